// After the match: curves of who was ahead, and the moments at which it turned: what was done, what would have been better,
// each a jump from which one comes back.
import { html, nothing, svg } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { t } from '../i18n/index.js';
import { teamName } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';
import { reasonWords } from './hints.js';
import { planWords } from './plan.js';
import { spread } from './plot.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */
/** @typedef {{step: number, round: number, leads: Record<string, number>}} Row  how far each team is ahead of the best of the others */
/** @typedef {{step: number, since: number, team: string, change: number, reasons: {term: string, delta: number}[]}} Turn  what came between two steps; the change is for this team */
/** @typedef {{side: string | null, played: import('../types.js').Planned[], better: import('../types.js').Hint | null}} Review  what was done there, and what would have been better */
/** @typedef {{teams: string[], analysis: Row[], turning_points: Turn[]}} Analysis */

const FRAME = { width: 560, height: 120, edge: 8, labels: 78 };
const POINT = 100; // the engine reckons in hundredths of a point of the score
const MOST = 20; // points: a match won is off the scale

/** The analysis last asked for. @type {{of: string, found: Analysis | null, reviews: Map<number, Review>}} */
let last = { of: '', found: null, reviews: new Map() };

/** What was analysed: a match that went on has more steps, one that went another way another end. @param {State} state */
const keyOf = ({ match, game }) => `${match?.id} ${game?.steps} ${JSON.stringify(game?.outcome)}`;

/** @param {State} state @param {At} at */
export function analysis(state, at) {
  if (last.of !== keyOf(state)) return html`<button class="button" data-test="analyse" @click=${() => analyse(state, at)}>${t('read.analyse')}</button>`;
  if (!last.found) return html`<p class="note" role="status">${t('read.analysing')}</p>`;
  const found = last.found;
  return html`<section class="analysis" data-test="analysis" ${ref(element => { if (element && state.dialog?.from === 'analysis') returned(element, at); })}>
    <h3>${t('read.analysis')}</h3>
    ${found.teams.length === 2 ? oneCurve(found, state) : curves(found, state)}
    ${table(found, state)}
    <ol>${found.turning_points.map(point => turningPoint(point, state, at))}</ol>
  </section>`;
}

/** @param {State} state @param {At} at */
async function analyse(state, at) {
  const mine = { of: keyOf(state), found: /** @type {Analysis | null} */ (null), reviews: new Map() };
  last = mine;
  at.store.set({});
  const answer = await at.match.analysis();
  if (last !== mine) return;
  if (!answer) last = { of: '', found: null, reviews: new Map() };
  mine.found = answer;
  at.store.set({});
  for (const { step, since } of mine.found?.turning_points ?? []) { // each takes a moment, so the list is there before
    const review = await at.match.review(since, step);
    if (last !== mine) return;
    if (review) mine.reviews.set(step, review);
    at.store.set({});
  }
}

/** One comes back from a jump: to the list, where one left it. @param {Element} section @param {At} at */
function returned(section, at) {
  const { dialog } = at.store.get();
  if (dialog) at.store.set({ dialog: { ...dialog, from: undefined } });
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (section.querySelector(`[data-step="${dialog?.step}"]`))?.focus());
}

/** Where each lead lies: a team that is ahead is above the middle. @param {number[]} leads @param {number} [right] room for labels */
export function curvePoints(leads, right = 0) {
  const middle = FRAME.height / 2;
  const wide = (FRAME.width - 2 * FRAME.edge - right) / Math.max(1, leads.length - 1);
  return leads.map((lead, i) => {
    const points = Math.max(-MOST, Math.min(MOST, lead / POINT));
    return { x: FRAME.edge + wide * i, y: middle - (points / MOST) * (middle - FRAME.edge) };
  });
}

/** @param {{x: number, y: number}[]} points */
const lineOf = points => points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A team shows the colour of its first side. @param {State} state @param {string} team */
const colourOf = (state, team) => state.game?.seating.teams[team]?.[0] ?? team;

/** Who wins together, or the one who plays that side in this match. @param {State} state @param {string} team */
function nameOf(state, team) {
  const sides = state.game?.seating.teams[team] ?? [];
  return sides.length === 1 ? titleOf(state.title).words.sideWords(sides[0], state.game?.view) : teamName(state.title, team);
}

/** Two teams: one line, above the middle where the first is ahead. @param {Analysis} found @param {State} state */
function oneCurve(found, state) {
  const [above, below] = found.teams;
  const points = curvePoints(found.analysis.map(({ leads }) => leads[above]));
  const turned = new Set(found.turning_points.map(({ step }) => step));
  return html`<svg viewBox="0 0 ${FRAME.width} ${FRAME.height}" role="img" aria-label=${t('read.analysis_curve')}>
    <text class="ahead-name" data-side=${colourOf(state, above)} x=${FRAME.edge} y="14">${nameOf(state, above)}</text>
    <text class="ahead-name" data-side=${colourOf(state, below)} x=${FRAME.edge} y=${FRAME.height - 6}>${nameOf(state, below)}</text>
    <path class="even" d="M0 ${FRAME.height / 2}H${FRAME.width}"></path>
    <path class="ahead" d=${lineOf(points)}></path>
    ${found.analysis.map(({ step }, i) => (turned.has(step) ? svg`<circle cx=${points[i].x} cy=${points[i].y} r="4"></circle>` : nothing))}
  </svg>`;
}

/** A line for each team, with its name at the end. @param {Analysis} found @param {State} state */
function curves(found, state) {
  const lines = found.teams.map(team => ({ team, points: curvePoints(found.analysis.map(({ leads }) => leads[team]), FRAME.labels) }));
  const ends = spread(lines.map(({ points }) => points.at(-1)?.y ?? 0));
  const turns = new Map(found.turning_points.map(({ step, team }) => [step, team]));
  return html`<svg viewBox="0 0 ${FRAME.width} ${FRAME.height}" role="img" aria-label=${t('read.analysis_curve')}>
    <path class="even" d="M0 ${FRAME.height / 2}H${FRAME.width - FRAME.labels}"></path>
    ${lines.map(({ team, points }, n) => svg`
      <path class="ahead of-many" data-side=${colourOf(state, team)} d=${lineOf(points)}></path>
      ${found.analysis.map(({ step }, i) => (turns.get(step) === team ? svg`<circle data-side=${colourOf(state, team)} cx=${points[i].x} cy=${points[i].y} r="4"></circle>` : nothing))}
      <text class="ahead-name" data-side=${colourOf(state, team)} x=${FRAME.width - FRAME.labels} y=${ends[n] + 4}>${nameOf(state, team)}</text>`)}
  </svg>`;
}

/** The same for who can't see the lines: who was ahead at the end of each round. @param {Analysis} found @param {State} state */
function table(found, state) {
  const { roundMark } = titleOf(state.title);
  const ends = found.analysis.filter(({ round }, i) => round !== found.analysis[i + 1]?.round);
  const lead = (/** @type {Record<string, number>} */ leads) => {
    const best = found.teams.reduce((a, b) => (leads[b] > leads[a] ? b : a));
    return t('read.analysis_lead', { side: nameOf(state, best), n: Math.min(MOST, Math.round(Math.abs(leads[best]) / POINT)) });
  };
  return html`<div class="visually-hidden"><table>
    <caption>${t('read.analysis')}</caption>
    <tbody>${ends.map(({ step, round, leads }) => html`<tr>
      <th scope="row">${roundMark(round, state.game?.view) || t('read.analysis_step', { step })}</th><td>${lead(leads)}</td></tr>`)}</tbody>
  </table></div>`;
}

/** @param {Turn} point @param {State} state @param {At} at */
function turningPoint({ step, team, reasons }, state, at) {
  const { side, played, better } = last.reviews.get(step) ?? { side: null, played: [], better: null };
  const view = state.game?.view;
  const move = side && played.length ? t('read.move', { side: titleOf(state.title).words.sideWords(side, view), move: planWords(state.title, played, view) }) : null;
  const jump = () => {
    at.store.set({ dialog: null, cameFrom: { id: 'final', from: 'analysis', step }, tab: 'decision' });
    void at.match.seek(step);
  };
  return html`<li data-side=${side ?? nothing}>
    <button class="quiet" data-test="turning-point" data-step=${step} @click=${jump}>${t('read.turning_point', { step, move })}</button>
    <span class="why">${t('read.turned_for', { side: nameOf(state, team) })} ${reasonWords(reasons, state.title)}</span>
    ${better ? html`<span class="better" data-test="better">${t('read.better', { move: planWords(state.title, better.steps, view) })}
      <span class="why">${reasonWords(better.terms, state.title)}</span></span>` : nothing}
  </li>`;
}
