// The stage of a battle: both sides, the cards on the table, the hand, and what a choice of cards will bring.
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { t } from '../../../i18n/index.js';
import { isAsked } from '../../../seating.js';
import { titleOf } from '../../titles.js';
import { battleResult } from './battle-result.js';
import { battleStories } from './battle-story.js';
import { backs, cardOf, face, openCard } from './cards.js';
import { emblem, icon } from '../../../panels/icon.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../app.js').At} At */
/** @typedef {import('./cards.js').Kind} Kind */

/** Which cards of the hand are taken up, in order, at one moment of one match. @type {{game: State['game'], cards: number[]}} */
let taken = { game: null, cards: [] };

/** @param {State} state */
function takenNow(state) {
  if (taken.game !== state.game) taken = { game: state.game, cards: [] };
  return taken.cards;
}

/** @param {State} state @param {number} index @param {At} at */
function toggle(state, index, at) {
  const cards = takenNow(state);
  takeUp(state, cards.includes(index) ? cards.filter(card => card !== index) : [...cards, index].slice(-2), at);
}

/** The engine is asked at once what the pair would bring. @param {State} state @param {number[]} cards @param {At} at */
function takeUp(state, cards, at) {
  taken.cards = cards;
  at.store.set({});
  void at.match.foresee(optionNow(state));
}

/** The option that the cards taken up make. @param {State} state */
const optionNow = state => optionOf(state.game?.options ?? [], takenNow(state).map(index => state.game?.view.battle.hand[index]));

/** How each pair of cards would end, once the engine has said so. @param {State} state @returns {{lost: number, gained: number}[]} */
function foreseenMeetings({ foreseen, ...state }) {
  if (!foreseen || foreseen.text !== optionNow({ foreseen, ...state })?.text) return [];
  return foreseen.outcomes[0].events.filter(({ id }) => id === 'cards_compared').map(({ args }) => ({ lost: args.lost, gained: args.gained }));
}

/** @param {State} state @param {At} at */
export function battleStage(state, at) {
  const game = state.game;
  if (!game || state.curtain !== null) return nothing;
  const result = battleResult(state, at);
  if (result !== nothing) return result;
  const battle = game.view.battle;
  if (!battle) return nothing;
  const { table } = titleOf(state.title);
  const kind = /** @type {Kind} */ (table.seas.includes(battle.area) ? 'sea' : 'land');
  const below = state.viewer ?? 'athens';
  const above = below === 'athens' ? 'sparta' : 'athens';
  return html`
    <section class="battle on-stage" data-test="battle" data-kind=${kind} aria-labelledby="battle-title">
      <header>
        ${icon(kind === 'sea' ? 'galley' : 'hoplite')}
        <h2 id="battle-title">${t(`polis.panel.battle.${kind}`, { area: t(`polis.area.${battle.area}`) })}</h2>
        ${battle.deck === 0 && battle.hand.length === 0 ? nothing : html`<span class="deck" title=${t('polis.panel.battle.deck', { n: battle.deck })}>${icon('card')}<b>${battle.deck}</b><span>${t('polis.panel.battle.deck.short')}</span></span>`}
      </header>
      ${force(state, above, kind)}
      ${middle(state, kind, table.cards)}
      ${force(state, below, kind)}
      ${hand(state, kind, table.cards, at)}
      ${choice(state, kind, table.cards, at)}
    </section>`;
}

/** @param {State} state @param {string} side @param {Kind} kind */
function force(state, side, kind) {
  const view = state.game?.view;
  const { area, attacker, cards } = view.battle;
  const unit = kind === 'sea' ? 'galley' : 'hoplite';
  const n = view[`${unit}s`][area]?.[side] ?? 0;
  const hidden = side !== state.viewer;
  return html`<div class="side-of" data-side=${side} data-test="battle-${side}">
    ${emblem(side)}
    <b class="name">${t(`polis.side.${side}`)}</b>
    <span class="units" role="img" aria-label=${t(`polis.count.${unit}`, { n })}>${Array.from({ length: n }, () => icon(unit))}<b aria-hidden="true">${n}</b></span>
    <span class="prestige">${icon('prestige', { label: t('polis.good.prestige') })}<b>${view.sides[side].prestige}</b></span>
    ${attacker ? html`<span class="flag ${attacker === side ? 'now' : ''}">${t(attacker === side ? 'polis.panel.battle.attacks' : 'polis.panel.battle.defends')}</span>` : nothing}
    ${hidden && cards[side] > 0 ? backs(cards[side]) : nothing}
  </div>`;
}

/** The cards on the table: the attack to be answered, or how the last exchange went. @param {State} state @param {Kind} kind @param {any[]} printed */
function middle(state, kind, printed) {
  const game = state.game;
  if (!game) return nothing;
  const { attack, attacker } = game.view.battle;
  if (attack.length) {
    const answers = takenNow(state).map(index => game.view.battle.hand[index]);
    const met = foreseenMeetings(state);
    return keyed(`attack ${game.cursor}`, html`<div class="table-cards" data-test="attack" role="group" aria-label=${t('polis.panel.battle.attack_of', { side: t(`polis.side.${attacker}`) })}>
      ${attack.map((/** @type {string} */ id, /** @type {number} */ i) => html`<div class="pair">
        ${openCard(cardOf(printed, id, kind), attacker)}
        <span class="versus" aria-hidden="true">${t('polis.panel.battle.versus')}</span>
        ${answers[i] ? openCard(cardOf(printed, answers[i], kind)) : html`<span class="battle-card empty" aria-hidden="true">${i + 1}</span>`}
        ${met[i] ? outcomeWords(met[i]) : nothing}
      </div>`)}
    </div>`);
  }
  const last = battleStories(state.log, game.cursor).at(-1)?.exchanges.at(-1);
  if (!last || last.meetings.length === 0) return html`<p class="table-cards quiet-note">${t(game.view.battle.deck ? 'polis.panel.battle.no_cards' : 'polis.panel.battle.before')}</p>`;
  return keyed(`last ${last.attack} ${last.defence} ${last.attacker}`, html`<div class="table-cards last" role="group" aria-label=${t('polis.panel.battle.last', { side: t(`polis.side.${last.attacker}`) })}>
    <p class="quiet-note">${t('polis.panel.battle.last', { side: t(`polis.side.${last.attacker}`) })}</p>
    ${last.meetings.map(met => html`<div class="pair">
      ${openCard(cardOf(printed, met.attack, kind), last.attacker)}<span class="versus" aria-hidden="true">${t('polis.panel.battle.versus')}</span>
      ${openCard(cardOf(printed, met.defence, kind), last.attacker === 'athens' ? 'sparta' : 'athens')}
      ${outcomeWords(met)}
    </div>`)}
  </div>`);
}

/** @param {{lost: number, gained: number}} met */
const outcomeWords = ({ lost, gained }) => html`<p class="outcome ${lost ? 'lost' : ''}">${t('polis.panel.battle.outcome', { lost, gained })}</p>`;

/** @param {State} state @param {Kind} kind @param {any[]} printed @param {At} at */
function hand(state, kind, printed, at) {
  const game = state.game;
  const cards = /** @type {string[]} */ (game?.view.battle.hand);
  if (cards.length === 0) return nothing;
  const chooses = isAsked(state) && ['attack', 'defend'].includes(game?.decision?.id ?? '');
  const chosen = takenNow(state);
  return html`<div class="hand" role="group" aria-label=${t('polis.panel.battle.hand')} data-test="hand">
    ${cards.map((id, index) => {
      const card = cardOf(printed, id, kind);
      const order = chosen.indexOf(index);
      return chooses
        ? html`<button class="battle-card" aria-pressed=${order >= 0} data-card=${id} @click=${() => toggle(state, index, at)}>
            ${face(card)}${order >= 0 ? html`<span class="order" aria-hidden="true">${order + 1}</span>` : nothing}</button>`
        : openCard(card);
    })}
  </div>`;
}

/** The option that the cards taken up make, whatever the order where the order is all one. @param {Option[]} options @param {string[]} cards */
export function optionOf(options, cards) {
  if (cards.length !== 2) return null;
  const made = (/** @type {string} */ a, /** @type {string} */ b) => options.find(option => option.args[0] === a && option.args[1] === b);
  return made(cards[0], cards[1]) ?? made(cards[1], cards[0]) ?? null; // a pair that is listed one way only has no order
}

/** @param {State} state @param {Kind} kind @param {any[]} printed @param {At} at */
function choice(state, kind, printed, at) {
  const game = state.game;
  const decision = game?.decision;
  if (!game || !decision) return nothing;
  const { words } = titleOf(state.title);
  if (!isAsked(state)) return html`<footer><p class="waits">${words.decisionWords(decision, state.viewer, t)}</p></footer>`;
  if (decision.id !== 'attack' && decision.id !== 'defend') return otherChoices(state, at);
  const chosen = takenNow(state);
  const option = optionNow(state);
  return html`<footer>
    <div class="says">
      <p>${words.decisionWords(decision, state.viewer, t)}</p>
      <p class="note" aria-live="polite">${forecast(state, kind, printed, chosen, option)}</p>
    </div>
    ${decision.id === 'defend' && chosen.length === 2
      ? html`<button class="button" data-test="swap" @click=${() => takeUp(state, [...chosen].reverse(), at)}>${t('polis.panel.battle.swap')}</button>` : nothing}
    <button class="button primary" data-test="play-cards" ?disabled=${!option || state.busy} @click=${() => option && at.match.pick(option)}>
      ${t(`polis.panel.battle.play_${decision.id}`)}</button>
  </footer>`;
}

/** What the cards can bring. @param {State} state @param {Kind} kind @param {any[]} printed @param {number[]} chosen @param {Option | null} option */
function forecast(state, kind, printed, chosen, option) {
  const game = state.game;
  const cards = chosen.map(index => cardOf(printed, game?.view.battle.hand[index], kind));
  if (chosen.length < 2) return t(game?.decision?.id === 'attack' ? 'polis.panel.battle.rule_attack' : 'polis.panel.battle.rule_defend', { n: 2 - chosen.length });
  if (!option) return t('polis.panel.battle.not_allowed');
  if (game?.decision?.id === 'attack') {
    const most = cards.reduce((sum, card) => sum + Math.max(card.value, 0), 0);
    return t('polis.panel.battle.attack_most', { most, salpinx: cards.some(card => card.formation === 'salpinx') });
  }
  const met = foreseenMeetings(state);
  const sum = (/** @type {'lost' | 'gained'} */ what) => met.reduce((total, one) => total + one[what], 0);
  return met.length ? t('polis.panel.battle.defend_total', { lost: sum('lost'), gained: sum('gained') }) : '';
}

/** Fight or yield, double or keep. @param {State} state @param {At} at */
function otherChoices(state, at) {
  const game = state.game;
  const decision = game?.decision;
  if (!game || !decision) return nothing;
  const { words } = titleOf(state.title);
  return html`<footer>
    <p class="says">${words.decisionWords(decision, state.viewer, t)}</p>
    ${state.pending
      ? html`<button class="button" @click=${at.match.cancel}>${t('ui.cancel')}</button>
          <button class="button primary" data-test="battle-confirm" @click=${() => state.pending && at.match.pick(state.pending)}>${words.choiceWords(decision, state.pending, t)}</button>`
      : game.options.map(option => html`<button class="button ${['fight', 'double'].includes(option.kind) ? 'primary' : ''}" data-option=${option.text}
          ?disabled=${state.busy} @click=${() => at.match.pick(option)}>${words.choiceWords(decision, option, t)}</button>`)}
  </footer>`;
}
