// Outlines made once from the geometry and the icons, ready to fill, stroke and hit.
import geometry from './geometry.json' with { type: 'json' };
import { iconPath } from './icons.js';

/** @type {Map<string, Path2D>} */
const made = new Map();

/** @param {string} key @param {() => Path2D} make */
function once(key, make) {
  let path = made.get(key);
  if (!path) made.set(key, (path = make()));
  return path;
}

/** @param {Path2D} path @param {number[]} flat @param {boolean} closed */
function trace(path, flat, closed) {
  path.moveTo(flat[0], flat[1]);
  for (let i = 2; i < flat.length; i += 2) path.lineTo(flat[i], flat[i + 1]);
  if (closed) path.closePath();
}

/** @param {number[][][]} polys */
export function polygonPath(polys) {
  const path = new Path2D();
  for (const poly of polys) for (const ring of poly) trace(path, ring, true);
  return path;
}

/** @type {Record<string, {polys: number[][][]}>} */
const AREAS = { ...geometry.regions, ...geometry.seas };

/** @param {string} area */
export const areaPath = (area) => once(`area:${area}`, () => polygonPath(AREAS[area].polys));

/** The outline without what lies in it: a sea without its islands. @param {string} area */
export const outlinePath = (area) => once(`outline:${area}`, () => polygonPath(AREAS[area].polys.map(([outer]) => [outer])));

/** @param {string} name */
export const neutralPath = (name) => once(`neutral:${name}`, () =>
  polygonPath((/** @type {any} */ (geometry.neutral)[name] ?? /** @type {any} */ (geometry.water)[name]).polys));

/** All land, for the coast. */
export const landPath = () => once('land', () => {
  const path = new Path2D();
  for (const region of Object.keys(geometry.regions)) path.addPath(areaPath(region));
  for (const name of Object.keys(geometry.neutral)) path.addPath(neutralPath(name));
  return path;
});

const SHORE_STEP = 4.5;
const SHORE_PART = 260;

/** The coast in a few parts and with fewer points, for lines that run far off it: cheap to stroke broadly. @returns {Path2D[]} */
export function shoreParts() {
  if (shores.length) return shores;
  const lands = [...Object.values(geometry.regions), ...Object.values(geometry.neutral)];
  let path = new Path2D();
  let points = 0;
  for (const ring of /** @type {number[][]} */ (lands.flatMap((land) => land.polys.flat()))) {
    const kept = [ring[0], ring[1]];
    for (let i = 2; i < ring.length; i += 2)
      if (Math.hypot(ring[i] - kept[kept.length - 2], ring[i + 1] - kept[kept.length - 1]) >= SHORE_STEP) kept.push(ring[i], ring[i + 1]);
    trace(path, kept, true);
    points += kept.length / 2;
    if (points < SHORE_PART) continue;
    shores.push(path);
    path = new Path2D();
    points = 0;
  }
  shores.push(path);
  return shores;
}
/** @type {Path2D[]} */
const shores = [];

/** @param {number[][]} lines @param {string} key */
export const linesPath = (lines, key) => once(`lines:${key}`, () => {
  const path = new Path2D();
  for (const line of lines) trace(path, line, false);
  return path;
});

/** A route as a soft curve through its points. @param {number[]} flat @param {string} key */
export const curvePath = (flat, key) => once(`curve:${key}`, () => {
  const path = new Path2D();
  path.moveTo(flat[0], flat[1]);
  for (let i = 2; i < flat.length - 2; i += 2)
    path.quadraticCurveTo(flat[i], flat[i + 1], (flat[i] + flat[i + 2]) / 2, (flat[i + 1] + flat[i + 3]) / 2);
  path.lineTo(flat[flat.length - 2], flat[flat.length - 1]);
  return path;
});

/** @param {string} name */
export const icon2d = (name) => once(`icon:${name}`, () => new Path2D(iconPath(name).d));

/** Draws an icon around a point. @param {CanvasRenderingContext2D} ctx @param {string} name @param {number} x @param {number} y @param {number} size @param {string} color */
export function drawIcon(ctx, name, x, y, size, color) {
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 24, size / 24);
  ctx.fillStyle = color;
  ctx.fill(icon2d(name), 'evenodd');
  ctx.restore();
}
