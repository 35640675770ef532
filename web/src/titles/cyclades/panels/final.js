// How the sides stand at the end: a row for each, so that six fit on a phone.
import { html } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { sideName, tell } from '../names.js';

const PARTS = /** @type {const} */ ([['metropolises', 'cy_metropolis'], ['gold', 'cy_gold'], ['lands', 'cy_land'], ['income', 'cy_horn'], ['priestesses', 'cy_priestess'], ['philosophers', 'cy_philosopher']]);

/** @param {import('../../../types.js').State} state */
export function scores(state) {
  const view = state.game?.view;
  const won = new Set((state.game?.outcome?.ranking[0] ?? []).flatMap(team => state.game?.seating.teams[team] ?? []));
  return html`<table class="scores by-row" data-test="scores">
    <caption class="visually-hidden">${t('panels.final.scores')}</caption>
    <thead><tr><td></td>${PARTS.map(([part, drawn]) => html`<th scope="col">${icon(drawn, { label: tell(`panel.${part}`) })}</th>`)}</tr></thead>
    <tbody>${Object.entries(view?.sides ?? {}).map(([side, me]) => html`<tr class=${won.has(side) ? 'total' : ''}><th scope="row">${emblem(side)} ${sideName(side)}</th>
      ${PARTS.map(([part]) => html`<td>${part === 'metropolises' ? me.score.metropolises : me[part] ?? '?'}</td>`)}</tr>`)}</tbody>
  </table>`;
}
