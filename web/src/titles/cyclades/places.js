// The places of the board: areas, and the building sites on lands. All of them lie where this match's map has them.
import { areaAt } from './coast.js';
import { mapOf } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./coast.js').Point} Point */

/** @param {string} area */
export const areaPlace = area => `area:${area}`;
/** @param {string} area @param {number | string} site */
export const sitePlace = (area, site) => `site:${area}:${site}`;

/** @param {string} place @returns {{area: string, site: number | null}} */
export function readPlace(place) {
  const [, area, site] = place.split(':');
  return { area, site: site === undefined ? null : Number(site) };
}

/** Pieces keep a readable size when the board is small, and leave room when it is large. @param {number} scale */
export function pieceScale(scale) {
  if (scale < 0.62) return Math.min(1.22, 0.62 / scale);
  return scale > 0.95 ? (0.95 / scale) ** 0.45 : 1;
}

/** @param {any} view */
export const placesOf = view => Object.entries(view.areas).flatMap(([area, { sites = [] }]) => [areaPlace(area), ...sites.map((/** @type {any} */ _, /** @type {number} */ site) => sitePlace(area, site))]);

/** @param {Scene} scene */
export const ids = ({ areas }) => areas.flatMap(({ id, sites }) => [areaPlace(id), ...sites.map((_, site) => sitePlace(id, site))]);

/** @param {string} place @param {Scene} scene @returns {Point} */
export function middle(place, { layout }) {
  const { area, site } = readPlace(place);
  const stand = mapOf(layout).stands[area];
  return site === null ? stand.units : stand.sites[site].at;
}

/** @param {string} place @param {Scene} scene @param {number} scale @returns {import('../../board/title.js').Spot} */
export function spot(place, scene, scale) {
  const { area, site } = readPlace(place);
  const [x, y] = middle(place, scene);
  const k = pieceScale(scale);
  if (site !== null) return { x, y, w: 38 * k, h: 38 * k, shape: 'box', area: false };
  const side = scene.areas.find(({ id }) => id === area)?.sea ? [64, 50] : [54, 50];
  return { x, y, w: side[0] * k, h: side[1] * k, shape: 'pill', area: true };
}

/** @param {number} x @param {number} y @param {Scene} scene */
export function hit(x, y, { layout }) {
  const area = areaAt(mapOf(layout).coast, x, y);
  return area && areaPlace(area);
}

/** @param {string} place @param {Scene} scene @returns {string[]} */
export function neighbours(place, { areas }) {
  const { area, site } = readPlace(place);
  const here = areas.find(({ id }) => id === area);
  if (!here) return [];
  if (site !== null) return [areaPlace(area), ...here.sites.flatMap((_, other) => (other === site ? [] : [sitePlace(area, other)]))];
  return [...here.neighbours.map(areaPlace), ...here.sites.map((_, own) => sitePlace(area, own))];
}
