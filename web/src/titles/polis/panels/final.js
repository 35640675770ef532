// The parts of each side's score at the end of Polis, and what the match was made of.
import { html } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { COUNTED, statistics } from './statistics.js';

/** @typedef {import('../../../types.js').State} State */

const PARTS = ['population', 'prestige', 'future'];
/** @type {Record<string, string>} */
const PART_ICONS = { population: 'population', prestige: 'prestige', future: 'project' };

/** @param {State} state */
const seatsOf = state => Object.keys(state.game?.view.seats ?? {});

/** @param {State} state */
export function scores(state) {
  const seats = seatsOf(state);
  const outcome = state.game?.outcome;
  /** @type {Record<string, Record<string, number>>} */
  const score = outcome?.score ?? Object.fromEntries(seats.map(seat => [seat, state.game?.view.seats[seat].score]));
  const most = Math.max(1, ...seats.map(seat => score[seat].total));
  const tie = new Set(seats.map(seat => score[seat].total)).size === 1;
  return html`<table class="scores" data-test="scores">
    <caption class="visually-hidden">${t('panels.final.scores')}</caption>
    <thead><tr><td></td>${seats.map(seat => html`<th scope="col">${emblem(seat)} ${t(`polis.seat.${seat}`)}</th>`)}</tr></thead>
    <tbody>
      ${PARTS.map(part => html`<tr><th scope="row" title=${t(`polis.score.${part}.text`)}>${icon(PART_ICONS[part])}<span>${t(`polis.score.${part}`)}</span></th>
        ${seats.map(seat => html`<td>${score[seat][part]}</td>`)}</tr>`)}
      <tr class="total"><th scope="row">${t('polis.score.total')}</th>${seats.map(seat => html`<td class=${outcome?.winner === seat ? 'won' : ''}>${score[seat].total}</td>`)}</tr>
      <tr class="goods ${tie ? 'counts' : ''}"><th scope="row" title=${t('polis.score.goods.text')}>${t('polis.panel.final.goods')}</th>${seats.map(seat => html`<td>${score[seat].goods}</td>`)}</tr>
    </tbody>
    <tfoot aria-hidden="true"><tr><td class="legend">${PARTS.map(part => html`<i class=${part}></i>${icon(PART_ICONS[part])}`)}</td>${seats.map(seat => html`<td><span class="stack">${PARTS.map(part =>
      html`<i class=${part} .style=${`width:${(100 * score[seat][part]) / most}%`}></i>`)}</span></td>`)}</tr></tfoot>
  </table>`;
}

/** @param {State} state */
export function counts(state) {
  const seats = seatsOf(state);
  const counted = statistics(state.log);
  const half = Math.ceil(COUNTED.length / 2);
  return html`<section class="statistics" data-test="statistics">
    <h3>${t('panels.final.statistics')}</h3>
    <div class="halves">${[COUNTED.slice(0, half), COUNTED.slice(half)].map(names => html`<table>
      <caption class="visually-hidden">${t('panels.final.statistics')}</caption>
      <thead><tr><td></td>${seats.map(seat => html`<th scope="col">${emblem(seat, t(`polis.seat.${seat}`))}</th>`)}</tr></thead>
      <tbody>${names.map(name => html`<tr><th scope="row">${t(`polis.panel.stat.${name}`)}</th>${seats.map(seat => html`<td>${counted[seat][name]}</td>`)}</tr>`)}</tbody>
    </table>`)}</div>
  </section>`;
}
