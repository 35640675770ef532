// The stage of a battle: both sides, their strength, the dice, the odds of the next round, and what is to be chosen.
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { isAway, isNews, putAway } from '../../../panels/news.js';
import { isAsked, ownSides } from '../../../seating.js';
import { offered } from '../../../targets.js';
import { isLand } from '../grid.js';
import { areaName, heroName, sideName, tell } from '../names.js';
import { isMinor } from '../targets.js';
import { choiceWords, decisionWords, eventWords } from '../words.js';
import { battles } from './battle-story.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../app.js').At} At */
/** @typedef {import('./battle-story.js').Story} Story */

/** @param {State} state @param {At} at */
export function battleStage(state, at) {
  const game = state.game;
  if (!game || state.curtain !== null) return nothing;
  const stories = battles(state.log, game.cursor);
  const { battle } = game.view;
  if (battle) return fighting(state, battle, stories.at(-1) ?? null, at);
  return result(state, at);
}

/** @param {string} area */
const kindOf = area => (isLand(area) ? 'land' : 'sea');
/** @param {string} area */
const heading = area => html`<header>${icon(isLand(area) ? 'cy_ares' : 'cy_ship')}<h2 id="battle-title">${tell(`panel.battle.${kindOf(area)}`, { area: areaName(area) })}</h2></header>`;

/** @param {State} state @param {any} battle @param {Story | null} story @param {At} at */
function fighting(state, battle, story, at) {
  const view = state.game?.view;
  const here = view.areas[battle.area];
  const last = story?.over === null ? story.throws.at(-1) ?? null : null;
  const sea = here.kind === 'sea';
  return html`<section class="clash-stage on-stage" data-test="battle" data-kind=${kindOf(battle.area)} aria-labelledby="battle-title">
    ${heading(battle.area)}
    <div class="fronts">
      ${front(battle.attacker, 'attacks', sea ? { ship: battle.force } : { soldier: battle.force, mercenary: battle.mercenaries }, battle.heroes, battle.strength, last?.die ?? null, false)}
      <span class="versus" aria-hidden="true">${icon('cy_ares')}</span>
      ${front(battle.defender, 'defends', sea ? { ship: here.ships } : { soldier: here.regulars, mercenary: here.mercenaries }, here.heroes ?? [], battle.defender_strength, last?.defender_die ?? null, here.creature === 'minotaur')}
    </div>
    ${odds(battle)}
    ${footer(state, at)}
  </section>`;
}

/** @param {string} side @param {'attacks' | 'defends'} role @param {Record<string, number>} units @param {string[]} heroes @param {number} strength @param {number | null} die @param {boolean} minotaur */
const front = (side, role, units, heroes, strength, die, minotaur) => html`<div class="front" data-side=${side} data-test="battle-${side}">
  <p class="who">${emblem(side)}<b>${sideName(side)}</b><span class="flag">${tell(`panel.${role}`)}</span></p>
  <p class="units">${Object.entries(units).map(([unit, n]) => (n ? html`<span role="img" aria-label=${tell(`count.${unit === 'soldier' ? 'regular' : unit}`, { n })}>${Array.from({ length: n }, () => icon(`cy_${unit}`))}</span>` : nothing))}
    ${heroes.map(hero => html`<span class="hero-mark" title=${tell(`hero.${hero}.battle`)}>${icon(`cy_${hero}`, { label: heroName(hero) })}</span>`)}
    ${minotaur ? html`<span class="beast-mark">${icon('cy_minotaur', { label: tell('creature.minotaur') })}</span>` : nothing}</p>
  <p class="sum"><span><small>${tell('panel.strength')}</small><b>${strength}</b></span>${die === null ? nothing : keyed(die, html`<span class="rolled"><small>${tell('panel.die')}</small>${dieFace(die)}</span>`)}</p>
</div>`;

/** @param {number} n */
const dieFace = n => html`<span class="die" role="img" aria-label=${String(n)}>${n}</span>`;

/** Strength and die make a sum. @param {number} die @param {number} total */
const thrown = (die, total) => html`<span class="thrown">${total - die} + ${dieFace(die)} = <b>${total}</b></span>`;

/** How the next round may end: who wins it; the engine counts by who loses a unit. @param {any} battle */
function odds({ odds: { attacker, defender, both, of }, attacker: one, defender: other }) {
  const part = (/** @type {number} */ n, /** @type {string} */ cls, /** @type {string | null} */ side, /** @type {string} */ words) => (n
    ? html`<span class="share ${cls}" data-side=${side ?? nothing} .style=${`flex:${n}`} title=${words}>${side ? emblem(side) : nothing}<b>${tell('panel.odds.share', { share: n / of })}</b>${side ? nothing : html`<small>${tell('panel.odds.even')}</small>`}<span class="visually-hidden">${words}</span></span>` : nothing);
  return html`<div class="odds" data-test="odds"><small>${tell('panel.odds')}</small><div class="bar">
    ${part(defender, '', one, tell('panel.odds.attacker', { side: sideName(other) }))}${part(both, 'even', null, tell('panel.odds.both'))}${part(attacker, '', other, tell('panel.odds.attacker', { side: sideName(one) }))}</div></div>`;
}

/** @param {State} state @param {At} at */
function footer(state, at) {
  const decision = state.game?.decision;
  const view = state.game?.view;
  if (!decision) return nothing;
  const words = decisionWords(decision, state.viewer);
  if (!isAsked(state)) return html`<footer><p class="says">${words}</p></footer>`;
  return html`<footer><p class="says">${words}</p><div class="picks">${offered(state).map(option => html`<button class="button ${option.kind !== 'stay' && (isMinor(option) || option.kind === 'to') ? '' : 'primary'}" data-option=${option.text}
    ?disabled=${state.busy} @click=${() => at.match.pick(option)}>${choiceWords(decision, option, t, view)}</button>`)}</div></footer>`;
}

/** The battle whose end is to be read now by who took part; the log tells of the battles of others. @param {State} state @returns {{key: string, story: Story} | null} */
function resultToRead(state) {
  const story = state.game ? battles(state.log, state.game.cursor).findLast(one => one.over !== null) : null;
  if (!story || story.over === null || !isNews(story.over, state)) return null;
  if (!ownSides(state).some(side => side === story.attacker || side === story.defender)) return null;
  const key = `${state.match?.id} ${story.begun} ${story.over} ${story.area}`;
  return isAway(key) ? null : { key, story };
}

/** @param {State} state */
export const toRead = state => state.curtain === null && !state.game?.view.battle && resultToRead(state) !== null;

/** How a battle ended, shown once, until it is put away. @param {State} state @param {At} at */
function result(state, at) {
  const found = resultToRead(state);
  if (!found) return nothing;
  const { key, story } = found;
  const winner = story.winner;
  return html`<section class="clash-stage result" data-test="battle-result" aria-labelledby="battle-title">
    ${heading(story.area)}
    <p class="verdict">${winner ? emblem(winner) : nothing}<span>${eventWords({ id: 'battle_over', args: { area: story.area, winner } })}</span></p>
    <table><thead><tr><th scope="col">${tell('panel.die')}</th><th scope="col">${emblem(story.attacker, sideName(story.attacker))}</th><th scope="col">${emblem(story.defender, sideName(story.defender))}</th></tr></thead>
      <tbody>${story.throws.map((one, i) => html`<tr><th scope="row">${i + 1}</th><td>${thrown(one.die, one.total)}</td><td>${thrown(one.defender_die, one.defender_total)}</td></tr>`)}</tbody></table>
    ${story.told.length ? html`<ul class="told">${story.told.map(event => html`<li>${eventWords(event)}</li>`)}</ul>` : nothing}
    <footer><button class="button primary" data-test="battle-continue" @click=${() => putAway(key, at)}>${t('panels.continue')}</button></footer>
  </section>`;
}
