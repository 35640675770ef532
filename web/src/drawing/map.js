// What every painted map is made of, as steps that are short enough to pan between: sea, water along the coasts, land, ornaments.
import { compass, warship } from './ornaments.js';

/** @typedef {import('../board/title.js').Painter} Painter */

/** @param {number[]} size of the board @returns {Painter} */
export const openSea = ([width, height]) => (ctx, { palette: p }) => {
  ctx.fillStyle = p.sea[0];
  ctx.fillRect(0, 0, width, height);
};

/** Lines along the coast that fade out to sea, as on old charts: each a broad stroke with a broader one of the sea's colour cut out of it. @param {Path2D[]} shores @param {number[]} distances from the coast, the farthest first @returns {Painter[]} */
export const waterLines = (shores, distances) => distances.flatMap((far, i) => [true, false].flatMap((line) => shores.map((part) => /** @type {Painter} */ ((ctx, { palette: p }) => {
  ctx.strokeStyle = line ? p.waterLines[i] : p.sea[0];
  ctx.lineJoin = 'round';
  ctx.lineWidth = far * 2 + (line ? 1.4 : -1.4);
  ctx.stroke(part);
}))));

/** Strokes along the inner side of an outline. @param {CanvasRenderingContext2D} ctx @param {Path2D} path @param {string} color @param {number[][]} strokes each a width and an opacity @param {Path2D} [line] the part of the outline that is stroked */
export function innerRim(ctx, path, color, strokes, line = path) {
  ctx.save();
  ctx.clip(path, 'evenodd');
  ctx.strokeStyle = color;
  ctx.lineJoin = 'round';
  for (const [wide, alpha] of strokes) {
    ctx.lineWidth = wide;
    ctx.globalAlpha = alpha;
    ctx.stroke(line);
  }
  ctx.restore();
}

/** A piece of land in one of the palette's tints, darker towards its border. @param {() => Path2D} path @param {number} tint @returns {Painter} */
export const shadedLand = (path, tint) => (ctx, { palette: p }) => {
  ctx.fillStyle = p.land[tint];
  ctx.fill(path(), 'evenodd');
  innerRim(ctx, path(), p.landShade, [[13, 0.55], [6, 0.55]]);
};

/** All land in flat colours: quick to paint, and right. @param {() => Path2D[]} neutral @param {() => [Path2D, number][]} tinted outlines with their tints @returns {Painter} */
export const flatLand = (neutral, tinted) => (ctx, { palette: p }) => {
  ctx.fillStyle = p.neutral;
  for (const path of neutral()) ctx.fill(path, 'evenodd');
  for (const [path, tint] of tinted()) {
    ctx.fillStyle = p.land[tint];
    ctx.fill(path, 'evenodd');
  }
};

/** @param {{compass: number[], ships: number[][]}} marks where they stand @returns {Painter[]} */
export const seaMarks = ({ compass: rose, ships }) => [
  (ctx, { palette: p }) => compass(ctx, rose, p),
  (ctx, { palette: p }) => { for (const ship of ships) warship(ctx, ship, p); },
];
