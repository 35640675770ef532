// The stage of a battle: both hands, the fronts with their units and wounds, and what is to be chosen.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { isAway, isNews, putAway } from '../../../panels/news.js';
import { isAsked, ownSides } from '../../../seating.js';
import { offered } from '../../../targets.js';
import { sideName, squareName, tell } from '../names.js';
import { isMinor } from '../targets.js';
import { choiceWords, decisionWords, eventWords } from '../words.js';
import { battles } from './battle-story.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../types.js').Decision} Decision */
/** @typedef {import('../../../app.js').At} At */
/** @typedef {import('./battle-story.js').Story} Story */

/** @param {State} state @param {At} at */
export function battleStage(state, at) {
  const game = state.game;
  if (!game || state.curtain !== null) return nothing;
  const { battle } = game.view;
  if (!battle || game.outcome) return result(state, at);
  const decision = game.decision;
  const options = decision && isAsked(state) ? offered(state) : [];
  const asked = decision?.side === battle.attacker ? 0 : 1;
  return html`<section class="battle-stage on-stage" data-test="battle" aria-labelledby="battle-title">
    <header>${icon('cv_combat')}<h2 id="battle-title">${tell(`panel.battle.${battle.over || 'figures'}`, { square: squareName(battle.square) })}</h2></header>
    ${fighter(state, battle, 0, asked === 0 ? options : [], at)}
    <div class="front-rows" data-test="fronts">${battle.fronts.map((/** @type {any[]} */ pair, /** @type {number} */ i) => front(state, battle, pair, i, options, at))}${newFront(state, options, at)}
      ${battle.fronts.length ? nothing : html`<p class="note">${tell('panel.battle.no_front')}</p>`}</div>
    ${fighter(state, battle, 1, asked === 1 ? options : [], at)}
    ${footer(state, decision ?? null, options, at)}
  </section>`;
}

/** @param {State} state @param {Story} story */
const keyOf = (state, { begun, ended, square }) => `${state.match?.id} ${begun} ${ended} ${square}`;

/** A battle whose end is still to be read by who took part in it. @param {State} state @returns {Story | null} */
function resultToRead(state) {
  const story = battles(state.log, state.game?.cursor ?? 0).findLast(({ ended }) => ended !== null);
  if (!story || story.ended === null || !isNews(story.ended, state) || isAway(keyOf(state, story))) return null;
  return ownSides(state).some(side => side === story.attacker || side === story.defender) ? story : null; // the log tells of the battles of others
}

/** @param {State} state */
export const toRead = state => state.curtain === null && !state.game?.view.battle && resultToRead(state) !== null;

/** How a battle ended, shown once to whoever took part, until it is put away. @param {State} state @param {At} at */
function result(state, at) {
  const story = resultToRead(state);
  if (!story) return nothing;
  const view = state.game?.view;
  const [attack, defence] = story.won?.args.totals ?? [0, 0];
  const winner = story.won?.args.side;
  const row = (/** @type {string} */ side, /** @type {number} */ role, /** @type {number} */ total) => html`<tr class=${side === winner ? 'won' : ''}><th scope="row">${emblem(side)} ${role === 1 && story.over === 'village' ? tell('panel.battle.barbarians', { side: sideName(side, view) }) : sideName(side, view)}</th>
    <td>${story.played[role]}</td><td>${story.fallen[side].length ? html`<span class="lost">${story.fallen[side].map(name => icon(`cv_${typeOf(name)}`, { label: tell(`unit.${typeOf(name)}`) }))}</span>` : '0'}</td><td><b>${total}</b></td></tr>`;
  return html`<section class="battle-stage result" data-test="battle-result" aria-labelledby="battle-title">
    <header>${icon('cv_combat')}<h2 id="battle-title">${tell(`panel.battle.${story.over || 'figures'}`, { square: squareName(story.square) })}</h2></header>
    <p class="verdict">${winner ? emblem(winner) : nothing}<span>${story.won ? eventWords(story.won, t, { view }) : nothing}</span></p>
    <table><thead><tr><td></td><th scope="col">${tell('panel.battle.played')}</th><th scope="col">${tell('panel.battle.lost')}</th><th scope="col">${tell('panel.battle.total')}</th></tr></thead>
      <tbody>${row(story.attacker, 0, attack)}${row(story.defender, 1, defence)}</tbody></table>
    <footer><button class="button primary" data-test="battle-continue" @click=${() => putAway(keyOf(state, story), at)}>${t('panels.continue')}</button></footer>
  </section>`;
}

/** @param {any} battle @param {number} role */
const sideOf = (battle, role) => (role ? battle.defender : battle.attacker);
const barbarians = (/** @type {any} */ battle, /** @type {number} */ role) => role === 1 && battle.over === 'village';

/** @param {string} name of a card as infantry_2 */
const typeOf = name => name.split('_')[0];

/** @param {State} state @param {any} battle @param {number} role @param {Option[]} options of whoever is asked, if it is this one @param {At} at */
function fighter(state, battle, role, options, at) {
  const side = sideOf(battle, role);
  const cards = battle.cards[role] ? Object.entries(battle.cards[role]).flatMap(([name, n]) => Array.from({ length: Number(n) }, () => name)) : null;
  const decision = /** @type {Decision} */ (state.game?.decision);
  const fallen = Object.values(battle.fallen[role]).reduce((sum, n) => sum + Number(n), 0);
  return html`<div class="fighter ${role ? 'defends' : 'attacks'}" data-side=${side} data-test="battle-${role ? 'defender' : 'attacker'}">
    <p class="who">${emblem(side)}<b>${barbarians(battle, role) ? tell('panel.battle.barbarians', { side: sideName(side, state.game?.view) }) : sideName(side, state.game?.view)}</b><span class="flag">${tell(role ? 'panel.defends' : 'panel.attacks')}</span>
      ${battle.bonus[role] ? html`<span class="bonus" title=${tell('panel.battle.bonus', { n: battle.bonus[role] })}>${icon('cv_combat', { label: tell('panel.battle.bonus', { n: battle.bonus[role] }) })}+${battle.bonus[role]}</span>` : nothing}
      ${fallen ? html`<span class="fallen">${tell('panel.battle.fallen', { n: fallen })}</span>` : nothing}</p>
    <p class="cards">${cards
      ? cards.map(name => { const option = options.find(({ kind, args }) => kind === 'card' && args[0] === name); return card(name, battle.strengths[role][name], 0, option ? { option, label: choiceWords(decision, option, t, state.game?.view), at } : null); })
      : Array.from({ length: battle.hands[role] }, () => html`<span class="unit-slab back" aria-hidden="true">${icon('cv_event')}</span>`)}
      ${cards ? nothing : html`<span class="visually-hidden">${tell('panel.battle.hand', { n: battle.hands[role] })}</span>`}</p>
  </div>`;
}

/** A unit: its type, its strength, its wounds. @param {string} name @param {number} n its strength now @param {number} wounds @param {{option: Option, label: string, at: At} | null} pick */
function card(name, n, wounds, pick) {
  const type = typeOf(name);
  const words = tell('panel.unit.wounds', { what: tell(`unit.${type}`), n, wounds });
  const body = html`${icon(`cv_${type}`)}<b>${n}</b>${wounds ? html`<span class="wounds" aria-hidden="true">${Array.from({ length: Math.min(wounds, 8) }, () => html`<i></i>`)}</span>` : nothing}`;
  return pick ? html`<button class="unit-slab" data-type=${type} data-option=${pick.option.text} title=${words} @click=${() => pick.at.match.pick(pick.option)} @pointerenter=${() => pick.at.match.foresee(pick.option)} @focus=${() => pick.at.match.foresee(pick.option)}><span class="visually-hidden">${pick.label}.</span>${body}</button>`
    : html`<span class="unit-slab" data-type=${type} role="img" aria-label=${words} title=${words}>${body}</span>`;
}

const AT_FRONT = new Set(['front', 'hit', 'mend']);

/** @param {State} state @param {any} battle @param {any[]} pair @param {number} i @param {Option[]} options @param {At} at */
function front(state, battle, pair, i, options, at) {
  const option = options.find(({ kind, args }) => AT_FRONT.has(kind) && Number(args[0]) === i + 1);
  const decision = state.game?.decision;
  const body = html`${[0, 1].map(role => html`<span class="post" data-side=${sideOf(battle, role)}>${pair[role] ? card(pair[role].card, pair[role].strength, pair[role].wounds, null) : html`<span class="unit-slab empty" aria-hidden="true"></span>`}</span>`)}<small>${i + 1}</small>`;
  return option && decision ? html`<button class="battle-front" data-option=${option.text} @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}><span class="visually-hidden">${choiceWords(decision, option, t, state.game?.view)}.</span>${body}</button>`
    : html`<div class="battle-front">${body}</div>`;
}

/** @param {State} state @param {Option[]} options @param {At} at */
function newFront(state, options, at) {
  const option = options.find(({ kind }) => kind === 'new_front');
  const decision = state.game?.decision;
  return option && decision ? html`<button class="battle-front new" data-option=${option.text} @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}>${choiceWords(decision, option, t, state.game?.view)}</button>` : nothing;
}

/** What is no card and no front. @param {State} state @param {Decision | null} decision @param {Option[]} options @param {At} at */
function footer(state, decision, options, at) {
  if (!decision) return nothing;
  const view = state.game?.view;
  const rest = options.filter(({ kind }) => kind !== 'card' && kind !== 'new_front' && !AT_FRONT.has(kind));
  return html`<footer><p class="says">${decisionWords(decision, state.viewer, t, view)}</p>${rest.length ? html`<div class="picks">${rest.map(option => html`<button class="button ${isMinor(option) ? '' : 'primary'}" data-option=${option.text}
    ?disabled=${state.busy} @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}>${choiceWords(decision, option, t, view)}</button>`)}</div>` : nothing}</footer>`;
}
