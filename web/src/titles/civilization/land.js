// The land as outlines that flow over the borders of squares: where each terrain lies is blurred a little and warped by
// noise that hangs on the place alone, so that a map always looks the same. Squares keep their middles and most of their ground.
import { shown, squareIn } from './grid.js';
import { terrainOf } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./grid.js').Point} Point */
/** @typedef {{terrain: (string | null)[][], rings: Record<string, number[][]>, columns: number, rows: number}} Land  rings in squares from the top left corner, flat lists of points */

const FINE = 7; // cells of the contour in a square
const BLUR = 0.3; // of a square, to either side of a border
const WARP = 0.17; // of a square

export const PAINTED = ['desert', 'forest', 'mountain', 'water']; // over grassland, from the bottom

/** A number between 0 and 1 that hangs on two whole numbers alone. @param {number} x @param {number} y @param {number} [salt] */
export function chance(x, y, salt = 0) {
  let n = Math.imul(x + 173, 374761393) ^ Math.imul(y + 71, 668265263) ^ Math.imul(salt + 13, 2147483629);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

const smooth = (/** @type {number} */ t) => t * t * (3 - 2 * t);

/** Smooth noise between -1 and 1. @param {number} x @param {number} y @param {number} salt */
function noise(x, y, salt) {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - ix), smooth(y - iy)];
  const top = chance(ix, iy, salt) * (1 - u) + chance(ix + 1, iy, salt) * u;
  const low = chance(ix, iy + 1, salt) * (1 - u) + chance(ix + 1, iy + 1, salt) * u;
  return (top * (1 - v) + low * v) * 2 - 1;
}

const rough = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ salt) => 0.68 * noise(x * 1.3, y * 1.3, salt) + 0.32 * noise(x * 3.1, y * 3.1, salt + 5);

/** @param {Scene} scene @returns {Land} */
export function landOf(scene) {
  const [columns, rows] = shown(scene);
  const known = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_unused, column) => {
    const ground = scene.squares[squareIn(scene, column, row)]?.ground;
    return ground ? terrainOf(ground) : null;
  }));
  const filled = spread(known);
  return { terrain: known, columns, rows, rings: Object.fromEntries(PAINTED.map(name => [name, contour(filled, name, columns, rows)])) };
}

/** Beyond what is explored the land goes on as it was: its border lies under the fog. @param {(string | null)[][]} known */
function spread(known) {
  let now = known;
  for (let round = 0; round < 3; round++) {
    const last = now;
    now = last.map((line, y) => line.map((one, x) => one ?? last[y]?.[x - 1] ?? last[y]?.[x + 1] ?? last[y - 1]?.[x] ?? last[y + 1]?.[x] ?? null));
  }
  return now;
}

/** Each point of the contour's grid, warped: its square, the one that it leans to in each direction, and how far. @typedef {{x: number, y: number, dx: number, ux: number, dy: number, uy: number}} Leaning */
/** @type {{key: string, points: Leaning[]} | null} */
let warped = null;

/** Found once for a size of map. @param {number} columns @param {number} rows @returns {Leaning[]} */
function leanings(columns, rows) {
  const key = `${columns} ${rows}`;
  if (warped?.key === key) return warped.points;
  const points = Array.from({ length: (columns * FINE + 1) * (rows * FINE + 1) }, (_, i) => {
    const [px, py] = [(i % (columns * FINE + 1)) / FINE, Math.floor(i / (columns * FINE + 1)) / FINE];
    const [wx, wy] = [px + WARP * rough(px, py, 1), py + WARP * rough(px, py, 2)];
    const [x, y] = [Math.floor(wx), Math.floor(wy)];
    const [[dx, ux], [dy, uy]] = [part(wx - x), part(wy - y)];
    return { x, y, dx, ux, dy, uy };
  });
  warped = { key, points };
  return points;
}

/** How much of a terrain there is at a point. @param {(string | null)[][]} terrain @param {string} name @param {Leaning} point */
function share(terrain, name, { x, y, dx, ux, dy, uy }) {
  const [rows, columns] = [terrain.length, terrain[0].length];
  const is = (/** @type {number} */ column, /** @type {number} */ row) => (terrain[Math.max(0, Math.min(rows - 1, row))][Math.max(0, Math.min(columns - 1, column))] === name ? 1 : 0);
  return (is(x, y) * (1 - ux) + is(x + dx, y) * ux) * (1 - uy) + (is(x, y + dy) * (1 - ux) + is(x + dx, y + dy) * ux) * uy;
}

/** To which side a place leans, and how far. @param {number} f within a square @returns {[number, number]} */
function part(f) {
  if (f < BLUR) return [-1, 0.5 * (1 - smooth(f / BLUR))];
  if (f > 1 - BLUR) return [1, 0.5 * (1 - smooth((1 - f) / BLUR))];
  return [0, 0];
}

/** The rings around all of a terrain, by marching squares. @param {(string | null)[][]} terrain @param {string} name @param {number} columns @param {number} rows @returns {number[][]} */
function contour(terrain, name, columns, rows) {
  const [w, h] = [columns * FINE + 2, rows * FINE + 2]; // one more on each side, where there is nothing: all rings close
  const points = leanings(columns, rows);
  const field = Array.from({ length: (w + 1) * (h + 1) }, (_, i) => {
    const [gx, gy] = [(i % (w + 1)) - 1, Math.floor(i / (w + 1)) - 1];
    return gx < 0 || gy < 0 || gx > columns * FINE || gy > rows * FINE ? 0 : share(terrain, name, points[gy * (columns * FINE + 1) + gx]);
  });
  const value = (/** @type {number} */ x, /** @type {number} */ y) => field[y * (w + 1) + x];
  /** @type {Map<number, [number, number, number]>} from an edge to the next one, with the point on the first */
  const next = new Map();
  const level = (/** @type {number} */ x, /** @type {number} */ y) => (y * (w + 1) + x) * 2;
  const upright = (/** @type {number} */ x, /** @type {number} */ y) => (y * (w + 1) + x) * 2 + 1;
  const cut = (/** @type {number} */ a, /** @type {number} */ b) => (0.5 - a) / (b - a);
  /** Where the line crosses an edge of a cell: 0 top, 1 right, 2 bottom, 3 left. @type {(x: number, y: number, edge: number) => [number, number, number]} */
  const crossing = (x, y, edge) => {
    if (edge === 0) return [level(x, y), x + cut(value(x, y), value(x + 1, y)), y];
    if (edge === 2) return [level(x, y + 1), x + cut(value(x, y + 1), value(x + 1, y + 1)), y + 1];
    if (edge === 3) return [upright(x, y), x, y + cut(value(x, y), value(x, y + 1))];
    return [upright(x + 1, y), x + 1, y + cut(value(x + 1, y), value(x + 1, y + 1))];
  };
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
    const kind = (value(x, y) > 0.5 ? 1 : 0) + (value(x + 1, y) > 0.5 ? 2 : 0) + (value(x + 1, y + 1) > 0.5 ? 4 : 0) + (value(x, y + 1) > 0.5 ? 8 : 0);
    for (const [from, to] of LINES[kind]) {
      const [key, px, py] = crossing(x, y, from);
      next.set(key, [crossing(x, y, to)[0], (px - 1) / FINE, (py - 1) / FINE]);
    }
  }
  return ringsOf(next);
}

/** By which corners are inside (1 top left, 2 top right, 4 bottom right, 8 bottom left): the lines through a cell, from edge to edge, with the inside on the right. @type {[number, number][][]} */
const LINES = [[], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]], [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], []];

/** @param {Map<number, [number, number, number]>} next @returns {number[][]} */
function ringsOf(next) {
  const rings = [];
  for (const start of [...next.keys()]) {
    const ring = [];
    for (let at = start; next.has(at);) {
      const [to, x, y] = /** @type {[number, number, number]} */ (next.get(at));
      next.delete(at);
      ring.push(x, y);
      at = to;
    }
    if (ring.length > 4) rings.push(ring);
  }
  return rings;
}
