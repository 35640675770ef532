// What grows and stands on the land, drawn by strokes: peaks, trees, dunes, tufts, waves. Where they stand hangs on the square alone.
import { chance } from './land.js';

/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import('./palette.js').Palette} Palette */

/** @param {Ctx} ctx @param {number} x @param {number} y of its foot @param {number} s @param {Palette} p */
function peak(ctx, x, y, s, p) {
  const [w, h] = [15 * s, 25 * s];
  ctx.beginPath();
  ctx.moveTo(x - w, y);
  ctx.quadraticCurveTo(x - w * 0.4, y - h * 0.45, x - w * 0.06, y - h);
  ctx.quadraticCurveTo(x + w * 0.45, y - h * 0.5, x + w * 1.05, y);
  ctx.closePath();
  ctx.fillStyle = p.peak;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(x - w * 0.06, y - h);
  ctx.quadraticCurveTo(x + w * 0.45, y - h * 0.5, x + w * 1.05, y);
  ctx.lineTo(x + w * 0.1, y);
  ctx.quadraticCurveTo(x + w * 0.22, y - h * 0.45, x - w * 0.06, y - h);
  ctx.fillStyle = p.peakDark;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(x - w * 0.06, y - h);
  ctx.lineTo(x - w * 0.33, y - h * 0.62);
  ctx.lineTo(x - w * 0.12, y - h * 0.7);
  ctx.lineTo(x + w * 0.06, y - h * 0.58);
  ctx.lineTo(x + w * 0.3, y - h * 0.64);
  ctx.closePath();
  ctx.fillStyle = p.snow;
  ctx.fill();
  ctx.strokeStyle = p.peakInk;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(x - w, y);
  ctx.quadraticCurveTo(x - w * 0.4, y - h * 0.45, x - w * 0.06, y - h);
  ctx.quadraticCurveTo(x + w * 0.45, y - h * 0.5, x + w * 1.05, y);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y of its foot @param {number} s @param {number} tint @param {Palette} p */
function tree(ctx, x, y, s, tint, p) {
  ctx.fillStyle = p.trunk;
  ctx.fillRect(x - 1.2 * s, y - 5 * s, 2.4 * s, 5 * s);
  ctx.beginPath();
  ctx.moveTo(x, y - 21 * s);
  ctx.bezierCurveTo(x + 8.5 * s, y - 15 * s, x + 8.5 * s, y - 4 * s, x, y - 3.4 * s);
  ctx.bezierCurveTo(x - 8.5 * s, y - 4 * s, x - 8.5 * s, y - 15 * s, x, y - 21 * s);
  ctx.fillStyle = p.tree[tint];
  ctx.fill();
  ctx.strokeStyle = p.treeInk;
  ctx.lineWidth = 1.1;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x + 1.6 * s, y - 16 * s);
  ctx.quadraticCurveTo(x + 5 * s, y - 11 * s, x + 3.4 * s, y - 6 * s);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} s @param {Palette} p */
function dune(ctx, x, y, s, p) {
  ctx.strokeStyle = p.dune;
  ctx.lineWidth = 1.8;
  ctx.beginPath();
  ctx.moveTo(x - 16 * s, y + 4 * s);
  ctx.bezierCurveTo(x - 8 * s, y - 6 * s, x - 1 * s, y - 6 * s, x + 3 * s, y + 1 * s);
  ctx.quadraticCurveTo(x + 9 * s, y - 2 * s, x + 17 * s, y + 4 * s);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} s @param {Palette} p */
function tuft(ctx, x, y, s, p) {
  ctx.strokeStyle = p.grassInk;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (const lean of [-4, 0, 4]) {
    ctx.moveTo(x + lean * 0.4 * s, y);
    ctx.quadraticCurveTo(x + lean * 0.6 * s, y - 4 * s, x + lean * s, y - (lean ? 6 : 8) * s);
  }
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} s @param {Palette} p */
function wave(ctx, x, y, s, p) {
  ctx.strokeStyle = p.wave;
  ctx.lineWidth = 1.7;
  ctx.beginPath();
  ctx.moveTo(x - 12 * s, y);
  ctx.bezierCurveTo(x - 8 * s, y - 6 * s, x - 4 * s, y - 6 * s, x - s, y);
  ctx.bezierCurveTo(x + 3 * s, y - 6 * s, x + 7 * s, y - 6 * s, x + 11 * s, y);
  ctx.stroke();
}

/** Where things stand in a square, each a part of its side. @type {Record<string, [number, number][]>} */
const STANDS = {
  mountain: [[0.24, 0.42], [0.78, 0.44], [0.5, 0.5], [0.2, 0.9], [0.84, 0.92]],
  forest: [[0.2, 0.32], [0.5, 0.26], [0.8, 0.34], [0.12, 0.62], [0.88, 0.64], [0.26, 0.92], [0.56, 0.97], [0.8, 0.94]],
  desert: [[0.3, 0.24], [0.72, 0.42], [0.28, 0.7], [0.74, 0.86]],
  grassland: [[0.22, 0.26], [0.7, 0.22], [0.84, 0.62], [0.18, 0.7], [0.56, 0.86]],
  water: [[0.3, 0.24], [0.72, 0.4], [0.28, 0.66], [0.7, 0.84]],
};

/** @param {Ctx} ctx @param {string} terrain @param {number} column @param {number} row @param {number} side of a square @param {Palette} p */
export function grow(ctx, terrain, column, row, side, p) {
  ctx.lineCap = ctx.lineJoin = 'round';
  STANDS[terrain].forEach(([dx, dy], i) => {
    const jx = (chance(column * 16 + i, row, 21) - 0.5) * 0.12;
    const jy = (chance(column * 16 + i, row, 22) - 0.5) * 0.1;
    const x = (column + dx + jx) * side;
    const y = (row + dy + jy) * side;
    const s = 0.86 + chance(column * 16 + i, row, 23) * 0.32;
    if (terrain === 'mountain') peak(ctx, x, y, s * (i === 2 ? 1.3 : i > 2 ? 0.62 : 0.9), p);
    else if (terrain === 'forest') tree(ctx, x, y, s, Math.floor(chance(column * 16 + i, row, 24) * 3), p);
    else if (terrain === 'desert') dune(ctx, x, y, s, p);
    else if (terrain === 'grassland') tuft(ctx, x, y, s, p);
    else wave(ctx, x, y, s, p);
  });
}
