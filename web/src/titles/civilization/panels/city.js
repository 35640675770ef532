// What a city can do with its action: devote itself to the arts, harvest, or build; each thing with its price, what is
// lacking for it, and where it may stand (marked on the map while it is looked at).
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { icon } from '../../../panels/icon.js';
import { explained, itemName, squareName, tell } from '../names.js';
import { cityOn } from '../outskirts.js';
import { offered } from '../../../targets.js';
import { choiceWords } from '../words.js';
import { itemDrawing, rowOf, slab, yields } from './parts.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../types.js').Decision} Decision */
/** @typedef {import('../../../app.js').At} At */

const FIGURES = ['army', 'scout'];
const UNITS = ['infantry', 'artillery', 'mounted', 'aircraft'];

/** In which part of the list an item stands. @param {string} item */
const shelf = item => (FIGURES.includes(item) ? 'figures' : UNITS.includes(item) ? 'units' : rowOf(item)?.era ? 'wonders' : 'buildings');

/** @param {State} state @param {Decision} decision @param {At} at */
export function cityPanel(state, decision, at) {
  const view = state.game?.view;
  const options = offered(state);
  const found = cityOn(view, decision.args.city);
  if (!found) return null;
  const { city } = found;
  const items = city.items ?? {};
  const find = (/** @type {string} */ kind, /** @type {string} */ what) => options.find(option => option.kind === kind && option.args[0] === what);
  const names = Object.keys(items);
  const plain = options.filter(({ kind }) => kind !== 'build' && kind !== 'free');
  const free = options.filter(({ kind }) => kind === 'free');
  return html`<p class="city-sum"><b>${squareName(city.square)}</b>${yields(city)}</p>
    <div class="actions acts">${plain.map(option => html`<button class="action" data-option=${option.text} @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}>
      ${icon(drawingOf(option))}<span class="act-name">${choiceWords(decision, option, t, view)}</span></button>`)}</div>
    ${free.length ? html`<h3 class="of-row">${tell('panel.shelf.free')}</h3><div class="cv-slabs">${free.map(option => freeSlab(option, items, choiceWords(decision, option, t, view), at))}</div>` : nothing}
    ${['figures', 'units', 'buildings', 'wonders'].map(part => {
      const here = names.filter(item => shelf(item) === part && (decision.id === 'act' || find('build', item)));
      return here.length ? html`<h3 class="of-row">${tell(`panel.shelf.${part}`)}</h3><div class="cv-slabs">${here.map(item => itemSlab(item, items[item], find('build', item), decision, view, at))}</div>` : nothing;
    })}`;
}

/** @param {Option} option */
const drawingOf = ({ kind, args }) => (kind === 'arts' ? 'cv_culture' : kind === 'harvest' ? `cv_${args[0]}` : kind === 'split' ? 'cv_production' : 'cv_city');

/** What may be built without a price. @param {Option} option @param {Record<string, any>} items @param {string} label @param {At} at */
function freeSlab(option, items, label, at) {
  const item = String(option.args[0]);
  const row = rowOf(item);
  const squares = items[item]?.squares ?? [];
  return slab({ cls: 'item', title: explained('building', item), body: html`${icon(itemDrawing(item))}<b>${itemName(item)}</b>${row ? yields(row) : nothing}`, option, at, label, point: squares.length < 9 ? squares : [] });
}

/** @param {string} item @param {any} about @param {Option | undefined} option @param {Decision} decision @param {any} view @param {At} at */
function itemSlab(item, { price, rush, lacks, squares }, option, decision, view, at) {
  const row = rowOf(item);
  const kind = { figures: null, units: 'unit', buildings: 'building', wonders: 'wonder' }[shelf(item)];
  const why = option ? '' : lacks ? tell('panel.lacks', { n: lacks }) : squares.length ? tell('panel.not_now') : tell('panel.no_square');
  const body = html`${icon(itemDrawing(item))}<b>${itemName(item)}</b>${row ? yields(row) : nothing}
    <span class="price">${icon('cv_production')}<b>${price}</b>${rush && !lacks ? html`<span class="rush">${icon('cv_trade')}${rush}</span>` : nothing}</span>${why ? html`<small class="why">${why}</small>` : nothing}`;
  return slab({ cls: `item ${option ? '' : 'out'}`, title: kind ? explained(kind, item) : tell(`${item}.text`), body, option, at, label: option ? choiceWords(decision, option, t, view) : undefined, point: squares.length < 9 ? squares : [] });
}
