// Between two rounds: what the end of the old one brought, and what the new one brings.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';
import { emblem, icon } from './icon.js';
import { isNews } from './news.js';
import { tileFigures } from './tracks.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').GameEvent} GameEvent */

/** The summary that was put away. */
let putAway = '';

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

/** What the end of the round did to each side, phase by phase. @param {GameEvent[]} events */
export function changesBySeat(events) {
  /** @type {Record<string, {why: string, sort: string, n: number, name?: string}[]>} */
  const by = { athens: [], sparta: [] };
  const add = (/** @type {string} */ seat, /** @type {{why: string, sort: string, n: number, name?: string}} */ change) => {
    const known = by[seat]?.find(one => one.why === change.why && one.sort === change.sort && one.name === change.name);
    if (known) known.n += change.n;
    else by[seat]?.push({ ...change });
  };
  for (const { id, args } of events) {
    if (id === 'good_paid') add(args.seat, { why: args.why, sort: args.good, n: -args.n });
    else if (id === 'good_gained') add(args.seat, { why: args.why, sort: args.good, n: args.n });
    else if (id === 'prestige_gained') add(args.seat, { why: args.why, sort: 'prestige', n: args.n });
    else if (id === 'prestige_lost') add(args.seat, { why: args.why, sort: 'prestige', n: -args.n });
    else if (id === 'polis_grew') add(args.seat, { why: 'grew', sort: 'population', n: 1, name: args.polis });
    else if (id === 'polis_freed') add(args.seat, { why: 'freed', sort: 'population', n: -1, name: args.polis });
    else if (id === 'project_finished' && args.seat) add(args.seat, { why: 'finished', sort: 'project', n: 1, name: args.tile });
  }
  return by;
}

/** @param {State} state @param {import('../app.js').At} at */
export function roundSummary(state, at) {
  const game = state.game;
  if (!game || state.curtain !== null || game.view.battle) return nothing;
  const turn = turnOfRounds(state.log, game.cursor);
  if (!turn || !isNews(turn.step, state)) return nothing;
  const key = `${state.match?.id} ${turn.step}`;
  if (putAway === key) return nothing;
  const { table } = titleOf(state.match?.title);
  const changes = changesBySeat(turn.ended);
  const close = () => { putAway = key; at.store.set({}); };
  return html`
    <section class="summary card" data-test="round-summary" aria-labelledby="summary-title" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close()}>
      <header><h2 id="summary-title">${t('panels.summary', { name: t(`polis.round.${game.view.rounds[game.view.round - 1]}`) })}</h2></header>
      <div class="ledgers">
        ${Object.entries(changes).map(([seat, rows]) => ledger(seat, rows))}
      </div>
      ${brings(turn.begun, game.view, /** @type {Record<string, any>} */ (table.editions)[game.view.edition], state)}
      <footer><button class="button primary" data-test="summary-continue" @click=${close}>${t('panels.continue')}</button></footer>
    </section>`;
}

/** @param {string} seat @param {{why: string, sort: string, n: number, name?: string}[]} rows */
const ledger = (seat, rows) => html`
  <div class="ledger ${seat}">
    <h3>${emblem(seat)}${t(`polis.seat.${seat}`)}</h3>
    ${rows.length === 0 ? html`<p class="note">${t('panels.summary.nothing')}</p>` : nothing}
    <ul>${rows.map(({ why, sort, n, name }) => html`<li class=${n < 0 ? 'minus' : 'plus'}>
      <span>${t(`panels.summary.why.${why}`, { name: name ? t(`polis.${sort === 'project' ? 'tile' : 'polis'}.${name}`) : '' })}</span>
      <span class="change">${icon(sort, { label: t(`panels.sort.${sort}`) })}${why === 'finished' || why === 'freed' ? nothing : html`<b>${n < 0 ? `−${-n}` : `+${n}`}</b>`}</span>
    </li>`)}</ul>
  </div>`;

/** @param {GameEvent[]} begun @param {any} view @param {any} edition @param {State} state */
function brings(begun, view, edition, state) {
  const removed = begun.find(event => event.id === 'project_removed');
  const { words } = titleOf(state.match?.title);
  const effects = begun.slice(begun.findIndex(event => event.id === 'event_drawn') + 1);
  return html`<div class="brings">
    <p class="limit">${icon('limit')}<span>${t('panels.summary.limit', { n: view.limit })}</span></p>
    <p>${icon('card')}<span><b>${t(`polis.event.${view.event}`)}.</b> ${t(`polis.event.${view.event}.text`)}
      ${effects.map(event => html` <span class="note">${words.eventWords(event, t)}</span>`)}</span></p>
    ${view.offer.length ? html`<div class="offered">${icon('project')}<ul>${view.offer.map((/** @type {string} */ id) => html`<li><b>${t(`polis.tile.${id}`)}</b> ${tileFigures(edition.tiles[id])}</li>`)}</ul></div>` : nothing}
    ${removed ? html`<p class="note">${words.eventWords(removed, t)}</p>` : nothing}
  </div>`;
}
