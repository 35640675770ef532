// Where the control tokens of each side went, and what the match was made of.
import { html } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { sideName } from '../names.js';
import { COUNTED, statistics } from './statistics.js';

/** @typedef {import('../../../types.js').State} State */

const SIDES = ['caesar', 'pompey'];
/** @type {Record<string, string>} */
const PARTS = { provinces: 'seal', borders: 'shield', senate: 'senate' };

/** @param {State} state */
export function scores(state) {
  const view = state.game?.view;
  const outcome = state.game?.outcome;
  /** @type {Record<string, Record<string, number>>} */
  const score = outcome?.score ?? Object.fromEntries(SIDES.map(side => [side, view.sides[side].score]));
  const parts = { ...PARTS, ...(SIDES.some(side => score[side].discarded) ? { discarded: 'bag' } : {}) };
  return html`<table class="scores" data-test="scores">
    <caption class="visually-hidden">${t('panels.final.scores')}</caption>
    <thead><tr><td></td>${SIDES.map(side => html`<th scope="col">${emblem(side)} ${sideName(side, view)}</th>`)}</tr></thead>
    <tbody>
      ${Object.entries(parts).map(([part, drawing]) => html`<tr><th scope="row">${icon(drawing)}<span>${t(`caesar.score.${part}`)}</span></th>${SIDES.map(side => html`<td>${score[side][part]}</td>`)}</tr>`)}
      <tr class="total"><th scope="row">${t('caesar.score.total')}</th>${SIDES.map(side => html`<td class=${outcome?.winner === side ? 'won' : ''}>${score[side].total}</td>`)}</tr>
    </tbody>
    <tfoot aria-hidden="true"><tr><td class="legend">${Object.entries(parts).map(([part, drawing]) => html`<i class=${part}></i>${icon(drawing)}`)}</td>${SIDES.map(side => html`<td><span class="stack">${Object.keys(parts).map(part =>
      html`<i class=${part} .style=${`width:${(100 * score[side][part]) / 12}%`}></i>`)}</span></td>`)}</tr></tfoot>
  </table>`;
}

/** @param {State} state */
export function counts(state) {
  const view = state.game?.view;
  const counted = statistics(state.log);
  const half = Math.ceil(COUNTED.length / 2);
  return html`<section class="statistics" data-test="statistics">
    <h3>${t('panels.final.statistics')}</h3>
    <div class="halves">${[COUNTED.slice(0, half), COUNTED.slice(half)].map(names => html`<table>
      <caption class="visually-hidden">${t('panels.final.statistics')}</caption>
      <thead><tr><td></td>${SIDES.map(side => html`<th scope="col">${emblem(side, sideName(side, view))}</th>`)}</tr></thead>
      <tbody>${names.map(name => html`<tr><th scope="row">${t(`caesar.panel.stat.${name}`)}</th>${SIDES.map(side => html`<td>${counted[side][name]}</td>`)}</tr>`)}</tbody>
    </table>`)}</div>
  </section>`;
}
