// Outlines for the canvas: made once from flat lists of points, ready to fill, stroke and hit.
import { shapeOf } from './icons.js';

/** @typedef {CanvasRenderingContext2D} Ctx */

/** Paths that are made when they are first wanted. */
export function pathStore() {
  /** @type {Map<string, Path2D>} */
  const made = new Map();
  return (/** @type {string} */ key, /** @type {() => Path2D} */ make) => {
    let path = made.get(key);
    if (!path) made.set(key, (path = make()));
    return path;
  };
}

/** @param {Path2D} path @param {number[]} flat @param {boolean} closed */
export function trace(path, flat, closed) {
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

/** A soft curve through points. @param {number[]} flat */
export function curve(flat) {
  const path = new Path2D();
  path.moveTo(flat[0], flat[1]);
  for (let i = 2; i < flat.length - 2; i += 2)
    path.quadraticCurveTo(flat[i], flat[i + 1], (flat[i] + flat[i + 2]) / 2, (flat[i + 1] + flat[i + 3]) / 2);
  path.lineTo(flat[flat.length - 2], flat[flat.length - 1]);
  return path;
}

const SHORE_STEP = 4.5;
const SHORE_PART = 260;

/** Coasts in a few parts and with fewer points, for lines that run far off them: cheap to stroke broadly. @param {number[][]} rings @returns {Path2D[]} */
export function shoreParts(rings) {
  /** @type {Path2D[]} */
  const parts = [];
  let path = new Path2D();
  let points = 0;
  for (const ring of rings) {
    const kept = [ring[0], ring[1]];
    for (let i = 2; i < ring.length; i += 2)
      if (Math.hypot(ring[i] - kept[kept.length - 2], ring[i + 1] - kept[kept.length - 1]) >= SHORE_STEP) kept.push(ring[i], ring[i + 1]);
    trace(path, kept, true);
    points += kept.length / 2;
    if (points < SHORE_PART) continue;
    parts.push(path);
    path = new Path2D();
    points = 0;
  }
  parts.push(path);
  return parts;
}

/** Slanting strokes inside an outline. @param {Ctx} ctx @param {Path2D} path @param {string} color @param {number} step @param {number} wide @param {number[]} box */
export function hatch(ctx, path, color, step, wide, [left, top, right, bottom]) {
  ctx.save();
  ctx.clip(path, 'evenodd');
  ctx.strokeStyle = color;
  ctx.lineWidth = wide;
  ctx.beginPath();
  for (let x = left - (bottom - top); x < right; x += step) {
    ctx.moveTo(x, bottom);
    ctx.lineTo(x + (bottom - top), top);
  }
  ctx.stroke();
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [line] @param {number} [wide] */
export function disc(ctx, x, y, r, fill, line, wide = 1.5) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
  if (!line) return;
  ctx.strokeStyle = line;
  ctx.lineWidth = wide;
  ctx.stroke();
}

const icons = pathStore();

/** Draws an icon around a point. @param {Ctx} ctx @param {string} name @param {number} x @param {number} y @param {number} size @param {string} color */
export function drawIcon(ctx, name, x, y, size, color) {
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 24, size / 24);
  ctx.fillStyle = color;
  ctx.fill(icons(name, () => new Path2D(shapeOf(name))), 'evenodd');
  ctx.restore();
}

/** @param {number[]} ring @param {number} x @param {number} y */
function crosses(ring, x, y) {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    if (ring[i + 1] > y !== ring[j + 1] > y && x < ((ring[j] - ring[i]) * (y - ring[i + 1])) / (ring[j + 1] - ring[i + 1]) + ring[i]) inside = !inside;
  return inside;
}

/** @param {number[][][]} polys @param {number} x @param {number} y */
export const within = (polys, x, y) => polys.some((poly) => poly.reduce((inside, ring) => inside !== crosses(ring, x, y), false));
