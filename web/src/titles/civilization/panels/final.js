// How the sides stand at the end: a row for each.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { sideName, tell } from '../names.js';
import table from '../table.json' with { type: 'json' };

const PARTS = /** @type {const} */ ([['culture', 'cv_culture', table.track.length], ['techs', 'cv_tech', 0], ['coins', 'cv_coin', table.coins_to_win], ['cities', 'cv_city', 0]]);

/** @param {import('../../../types.js').State} state */
export function scores(state) {
  const view = state.game?.view;
  const won = new Set((state.game?.outcome?.ranking[0] ?? []).flatMap(team => state.game?.seating.teams[team] ?? []));
  return html`<table class="scores by-row" data-test="scores">
    <caption class="visually-hidden">${t('panels.final.scores')}</caption>
    <thead><tr><td></td>${PARTS.map(([part, drawn]) => html`<th scope="col" title=${tell(`score.${part}`)}>${icon(drawn, { label: tell(`score.${part}`) })}</th>`)}</tr></thead>
    <tbody>${Object.entries(view?.sides ?? {}).map(([side, me]) => html`<tr><th scope="row">${emblem(side)} <span class=${won.has(side) ? 'won' : ''}>${sideName(side, view)}</span></th>
      ${PARTS.map(([part, , of]) => html`<td>${me.score[part]}${of ? html`<small> / ${of}</small>` : nothing}</td>`)}</tr>`)}</tbody>
  </table>`;
}
