// The one steady place where it says who is to act and what can be done; places of the map are offered here by name too.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { has, list, t } from '../i18n/index.js';
import { say, seatName, sideName, word } from '../i18n/title-words.js';
import { areNoted, areStrung, pressWords } from '../presses.js';
import { isAsked, isMine, ownAsked, sideAsked, stands, undoFloor } from '../seating.js';
import { askedNow, offered, optionsByPlace, pressed } from '../targets.js';
import { titleOf } from '../titles/titles.js';
import { makesCopy } from '../past.js';
import { dangerList } from './danger.js';
import { foresight } from './foresight.js';
import { hintButton } from './hint-button.js';
import { emblem, icon } from './icon.js';
import { later } from './later.js';
import { isLong, longList } from './long-list.js';
import { goOn } from './open-link.js';
import { pasteLink } from './paste-link.js';
import { rematchButtons } from './rematch.js';
import { choiceRows, moreToggle } from './rows.js';
import { askedWords, shouldSend, wasSent } from './share.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').Decision} Decision */
/** @typedef {import('../app.js').At} At */

const hints = later('hints');
const FEW = 6; // choices in one column: more stand in two

/** @param {State} state @param {At} at */
export function decisionPanel(state, at) {
  const decision = state.game?.decision ?? null;
  return html`
    <section class="decision card" data-test="decision" data-decision=${decision?.id ?? 'none'} data-side=${sideAsked(state) ?? nothing}
      tabindex="-1" aria-labelledby="decision-prompt" aria-busy=${state.busy}>
      ${body(state, at)}
    </section>`;
}

/** @param {State} state @param {At} at */
function body(state, at) {
  const game = state.game;
  if (!game) return html`<h2 id="decision-prompt">${t('ui.loading')}</h2>`;
  if (state.showing) return shown(state, at);
  if (game.outcome && game.cursor === game.steps) return over(state, at);
  const decision = askedNow(state);
  if (!decision) return past(state, at);
  const { onStage } = titleOf(state.title);
  const asked = isAsked(state);
  return html`
    ${game.cursor < game.steps && !state.undone ? past(state, at) : nothing}
    ${heading(state, decision)}
    ${answered(state)}
    ${asked ? html`${actAs(state, at)} ${choices(state, decision, at)}` : isMine(state) && stands(state) ? standing(state) : waiting(state, decision, at)}
    ${asked && !state.pending && !state.hints ? turnTools(state, at) : nothing}
    ${asked && !state.pending && !onStage(game.view) ? foresight(state) : nothing}`;
}

/** @param {State} state @param {Decision} decision */
function heading(state, decision) {
  const { words } = titleOf(state.title);
  const side = sideAsked(state) ?? decision.side;
  return html`
    <header class="who" data-side=${side}>
      <span class="emblem">${icon(side)}</span>
      <div>
        <p class="whose" role="status">${state.undone ? html`<span data-test="undone">${t('ui.undone', { words: state.undone.words || null })}</span>` : isMine(state) ? t('ui.your_decision', { side: sideName(state.title, side) })
          : t('ui.their_decision', { n: decision.sides.length, sides: list(decision.sides.map(one => sideName(state.title, one))) })}</p>
        <h2 id="decision-prompt" aria-live="polite">${words.decisionWords(decision, state.viewer, t, state.game?.view)}</h2>
      </div>
    </header>`;
}

/** A question with one answer was not asked: it is told where one looks, until the next own question has been answered. @param {State} state */
function answered({ answered: given, game, viewer }) {
  if (!given || !game || given.seat !== viewer || game.cursor < given.step || (game.cursor > given.step && game.options.length)) return nothing;
  return html`<p class="answered" data-test="answered">${t('ui.answered', { words: list(given.words) })}</p>`;
}

/** Back to where the action or the turn began. @param {State} state @param {At} at */
function turnTools(state, at) {
  const { cursor = 0, began = {} } = state.game ?? {};
  const floor = undoFloor(state);
  const can = (/** @type {number | undefined} */ step) => step !== undefined && step < cursor && step >= floor;
  const tool = (/** @type {string} */ name, /** @type {() => unknown} */ act) => html`<button class="quiet" data-test=${name} @click=${act}>${t(`ui.${name}`)}</button>`;
  const cancel = state.asked ? tool('cancel_action', at.match.cancel) : can(began.action) ? tool('cancel_action', at.match.cancelAction) : nothing;
  const restart = can(began.turn) && began.turn !== began.action ? tool('restart_turn', at.match.restartTurn) : nothing;
  return cancel === nothing && restart === nothing ? nothing : html`<div class="turn-tools">${cancel} ${restart}</div>`;
}

/** Where several own sides are asked at once, one of them is chosen for at a time. @param {State} state @param {At} at */
function actAs(state, at) {
  const own = ownAsked(state);
  if (own.length < 2) return nothing;
  return html`<div class="act-as" role="group" aria-label=${t('ui.act_as')}>
    ${own.map(side => html`<button data-side=${side} data-test="act-as-${side}" aria-pressed=${side === sideAsked(state)}
      @click=${() => { at.match.cancel(); at.store.set({ actAs: side }); }}>${emblem(side)} ${sideName(state.title, side)}</button>`)}
  </div>`;
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
  const few = optionsByPlace(state).size <= FEW; // many are easier to find by their names; then a press shows the ways
  const asked = { decision, options: offered(state) };
  if (!few || !(areStrung(asked.options) || areNoted(title, asked, state.game?.view))) return html`${placeChips(state, decision, at)} ${otherChoices(state, decision, at)}`;
  return html`${choiceRows(state, asked, at)} ${moreToggle(state, asked, at)}
    ${optionList(decision, asked.options.filter(title.isMinor), at)} ${hintIfWanted(state, at)}`;
}

/** @param {At} at */
export const backButton = at => html`<button class="quiet" data-test="back" @click=${at.match.cancel}>${t('ui.back')}</button>`;

/** The places that can be chosen now, by name. @param {State} state @param {Decision} decision @param {At} at @param {{hint?: boolean}} [how] */
export function placeChips(state, decision, at, { hint = true } = {}) {
  const { words } = titleOf(state.title);
  const places = optionsByPlace(state);
  if (!places.size) return nothing;
  const only = (/** @type {Option[]} */ here) => (here.length === 1 ? here[0] : null);
  const label = (/** @type {[string, Option[]]} */ [place]) => words.placeName(place, t, state.game?.view);
  const chip = (/** @type {[string, Option[]]} */ [place, here]) => html`<li>
        <button @click=${() => pressed(place, at.store, at.match)} data-place=${place}
          @pointerenter=${() => at.match.foresee(only(here))} @focus=${() => at.match.foresee(only(here))}
          aria-label=${here.length === 1 ? words.choiceWords(decision, here[0], t, state.game?.view) : t('ui.choices_at', { n: here.length, place: words.placeName(place, t, state.game?.view) })}>
          ${words.placeName(place, t, state.game?.view)}</button></li>`;
  const chips = (/** @type {[string, Option[]][]} */ shown) => html`<ul class="chips" data-test="chips">${repeat(shown, ([place]) => place, chip)}</ul>`;
  return html`${hint ? html`<p class="hint">${t('ui.choose_on_map', { n: places.size })}</p>` : nothing}
    ${isLong(places.size) ? longList([...places], label, chips, decision, at) : chips([...places])}`;
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
  const label = (/** @type {Option} */ option) => words.choiceWords(decision, option, t, game?.view);
  const button = (/** @type {Option} */ option) => html`
      <button class="button ${isMinor(option) ? '' : 'primary'}" data-option=${option.text}
        @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}
        >${label(option)}</button>`;
  const choices = (/** @type {Option[]} */ shown) => html`<div class="choices ${shown.length > FEW ? 'many' : ''}">${repeat(shown, option => option.text, button)}</div>`;
  return isLong(options.length) ? longList(sorted, label, choices, decision, at) : choices(sorted);
}

/** @param {State} state @param {Decision} decision @param {Option} option @param {At} at */
function confirmation(state, decision, option, at) {
  const label = pressWords(titleOf(state.title), decision, option, state.game?.view);
  const warning = word(state.title, `confirm.${option.kind}`);
  const dangers = state.foreseen?.text === option.text ? state.foreseen.dangers : []; // they say all that must be read
  return html`<div class="confirm" role="group" aria-label=${label}>
    ${has(warning) ? html`<p>${t(warning)}</p>` : nothing}
    ${dangers?.length ? dangerList(state.title, dangers) : foresight(state)}
    <div class="ends">
      <button class="button primary" data-test="confirm" @click=${() => at.match.pick(option)}>${label}</button>
      <button class="button" data-test="cancel" @click=${at.match.cancel}>${t('ui.cancel')}</button>
    </div>
  </div>`;
}

/** What can't be undone can't be chosen anew. @param {State} state */
const standing = state => html`<p class="hint" data-test="stands">${t((state.match?.floor ?? 0) > (state.game?.cursor ?? 0) ? 'ui.stands_sent' : 'ui.stands_fair')}</p>`;

/** @param {State} state @param {Decision} decision @param {At} at */
function waiting(state, decision, at) {
  const roles = decision.seats.map(seat => state.match?.seats[seat]);
  if (state.readOnly || roles.includes(undefined)) return nothing;
  if (roles.some(role => role !== 'link' && role !== 'here')) return state.game?.cursor === state.game?.steps ? program(state, at) : nothing;
  if (roles.includes('here')) return html`<p class="hint">${t('ui.waiting_person')}</p>`;
  return shouldSend(state) ? sending(state, at) : nothing;
}

/** A program is to choose. @param {State} state @param {At} at */
function program(state, at) {
  if (state.halted) return html`<p class="hint">${t('ui.program_halted')}</p>
    <button class="button primary" data-test="go-on" @click=${at.match.goOn}>${t('ui.go_on')}</button>`;
  const { seats = {}, sides = [] } = state.game?.seating ?? {};
  const words = t('ui.waiting_program', { sides: sides.length > 2 && state.thinking ? seatName(state.title, seats[state.thinking.seat] ?? []) : null });
  return html`<p class="hint thinking">${words}</p>
    <progress max="1" .value=${state.thinking?.share ?? 0} aria-label=${words}></progress>
    <div class="row">
      <button class="button" data-test="hurry" @click=${at.match.hurry}>${t('ui.hurry')}</button>
      <button class="button" data-test="halt" @click=${at.match.halt}>${t('ui.halt')}</button>
    </div>`;
}

/** The match goes on elsewhere. @param {State} state @param {At} at */
const sending = (state, at) => html`
  <p class="hint">${state.game?.outcome ? t('share.send_end') : t(wasSent(state) ? 'ui.was_sent' : 'ui.waiting_link', askedWords(state))}</p>
  <button class="button primary" data-test="send" @click=${() => at.store.set({ dialog: { id: 'share' } })}>${t('ui.send_link')}</button>
  ${state.game?.outcome ? nothing : pasteLink(at, t('share.answer', askedWords(state)), (found, kept) => goOn(found, kept, at))}`;

/** @param {State} state @param {At} at */
function past(state, at) {
  const game = state.game;
  if (!game || game.cursor === game.steps) return nothing;
  return html`<div class="past" data-test="past">
    <p>${t(stands(state) ? 'ui.looking_back_only' : makesCopy(state) ? 'ui.looking_back_copy' : 'ui.looking_back', { step: game.cursor, steps: game.steps })}</p>
    ${state.cameFrom ? html`<button class="button primary" data-test="to-list" @click=${() => comeBack(state, at)}>${t('ui.to_list')}</button>` : nothing}
    <button class="button" @click=${at.match.toNow}>${t('ui.to_now')}</button>
  </div>`;
}

/** A turn is shown step by step. @param {State} state @param {At} at */
function shown(state, at) {
  const side = state.game?.seating.sides.find(one => !Object.values(state.game?.seating.seats ?? {}).flat().includes(one));
  const name = side ? titleOf(state.title).words.sideWords(side, state.game?.view) : '';
  return html`<h2 id="decision-prompt" data-test="showing">${state.showing === 'last' || !name ? t('ui.showing_last') : t('ui.showing', { side: name })}</h2>
    <button class="button" data-test="skip" @click=${at.match.skip}>${t('ui.skip')}</button>`;
}

/** To the end of the match, and to the list from which one jumped. @param {State} state @param {At} at */
async function comeBack({ cameFrom }, at) {
  await at.match.toNow();
  at.store.set({ dialog: cameFrom, cameFrom: null });
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
    <div class="row">${rematchButtons(state, at)}<button class="button" @click=${() => at.match.autoplay(true)}>${t('ui.replay')}</button></div>`;
}
