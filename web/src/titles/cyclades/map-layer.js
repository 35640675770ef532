// The archipelago itself, painted once for each map, size and theme: water, beaches, hills, names; then who controls what.
import { spaced } from '../../drawing/lettering.js';
import { innerRim } from '../../drawing/map.js';
import { meanderFrame, mountain, waves } from '../../drawing/ornaments.js';
import { disc, drawIcon } from '../../drawing/outlines.js';
import { ROCK } from './coast.js';
import { isLand } from './grid.js';
import { areaName } from './names.js';
import { areaPath, coastPath, landBorders, landPath, outerRim, seaBorders, seaPath } from './paths.js';
import { mapOf } from './scene.js';
import { nameSize, seaNames } from './sea-names.js';

/** @typedef {import('../../board/title.js').Painter} Painter */
/** @typedef {import('./scene.js').Scene} Scene */

/** @param {Scene} scene @returns {Painter[]} */
const water = scene => [
  (ctx, { palette: p }) => {
    const [width, height] = mapOf(scene.layout).coast.size;
    ctx.fillStyle = p.deep;
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = p.sea[0];
    ctx.fill(seaPath(scene));
    ctx.fill(landPath(scene));
  },
  ...[26, 17, 9].map((far, i) => /** @type {Painter} */ ((ctx, { palette: p }) => {
    ctx.strokeStyle = p.waterLines[i];
    ctx.lineJoin = 'round';
    ctx.lineWidth = far * 2;
    ctx.globalAlpha = 0.75;
    ctx.stroke(coastPath(scene));
    ctx.globalAlpha = 1;
  })),
  (ctx, { palette: p }) => waves(ctx, p, mapOf(scene.layout).coast.size),
];

/** @param {Scene} scene @returns {Painter} */
const lands = scene => (ctx, { palette: p }) => {
  for (const { id, sea } of scene.areas) {
    if (sea) continue;
    ctx.fillStyle = p.land[tint(id)];
    ctx.fill(areaPath(scene, id));
  }
};

/** Neighbours on one board have different tints. @param {string} area */
const tint = area => (Number(area.slice(1, 3)) + Number(area.slice(-1))) % 4;

/** Sand along the water, and shade behind it. @param {Scene} scene @returns {Painter[]} */
const beaches = scene => [
  (ctx, { palette: p }) => innerRim(ctx, landPath(scene), p.landShade, [[34, 0.35], [22, 0.4]], coastPath(scene)),
  (ctx, { palette: p }) => innerRim(ctx, landPath(scene), p.beach, [[11, 0.9]], coastPath(scene)),
];

/** @param {Scene} scene @returns {Painter} */
const hills = scene => (ctx, { palette: p }) => {
  for (const { hills: found } of Object.values(mapOf(scene.layout).stands)) for (const [x, y] of found) mountain(ctx, x - 2, y, 0.95, p);
};

/** @param {Scene} scene @returns {Painter} */
const lines = scene => (ctx, { palette: p }) => {
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.strokeStyle = p.seaBorder;
  ctx.lineWidth = 2.6;
  ctx.setLineDash([13, 10]);
  ctx.stroke(seaBorders(scene));
  ctx.setLineDash([]);
  ctx.lineWidth = 1.6;
  ctx.stroke(outerRim(scene));
  ctx.strokeStyle = p.border;
  ctx.lineWidth = 3;
  ctx.stroke(landBorders(scene));
  ctx.strokeStyle = p.coast;
  ctx.lineWidth = 2.4;
  ctx.stroke(coastPath(scene));
};

/** Rocks where four areas meet and none of them touch. @param {Scene} scene @returns {Painter} */
const rocks = scene => (ctx, { palette: p }) => {
  for (const [x, y] of mapOf(scene.layout).coast.rocks) {
    disc(ctx, x, y, ROCK, p.waterLines[2]);
    ctx.lineJoin = 'round';
    ctx.lineWidth = 1.8;
    ctx.strokeStyle = p.coast;
    for (const [dx, dy, s] of [[-4.5, 2, 1], [5, 3, 0.85], [0, -4, 0.8]]) {
      ctx.beginPath();
      ctx.moveTo(x + dx - 6 * s, y + dy + 5 * s);
      ctx.lineTo(x + dx - 3 * s, y + dy - 5 * s);
      ctx.lineTo(x + dx + 2 * s, y + dy - 6 * s);
      ctx.lineTo(x + dx + 6 * s, y + dy + 5 * s);
      ctx.closePath();
      ctx.fillStyle = p.rock;
      ctx.fill();
      ctx.stroke();
      ctx.fillStyle = p.rockLight;
      ctx.fillRect(x + dx - 2 * s, y + dy - 3 * s, 2.6 * s, 4 * s);
    }
  }
};

/** Empty sites, and for each the pier towards the sea that it faces. @param {Scene} scene @returns {Painter} */
const piers = scene => (ctx, { palette: p }) => {
  ctx.lineCap = 'round';
  for (const { sites } of Object.values(mapOf(scene.layout).stands)) for (const { at, pier } of sites) {
    for (const [wide, color] of /** @type {[number, string][]} */ ([[7, p.coast], [3.6, p.beach]])) {
      ctx.strokeStyle = color;
      ctx.lineWidth = wide;
      ctx.beginPath();
      ctx.moveTo(at[0], at[1]);
      ctx.lineTo(pier[0], pier[1]);
      ctx.stroke();
    }
    disc(ctx, pier[0], pier[1], 4.4, p.beach, p.coast, 1.6);
  }
};

/** @param {Scene} scene @returns {Painter} */
const symbols = scene => (ctx, { palette: p }) => {
  for (const { id, priestess } of scene.areas) {
    if (!priestess) continue;
    const [x, y] = mapOf(scene.layout).stands[id].horns;
    disc(ctx, x, y, 12.5, p.bone, p.clay, 2.4);
    drawIcon(ctx, 'cy_priestess', x, y, 17, p.clay);
  }
};

/** @param {Scene} scene @param {boolean} land @returns {Painter} */
const names = (scene, land) => (ctx, paint) => {
  for (const { id, sea } of scene.areas) if (sea !== land) nameOf(ctx, scene, id, paint);
};

/** @param {CanvasRenderingContext2D} ctx @param {Scene} scene @param {string} area @param {{palette: any, scale: number}} paint */
export function nameOf(ctx, scene, area, { palette: p, scale }) {
  const land = isLand(area);
  const at = land ? mapOf(scene.layout).stands[area].name : seaNames(scene.layout, scale).get(area);
  if (!at) return;
  const size = nameSize(land, scale);
  const font = land ? `700 ${size}px ${p.display}` : `italic 700 ${size}px ${p.display}`;
  spaced(ctx, areaName(area), { at, angle: 0, size, tracking: land ? 1 : 0.6 }, { font, fill: land ? p.names : p.seaInk, halo: land ? p.namesHalo : p.seaHalo });
}

/** @param {Scene} scene @returns {Painter[]} */
export const groundSteps = scene => [...water(scene), lands(scene), ...beaches(scene), hills(scene)];
/** @param {Scene} scene @returns {Painter[]} */
export const groundSketch = scene => [water(scene)[0], lands(scene)];

/** A rim in the side's colour, broad on land, between two lines so that it shows on any ground. @param {Scene} scene @returns {Painter[]} */
export const controlSteps = scene => Object.entries(scene.control).map(([area, side]) => (ctx, { palette: p }) => {
  const path = areaPath(scene, area);
  const color = p.dark ? p.brights[side] : p.fills[side]; // black must show on dark water too
  if (isLand(area)) innerRim(ctx, path, color, [[40, 0.18], [15, 0.95]]);
  else innerRim(ctx, path, color, [[34, 0.16], [8, 0.7]]);
});

/** @param {Scene} scene @returns {Painter[]} */
export const inkSteps = scene => [
  lines(scene), rocks(scene), piers(scene), symbols(scene), names(scene, false), names(scene, true),
  (ctx, { palette: p }) => meanderFrame(ctx, ...mapOf(scene.layout).coast.size, p),
];
/** @param {Scene} scene @returns {Painter[]} */
export const inkSketch = scene => [lines(scene), names(scene, true)];
