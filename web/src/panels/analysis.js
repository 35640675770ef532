// After the match: a curve of who was ahead, and the moments at which it turned, each a jump.
import { html, nothing, svg } from 'lit-html';
import { t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';
import { reasonWords } from './hints.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */
/** @typedef {{seat: string, analysis: {step: number, round: number, advantage: number}[], turning_points: {step: number, change: number, reasons: {term: string, delta: number}[]}[]}} Analysis */

const FRAME = { width: 560, height: 120, edge: 8 };
const POINT = 100; // the engine reckons in hundredths of a point of the score
const MOST = 20; // points: a match won is off the scale

/** The analysis of the match last asked about. @type {{key: string, found: Analysis | null}} */
let last = { key: '', found: null };

/** @param {State} state @param {At} at */
export function analysis(state, at) {
  const key = `${state.match?.id} ${state.game?.steps} ${state.game?.digest}`;
  if (last.key !== key) return html`<button class="button" data-test="analyse" @click=${() => analyse(key, at)}>${t('ui.analyse')}</button>`;
  if (!last.found) return html`<p class="note" role="status">${t('ui.analysing')}</p>`;
  const found = last.found;
  return html`<section class="analysis" data-test="analysis">
    <h3>${t('ui.analysis')}</h3>
    ${curve(found, state)}
    <ol>${found.turning_points.map(point => turningPoint(point, state, at, found))}</ol>
  </section>`;
}

/** @param {string} key @param {At} at */
async function analyse(key, at) {
  last = { key, found: null };
  at.store.set({});
  const found = await at.match.analysis();
  if (last.key === key) last = found ? { key, found } : { key: '', found: null };
  at.store.set({});
}

/** Where each advantage lies: the first seat's above the middle, the other's below. @param {{advantage: number}[]} rows */
export function curvePoints(rows) {
  const middle = FRAME.height / 2;
  const wide = (FRAME.width - 2 * FRAME.edge) / Math.max(1, rows.length - 1);
  return rows.map(({ advantage }, i) => {
    const points = Math.max(-MOST, Math.min(MOST, advantage / POINT));
    return { x: FRAME.edge + wide * i, y: middle - (points / MOST) * (middle - FRAME.edge) };
  });
}

/** Whose advantage is drawn above the middle, and whose below. @param {Analysis} found @param {State} state */
function sides(found, state) {
  const below = titleOf(state.title).seats.find(seat => seat !== found.seat);
  return { above: found.seat, below: below ?? found.seat };
}

/** @param {Analysis} found @param {State} state */
function curve(found, state) {
  const { words } = titleOf(state.title);
  const { above, below } = sides(found, state);
  const points = curvePoints(found.analysis);
  const line = points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const turned = new Set(found.turning_points.map(({ step }) => step));
  return html`<svg viewBox="0 0 ${FRAME.width} ${FRAME.height}" role="img" aria-label=${t('ui.analysis_curve')}>
    <text class="ahead-name ${above}" x=${FRAME.edge} y="14">${words.seatWords(above, state.game?.view)}</text>
    <text class="ahead-name ${below}" x=${FRAME.edge} y=${FRAME.height - 6}>${words.seatWords(below, state.game?.view)}</text>
    <path class="even" d="M0 ${FRAME.height / 2}H${FRAME.width}"></path>
    <path class="ahead" d=${line}></path>
    ${found.analysis.map(({ step }, i) => (turned.has(step) ? svg`<circle cx=${points[i].x} cy=${points[i].y} r="4"></circle>` : nothing))}
  </svg>
  ${table(found, state)}`;
}

/** The same for who can't see the line: who was ahead at the end of each round. @param {Analysis} found @param {State} state */
function table(found, state) {
  const { words, roundMark } = titleOf(state.title);
  const { above, below } = sides(found, state);
  const ends = found.analysis.filter(({ round }, i) => round !== found.analysis[i + 1]?.round);
  const lead = (/** @type {number} */ advantage) => t('ui.analysis_lead', {
    seat: words.seatWords(advantage < 0 ? below : above, state.game?.view), n: Math.min(MOST, Math.round(Math.abs(advantage) / POINT)),
  });
  return html`<div class="visually-hidden"><table>
    <caption>${t('ui.analysis')}</caption>
    <tbody>${ends.map(({ step, round, advantage }) => html`<tr>
      <th scope="row">${roundMark(round, state.game?.view) || t('ui.analysis_step', { step })}</th><td>${lead(advantage)}</td></tr>`)}</tbody>
  </table></div>`;
}

/** @param {Analysis['turning_points'][number]} point @param {State} state @param {At} at @param {Analysis} found */
function turningPoint({ step, change, reasons }, state, at, found) {
  const { words } = titleOf(state.title);
  const { above, below } = sides(found, state);
  const seat = words.seatWords(change > 0 ? above : below, state.game?.view);
  const mine = reasons.map(({ term, delta }) => ({ term, delta: change > 0 ? delta : -delta }));
  return html`<li><button class="quiet" @click=${() => { at.store.set({ dialog: null }); void at.match.seek(step); }}>
    ${t('ui.turning_point', { step, seat })}</button> <span class="why">${reasonWords(mine, state.title)}</span></li>`;
}
