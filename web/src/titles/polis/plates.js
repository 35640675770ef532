// Small plates on the map: what a region pays as tribute, and how many units may stand together.
import { numeral } from '../../drawing/lettering.js';
import { GOOD_INK } from './palette.js';
import { drawIcon } from '../../drawing/outlines.js';
import { tributeDisc } from './pieces.js';

/** @typedef {import('./palette.js').Palette} Palette */

const CELL = 35;
const HIGH = 25;

/** A region's rows: each good with the number of hoplites that may gather it; a disc lies on it once it is taxed. @param {CanvasRenderingContext2D} ctx @param {Record<string, number>} rows @param {string | null} by @param {Palette} p @param {number} drop above 1 while the disc falls */
export function drawTribute(ctx, rows, by, p, drop) {
  const goods = Object.entries(rows);
  const wide = goods.length * CELL + 6;
  ctx.save();
  ctx.globalAlpha = by ? 0.6 : 1;
  ctx.beginPath();
  ctx.roundRect(-wide / 2, -HIGH / 2, wide, HIGH, 5);
  ctx.fillStyle = p.plate;
  ctx.fill();
  ctx.lineWidth = 1.4;
  ctx.strokeStyle = p.plateLine;
  ctx.stroke();
  goods.forEach(([good, cells], i) => {
    const x = -wide / 2 + 3 + i * CELL;
    numeral(ctx, cells, x + 9, 0, 18.5, p, '#231a14');
    drawIcon(ctx, good, x + 24, 0, 19, GOOD_INK[good]);
  });
  ctx.restore();
  if (!by) return;
  ctx.save();
  ctx.scale(drop * 1.15, drop * 1.15);
  tributeDisc(ctx, by, p);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} limit @param {number[]} at @param {Palette} p */
export function drawLimit(ctx, limit, [x, y], p) {
  ctx.save();
  ctx.translate(x, y);
  ctx.beginPath();
  ctx.roundRect(-58, -20, 116, 40, 6);
  ctx.fillStyle = p.gloss;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = p.frameInk;
  ctx.stroke();
  drawIcon(ctx, 'hoplite', -38, 0, 25, p.onGloss);
  drawIcon(ctx, 'galley', -8, 0, 25, p.onGloss);
  numeral(ctx, `\u2264\u2009${limit}`, 32, 0, 27, p, p.gold);
  ctx.restore();
}
