// The end of a match: who won and why, the parts of each score, how it went, and what it was made of.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { analysis } from './analysis.js';
import { emblem, icon } from '../../../panels/icon.js';
import { plot } from '../../../panels/plot.js';
import { COUNTED, statistics } from './statistics.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../app.js').At} At */
/** @typedef {import('../../../panels/plot.js').Moment} Moment */

const PARTS = ['population', 'prestige', 'future'];
/** @type {Record<string, string>} */
const PART_ICONS = { population: 'population', prestige: 'prestige', future: 'project' };

/** The history of the match last shown; asked for once. @type {{key: string, moments: Moment[] | null}} */
let past = { key: '', moments: null };

/** @param {State} state @param {At} at */
function historyOf(state, at) {
  const key = `${state.match?.id} ${state.game?.steps}`;
  if (past.key !== key) {
    const asked = { key, moments: /** @type {Moment[] | null} */ (null) };
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
  const outcome = game.outcome;
  const seats = Object.keys(game.view.seats);
  /** @type {Record<string, Record<string, number>>} */
  const score = outcome?.score ?? Object.fromEntries(seats.map(seat => [seat, game.view.seats[seat].score]));
  return html`
    <div class="final" data-test="final">
      ${outcome ? verdict(outcome) : html`<h2>${t('panels.final.so_far')}</h2>`}
      <div class="standings">${scores(seats, score, outcome)} ${plots(state, at, seats)}</div>
      ${outcome ? analysis(state, at) : nothing}
      ${counts(state, seats)}
      <div class="buttons">
        <button class="button" data-test="final-replay" @click=${() => { at.store.set({ dialog: null }); void replay(at); }}>${t('panels.final.replay')}</button>
        <button class="button" data-test="final-share" @click=${() => at.store.set({ dialog: { id: 'share' } })}>${t('panels.final.share')}</button>
        <button class="button primary" data-test="final-new" @click=${() => at.store.set({ dialog: { id: 'new' } })}>${t('panels.final.new')}</button>
      </div>
    </div>`;
}

/** @param {At} at */
async function replay(at) {
  await at.match.seek(0);
  await at.match.autoplay(true);
}

/** @param {import('../../../types.js').Outcome} outcome */
function verdict({ winner, reason }) {
  const words = {
    winner: winner ? t(`polis.seat.${winner}`) : '',
    loser: winner ? t(`polis.seat.${winner === 'athens' ? 'sparta' : 'athens'}`) : '',
  };
  return html`<header class="verdict ${winner ?? 'shared'}">
    <span class="wreath">${icon('prestige')}${winner ? icon(winner) : html`<span class="both">${icon('athens')}${icon('sparta')}</span>`}</span>
    <div><h2 data-test="winner">${winner ? t('polis.outcome.won', words) : t('polis.outcome.draw')}</h2><p>${t(`polis.outcome.${reason}`, words)}</p></div>
  </header>`;
}

/** @param {string[]} seats @param {Record<string, Record<string, number>>} score @param {import('../../../types.js').Outcome | null} outcome */
function scores(seats, score, outcome) {
  const most = Math.max(1, ...seats.map(seat => score[seat].total));
  const tie = new Set(seats.map(seat => score[seat].total)).size === 1;
  return html`<table class="scores" data-test="scores">
    <caption class="visually-hidden">${t('panels.final.scores')}</caption>
    <thead><tr><td></td>${seats.map(seat => html`<th scope="col">${emblem(seat)} ${t(`polis.seat.${seat}`)}</th>`)}</tr></thead>
    <tbody>
      ${PARTS.map(part => html`<tr><th scope="row" title=${t(`polis.score.${part}.text`)}>${icon(PART_ICONS[part])}<span>${t(`polis.score.${part}`)}</span></th>
        ${seats.map(seat => html`<td>${score[seat][part]}</td>`)}</tr>`)}
      <tr class="total"><th scope="row">${t('polis.score.total')}</th>${seats.map(seat => html`<td class=${outcome?.winner === seat ? 'won' : ''}>${score[seat].total}</td>`)}</tr>
      <tr class="goods ${tie ? 'counts' : ''}"><th scope="row" title=${t('polis.score.goods.text')}>${t('panels.final.goods')}</th>${seats.map(seat => html`<td>${score[seat].goods}</td>`)}</tr>
    </tbody>
    <tfoot aria-hidden="true"><tr><td class="legend">${PARTS.map(part => html`<i class=${part}></i>${icon(PART_ICONS[part])}`)}</td>${seats.map(seat => html`<td><span class="stack">${PARTS.map(part =>
      html`<i class=${part} .style=${`width:${(100 * score[seat][part]) / most}%`}></i>`)}</span></td>`)}</tr></tfoot>
  </table>`;
}

/** @param {State} state @param {At} at @param {string[]} seats */
function plots(state, at, seats) {
  const history = historyOf(state, at);
  if (!history) return html`<p class="note" role="status">${t('panels.final.loading')}</p>`;
  if (history.length < 2) return nothing;
  const rounds = state.game?.view.rounds ?? [];
  const words = {
    seats: Object.fromEntries(seats.map(seat => [seat, t(`polis.seat.${seat}`)])),
    rounds: (/** @type {number} */ round) => t(`panels.round.${rounds[round - 1]}`),
    step: t('panels.final.step'),
  };
  return html`<div class="plots">
    ${plot(history, 'prestige', { ...words, title: t('panels.final.plot.prestige') })}
    ${plot(history, 'population', { ...words, title: t('panels.final.plot.population') })}
  </div>`;
}

/** @param {State} state @param {string[]} seats */
function counts(state, seats) {
  const counted = statistics(state.log);
  const half = Math.ceil(COUNTED.length / 2);
  return html`<section class="statistics" data-test="statistics">
    <h3>${t('panels.final.statistics')}</h3>
    <div class="halves">${[COUNTED.slice(0, half), COUNTED.slice(half)].map(names => html`<table>
      <caption class="visually-hidden">${t('panels.final.statistics')}</caption>
      <thead><tr><td></td>${seats.map(seat => html`<th scope="col">${emblem(seat, t(`polis.seat.${seat}`))}</th>`)}</tr></thead>
      <tbody>${names.map(name => html`<tr><th scope="row">${t(`panels.stat.${name}`)}</th>${seats.map(seat => html`<td>${counted[seat][name]}</td>`)}</tr>`)}</tbody>
    </table>`)}</div>
  </section>`;
}
