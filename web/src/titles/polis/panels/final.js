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
const sidesOf = state => Object.keys(state.game?.view.sides ?? {});

/** @param {State} state */
export function scores(state) {
  const sides = sidesOf(state);
  const outcome = state.game?.outcome;
  /** @type {Record<string, Record<string, number>>} */
  const score = outcome?.score ?? Object.fromEntries(sides.map(side => [side, state.game?.view.sides[side].score]));
  const most = Math.max(1, ...sides.map(side => score[side].total));
  const tie = new Set(sides.map(side => score[side].total)).size === 1;
  return html`<table class="scores" data-test="scores">
    <caption class="visually-hidden">${t('panels.final.scores')}</caption>
    <thead><tr><td></td>${sides.map(side => html`<th scope="col">${emblem(side)} ${t(`polis.side.${side}`)}</th>`)}</tr></thead>
    <tbody>
      ${PARTS.map(part => html`<tr><th scope="row" title=${t(`polis.score.${part}.text`)}>${icon(PART_ICONS[part])}<span>${t(`polis.score.${part}`)}</span></th>
        ${sides.map(side => html`<td>${score[side][part]}</td>`)}</tr>`)}
      <tr class="total"><th scope="row">${t('polis.score.total')}</th>${sides.map(side => html`<td class=${outcome?.winner === side ? 'won' : ''}>${score[side].total}</td>`)}</tr>
      <tr class="goods ${tie ? 'counts' : ''}"><th scope="row" title=${t('polis.score.goods.text')}>${t('polis.panel.final.goods')}</th>${sides.map(side => html`<td>${score[side].goods}</td>`)}</tr>
    </tbody>
    <tfoot aria-hidden="true"><tr><td class="legend">${PARTS.map(part => html`<i class=${part}></i>${icon(PART_ICONS[part])}`)}</td>${sides.map(side => html`<td><span class="stack">${PARTS.map(part =>
      html`<i class=${part} .style=${`width:${(100 * score[side][part]) / most}%`}></i>`)}</span></td>`)}</tr></tfoot>
  </table>`;
}

/** @param {State} state */
export function counts(state) {
  const sides = sidesOf(state);
  const counted = statistics(state.log);
  const half = Math.ceil(COUNTED.length / 2);
  return html`<section class="statistics" data-test="statistics">
    <h3>${t('panels.final.statistics')}</h3>
    <div class="halves">${[COUNTED.slice(0, half), COUNTED.slice(half)].map(names => html`<table>
      <caption class="visually-hidden">${t('panels.final.statistics')}</caption>
      <thead><tr><td></td>${sides.map(side => html`<th scope="col">${emblem(side, t(`polis.side.${side}`))}</th>`)}</tr></thead>
      <tbody>${names.map(name => html`<tr><th scope="row">${t(`polis.panel.stat.${name}`)}</th>${sides.map(side => html`<td>${counted[side][name]}</td>`)}</tr>`)}</tbody>
    </table>`)}</div>
  </section>`;
}
