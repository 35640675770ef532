// The one steady place where it says who is to act and what can be done; places of the map are offered here by name too.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { has, t } from '../i18n/index.js';
import { say, seatName, word } from '../i18n/title-words.js';
import { offered, optionsByPlace, pressed } from '../targets.js';
import { titleOf } from '../titles/titles.js';
import { foresight } from './foresight.js';
import { hintButton, hints } from './hints.js';
import { icon } from './icon.js';
import { shouldSend, wasSent } from './share.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').Decision} Decision */
/** @typedef {import('../app.js').At} At */

/** @param {State} state @param {At} at */
export function decisionPanel(state, at) {
  const decision = state.game?.decision ?? null;
  return html`
    <section class="decision card" data-test="decision" data-decision=${decision?.id ?? 'none'} data-seat=${decision?.seat ?? ''}
      tabindex="-1" aria-labelledby="decision-prompt" aria-busy=${state.busy}>
      ${body(state, at)}
    </section>`;
}

/** @param {State} state @param {At} at */
function body(state, at) {
  const game = state.game;
  if (!game) return html`<h2 id="decision-prompt">${t('ui.loading')}</h2>`;
  if (game.outcome && game.cursor === game.steps) return over(state, at);
  const decision = game.decision;
  if (!decision) return past(state, at);
  const { words, onStage } = titleOf(state.title);
  const mine = decision.seat === state.viewer && !state.readOnly;
  return html`
    ${game.cursor < game.steps ? past(state, at) : nothing}
    ${heading(state, decision, mine)}
    ${mine ? choices(state, decision, at) : waiting(state, decision, at)}
    ${mine && !state.pending && !onStage(game.view) ? foresight(state) : nothing}
    ${state.refusal ? html`<p class="refusal" role="alert" data-test="refusal">${words.refusalWords(state.refusal, t)}</p>` : nothing}`;
}

/** @param {State} state @param {Decision} decision @param {boolean} mine */
function heading(state, decision, mine) {
  const { words } = titleOf(state.title);
  return html`
    <header class="who" data-seat=${decision.seat}>
      <span class="emblem">${icon(decision.seat)}</span>
      <div>
        <p class="seat">${t(mine ? 'ui.your_decision' : 'ui.their_decision', { seat: seatName(state.title, decision.seat) })}</p>
        <h2 id="decision-prompt" aria-live="polite">${words.decisionWords(decision, state.viewer, t, state.game?.view)}</h2>
      </div>
    </header>`;
}

/** @param {State} state @param {Decision} decision @param {At} at */
function choices(state, decision, at) {
  if (state.pending) return confirmation(state, decision, state.pending, at);
  if (state.hints) return hints(state, at);
  const title = titleOf(state.title);
  const own = title.panels.choices(state, decision, at);
  if (own !== null) return own;
  if (state.chooser) return html`${optionList(decision, state.chooser, at)} ${backButton(at)}`;
  if (title.onStage(state.game?.view)) return html`<p class="hint">${say(state.title, 'choose_on_stage')}</p>${hintIfWanted(state, at)}`;
  return html`${placeChips(state, decision, at)} ${otherChoices(state, decision, at)}`;
}

/** @param {At} at */
export const backButton = at => html`<button class="quiet" data-test="back" @click=${at.match.cancel}>${t('ui.back')}</button>`;

/** The places that can be chosen now, by name. @param {State} state @param {Decision} decision @param {At} at @param {{hint?: boolean}} [how] */
export function placeChips(state, decision, at, { hint = true } = {}) {
  const { words } = titleOf(state.title);
  const places = optionsByPlace(state);
  if (!places.size) return nothing;
  const only = (/** @type {Option[]} */ here) => (here.length === 1 ? here[0] : null);
  return html`${hint ? html`<p class="hint">${t('ui.choose_on_map', { n: places.size })}</p>` : nothing}
    <ul class="chips" data-test="chips">
      ${repeat(places, ([place]) => place, ([place, here]) => html`<li>
        <button @click=${() => pressed(place, at.store, at.match)} data-place=${place}
          @pointerenter=${() => at.match.foresee(only(here))} @focus=${() => at.match.foresee(only(here))}
          aria-label=${here.length === 1 ? words.choiceWords(decision, here[0], t, state.game?.view) : t('ui.choices_at', { n: here.length, place: words.placeName(place, t) })}>
          ${words.placeName(place, t)}</button></li>`)}
    </ul>`;
}

/** What lies on no place of the map. @param {State} state @param {Decision} decision @param {At} at */
function otherChoices(state, decision, at) {
  const options = offered(state);
  const { placeOf } = titleOf(state.title);
  return html`${optionList(decision, options.filter(option => placeOf(decision, option) === null), at)}
    ${hintIfWanted(state, at)}`;
}

/** Where there is a choice at all. @param {State} state @param {At} at */
const hintIfWanted = (state, at) => ((state.game?.options.length ?? 0) > 1 ? hintButton(at) : nothing);

/** @param {Decision} decision @param {Option[]} options @param {At} at */
export function optionList(decision, options, at) {
  const { title, game } = at.store.get();
  const { words, isMinor } = titleOf(title);
  const sorted = [...options].sort((a, b) => Number(isMinor(a)) - Number(isMinor(b)));
  return html`<div class="choices">
    ${repeat(sorted, option => option.text, option => html`
      <button class="button ${isMinor(option) ? '' : 'primary'}" data-option=${option.text}
        @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}
        >${words.choiceWords(decision, option, t, game?.view)}</button>`)}
  </div>`;
}

/** @param {State} state @param {Decision} decision @param {Option} option @param {At} at */
function confirmation(state, decision, option, at) {
  const label = titleOf(state.title).words.choiceWords(decision, option, t, state.game?.view);
  const warning = word(state.title, `confirm.${option.kind}`);
  return html`<div class="confirm" role="group" aria-label=${label}>
    ${has(warning) ? html`<p>${t(warning)}</p>` : nothing}
    ${foresight(state)}
    <button class="button primary" data-test="confirm" @click=${() => at.match.pick(option)}>${label}</button>
    <button class="button" data-test="cancel" @click=${at.match.cancel}>${t('ui.cancel')}</button>
  </div>`;
}

/** @param {State} state @param {Decision} decision @param {At} at */
function waiting(state, decision, at) {
  const role = state.match?.seats[decision.seat];
  if (state.readOnly || role === undefined) return nothing;
  if (role === 'link') return shouldSend(state) ? sending(state, at) : nothing;
  if (role === 'here') return html`<p class="hint">${t('ui.waiting_person')}</p>`;
  return state.game?.cursor === state.game?.steps ? program(state, at) : nothing;
}

/** A program is to choose. @param {State} state @param {At} at */
function program(state, at) {
  if (state.halted) return html`<p class="hint">${t('ui.program_halted')}</p>
    <button class="button primary" data-test="go-on" @click=${at.match.goOn}>${t('ui.go_on')}</button>`;
  return html`<p class="hint thinking">${t('ui.waiting_program')}</p>
    <progress max="1" .value=${state.thinking?.share ?? 0} aria-label=${t('ui.waiting_program')}></progress>
    <div class="row">
      <button class="button" data-test="hurry" @click=${at.match.hurry}>${t('ui.hurry')}</button>
      <button class="button" data-test="halt" @click=${at.match.halt}>${t('ui.halt')}</button>
    </div>`;
}

/** The match goes on elsewhere. @param {State} state @param {At} at */
const sending = (state, at) => html`
  <p class="hint">${t(wasSent(state) ? 'ui.was_sent' : 'ui.waiting_link')}</p>
  <button class="button primary" data-test="send" @click=${() => at.store.set({ dialog: { id: 'share' } })}>${t('ui.send_link')}</button>`;

/** @param {State} state @param {At} at */
function past(state, at) {
  const game = state.game;
  if (!game || game.cursor === game.steps) return nothing;
  return html`<div class="past" data-test="past">
    <p>${t('ui.looking_back', { step: game.cursor, steps: game.steps })}</p>
    <button class="button" @click=${at.match.toNow}>${t('ui.to_now')}</button>
  </div>`;
}

/** @param {State} state @param {At} at */
function over(state, at) {
  const outcome = state.game?.outcome;
  if (!outcome) return nothing;
  const { words } = titleOf(state.title);
  return html`
    <h2 id="decision-prompt" data-test="over">${words.outcomeWords(outcome, state.game?.view).title}</h2>
    ${shouldSend(state) ? sending(state, at) : nothing}
    <button class="button primary" data-test="show-final" @click=${() => at.store.set({ dialog: { id: 'final' } })}>${t('ui.final_score')}</button>
    <button class="button" @click=${() => at.match.autoplay(true)}>${t('ui.replay')}</button>`;
}
