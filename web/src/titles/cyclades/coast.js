// Coastlines grown from the cells of the boards. Every border between two areas is one line that both share, so what
// touches in the picture is what touches in the rules. Corners where four areas meet are pulled apart towards a pair that
// may touch; where no pair may, a rock lies on the corner. Everything follows from the layout: the same match, the same map.
import { within } from '../../drawing/outlines.js';
import { cellsOf, isLand } from './grid.js';

/** @typedef {[number, number]} Point */
/** @typedef {{left: string, right: string, points: Point[], closed: boolean}} Border  the area on each side, '' beyond the map */
/** @typedef {{polys: number[][][], box: [number, number, number, number]}} Outline */
/** @typedef {{size: [number, number], borders: Border[], outlines: Record<string, Outline>, rocks: Point[], cells: Record<string, Point[]>}} Coast */
/** @typedef {{from: string, to: string, left: string, right: string}} Edge */

export const CELL = 76;
export const MARGIN = 46;
export const ROCK = 15; // radius of a rock

/** A number from 0 to 1 that looks random, the same for the same numbers. @param {number} a @param {number} b @param {number} c */
function noise(a, b, c) {
  let h = Math.imul(a + 101, 0x9e3779b1) ^ Math.imul(b + 211, 0x85ebca6b) ^ Math.imul(c + 307, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const CUTS = { a: [-1, -1], b: [1, -1], c: [-1, 1], d: [1, 1], '': [0, 0] };
const PULL = 0.15; // how far a corner of four is pulled apart
const SHAKE = 0.17; // how far corners lie off the lattice
const SWAY = 0.34; // how far borders between seas wander besides, in long waves: no board's edge is seen
const BAYS = 0.26; // how deep bays cut into a coast
const BEND = 0.12;

/** @param {import('./grid.js').Layout} layout @returns {Coast} */
export function coastOf(layout) {
  const cells = cellsOf(layout);
  const [high, wide] = [cells.length, cells[0].length];
  const at = (/** @type {number} */ i, /** @type {number} */ j) => cells[i]?.[j] ?? '';
  const size = /** @type {[number, number]} */ ([wide * CELL + 2 * MARGIN, high * CELL + 2 * MARGIN]);
  const touching = touches(cells);
  const seed = [...JSON.stringify(layout)].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7) & 0xffff;

  /** @type {Map<string, Point>} */
  const corners = new Map();
  /** @type {Point[]} */
  const rocks = [];
  /** @type {Edge[]} */
  const edges = [];
  /** How each corner of four areas is pulled apart. @type {Map<string, 'ad' | 'bc'>} */
  const ways = new Map();

  /** Slow waves over the lattice, where there is only sea. @param {number} i @param {number} j @param {number} c */
  const sway = (i, j, c) => {
    const around = [at(i - 1, j - 1), at(i - 1, j), at(i, j - 1), at(i, j)];
    if (around.some(area => area === '' || isLand(area))) return 0;
    const [top, left] = [Math.floor(i / 2), Math.floor(j / 2)];
    const [y, x] = [i / 2 - top, j / 2 - left];
    const coarse = (/** @type {number} */ a, /** @type {number} */ b) => noise(top + a, left + b, seed + c);
    return ((coarse(0, 0) * (1 - x) + coarse(0, 1) * x) * (1 - y) + (coarse(1, 0) * (1 - x) + coarse(1, 1) * x) * y - 0.5) * 2 * SWAY;
  };
  const point = (/** @type {number} */ i, /** @type {number} */ j, /** @type {keyof typeof CUTS} */ cut) => {
    const [dx, dy] = CUTS[cut];
    const off = (/** @type {number} */ c) => (noise(i, j, seed + c) - 0.5) * 2 * SHAKE + sway(i, j, c + 20);
    return /** @type {Point} */ ([MARGIN + (j + off(1) + dx * PULL) * CELL, MARGIN + (i + off(2) + dy * PULL) * CELL]);
  };

  for (let i = 0; i <= high; i += 1)
    for (let j = 0; j <= wide; j += 1) {
      const [a, b, c, d] = [at(i - 1, j - 1), at(i - 1, j), at(i, j - 1), at(i, j)];
      if (a === b || b === d || d === c || c === a) {
        corners.set(`${i},${j},`, point(i, j, ''));
        continue;
      }
      const fit = (/** @type {string} */ one, /** @type {string} */ other) => (one === other ? 2 : touching.has(`${one} ${other}`) ? 1 : 0);
      const [ad, bc] = [fit(a, d), fit(b, c)];
      if (!ad && !bc) {
        const middle = point(i, j, '');
        corners.set(`${i},${j},`, middle);
        rocks.push(middle);
        continue;
      }
      const way = ad >= bc ? 'ad' : 'bc';
      ways.set(`${i},${j}`, way);
      const [one, other] = /** @type {('a' | 'b' | 'c' | 'd')[]} */ (way === 'ad' ? ['b', 'c'] : ['a', 'd']);
      corners.set(`${i},${j},${one}`, point(i, j, one));
      corners.set(`${i},${j},${other}`, point(i, j, other));
      if (way === 'ad' ? a !== d : b !== c) edges.push({ from: `${i},${j},${one}`, to: `${i},${j},${other}`, left: way === 'ad' ? d : b, right: way === 'ad' ? a : c });
    }

  /** The part of a corner at which an edge that leaves it in a direction ends. @param {number} i @param {number} j @param {'n' | 'e' | 's' | 'w'} towards */
  const end = (i, j, towards) => {
    const way = ways.get(`${i},${j}`);
    const part = !way ? '' : way === 'ad' ? (towards === 'n' || towards === 'e' ? 'b' : 'c') : towards === 'n' || towards === 'w' ? 'a' : 'd';
    return `${i},${j},${part}`;
  };
  for (let i = 0; i <= high; i += 1)
    for (let j = 0; j <= wide; j += 1) {
      if (i < high && at(i, j - 1) !== at(i, j)) edges.push({ from: end(i, j, 's'), to: end(i + 1, j, 'n'), left: at(i, j), right: at(i, j - 1) });
      if (j < wide && at(i - 1, j) !== at(i, j)) edges.push({ from: end(i, j, 'e'), to: end(i, j + 1, 'w'), left: at(i - 1, j), right: at(i, j) });
    }

  const borders = bordersOf(edges, corners, seed);
  /** @type {Record<string, Point[]>} */
  const middles = {};
  cells.forEach((row, i) => row.forEach((area, j) => (middles[area] ??= []).push([MARGIN + (j + 0.5) * CELL, MARGIN + (i + 0.5) * CELL])));
  return { size, borders, outlines: outlinesOf(borders), rocks, cells: middles };
}

/** Pairs of areas with a common edge of cells. @param {string[][]} cells */
function touches(cells) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ a, /** @type {string | undefined} */ b) => {
    if (b === undefined || a === b) return;
    found.add(`${a} ${b}`);
    found.add(`${b} ${a}`);
  };
  cells.forEach((row, i) => row.forEach((area, j) => {
    add(area, row[j + 1]);
    add(area, cells[i + 1]?.[j]);
  }));
  return found;
}

/** Edges that follow each other between the same two areas become one line, and that a smooth one. @param {Edge[]} edges @param {Map<string, Point>} corners @param {number} seed @returns {Border[]} */
function bordersOf(edges, corners, seed) {
  /** @type {Map<string, Edge[]>} */
  const meeting = new Map();
  for (const edge of edges) for (const id of [edge.from, edge.to]) meeting.set(id, [...(meeting.get(id) ?? []), edge]);
  const used = new Set();
  /** @type {Border[]} */
  const found = [];
  const through = (/** @type {string} */ id) => meeting.get(id)?.length === 2;
  /** Follows a line from an edge on, keeping its left area left. @param {Edge} first @param {string} start */
  const follow = (first, start) => {
    const forward = first.from === start;
    const [left, right] = forward ? [first.left, first.right] : [first.right, first.left];
    const ids = [start];
    let edge = first;
    let id = start;
    for (;;) {
      used.add(edge);
      id = edge.from === id ? edge.to : edge.from;
      ids.push(id);
      if (id === start || !through(id)) break;
      const next = meeting.get(id)?.find(one => one !== edge);
      if (!next || used.has(next)) break;
      edge = next;
    }
    const closed = ids[0] === ids[ids.length - 1];
    const path = ids.map(one => /** @type {Point} */ (corners.get(one)));
    found.push({ left, right, closed, points: smooth(closed ? path.slice(0, -1) : path, closed, !left || !right ? BAYS * 0.7 : isLand(left) !== isLand(right) ? BAYS : BEND, seed) });
  };
  for (const edge of edges) for (const start of [edge.from, edge.to]) if (!used.has(edge) && !through(start)) follow(edge, start);
  for (const edge of edges) if (!used.has(edge)) follow(edge, edge.from);
  return found;
}

/** Corners rounded, then bays and capes between them, and these rounded too; the ends stay. @param {Point[]} corners @param {boolean} closed @param {number} depth @param {number} seed @returns {Point[]} */
function smooth(corners, closed, depth, seed) {
  const path = cutCorners(corners, closed, 0.3);
  /** @type {Point[]} */
  let points = [];
  const count = path.length;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [[ax, ay], [bx, by]] = [path[i], path[(i + 1) % count]];
    points.push(path[i]);
    for (const [n, part] of [0.5].entries()) {
      const push = (noise(Math.round(ax + bx), Math.round(ay + by), seed + 5 + n) - 0.5) * 2 * depth;
      points.push([ax + (bx - ax) * part - (by - ay) * push, ay + (by - ay) * part + (bx - ax) * push]);
    }
  }
  if (!closed) points.push(path[count - 1]);
  for (let round = 0; round < 2; round += 1) points = cutCorners(points, closed);
  return points;
}

/** @param {Point[]} points @param {boolean} closed @param {number} [cut] how much of each edge is cut off @returns {Point[]} */
function cutCorners(points, closed, cut = 0.25) {
  /** @type {Point[]} */
  const found = closed ? [] : [points[0]];
  const count = points.length;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [[ax, ay], [bx, by]] = [points[i], points[(i + 1) % count]];
    found.push([ax + (bx - ax) * cut, ay + (by - ay) * cut], [bx + (ax - bx) * cut, by + (ay - by) * cut]);
  }
  if (!closed) found.push(points[count - 1]);
  return found;
}

const keyOf = (/** @type {Point} */ [x, y]) => `${x},${y}`;

/** The lines around each area, put together to rings. @param {Border[]} borders @returns {Record<string, Outline>} */
function outlinesOf(borders) {
  /** @type {Record<string, Point[][]>} */
  const lines = {};
  for (const { left, right, points, closed } of borders) {
    const whole = closed ? [...points, points[0]] : points;
    if (left) (lines[left] ??= []).push(whole);
    if (right) (lines[right] ??= []).push([...whole].reverse());
  }
  return Object.fromEntries(Object.entries(lines).map(([area, own]) => {
    const rings = ringsOf(own);
    const all = rings.flat();
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
    return [area, { polys: [rings.map(ring => ring.flat())], box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }];
  }));
}

/** @param {Point[][]} lines @returns {Point[][]} */
function ringsOf(lines) {
  const starting = new Map(lines.map(line => [keyOf(line[0]), line]));
  /** @type {Point[][]} */
  const rings = [];
  for (const first of lines) {
    if (starting.get(keyOf(first[0])) !== first) continue;
    /** @type {Point[]} */
    const ring = [];
    let line = /** @type {Point[] | undefined} */ (first);
    while (line) {
      starting.delete(keyOf(line[0]));
      ring.push(...line.slice(0, -1));
      line = starting.get(keyOf(line[line.length - 1]));
    }
    rings.push(ring);
  }
  return rings;
}

/** The area at a point; nothing beyond the map and on a rock. @param {Coast} coast @param {number} x @param {number} y @returns {string | null} */
export function areaAt({ outlines, rocks }, x, y) {
  if (rocks.some(([rx, ry]) => Math.hypot(rx - x, ry - y) < ROCK)) return null;
  for (const [area, { polys, box: [left, top, right, bottom] }] of Object.entries(outlines))
    if (x >= left && x <= right && y >= top && y <= bottom && within(polys, x, y)) return area;
  return null;
}
