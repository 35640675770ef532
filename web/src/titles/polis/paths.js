// Outlines made once from the geometry, ready to fill, stroke and hit.
import { curve, pathStore, polygonPath, shoreParts, trace } from '../../drawing/outlines.js';
import geometry from './geometry.json' with { type: 'json' };

const once = pathStore();

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

/** @returns {Path2D[]} */
export const shores = () => (made ??= shoreParts([...Object.values(geometry.regions), ...Object.values(geometry.neutral)].flatMap((land) => /** @type {number[][][]} */ (land.polys).flat())));
/** @type {Path2D[] | null} */
let made = null;

/** @param {number[][]} lines @param {string} key */
export const linesPath = (lines, key) => once(`lines:${key}`, () => {
  const path = new Path2D();
  for (const line of lines) trace(path, line, false);
  return path;
});

/** A route as a soft curve through its points. @param {number[]} flat @param {string} key */
export const curvePath = (flat, key) => once(`curve:${key}`, () => curve(flat));
