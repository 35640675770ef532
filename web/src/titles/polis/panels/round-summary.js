// Between two rounds: what the end of the old one brought, and what the new one brings.
import { html, nothing } from 'lit-html';
import { has, t } from '../../../i18n/index.js';
import { titleOf } from '../../titles.js';
import { resultToRead } from './battle-result.js';
import { emblem, icon } from '../../../panels/icon.js';
import { isAway, isNews, putAway } from '../../../panels/news.js';
import { tileFigures } from './tracks.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').GameEvent} GameEvent */

/**
 * The events from the last end of a round to the start of the next: the event card is the last thing that a start brings.
 * @param {GameEvent[]} log @param {number} cursor @returns {{ended: GameEvent[], begun: GameEvent[], step: number} | null}
 */
export function turnOfRounds(log, cursor) {
  const seen = log.filter(event => event.step <= cursor);
  const end = seen.findLastIndex(event => event.id === 'round_ended');
  const start = seen.findIndex((event, index) => index > end && event.id === 'round_begun');
  const card = seen.findIndex((event, index) => index > start && event.id === 'event_drawn');
  if (end < 0 || start < 0 || card < 0) return null;
  const step = seen[card].step;
  return { ended: seen.slice(end + 1, start), begun: seen.slice(start).filter(event => event.step <= step), step };
}

/** @typedef {{why: string, name: string, changes: Record<string, number>}} Line  changes: of goods, prestige, population */

/** What the end of the round did to each side: a line for each reason, in the order in which things happened. @param {GameEvent[]} events */
export function changesBySide(events) {
  /** @type {Record<string, Line[]>} */
  const by = { athens: [], sparta: [] };
  const add = (/** @type {string} */ side, /** @type {string} */ why, /** @type {string} */ sort, /** @type {number} */ n, name = '') => {
    const known = by[side].find(one => one.why === why && one.name === name);
    /** @type {Line} */
    const line = known ?? { why, name, changes: {} };
    line.changes[sort] = (line.changes[sort] ?? 0) + n;
    if (!known) by[side].push(line);
  };
  for (const { id, args } of events) {
    if (id === 'good_paid') add(args.side, args.why, args.good, -args.n);
    else if (id === 'good_gained') add(args.side, args.why, args.good, args.n);
    else if (id === 'prestige_gained') add(args.side, args.why, 'prestige', args.n);
    else if (id === 'prestige_lost') add(args.side, args.why === 'supply' ? 'hunger' : args.why, 'prestige', -args.n);
    else if (id === 'polis_grew') add(args.side, 'grew', 'population', 1, args.polis);
    else if (id === 'polis_freed') add(args.side, 'freed', 'population', NaN, args.polis);
    else if (id === 'unit_returned') add(args.side, 'returned', args.unit, 1);
    else if (id === 'units_not_returned') add(args.side, 'not_returned', args.unit, -args.n);
    else if (id === 'project_finished' && args.side) add(args.side, 'finished', 'project', NaN, args.tile);
  }
  return by;
}

/** The turn of rounds that is to be read about now. @param {State} state */
function summaryToRead(state) {
  const game = state.game;
  if (!game || state.curtain !== null || game.view.battle) return null;
  const turn = turnOfRounds(state.log, game.cursor);
  if (!turn || !isNews(turn.step, state) || resultToRead(state)) return null; // one after the other
  const key = `${state.match?.id} ${turn.step}`;
  return isAway(key) ? null : { key, turn, game };
}

/** @param {State} state */
export const toRead = state => state.curtain === null && !state.game?.view.battle && (resultToRead(state) !== null || summaryToRead(state) !== null);

/** @param {State} state @param {import('../../../app.js').At} at */
export function roundSummary(state, at) {
  const found = summaryToRead(state);
  if (!found) return nothing;
  const { key, turn, game } = found;
  const { table } = titleOf(state.title);
  const changes = changesBySide(turn.ended);
  const close = () => putAway(key, at);
  return html`
    <section class="summary card" data-test="round-summary" aria-labelledby="summary-title" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close()}>
      <header><h2 id="summary-title">${t('polis.panel.summary', { round: game.view.round, rounds: game.view.rounds.length })}</h2></header>
      <div class="ledgers">
        ${Object.entries(changes).map(([side, lines]) => ledger(side, lines))}
      </div>
      ${brings(turn.begun, game.view, /** @type {Record<string, any>} */ (table.editions)[game.view.edition], state)}
      <footer><button class="button primary" data-test="summary-continue" @click=${close}>${t('panels.continue')}</button></footer>
    </section>`;
}

/** @param {string} side @param {Line[]} lines */
const ledger = (side, lines) => html`
  <div class="ledger" data-side=${side}>
    <h3>${emblem(side)}${t(`polis.side.${side}`)}</h3>
    ${lines.length === 0 ? html`<p class="note">${t('polis.panel.summary.nothing')}</p>` : nothing}
    <ul>${lines.map(({ why, name, changes }) => html`<li>
      <span>${has(`polis.panel.summary.why.${why}`) ? t(`polis.panel.summary.why.${why}`, { name: name ? t(`polis.${why === 'finished' ? 'tile' : 'polis'}.${name}`) : '' }) : t('polis.panel.summary.why.other')}</span>
      <span class="changes">${Object.entries(changes).map(([sort, n]) => change(sort, n))}</span>
    </li>`)}</ul>
  </div>`;

/** A change that has no figure is told by its words alone. @param {string} sort @param {number} n */
const change = (sort, n) => html`<span class="change ${n < 0 ? 'minus' : 'plus'}">${Number.isNaN(n) ? icon(sort) : html`${icon(sort, { label: t(`polis.panel.sort.${sort}`) })}<b>${n < 0 ? `−${-n}` : `+${n}`}</b>`}</span>`;

/** @param {GameEvent[]} begun @param {any} view @param {any} edition @param {State} state */
function brings(begun, view, edition, state) {
  const removed = begun.find(event => event.id === 'project_removed');
  const { words } = titleOf(state.title);
  const effects = begun.slice(begun.findIndex(event => event.id === 'event_drawn') + 1);
  return html`<div class="brings">
    <p class="limit">${icon('limit')}<span>${t('polis.panel.summary.limit', { n: view.limit })}</span></p>
    <p>${icon('card')}<span><b>${t(`polis.event.${view.event}`)}.</b> ${t(`polis.event.${view.event}.text`)}
      ${effects.map(event => html` <span class="note">${words.eventWords(event, t)}</span>`)}</span></p>
    ${view.offer.length ? html`<div class="offered">${icon('project')}<ul>${view.offer.map((/** @type {string} */ id) => html`<li><b>${t(`polis.tile.${id}`)}</b> ${tileFigures(edition.tiles[id])}</li>`)}</ul></div>` : nothing}
    ${removed ? html`<p class="note">${words.eventWords(removed, t)}</p>` : nothing}
  </div>`;
}
