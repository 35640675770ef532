// All that is printed and stands at the place looked at, in a corner of the map.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { titleOf } from '../../titles.js';
import { emblem, icon } from '../../../panels/icon.js';
import { placeFrame } from '../../../panels/place-frame.js';
import { amounts } from './tracks.js';

/** @typedef {import('../../../types.js').State} State */

const SIDES = ['athens', 'sparta'];

/** @param {State} state @param {import('../../../app.js').At} at */
export function placeCard(state, at) {
  const view = state.game?.view;
  if (!state.place || !view) return nothing;
  const { table } = titleOf(state.title);
  const [sort, id, slot] = state.place.split(':');
  const facts = sort === 'polis' ? polisFacts(id, view, table)
    : sort === 'cargo' ? cargoFacts(id, Number(slot), view)
      : areaFacts(sort, id, view, table);
  const owner = sort === 'polis' ? view.poleis[id]?.owner : sort === 'cargo' ? null : view.control[id];
  return placeFrame(state, at, { name: nameOf(sort, id), kind: t(`polis.panel.place.${sort}`), owner, facts });
}

/** @param {string} sort @param {string} id */
const nameOf = (sort, id) => t(`polis.${sort === 'polis' ? 'polis' : sort === 'cargo' ? 'market' : 'area'}.${id}`);

/** @param {string} term @param {unknown} value */
const fact = (term, value) => html`<div><dt>${t(`polis.panel.place.fact.${term}`)}</dt><dd>${value}</dd></div>`;

/** @param {string} sort @param {string} id @param {any} view @param {any} table */
function areaFacts(sort, id, view, table) {
  const unit = sort === 'sea' ? 'galley' : 'hoplite';
  const units = view[`${unit}s`][id] ?? {};
  const around = /** @type {[string, string][]} */ ([...table.land, ...table.sea, ...table.coast]).filter(pair => pair.includes(id)).map(([a, b]) => (a === id ? b : a));
  return html`
    ${fact('control', view.control[id] ? t(`polis.side.${view.control[id]}`) : t('panels.nobody'))}
    ${fact(unit, html`<span class="amounts">${SIDES.map(side => html`<span>${emblem(side, t(`polis.side.${side}`))}${units[side] ?? 0}</span>`)}
      <span class="note">${t('polis.panel.place.limit', { n: view.limit })}</span></span>`)}
    ${sort === 'region' ? regionFacts(id, view, table) : fact('ports', names(Object.entries(table.poleis).filter(([, polis]) => /** @type {any} */ (polis).ports.includes(id)).map(([polis]) => polis)))}
    ${fact('around', around.map(area => t(`polis.area.${area}`)).join(', '))}`;
}

/** @param {string} id @param {any} view @param {any} table */
function regionFacts(id, view, table) {
  const edition = table.editions[view.edition];
  const spent = view.tributes[id];
  const poleis = Object.entries(table.poleis).filter(([, polis]) => /** @type {any} */ (polis).region === id);
  return html`
    ${poleis.length ? fact('poleis', html`<ul>${poleis.map(([polis, printed]) => html`<li>
        ${view.poleis[polis].owner ? emblem(view.poleis[polis].owner, t(`polis.side.${view.poleis[polis].owner}`)) : nothing}${t(`polis.polis.${polis}`)}
        <span class="note">${icon('population')}${view.poleis[polis].population}/${/** @type {any} */ (printed).max}</span></li>`)}</ul>`) : nothing}
    ${fact('tribute', html`
      ${spent ? html`<p class="note">${spent === 'closed' ? t('polis.place.tribute.closed') : t('polis.place.tribute.spent', { side: t(`polis.side.${spent}`) })}</p>` : nothing}
      <ul class="rows ${spent ? 'spent' : ''}">${Object.entries(edition.tribute[id] ?? {}).map(([good, cells]) => html`<li>
        ${icon(good, { label: t(`polis.good.${good}`) })}<span class="visually-hidden">${t('polis.panel.place.cells')}</span>
        ${edition.tribute_values.slice(0, Number(cells)).map((/** @type {number} */ value) => html`<span class="cell">${value}</span> `)}</li>`)}</ul>`)}`;
}

const names = (/** @type {string[]} */ poleis) => (poleis.length ? poleis.map(polis => t(`polis.polis.${polis}`)).join(', ') : t('panels.none'));

/** @param {string} id @param {any} view @param {any} table */
function polisFacts(id, view, table) {
  const printed = table.poleis[id];
  const here = view.poleis[id];
  const types = printed.projects[view.edition] ?? [];
  const heralds = SIDES.filter(side => view.sides[side].proxenos === id);
  return html`
    ${fact('owner', printed.capital_of ? t('polis.panel.place.capital', { side: t(`polis.side.${printed.capital_of}`) }) : here.owner ? t(`polis.side.${here.owner}`) : t('polis.panel.place.neutral'))}
    ${fact('population', html`<span class="amounts"><span>${icon('population')}<b>${here.population}</b></span>
      <span class="note">${t('polis.panel.place.population', { base: printed.base, growth: printed.growth, max: printed.max })}</span></span>`)}
    ${fact('siege', printed.besiegeable ? html`<span class="amounts"><span>${icon('siege')}${printed.base}</span>${Object.entries(here.siege_discs).map(([side, n]) =>
      html`<span>${emblem(side)}${t('polis.place.siege', { side: t(`polis.side.${side}`), n: Number(n) })}</span>`)}</span>` : t('polis.panel.place.no_siege'))}
    ${printed.region ? fact('region', t(`polis.area.${printed.region}`)) : nothing}
    ${fact('ports', printed.ports.length ? printed.ports.map((/** @type {string} */ sea) => t(`polis.area.${sea}`)).join(', ') : t('polis.panel.place.no_port'))}
    ${printed.commercial_for ? fact('commerce', t(`polis.side.${printed.commercial_for}`)) : nothing}
    ${fact('types', types.length ? types.map((/** @type {string} */ type) => t(`polis.tiletype.${type}`)).join(', ') : t('panels.none'))}
    ${here.projects.length ? fact('projects', html`<ul>${here.projects.map((/** @type {any} */ project) => html`<li>${icon('project')}${t(`polis.tile.${project.tile}`)}
      <span class="note">${t(project.done ? 'polis.panel.place.done' : 'polis.panel.place.under_way')}</span></li>`)}</ul>`) : nothing}
    ${heralds.length ? fact('proxenos', html`<span class="amounts">${heralds.map(side => html`<span>${emblem(side)}${t(`polis.side.${side}`)}</span>`)}</span>`) : nothing}`;
}

/** @param {string} market @param {number} slot @param {any} view */
function cargoFacts(market, slot, view) {
  const cargo = view.markets[market]?.[slot];
  if (!cargo) return nothing;
  return html`
    ${fact('gives', amounts({ [cargo.gives]: cargo.size }))}
    ${fact('price', html`<span class="amounts either">${Object.entries(cargo.prices).map(([good, n]) => amounts({ [good]: Number(n) }))}
      ${cargo.gives === 'wheat' ? amounts({ silver: cargo.size }) : nothing}</span>`)}
    ${fact('state', cargo.taken ? html`${emblem(cargo.taken)} ${t('polis.place.cargo.taken', { side: t(`polis.side.${cargo.taken}`) })}`
      : t(cargo.open ? 'polis.panel.place.open' : 'polis.panel.place.closed', { size: cargo.size, limit: view.limit }))}`;
}
