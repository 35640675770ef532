// The parts of each city's score: a row for each, so that six fit on a phone.
import { html } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { sideName, tell } from '../names.js';

const PARTS = /** @type {const} */ (['wares', 'routes']);
const DRAWN = { wares: 'bazaar_scales', routes: 'bazaar_sail' };

/** @param {import('../../../types.js').State} state */
export function scores(state) {
  const view = state.game?.view;
  const won = new Set((state.game?.outcome?.ranking[0] ?? []).flatMap(team => state.game?.seating.teams[team] ?? []));
  const sides = Object.keys(view.sides);
  return html`<table class="scores by-row" data-test="scores">
    <caption class="visually-hidden">${t('panels.final.scores')}</caption>
    <thead><tr><td></td>${PARTS.map(part => html`<th scope="col">${icon(DRAWN[part])} ${tell(`score.${part}`)}</th>`)}<th scope="col">${tell('score.total')}</th></tr></thead>
    <tbody>${sides.map(side => html`<tr><th scope="row">${emblem(side)} <span>${sideName(side)}</span></th>
      ${PARTS.map(part => html`<td>${view.sides[side].score[part]}</td>`)}<td class="sum ${won.has(side) ? 'won' : ''}">${view.sides[side].score.total}</td></tr>`)}</tbody>
  </table>`;
}
