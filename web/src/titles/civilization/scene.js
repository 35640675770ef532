// What there is to see on the map of Civilization, as plain data, and what moves between two such scenes.
import { cellOf, middleOf, tileSquares } from './grid.js';

/** @typedef {{side: string, armies: number, scouts: number}} Stack */
/** @typedef {{square: string, side: string, capital: boolean, walls: boolean, actions: number}} City */
/** @typedef {{ground: string | null, token: string | null, stacks: Stack[]}} Square  ground null: not explored */
/** @typedef {{size: [number, number], tiles: {square: string, open: boolean}[], squares: Record<string, Square>, cities: City[], dull: string[], gathers: string[], battle: {square: string, attacker: string} | null, home: import('./grid.js').Point}} Scene */
/** @typedef {{type: 'fly' | 'pop' | 'fade' | 'lift', piece: string, side: string, from: string | null, to: string | null, count: number}} Motion */

/** @param {any} view @returns {Scene} */
export function scene(view) {
  const tiles = view.tiles.map((/** @type {any} */ { square, tile }) => ({ square, open: tile !== null }));
  /** @type {Record<string, Square>} */
  const squares = {};
  for (const { square } of tiles) for (const name of tileSquares(square)) squares[name] = squareOf(view.squares[name]);
  const cities = Object.entries(view.sides).flatMap(([side, one]) => one.cities.map((/** @type {any} */ { square, capital, walls, actions }) => ({ square, side, capital, walls, actions })));
  const dull = Object.values(view.wonders).filter(({ obsolete }) => obsolete).map(({ square }) => square);
  const gathers = Object.values(view.sides).flatMap(({ gathers: from }) => Object.keys(from));
  const { battle } = view;
  return { size: view.size, tiles, squares, cities, dull, gathers, battle: battle && { square: battle.square, attacker: battle.attacker }, home: homeOf(view, cities, tiles) };
}

/** @param {any} found @returns {Square} */
function squareOf(found) {
  if (!found) return { ground: null, token: null, stacks: [] };
  return { ground: found.ground, token: found.token ?? null, stacks: Object.entries(found.figures ?? {}).map(([side, { armies, scouts }]) => ({ side, armies, scouts })) };
}

/** Where whoever looks would look first: at their cities, else where there is something to see. @param {any} view @param {City[]} cities @param {{square: string, open: boolean}[]} tiles @returns {import('./grid.js').Point} */
function homeOf(view, cities, tiles) {
  const own = Object.keys(view.sides).find(side => view.sides[side].unit_cards !== null);
  const mine = cities.filter(({ side }) => !own || side === own);
  if (mine.length) return mean(mine.slice(0, own ? mine.length : 1).map(({ square }) => middleOf(view, square)));
  const { square } = tiles.find(({ open }) => open) ?? tiles[0];
  return mean(tileSquares(square).map(one => middleOf(view, one)));
}

/** @param {import('./grid.js').Point[]} points @returns {import('./grid.js').Point} */
const mean = points => [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];

/** The letter of a ground is its terrain. @type {Record<string, string>} */
const TERRAINS = { W: 'water', D: 'desert', M: 'mountain', F: 'forest', G: 'grassland' };
/** @param {string} ground as W, G+hut, M+iron */
export const terrainOf = ground => TERRAINS[ground[0]];
/** What is printed on a square besides its terrain; huts and villages are tokens on it. @param {string} ground */
export function printedOn(ground) {
  const [, more = null] = ground.split('+');
  return more === 'hut' || more === 'village' ? null : more;
}

/** Reading order of the squares, as they are shown. @param {Scene} scene */
export const inOrder = scene => Object.keys(scene.squares).map(square => ({ square, cell: cellOf(scene, square) })).sort((a, b) => a.cell[1] - b.cell[1] || a.cell[0] - b.cell[0]).map(({ square }) => square);

/** How many of each piece a side has where. @param {Scene} scene @returns {Map<string, Map<string, number>>} by piece and side, by square */
function piecesOf({ squares, cities }) {
  /** @type {Map<string, Map<string, number>>} */
  const found = new Map();
  const add = (/** @type {string} */ piece, /** @type {string} */ side, /** @type {string} */ square, /** @type {number} */ n) => {
    if (!n) return;
    const key = `${piece} ${side}`;
    const by = found.get(key) ?? new Map();
    by.set(square, n);
    found.set(key, by);
  };
  for (const [square, { stacks, token }] of Object.entries(squares)) {
    for (const { side, armies, scouts } of stacks) {
      add('army', side, square, armies);
      add('scout', side, square, scouts);
    }
    if (token) add(`token:${token}`, '', square, 1);
  }
  for (const { square, side } of cities) add('city', side, square, 1);
  return found;
}

const FLIES = new Set(['army', 'scout']);

/** Figures that left one square and came to another fly, others come or fade; over a tile that was turned the fog lifts. @param {Scene} before @param {Scene} after @returns {Motion[]} */
export function motions(before, after) {
  if (String(before.size) !== String(after.size) || before.tiles.length !== after.tiles.length) return [];
  /** @type {Motion[]} */
  const found = after.tiles.flatMap((tile, i) => (tile.open && !before.tiles[i].open ? [{ type: 'lift', piece: 'fog', side: '', from: null, to: tile.square, count: 1 }] : []));
  const lifted = new Set(found.flatMap(({ to }) => tileSquares(String(to))));
  const [old, now] = [piecesOf(before), piecesOf(after)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [piece, side] = key.split(' ');
    const [was, is] = [old.get(key) ?? new Map(), now.get(key) ?? new Map()];
    const change = (/** @type {string} */ square) => (is.get(square) ?? 0) - (was.get(square) ?? 0);
    const squares = [...new Set([...was.keys(), ...is.keys()])];
    const leaving = squares.filter(square => change(square) < 0).map(square => ({ square, n: -change(square) }));
    for (const square of squares.filter(one => change(one) > 0)) {
      let n = change(square);
      for (const from of FLIES.has(piece) ? leaving : []) {
        const moved = Math.min(n, from.n);
        if (!moved) continue;
        found.push({ type: 'fly', piece, side, from: from.square, to: square, count: moved });
        from.n -= moved;
        n -= moved;
      }
      if (n && !lifted.has(square)) found.push({ type: 'pop', piece, side, from: null, to: square, count: n });
    }
    for (const { square, n } of leaving) if (n) found.push({ type: 'fade', piece, side, from: square, to: null, count: n });
  }
  return found;
}
