// The land itself, painted once for each state of the map, size and theme: terrains, what grows there, squares, symbols, fog.
import { write } from '../../drawing/lettering.js';
import { meanderFrame } from '../../drawing/ornaments.js';
import { trace } from '../../drawing/outlines.js';
import { EDGE, SQ, TILE, boardSize, cellOf, lies, shown, squareIn, tileCell } from './grid.js';
import { PAINTED, chance, landOf } from './land.js';
import { terrainOf } from './scene.js';
import { grow } from './terrain.js';

/** @typedef {import('../../board/title.js').Painter} Painter */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** Changes with whatever is painted. @param {Scene} scene */
export const groundKey = ({ size, squares, tiles }) => `${size}${tiles.length}${Object.values(squares).map(({ ground }) => ground ?? '-').join('')}`;

/** @type {{key: string, land: import('./land.js').Land, paths: Record<string, Path2D>} | null} */
let last = null;

/** The outlines of this land, found once. @param {Scene} scene */
function outlines(scene) {
  const key = groundKey(scene);
  if (last?.key === key) return last;
  const land = landOf(scene);
  const paths = Object.fromEntries(PAINTED.map(name => {
    const path = new Path2D();
    for (const ring of land.rings[name]) trace(path, ring.map(n => n * SQ), true);
    return [name, path];
  }));
  return (last = { key, land, paths });
}

/** All tiles of the map, as a path from its corner. @param {Scene} scene @param {(tile: {square: string, open: boolean}) => boolean} [wanted] */
export function tilesPath(scene, wanted = () => true) {
  const path = new Path2D();
  for (const tile of scene.tiles.filter(wanted)) {
    const [column, row] = tileCell(scene, tile.square);
    path.rect(column * SQ, row * SQ, TILE * SQ, TILE * SQ);
  }
  return path;
}

/** Paints with the map's corner as the origin, on its tiles alone. @param {Scene} scene @param {(ctx: Ctx, p: Palette) => void} paint @returns {Painter} */
const onTiles = (scene, paint) => (ctx, { palette: p }) => {
  ctx.save();
  ctx.translate(EDGE, EDGE);
  ctx.clip(tilesPath(scene));
  paint(ctx, p);
  ctx.restore();
};

/** @param {Scene} scene @returns {Painter} */
const table = scene => (ctx, { palette: p }) => {
  ctx.fillStyle = p.beyond;
  ctx.fillRect(0, 0, ...boardSize(scene));
  ctx.save();
  ctx.translate(EDGE, EDGE);
  ctx.fillStyle = p.grassland;
  ctx.fill(tilesPath(scene));
  ctx.restore();
};

/** A terrain with a darker rim, so that its border can be seen where colours are near. @param {Ctx} ctx @param {Path2D} path @param {string} fill @param {string} rim @param {number} wide */
function cover(ctx, path, fill, rim, wide) {
  ctx.fillStyle = fill;
  ctx.fill(path, 'evenodd');
  ctx.save();
  ctx.clip(path, 'evenodd');
  ctx.strokeStyle = rim;
  ctx.lineJoin = 'round';
  ctx.lineWidth = wide;
  ctx.globalAlpha = 0.35;
  ctx.stroke(path);
  ctx.restore();
}

/** Sand along the water, then water that darkens from the shore. @param {Scene} scene @returns {Painter[]} */
const waters = scene => [
  onTiles(scene, (ctx, p) => {
    const { paths: { water } } = outlines(scene);
    ctx.lineJoin = 'round';
    ctx.strokeStyle = p.shore;
    ctx.lineWidth = 13;
    ctx.globalAlpha = 0.85;
    ctx.stroke(water);
    ctx.globalAlpha = 1;
    ctx.fillStyle = p.water;
    ctx.fill(water, 'evenodd');
  }),
  onTiles(scene, (ctx, p) => {
    const { paths: { water } } = outlines(scene);
    ctx.save();
    ctx.clip(water, 'evenodd');
    ctx.lineJoin = 'round';
    for (const [wide, color, alpha] of /** @type {[number, string, number][]} */ ([[30, p.waterLines[1], 0.5], [14, p.waterLines[1], 0.8]])) {
      ctx.strokeStyle = color;
      ctx.lineWidth = wide;
      ctx.globalAlpha = alpha;
      ctx.stroke(water);
    }
    ctx.restore();
    ctx.strokeStyle = p.coast;
    ctx.lineWidth = 2.2;
    ctx.stroke(water);
  }),
];

/** @param {Scene} scene @returns {Painter[]} */
const growth = scene => {
  const [columns, rows] = shown(scene);
  return Array.from({ length: rows }, (_, row) => onTiles(scene, (ctx, p) => {
    for (let column = 0; column < columns; column++) {
      const ground = scene.squares[squareIn(scene, column, row)]?.ground;
      if (ground) grow(ctx, terrainOf(ground), column, row, SQ, p);
    }
  }));
};

/** @param {Scene} scene @returns {Painter[]} */
export const groundSteps = scene => [
  table(scene),
  onTiles(scene, (ctx, p) => cover(ctx, outlines(scene).paths.desert, p.desert, p.peak, 16)),
  onTiles(scene, (ctx, p) => cover(ctx, outlines(scene).paths.forest, p.forest, p.tree[0], 16)),
  onTiles(scene, (ctx, p) => cover(ctx, outlines(scene).paths.mountain, p.mountain, p.peakDark, 18)),
  ...waters(scene),
  ...growth(scene),
];

/** Plain squares, for the first moment. @param {Scene} scene @returns {Painter[]} */
export const groundSketch = scene => [table(scene), onTiles(scene, (ctx, p) => {
  for (const [square, { ground }] of Object.entries(scene.squares)) {
    if (!ground) continue;
    const [column, row] = cellOf(scene, square);
    ctx.fillStyle = p[/** @type {'water' | 'desert'} */ (terrainOf(ground))];
    ctx.fillRect(column * SQ, row * SQ, SQ, SQ);
  }
})];

/** @param {Scene} scene @returns {Painter} */
const lines = scene => onTiles(scene, (ctx, p) => {
  ctx.strokeStyle = p.grid;
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (const { square } of scene.tiles) {
    const [column, row] = tileCell(scene, square);
    for (let i = 1; i < TILE; i++) {
      ctx.moveTo((column + i) * SQ, row * SQ);
      ctx.lineTo((column + i) * SQ, (row + TILE) * SQ);
      ctx.moveTo(column * SQ, (row + i) * SQ);
      ctx.lineTo((column + TILE) * SQ, (row + i) * SQ);
    }
  }
  ctx.stroke();
  ctx.strokeStyle = p.tileLine;
  ctx.lineWidth = 2.2;
  ctx.stroke(tilesPath(scene));
});

/** Fog over a tile: layers of cloud with curled brims, as a potter would draw them. @param {Ctx} ctx @param {number} column @param {number} row of its first square @param {Palette} p */
export function fogTile(ctx, column, row, p) {
  const side = TILE * SQ;
  ctx.save();
  ctx.translate(column * SQ, row * SQ);
  ctx.beginPath();
  ctx.rect(0, 0, side, side);
  ctx.clip();
  ctx.fillStyle = p.fog;
  ctx.fillRect(0, 0, side, side);
  ctx.lineCap = 'round';
  for (let i = 0; i < 9; i++) {
    const x = (0.14 + 0.36 * (i % 3) + 0.14 * (chance(column * 9 + i, row, 31) - 0.5)) * side;
    const y = (0.2 + 0.31 * Math.floor(i / 3) + 0.1 * (chance(column * 9 + i, row, 32) - 0.5)) * side;
    cloud(ctx, x, y, 0.8 + 0.5 * chance(column * 9 + i, row, 33), chance(column * 9 + i, row, 34) < 0.5 ? 1 : -1, p);
  }
  ctx.strokeStyle = p.fogGrid;
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  for (let i = 1; i < TILE; i++) {
    ctx.moveTo(i * SQ, 0);
    ctx.lineTo(i * SQ, side);
    ctx.moveTo(0, i * SQ);
    ctx.lineTo(side, i * SQ);
  }
  ctx.stroke();
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} s @param {1 | -1} facing @param {Palette} p */
function cloud(ctx, x, y, s, facing, p) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s * facing, s);
  ctx.beginPath();
  ctx.moveTo(-62, 16);
  ctx.bezierCurveTo(-70, -6, -44, -16, -36, -6);
  ctx.bezierCurveTo(-30, -32, 8, -34, 12, -10);
  ctx.bezierCurveTo(24, -24, 52, -16, 48, 2);
  ctx.bezierCurveTo(66, 0, 68, 16, 54, 18);
  ctx.closePath();
  ctx.fillStyle = p.fogLight;
  ctx.fill();
  ctx.strokeStyle = p.fogInk;
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  ctx.moveTo(-62, 16);
  ctx.bezierCurveTo(-70, -6, -44, -16, -36, -6);
  ctx.bezierCurveTo(-30, -32, 8, -34, 12, -10);
  ctx.bezierCurveTo(16, 4, -2, 8, -6, -2);
  ctx.bezierCurveTo(-7, -9, 2, -10, 3, -5);
  ctx.moveTo(12, -10);
  ctx.bezierCurveTo(24, -24, 52, -16, 48, 2);
  ctx.bezierCurveTo(44, 10, 34, 6, 37, 0);
  ctx.moveTo(48, 2);
  ctx.bezierCurveTo(66, 0, 68, 16, 54, 18);
  ctx.lineTo(-44, 18);
  ctx.stroke();
  ctx.restore();
}

/** @param {Scene} scene @returns {Painter[]} */
const fog = scene => scene.tiles.filter(({ open }) => !open).map(({ square }) => onTiles(scene, (ctx, p) => fogTile(ctx, ...tileCell(scene, square), p)));

/** The key pattern, and within it the names of columns and rows. @param {Scene} scene @returns {Painter} */
const frame = scene => (ctx, { palette: p, scale }) => {
  const [width, height] = boardSize(scene);
  meanderFrame(ctx, width, height, p);
  const [columns, rows] = shown(scene);
  const size = Math.min(24, Math.max(17, 11 / scale));
  const how = { font: `700 ${size}px ${p.display}`, fill: p.frameInk };
  const turned = lies(scene);
  const part = (/** @type {string} */ square, /** @type {boolean} */ letter) => (letter ? square[0].toUpperCase() : square.slice(1));
  for (let column = 0; column < columns; column++) for (const y of [EDGE - 14, height - EDGE + 14]) write(ctx, part(squareIn(scene, column, 0), !turned), EDGE + (column + 0.5) * SQ, y, how);
  for (let row = 0; row < rows; row++) for (const x of [EDGE - 14, width - EDGE + 14]) write(ctx, part(squareIn(scene, 0, row), turned), x, EDGE + (row + 0.5) * SQ, how);
};

/** @param {Scene} scene @returns {Painter[]} */
export const inkSteps = scene => [...fog(scene), lines(scene), frame(scene)];
/** @param {Scene} scene @returns {Painter[]} */
export const inkSketch = scene => [lines(scene), onTiles(scene, (ctx, p) => { ctx.fillStyle = p.fog; ctx.fill(tilesPath(scene, ({ open }) => !open)); })];
