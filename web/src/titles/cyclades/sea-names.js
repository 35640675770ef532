// Where the names of seas lie. They grow as the map gets smaller, so at each scale they look for room of their own, beside
// the names of lands, ships and sites; a sea that has none is named when it is pointed at.
import { within } from '../../drawing/outlines.js';
import { CELL } from './coast.js';
import { isLand } from './grid.js';
import { areaName } from './names.js';
import { pieceScale } from './places.js';
import { mapOf } from './scene.js';

/** @typedef {import('./coast.js').Point} Point */
/** @typedef {[number, number, number, number]} Box left, top, right, bottom */

const LETTER = 0.27; // half the width of one, as part of the size
const TRIED = /** @type {Point[]} */ ([[0, 0.5], [0, -0.52], [-0.6, 0.5], [0.6, 0.5], [0, 0.72], [0, -0.8], [-0.6, -0.52], [0.6, -0.52], [-1.1, 0], [1.1, 0], [-0.9, 0.9], [0.9, 0.9], [0, 1.2], [0, -1.2]]);
const LAND_NAME = 21;
const SEA_NAME = 17;
const READABLE = 11.5; // pixels

/** How large a name is written. @param {boolean} land @param {number} scale */
export const nameSize = (land, scale) => Math.max(land ? LAND_NAME : SEA_NAME, READABLE / scale);

/** The room that a name takes. @param {string} area @param {Point} at @param {number} scale @returns {Box} */
export function nameBox(area, [x, y], scale) {
  const size = nameSize(isLand(area), scale);
  const half = [...areaName(area)].length * LETTER * size;
  return [x - half, y - size * 0.48, x + half, y + size * 0.48];
}

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
/** @param {Point} at @param {number} wide @param {number} high @returns {Box} */
const around = ([x, y], wide, high) => [x - wide, y - high, x + wide, y + high];

/** @type {{key: string, found: Map<string, Point>}} */
let last = { key: '', found: new Map() };

/** The seas that are named at this scale, and where. @param {import('./grid.js').Layout} layout @param {number} scale @returns {Map<string, Point>} */
export function seaNames(layout, scale) {
  const { key: map, coast, stands } = mapOf(layout);
  const size = nameSize(false, scale);
  const key = `${map} ${size.toFixed(1)}`;
  if (last.key === key) return last.found;
  const k = pieceScale(scale);
  const taken = Object.entries(stands).flatMap(([area, { name, units, sites }]) => (isLand(area)
    ? [nameBox(area, name, scale), ...sites.map(({ at }) => around(at, 17 * k, 17 * k))]
    : [around(units, 32 * k, 26 * k)]));
  /** @type {Map<string, Point>} */
  const found = new Map();
  for (const [area, { units: [x, y], creature, horns, name }] of Object.entries(stands)) {
    if (isLand(area)) continue;
    const beast = around(creature, 22 * k, 22 * k);
    const laid = around(horns, 15 * k, 15 * k);
    const tried = [name, ...TRIED.map(([dx, dy]) => /** @type {Point} */ ([x + dx * CELL, y + dy * CELL]))];
    const free = tried.filter(point => {
      const box = nameBox(area, point, scale);
      const water = [0.02, 0.26, 0.5, 0.74, 0.98].filter(part => within(coast.outlines[area].polys, box[0] + part * (box[2] - box[0]), point[1]));
      return water.length >= 4 && water.includes(0.5) && !meet(box, beast) && !taken.some(other => meet(box, other));
    });
    const at = free.find(point => !meet(nameBox(area, point, scale), laid)) ?? free[0];
    if (!at) continue;
    found.set(area, at);
    taken.push(nameBox(area, at, scale));
  }
  last = { key, found };
  return found;
}
