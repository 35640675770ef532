// Where the islands of this match lie. Everything comes from the view: no two charts are alike.

/** @typedef {{id: string, x: number, y: number, neighbours: string[], traders: string[], stalls: [string, number][], lots: {ware: string, state: string}[]}} Island */
/** @typedef {{size: [number, number], islands: Island[], bridges: [Island, Island][], sides: string[]}} Scene */

export const RADIUS = 56;
const PREFIX = 'island:';

/** @param {string} island */
export const placeId = island => PREFIX + island;
/** @param {string} place */
export const islandIn = place => place.slice(PREFIX.length);

/** @param {any} view @returns {Scene} */
export function scene(view) {
  const islands = Object.entries(view.places).map(([id, place]) => ({
    id, x: place.xy[0], y: place.xy[1], neighbours: place.neighbours, traders: place.traders,
    stalls: /** @type {[string, number][]} */ (Object.entries(place.stalls).filter(([, n]) => n)),
    lots: view.lots.filter((/** @type {any} */ lot) => lot.island === id),
  }));
  const named = new Map(islands.map(island => [island.id, island]));
  const find = (/** @type {string} */ id) => /** @type {Island} */ (named.get(id));
  return { size: view.size, islands, bridges: view.bridges.map((/** @type {[string, string]} */ [a, b]) => [find(a), find(b)]), sides: Object.keys(view.sides) };
}

/** @param {Scene} scene */
export const ids = ({ islands }) => islands.map(({ id }) => placeId(id));

/** @param {string} place @param {Scene} scene @returns {import('../../board/title.js').Spot} */
export function spot(place, { islands }) {
  const { x, y } = islands.find(({ id }) => placeId(id) === place) ?? { x: 0, y: 0 };
  return { x, y, w: 2 * RADIUS, h: 2 * RADIUS, shape: 'round', area: true };
}

/** @param {number} x @param {number} y @param {Scene} scene */
export function hit(x, y, { islands }) {
  const found = islands.find(island => Math.hypot(island.x - x, island.y - y) < RADIUS);
  return found ? placeId(found.id) : null;
}

/** @param {string} place @param {Scene} scene */
export const neighbours = (place, { islands }) => (islands.find(({ id }) => placeId(id) === place)?.neighbours ?? []).map(placeId);

/** Traders that sail from one island to another. @param {Scene} before @param {Scene} after */
export function motions(before, after) {
  const home = (/** @type {Scene} */ one, /** @type {string} */ side) => one.islands.find(({ traders }) => traders.includes(side))?.id;
  return after.sides.flatMap(side => {
    const [from, to] = [home(before, side), home(after, side)];
    return from && to && from !== to ? [{ side, from, to }] : [];
  });
}

/** Where a trader stands on its island: side by side along the shore. @param {Island} island @param {string} side */
export function traderAt(island, side) {
  const n = island.traders.length;
  const i = Math.max(0, island.traders.indexOf(side));
  return { x: island.x + (i - (n - 1) / 2) * Math.min(30, 110 / Math.max(1, n)), y: island.y + RADIUS - 8 };
}
