// Where every place of Polis lies on the board and what it touches by the rules.
import { within } from '../../drawing/outlines.js';
import geometry from './geometry.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };

/** @typedef {[number, number]} Point */

/** @type {Record<string, any>} */
export const REGIONS = geometry.regions;
/** @type {Record<string, any>} */
export const SEAS = geometry.seas;
/** @type {Record<string, any>} */
export const POLEIS = geometry.poleis;
/** @type {Record<string, {rect: number[], seas: string[], polis?: string}>} */
export const MARKETS = geometry.markets;

export const POLIS_RADIUS = 20;
export const CAPITAL_RADIUS = 24;
const HEADER = 29;
const APART = /** @type {Record<string, number>} */ ({ sparta: -1, athens: 1 });

/** @param {string} polis */
export const polisRadius = (polis) => (/** @type {any} */ (table.poleis)[polis].capital_of ? CAPITAL_RADIUS : POLIS_RADIUS);

/** Pieces keep a readable size when the board is small and leave room when it is large: units of a piece per unit of the board. @param {number} scale */
export function pieceScale(scale) {
  if (scale < 0.56) return Math.min(1.3, 0.56 / scale);
  return scale > 0.9 ? (0.9 / scale) ** 0.4 : 1;
}

/** @param {string} area */
export const isSea = (area) => area in SEAS;

/** @param {string} area */
export const stand = (area) => (REGIONS[area] ?? SEAS[area]).stand;

/** How much room the units of both sides need. @param {string} area @returns {[number, number]} */
export function standSize(area) {
  if (isSea(area)) return stand(area).upright ? [74, 118] : [138, 56];
  return stand(area).upright ? [54, 106] : [106, 54];
}

/** Where a side's units stand in an area. @param {string} area @param {string} side @param {number} k @returns {Point} */
export function unitsAt(area, side, k) {
  const { at, upright } = stand(area);
  const step = (isSea(area) ? (upright ? 29 : 34) : 26) * k * APART[side];
  return upright ? [at[0], at[1] + step] : [at[0] + step, at[1]];
}

/** @param {string} market @param {number} slot @param {number} count @returns {{x: number, y: number, w: number, h: number}} */
export function cargoRect(market, slot, count) {
  const [x, y, w, h] = MARKETS[market].rect;
  const high = (h - HEADER - 5) / count;
  return { x: x + 5, y: y + HEADER + high * slot, w: w - 10, h: high - 3 };
}

/** The middle of a place. @param {string} id @param {any} scene @returns {Point} */
export function middle(id, scene) {
  const [kind, name, slot] = id.split(':');
  if (kind === 'polis') return POLEIS[name].at;
  if (kind !== 'cargo') return stand(name).at;
  const rect = cargoRect(name, Number(slot), scene?.slots[name] ?? 3);
  return [rect.x + rect.w / 2, rect.y + rect.h / 2];
}

/** @param {string} id @param {any} scene @param {number} scale @returns {import('../../board/title.js').Spot} */
export function spot(id, scene, scale) {
  const [kind, name, slot] = id.split(':');
  const [x, y] = middle(id, scene);
  const k = pieceScale(scale);
  if (kind === 'cargo') {
    const rect = cargoRect(name, Number(slot), scene?.slots[name] ?? 3);
    return { x, y, w: rect.w, h: rect.h, shape: 'box', area: false };
  }
  if (kind === 'polis') {
    const side = 2 * (polisRadius(name) + 6) * k;
    return { x, y, w: side, h: side, shape: 'round', area: false };
  }
  const [w, h] = standSize(name);
  return { x, y, w: w * k, h: h * k, shape: 'pill', area: true };
}

/** @type {Map<string, Set<string>>} */
const touching = new Map();
const touch = (/** @type {string} */ a, /** @type {string} */ b) => {
  for (const [from, to] of [[a, b], [b, a]]) {
    if (!touching.has(from)) touching.set(from, new Set());
    touching.get(from)?.add(to);
  }
};
for (const [a, b] of table.land) touch(`region:${a}`, `region:${b}`);
for (const [a, b] of table.sea) touch(`sea:${a}`, `sea:${b}`);
for (const [region, sea] of table.coast) touch(`region:${region}`, `sea:${sea}`);
for (const [polis, { region, ports }] of Object.entries(table.poleis)) {
  if (region) touch(`polis:${polis}`, `region:${region}`);
  for (const sea of ports) touch(`polis:${polis}`, `sea:${sea}`);
}
for (const [market, { seas, polis }] of Object.entries(MARKETS)) {
  for (let slot = 0; slot < 3; slot++) {
    for (const sea of seas) touch(`cargo:${market}:${slot}`, `sea:${sea}`);
    if (polis) touch(`cargo:${market}:${slot}`, `polis:${polis}`);
    if (slot) touch(`cargo:${market}:${slot}`, `cargo:${market}:${slot - 1}`);
  }
}

/** What a place touches by the rules. @param {string} id @returns {string[]} */
export const neighbours = (id) => [...(touching.get(id) ?? [])];

/** @param {any} scene */
export const placeIds = (scene) => [
  ...table.regions.map((r) => `region:${r}`),
  ...table.seas.map((s) => `sea:${s}`),
  ...Object.keys(table.poleis).map((p) => `polis:${p}`),
  ...Object.keys(scene.slots).flatMap((m) => Array.from({ length: scene.slots[m] }, (_, i) => `cargo:${m}:${i}`)),
];

/** The region or sea at a point; a market's panel hides what is under it. @param {number} x @param {number} y */
export function areaAt(x, y) {
  if (Object.values(MARKETS).some(({ rect: [l, t, w, h] }) => x >= l && x <= l + w && y >= t && y <= t + h)) return null;
  for (const [name, { polys }] of Object.entries(REGIONS)) if (within(polys, x, y)) return `region:${name}`;
  for (const [name, { polys }] of Object.entries(SEAS)) if (within(polys, x, y)) return `sea:${name}`;
  return null;
}
