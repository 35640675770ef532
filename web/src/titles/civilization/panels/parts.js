// Small parts that several panels are made of.
import { html, nothing } from 'lit-html';
import { icon } from '../../../panels/icon.js';
import { number } from '../../../panels/player-bar.js';
import { tell } from '../names.js';
import table from '../table.json' with { type: 'json' };

/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../app.js').At} At */

/** @type {Record<string, any>} */
export const TECHS = table.techs;
/** @type {Record<string, any>} */
const BUILDINGS = table.buildings;
/** @type {Record<string, any>} */
const WONDERS = table.wonders;

/** @param {string} drawing @param {number} n @param {string} what @param {{cls?: string, of?: number, was?: number, title?: string}} [how] */
export const figure = (drawing, n, what, { cls = '', of, was = n, title = what } = {}) => html`<li class="figure ${cls}" title=${title}>
  <span class="amount">${icon(drawing)}${number(n, was)}${of === undefined ? nothing : html`<small class="of">/${of}</small>`}</span><span class="what">${what}</span></li>`;

/** The drawing of what a tech brings: a building, a unit, a government, or how it helps. @param {string} tech */
export function techDrawing(tech) {
  const { building, unit, government, speed, stacking, water, coin, abilities } = TECHS[tech];
  if (tech === 'space_flight') return 'cv_space';
  if (building) return `cv_${building}`;
  if (unit) return `cv_${unit.type}`;
  if (tech === 'masonry') return 'cv_city_walls';
  if (government) return `cv_state_${government}`;
  if (water) return 'cv_harbor';
  if (speed) return 'cv_speed';
  if (stacking) return 'cv_stacking';
  if (coin) return 'cv_coin';
  return abilities?.some((/** @type {any} */ { phase }) => phase === 'battle') ? 'cv_combat' : 'cv_tech';
}

/** The drawing of what a city can build. @param {string} item */
export const itemDrawing = item => `cv_${item}`;

const YIELDS = /** @type {const} */ (['production', 'trade', 'culture', 'coin', 'combat']);

/** What something brings, as drawings with numbers. @param {Record<string, any>} row */
export const yields = row => html`<span class="yields">${YIELDS.filter(name => row[name]).map(name => html`<span title=${tell(`panel.${name}`)}>${icon(`cv_${name}`, { label: tell(`panel.${name}`) })}<b>${row[name]}</b></span>`)}</span>`;

/** @param {string} item of a city @returns {Record<string, any> | null} */
export const rowOf = item => BUILDINGS[item] ?? WONDERS[item] ?? null;

/** A slab of clay: a button where there is an option. @param {{cls?: string, title: string, body: unknown, option?: Option, at?: At | null, label?: string, point?: string[]}} how  point: squares to be marked while it is looked at */
export function slab({ cls = '', title, body, option, at = null, label, point = [] }) {
  if (!option || !at) return html`<span class="cv-slab ${cls}" title=${title}>${body}</span>`;
  const look = () => { at.match.foresee(option); at.store.set({ pointed: point.map(square => ({ kind: 'ring', at: `sq:${square}` })) }); };
  const leave = () => { if (at.store.get().pointed.length) at.store.set({ pointed: [] }); };
  return html`<button class="cv-slab ${cls}" title=${title} data-option=${option.text} @click=${() => { leave(); at.match.pick(option); }}
    @pointerenter=${look} @focus=${look} @pointerleave=${leave} @blur=${leave}>${label ? html`<span class="visually-hidden">${label}.</span>` : nothing}${body}</button>`;
}
