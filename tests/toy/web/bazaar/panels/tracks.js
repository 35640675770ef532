// Beside the map: the lots of this round, and what is left in the bag.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { icon } from '../../../panels/icon.js';
import { islandName, sideName, tell, wareName } from '../names.js';
import table from '../table.json' with { type: 'json' };

/** @typedef {import('../../../types.js').State} State */

/** @param {State} state */
export function tracks(state) {
  const view = state.game?.view;
  if (!view) return html`<section class="tracks card" data-test="tracks"></section>`;
  return html`<section class="tracks card" data-test="tracks" tabindex="0" aria-label=${t('panels.tracks')}>
    <div class="track"><h3>${tell('panel.lots')}</h3>
      <ul class="bazaar-lots">${view.lots.map((/** @type {any} */ lot) => html`<li class=${lot.state}>${icon(`bazaar_${lot.ware}`)}<span>${tell('lot_at', { ware: wareName(lot.ware), island: islandName(lot.island), state: lot.state, worth: worth(lot.ware) })}</span></li>`)}</ul></div>
    <div class="track"><h3>${tell('panel.bag')}</h3>
      <p class="amounts">${Object.entries(view.bag).map(([ware, n]) => html`<span title=${wareName(ware)}>${icon(`bazaar_${ware}`, { label: wareName(ware) })}${n}</span>`)}</p></div>
    <div class="track"><h3>${tell('panel.speaker')}</h3><p>${tell('panel.speaker.text', { side: sideName(view.speaker) })}</p></div>
  </section>`;
}

/** @param {string} ware */
const worth = ware => /** @type {Record<string, {worth: number}>} */ (table.wares)[ware].worth;

/** @param {State} state */
export function where(state) {
  const { round, rounds } = state.game?.view ?? { round: 0, rounds: 0 };
  return round ? html`<span class="round">${tell('panel.round', { round, rounds })}</span>` : nothing;
}
