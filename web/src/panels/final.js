// The end of a match: who won and why, the parts of each score, how it went, and what it was made of.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say, teamName } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';
import { emblem, icon } from './icon.js';
import { later } from './later.js';
import { plot } from './plot.js';
import { rematchButtons } from './rematch.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */
/** @typedef {import('./plot.js').Moment} Moment */

const analysis = later('analysis');

/** The history of the match last shown; asked for once, until the log is another. @type {{log: State['log'] | null, moments: Moment[] | null}} */
let past = { log: null, moments: null };

/** @param {State} state @param {At} at */
function historyOf(state, at) {
  if (past.log !== state.log) {
    const asked = { log: state.log, moments: /** @type {Moment[] | null} */ (null) };
    past = asked;
    void at.match.history().then((/** @type {Moment[]} */ moments) => {
      asked.moments = moments;
      at.store.set({});
    });
  }
  return past.moments;
}

/** @param {State} state @param {At} at */
export function finalScore(state, at) {
  const game = state.game;
  if (!game) return nothing;
  const { outcome } = game;
  const { panels } = titleOf(state.title);
  return html`
    <div class="final" data-test="final">
      ${outcome ? verdict(state, outcome) : html`<h2>${t('panels.final.so_far')}</h2>`}
      ${outcome ? ranking(state, outcome) : nothing}
      <div class="standings">${panels.scores(state)} ${plots(state, at)}</div>
      ${outcome ? analysis(state, at) : nothing}
      ${panels.counts(state)}
      <div class="buttons">
        <button class="button" data-test="final-replay" @click=${() => { at.store.set({ dialog: null }); void replay(at); }}>${t('panels.final.replay')}</button>
        <button class="button" data-test="final-share" @click=${() => at.store.set({ dialog: { id: 'share' } })}>${t('panels.final.share')}</button>
        ${rematchButtons(state, at)}
        <button class="button primary" data-test="final-new" @click=${() => at.store.set({ dialog: { id: 'new' } })}>${t('panels.final.new')}</button>
      </div>
    </div>`;
}

/** @param {At} at */
async function replay(at) {
  await at.match.seek(0);
  await at.match.autoplay(true);
}

/** @param {State} state @param {import('../types.js').Outcome} outcome */
function verdict(state, outcome) {
  const told = titleOf(state.title).words.outcomeWords(outcome, state.game?.view);
  const first = outcome.ranking[0].flatMap(team => state.game?.seating.teams[team] ?? []);
  return html`<header class="verdict" data-side=${first.length === 1 ? first[0] : nothing}>
    <span class="wreath">${icon('laurel')}${first.length === 1 ? icon(first[0]) : html`<span class="several">${first.map(side => icon(side))}</span>`}</span>
    <div><h2 data-test="winner">${told.title}</h2><p>${told.reason}</p></div>
  </header>`;
}

/** The teams by place, those that tie together; where two sides played, the verdict has said it all. @param {State} state @param {import('../types.js').Outcome} outcome */
function ranking(state, outcome) {
  const { seating } = state.game ?? {};
  if (!seating || seating.sides.length <= 2) return nothing;
  const { words } = titleOf(state.title);
  const placed = outcome.ranking.flatMap((teams, i) => teams.map(team => ({ team, place: 1 + outcome.ranking.slice(0, i).flat().length })));
  return html`<ol class="ranking" data-test="ranking" aria-label=${t('panels.final.ranking')}>${placed.map(({ team, place }) => html`
    <li data-side=${seating.teams[team][0]} class=${place === 1 ? 'first' : ''} data-test="place-${team}"><b class="place-number">${t('panels.final.place', { place })}</b>
      <span class="marks">${seating.teams[team].map(side => emblem(side))}</span> <span class="team-name">${teamName(state.title, team)}</span>
      <span class="points">${words.resultWords?.(seating.teams[team].map(side => outcome.score[side])) ?? t('panels.final.points', { points: pointsOf(outcome, seating.teams[team]) })}</span></li>`)}</ol>`;
}

/** @param {import('../types.js').Outcome} outcome @param {string[]} sides */
const pointsOf = ({ score }, sides) => sides.reduce((sum, side) => sum + (score[side]?.total ?? 0), 0);

/** @param {State} state @param {At} at */
function plots(state, at) {
  const history = historyOf(state, at);
  if (!history) return html`<p class="note" role="status">${t('panels.final.loading')}</p>`;
  if (history.length < 2) return nothing;
  const title = titleOf(state.title);
  const words = {
    sides: Object.fromEntries((state.game?.seating.sides ?? []).map(side => [side, title.words.sideWords(side, state.game?.view)])),
    rounds: (/** @type {number} */ round) => title.roundMark(round, state.game?.view),
    step: t('panels.final.step'),
  };
  return html`<div class="plots">
    ${title.plots.map(what => plot(history, what, { ...words, title: say(title.name, `plot.${what}`) }))}
  </div>`;
}
