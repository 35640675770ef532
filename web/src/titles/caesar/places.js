// Where every province and every border space lies on the board, and what touches what by the rules.
import { within } from '../../drawing/outlines.js';
import geometry from './geometry.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };

/** @typedef {[number, number]} Point */
/** @typedef {{polys: number[][][], at: Point, label: Point}} ProvincePlace */
/** @typedef {{at: Point, angle: number, lane: number[] | null}} BorderPlace  angle in degrees, from the first province to the second; lane: the way over the sea */

/** @type {Record<string, ProvincePlace>} */
export const PROVINCES = /** @type {any} */ (geometry.provinces);
/** @type {Record<string, BorderPlace>} */
export const BORDERS = /** @type {any} */ (geometry.borders);
/** What is printed at each. @type {Record<string, {a: string, b: string, symbol: string, post: boolean}>} */
export const PRINTED = table.borders;
/** @type {Record<string, {spaces: number, central: boolean}>} */
export const PRINTED_PROVINCES = table.provinces;

export const TOKEN = { long: 76, wide: 44 };
export const DISC = 25;
const WING = 32;

/** Tokens keep a readable size when the board is small, as far as there is room. @param {number} scale */
export function pieceScale(scale) {
  if (scale < 0.6) return Math.min(1.16, 0.6 / scale);
  return scale > 0.95 ? (0.95 / scale) ** 0.35 : 1;
}

/** Half the width of a province's plate: its spaces and a wing for each side. @param {string} province */
export const plateHalf = (province) => DISC * PRINTED_PROVINCES[province].spaces + WING;

/** Where the space `index` of a province lies. @param {string} province @param {number} index @param {number} k @returns {Point} */
export function spaceAt(province, index, k) {
  const [x, y] = PROVINCES[province].at;
  const count = PRINTED_PROVINCES[province].spaces;
  return [x + (index - (count - 1) / 2) * 2 * DISC * k, y];
}

/** @param {string} id @param {any} _scene @param {number} scale @returns {import('../../board/title.js').Spot} */
export function spot(id, _scene, scale) {
  const [kind, name] = id.split(':');
  const k = pieceScale(scale);
  if (kind === 'border') {
    const [x, y] = BORDERS[name].at;
    const { angle } = BORDERS[name];
    const [c, s] = [Math.abs(Math.cos((angle * Math.PI) / 180)), Math.abs(Math.sin((angle * Math.PI) / 180))];
    const straight = TOKEN.long - TOKEN.wide;
    return { x, y, w: (straight * c + TOKEN.wide) * k, h: (straight * s + TOKEN.wide) * k, shape: 'pill', area: false };
  }
  const [x, y] = PROVINCES[name].at;
  return { x, y, w: 2 * plateHalf(name) * k, h: 2 * (DISC + 1) * k, shape: 'pill', area: true };
}

/** @param {any} [_scene] */
export const placeIds = (_scene) => [...Object.keys(PROVINCES).map((id) => `province:${id}`), ...Object.keys(BORDERS).map((id) => `border:${id}`)];

/** @param {number} x @param {number} y */
export function areaAt(x, y) {
  for (const [id, { polys }] of Object.entries(PROVINCES)) if (within(polys, x, y)) return `province:${id}`;
  return null;
}

/** @type {Map<string, string[]>} */
const touching = new Map();
for (const [id, { a, b }] of Object.entries(PRINTED))
  for (const province of [a, b]) {
    touching.set(`border:${id}`, [...(touching.get(`border:${id}`) ?? []), `province:${province}`]);
    touching.set(`province:${province}`, [...(touching.get(`province:${province}`) ?? []), `border:${id}`]);
  }

/** @param {string} id */
export const neighbours = (id) => touching.get(id) ?? [];
