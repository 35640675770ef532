// Where things stand on the map: for each area its units, sites, horns, a creature, its name. Found once for a layout: each
// thing takes the roomiest place that is left, sites the shore of the sea that they face.
import { within } from '../../drawing/outlines.js';
import { CELL } from './coast.js';
import { isLand } from './grid.js';
import table from './table.json' with { type: 'json' };

/** @typedef {import('./coast.js').Point} Point */
/** @typedef {import('./coast.js').Coast} Coast */
/** @typedef {{units: Point, horns: Point, creature: Point, name: Point, sites: {at: Point, pier: Point, faces: string}[], hills: Point[]}} Stand */
/** @typedef {{at: Point, room: number}} Spot */
/** @typedef {{area: string, at: Point, half: number}} Named  where the name of a land lies; half of its width */

/** @type {Record<string, {areas: Record<string, any>}>} */
const BOARDS = table.boards;
const RADIUS = { units: 0.4, site: 0.3, creature: 0.4, horns: 0.2, hill: 0.24 };
const STEP = CELL / 5;
const LETTER = 5.6; // half the width of one in a name
const SEEN = 2000; // a map as wide as this is shown whole with names as they are; on wider ones they are larger

/** @param {Coast} coast @returns {Record<string, Stand>} */
export function standsOf(coast) {
  const lands = Object.keys(coast.outlines).filter(isLand).map(area => ({ area, spots: roomIn(coast, area) }));
  /** @type {Named[]} */
  const names = [];
  for (const { area, spots } of lands) names.push(nameAt(coast, area, taker(spots, [])(RADIUS.units, fromMiddle(coast, area)), names));
  return Object.fromEntries(Object.keys(coast.outlines).map(area => [area, standOf(coast, area, names)]));
}

/** Takes one place after the other, each the roomiest that is left. @param {Spot[]} spots @param {[Point, number][]} taken */
const taker = (spots, taken) => (/** @type {number} */ radius, /** @type {(at: Point) => number} */ far = () => 0) => { // in cells; far: what counts against a place
  const r = radius * CELL;
  let best = spots[0];
  let most = -Infinity;
  for (const spot of spots) {
    let worth = Math.min(spot.room, r * 1.15) / r - far(spot.at);
    for (const [[x, y], other] of taken) worth -= (1.9 * Math.max(0, r + other - Math.hypot(x - spot.at[0], y - spot.at[1]))) / r;
    if (worth > most) [best, most] = [spot, worth];
  }
  taken.push([best.at, r]);
  return best.at;
};

/** @param {Coast} coast @param {string} area @returns {(at: Point) => number} */
function fromMiddle({ cells }, area) {
  const middle = middleOf(cells[area]);
  return at => 0.16 * distance(at, middle);
}

/** @param {Coast} coast @param {string} area @param {Named[]} names of all lands @returns {Stand} */
function standOf(coast, area, names) {
  const { box: [left, top, right, bottom] } = coast.outlines[area];
  const near = names.filter(({ at: [x, y], half }) => x + half > left && x - half < right && y > top - CELL && y < bottom + CELL);
  const lettered = near.flatMap(({ at: [x, y], half }) => [-0.8, -0.4, 0, 0.4, 0.8].map(part => /** @type {[Point, number]} */ ([[x + part * half, y], 0.13 * CELL])));
  /** @type {[Point, number][]} */
  const taken = [];
  const take = taker(roomIn(coast, area), taken);
  if (!isLand(area)) {
    taken.push(...lettered);
    const units = take(0.5, fromMiddle(coast, area));
    const name = seaNameAt(coast, area, units, near);
    for (const part of [-0.75, -0.25, 0.25, 0.75]) taken.push([[name[0] + part * CELL, name[1]], 0.12 * CELL]);
    const creature = take(0.45, at => 0.08 * distance(at, units));
    const horns = take(RADIUS.horns, at => 0.25 * distance(at, units));
    return { units, creature, horns, name, sites: [], hills: [] };
  }
  const units = take(RADIUS.units, fromMiddle(coast, area));
  const name = /** @type {Named} */ (names.find(one => one.area === area)).at;
  taken.push(...lettered);
  const [board, key] = area.split('-');
  const sites = BOARDS[board].areas[key].faces.map((/** @type {number} */ sea) => {
    const faces = `${board}-S${sea}`;
    const shore = shoreOf(coast, area, faces);
    const at = take(RADIUS.site, place => 0.5 * Math.max(0, nearest(place, shore)[1] / CELL - 0.3));
    return { at, faces, pier: pierOf(coast, at, faces, shore) };
  });
  const horns = take(RADIUS.horns, at => 0.2 * distance(at, units));
  const creature = take(RADIUS.creature);
  const hills = coast.cells[area].length > 3 ? [take(RADIUS.hill)] : [];
  return { units, horns, creature, sites, hills, name };
}

/** Points within an area, each with how far the border is. @param {Coast} coast @param {string} area @returns {Spot[]} */
function roomIn(coast, area) {
  const { polys, box: [left, top, right, bottom] } = coast.outlines[area];
  const rim = polys.flat().flatMap(ring => {
    /** @type {Point[]} */
    const points = [];
    for (let i = 0; i < ring.length; i += 8) points.push([ring[i], ring[i + 1]]);
    return points;
  });
  rim.push(...coast.rocks);
  /** @type {Spot[]} */
  const spots = [];
  for (let y = top + STEP / 2; y < bottom; y += STEP)
    for (let x = left + STEP / 2; x < right; x += STEP) {
      if (!within(polys, x, y)) continue;
      let least = Infinity;
      for (const [rx, ry] of rim) least = Math.min(least, (rx - x) ** 2 + (ry - y) ** 2);
      spots.push({ at: [x, y], room: Math.sqrt(least) });
    }
  return spots;
}

/** The name of a sea lies below its ships or above them, wherever more of it is on the water. @param {Coast} coast @param {string} area @param {Point} units @param {Named[]} lands whose names are near @returns {Point} */
function seaNameAt({ outlines }, area, [x, y], lands) {
  /** @type {Point[]} */
  const tried = [[x, y + 0.5 * CELL], [x, y - 0.52 * CELL], [x - 0.6 * CELL, y + 0.5 * CELL], [x + 0.6 * CELL, y + 0.5 * CELL]];
  const worth = (/** @type {Point} */ [cx, cy]) => [-0.85, -0.4, 0, 0.4, 0.85].filter(part => within(outlines[area].polys, cx + part * CELL, cy)).length
    - 2 * lands.filter(({ at, half }) => Math.abs(at[1] - cy) < 0.36 * CELL && Math.abs(at[0] - cx) < half + 0.8 * CELL).length;
  return tried.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

/**
 * The name of a land lies on the lower shore, half in the water, where it hides nothing; or beside that place, or on the
 * upper shore, where the name of a neighbour is in the way.
 * @param {Coast} coast @param {string} area @param {Point} units @param {Named[]} others @returns {Named}
 */
function nameAt({ outlines, cells, size }, area, units, others) {
  const { box: [, top, , bottom] } = outlines[area];
  const [board, key] = area.split('-');
  const grown = Math.max(1, size[0] / SEEN);
  const half = BOARDS[board].areas[key].name.length * LETTER * grown;
  const rowAt = (/** @type {number} */ y) => middleOf(cells[area].filter(([, cy]) => cy === y))[0];
  const ys = cells[area].map(([, y]) => y);
  const [low, high] = [rowAt(Math.max(...ys)), rowAt(Math.min(...ys))];
  const below = Math.max(bottom - 2, units[1] + 0.4 * CELL);
  /** @type {Point[]} */
  const tried = [0, -0.4, 0.4, -0.8, 0.8].map(part => [low + part * CELL, below]);
  tried.push(...[0, -0.4, 0.4].map(part => /** @type {Point} */ ([high + part * CELL, Math.min(top + 2, units[1] - 0.42 * CELL)])));
  const lands = Object.entries(outlines).filter(([other]) => other !== area && isLand(other));
  const against = (/** @type {Point} */ [x, y]) => {
    const hidden = others.reduce((sum, one) => sum + (Math.abs(one.at[1] - y) < 25 * grown ? Math.max(0, one.half + half + 8 - Math.abs(one.at[0] - x)) : 0), 0);
    const abroad = [-0.9, -0.45, 0, 0.45, 0.9].filter(part => lands.some(([, { polys }]) => within(polys, x + part * half, y))).length;
    return hidden + abroad * 9;
  };
  const at = tried.map((point, i) => ({ point, worth: against(point) + i * 3 })).reduce((best, one) => (one.worth < best.worth ? one : best)).point;
  return { area, at, half };
}

/** @param {Coast} coast @param {string} area @param {string} sea @returns {Point[]} */
const shoreOf = ({ borders }, area, sea) => borders.filter(({ left, right }) => (left === area && right === sea) || (left === sea && right === area)).flatMap(({ points }) => points);

/** The end of a pier: just over the nearest shore beyond which that sea lies. @param {Coast} coast @param {Point} at @param {string} sea @param {Point[]} shore @returns {Point} */
function pierOf({ outlines }, [x, y], sea, shore) {
  const ends = shore.map(([sx, sy]) => {
    const far = Math.hypot(sx - x, sy - y) || 1;
    return { far, end: /** @type {Point} */ ([sx + ((sx - x) / far) * 9, sy + ((sy - y) / far) * 9]) };
  }).sort((one, other) => one.far - other.far);
  return (ends.find(({ end }) => within(outlines[sea].polys, ...end)) ?? ends[0]).end;
}

/** @param {Point} a @param {Point} b in cells */
const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by) / CELL;

/** @param {Point} at @param {Point[]} points @returns {[Point, number]} */
function nearest([x, y], points) {
  /** @type {Point} */
  let best = points[0] ?? [x, y];
  let least = Infinity;
  for (const point of points) {
    const far = Math.hypot(point[0] - x, point[1] - y);
    if (far < least) [best, least] = [point, far];
  }
  return [best, Number.isFinite(least) ? least : 0];
}

/** @param {Point[]} points @returns {Point} */
const middleOf = points => [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
