// The tracks beside the map: rounds, event, prices, projects on offer, tribute. All of it lies open on the table.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { titleOf } from '../../titles.js';
import { emblem, icon } from '../../../panels/icon.js';
import { pressTile } from '../strings.js';

/** @typedef {import('../../../types.js').State} State */

/** @param {State} state @param {import('../../../app.js').At} at */
export function tracks(state, at) {
  const { table } = titleOf(state.title);
  const view = state.game?.view ?? titleOf(state.title).opening();
  /** @type {any} */
  const edition = /** @type {Record<string, any>} */ (table.editions)[view.edition];
  return html`
    <section class="tracks card" data-test="tracks" tabindex="0" data-tips title=${t('panels.tips')} aria-label=${t('panels.tracks')}>
      <div class="track heads">${rounds(view, edition)} ${tributes(view)}</div>
      ${eventCard(view)} ${prices(view, edition)} ${offer(view, edition, table, id => pressTile(id, state, at))}
    </section>`;
}

/** @param {any} view @param {any} edition */
function rounds(view, edition) {
  const limits = new Map(edition.rounds.map((/** @type {any} */ row) => [row.id, row.limit]));
  return html`<div class="rounds">
    <h3 class="visually-hidden">${t('polis.panel.rounds')}</h3>
    <ol>
      ${view.rounds.map((/** @type {string} */ id, /** @type {number} */ index) => html`
        <li class=${index + 1 < view.round ? 'past' : ''} aria-current=${index + 1 === view.round ? 'step' : nothing} title=${t('polis.panel.rounds.title', { round: t(`polis.round.${id}`), n: index + 1 === view.round ? view.limit : Number(limits.get(id) ?? view.limit) })}>
          <span aria-hidden="true">${t(`polis.panel.round.${id}`)}</span><span class="visually-hidden">${t(`polis.round.${id}`)}, ${t('polis.panel.limit')} </span>
          <span class="limit">${icon('limit')}${index + 1 === view.round ? view.limit : (limits.get(id) ?? view.limit)}</span>
        </li>`)}
    </ol>
    ${view.first_passer ? html`<span class="passer" title=${t('polis.panel.first_passer', { side: t(`polis.side.${view.first_passer}`) })}>
      ${emblem(view.first_passer)}<span>${t('polis.panel.passed_first')}</span></span>` : nothing}
  </div>`;
}

const eventCard = (/** @type {any} */ view) => html`
  <div class="track event" data-test="event">
    <h3><span class="visually-hidden">${t('polis.panel.event')}: </span>${t(`polis.event.${view.event}`)}</h3>
    <p>${t(`polis.event.${view.event}.text`)}
      ${view.battle_threshold === 8 ? nothing : html`<span class="note">${t('polis.panel.threshold', { n: view.battle_threshold })}</span>`}</p>
  </div>`;

/** Each good's marker on its rail, and what a cargo of each size costs in it; sizes above the limit are not open. @param {any} view @param {any} edition */
function prices(view, edition) {
  const sizes = Object.keys(edition.prices);
  const columns = edition.prices[sizes[0]].length;
  const bySize = (/** @type {(size: string) => unknown} */ shown) => sizes.map(size => html`<span class=${Number(size) > view.limit ? 'closed' : 'open'}>${shown(size)}</span>`);
  return html`<div class="track prices">
    <h3>${t('polis.panel.prices')} <span class="sizes">${t('polis.panel.prices.sizes')} ${bySize(size => size)}</span></h3>
    <ul data-test="prices">
      ${Object.entries(view.prices).map(([good, at]) => html`<li title=${t('polis.panel.prices.at', { good: t(`polis.good.${good}`), at: Number(at), columns })}>
        ${icon(good)}<span class="visually-hidden">${t('polis.panel.prices.at', { good: t(`polis.good.${good}`), at: Number(at), columns })}: </span>
        <span class="by-size">${bySize(size => edition.prices[size][Number(at) - 1])}</span>
        <span class="rail" aria-hidden="true">${Array.from({ length: columns }, (_, i) => html`<i class=${i + 1 === at ? 'here' : i + 1 < Number(at) ? 'below' : ''}></i>`)}</span>
      </li>`)}
    </ul>
  </div>`;
}

/** Cost or gain as icons with figures, and in words for who hears it. @param {Record<string, number>} cost */
export const amounts = cost => html`<span class="amounts">${Object.entries(cost).map(([good, n]) =>
  html`<span>${icon(good)}<span aria-hidden="true">${n}</span><span class="visually-hidden">${t(`polis.amount.${good}`, { n })} </span></span>`)}</span>`;

/** What a project costs and brings. @param {any} tile */
export const tileFigures = tile => html`
  ${amounts(tile.cost)}<span class="for" aria-hidden="true">→</span>
  <span class="gain" title=${tile.now === 'half_population' ? t('polis.project.now.half_population') : t('polis.project.now', { n: tile.now })}>
    ${icon('prestige')}<span aria-hidden="true">${tile.now === 'half_population' ? '½' : tile.now}</span>
    <span class="visually-hidden">${tile.now === 'half_population' ? t('polis.project.now.half_population') : t('polis.project.now', { n: tile.now })}</span></span>
  <span class="gain later" title=${t('polis.project.later', { n: tile.later })}>
    ${icon('project')}<span aria-hidden="true">${tile.later}</span><span class="visually-hidden">${t('polis.project.later', { n: tile.later })}</span></span>`;

/** The poleis that may host this type of project. @param {any} table @param {string} edition @param {string} type @returns {string[]} */
export const hosts = (table, edition, type) => Object.entries(table.poleis).filter(([, polis]) => /** @type {any} */ (polis).projects[edition]?.includes(type)).map(([id]) => id);

/** @param {any} view @param {any} edition @param {any} table @param {(id: string) => void} press */
function offer(view, edition, table, press) {
  return html`<div class="track offer">
    <h3>${t('polis.panel.offer')}</h3>
    ${view.offer.length === 0 ? html`<p class="note">${t('polis.panel.offer.none')}</p>` : nothing}
    <ul data-test="offer">
      ${view.offer.map((/** @type {string} */ id) => {
        const tile = edition.tiles[id];
        return html`<li>
          <button class="tile" data-tile=${id} @click=${() => press(id)}><b title=${t(`polis.tile.${id}`)}>${t(`polis.tile.${id}`)}</b>${tileFigures(tile)}</button>
          <span class="where">${t('polis.panel.offer.where', { type: t(`polis.tiletype.${tile.type}`) })}
            ${hosts(table, view.edition, tile.type).map(polis => html`<span class="host" data-side=${view.poleis[polis].owner ?? nothing} title=${hostWords(view, polis)}>${t(`polis.polis.${polis}`)}</span> `)}
          </span>
        </li>`;
      })}
    </ul>
  </div>`;
}

/** @param {any} view @param {string} polis */
const hostWords = (view, polis) => t('polis.place.polis', { polis: t(`polis.polis.${polis}`), owner: view.poleis[polis].owner ? t(`polis.side.${view.poleis[polis].owner}`) : null });

const tributes = (/** @type {any} */ view) => html`
  <div class="tributes">
    <h3>${t('polis.panel.tributes')}</h3>
    ${Object.keys(view.tributes).length === 0 ? html`<span class="note">${t('polis.panel.tributes.none')}</span>` : nothing}
    <ul>
      ${Object.entries(view.tributes).map(([region, by]) => html`
        <li>${by === 'closed' ? html`<span class="note">${t('polis.panel.tributes.closed')}</span>` : emblem(String(by), t(`polis.side.${by}`))}${t(`polis.area.${region}`)}</li>`)}
    </ul>
  </div>`;
