// Outlines of this match's map, made once and ready to fill, stroke and hit.
import { pathStore, polygonPath, trace } from '../../drawing/outlines.js';
import { isLand } from './grid.js';
import { mapOf } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./coast.js').Border} Border */

let once = pathStore();
let forMap = '';

/** Paths of another map are let go. @param {Scene} scene */
function current({ layout }) {
  const map = mapOf(layout);
  if (forMap !== map.key) [once, forMap] = [pathStore(), map.key];
  return map;
}

/** @param {Scene} scene @param {string} area */
export function areaPath(scene, area) {
  const { coast } = current(scene);
  return once(area, () => polygonPath(coast.outlines[area].polys));
}

/** @param {Border} border */
const flat = ({ points, closed }) => (closed ? [...points, points[0]] : points).flat();

/** @param {Scene} scene @param {string} key @param {(border: Border) => boolean} wanted */
function linesPath(scene, key, wanted) {
  const { coast } = current(scene);
  return once(key, () => {
    const path = new Path2D();
    for (const border of coast.borders) if (wanted(border)) trace(path, flat(border), false);
    return path;
  });
}

const land = (/** @type {string} */ area) => area !== '' && isLand(area);

/** @param {Scene} scene */
export const coastPath = scene => linesPath(scene, 'coast', ({ left, right }) => land(left) !== land(right));
/** @param {Scene} scene */
export const landBorders = scene => linesPath(scene, 'land borders', ({ left, right }) => land(left) && land(right));
/** @param {Scene} scene */
export const seaBorders = scene => linesPath(scene, 'sea borders', ({ left, right }) => Boolean(left && right) && !land(left) && !land(right));
/** The rim between the seas of the map and the water beyond. @param {Scene} scene */
export const outerRim = scene => linesPath(scene, 'rim', ({ left, right }) => (!left || !right) && !land(left) && !land(right));

/** All land. @param {Scene} scene */
export function landPath(scene) {
  const { coast } = current(scene);
  return once('land', () => {
    const path = new Path2D();
    for (const area of Object.keys(coast.outlines)) if (isLand(area)) path.addPath(areaPath(scene, area));
    return path;
  });
}

/** All seas of the map. @param {Scene} scene */
export function seaPath(scene) {
  const { coast } = current(scene);
  return once('sea', () => {
    const path = new Path2D();
    for (const area of Object.keys(coast.outlines)) if (!isLand(area)) path.addPath(areaPath(scene, area));
    return path;
  });
}
