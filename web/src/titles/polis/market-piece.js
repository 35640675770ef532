// The five foreign markets: every cargo with what it gives, what it takes and at which price, and who is there.
import { t } from '../../i18n/index.js';
import { numeral, write } from '../../drawing/lettering.js';
import { GOOD_INK } from './palette.js';
import { drawIcon } from '../../drawing/outlines.js';
import { sideColor } from './pieces.js';
import { MARKETS, cargoRect } from './places.js';

/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {import('./scene.js').Cargo} Cargo */

/** @param {CanvasRenderingContext2D} ctx @param {string} market @param {Palette} p */
export function drawMarket(ctx, market, p) {
  const [x, y, w, h] = MARKETS[market].rect;
  ctx.fillStyle = p.shadow;
  ctx.beginPath();
  ctx.roundRect(x + 2, y + 4, w, h, 6);
  ctx.fill();
  ctx.fillStyle = p.gloss;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, 6);
  ctx.fill();
  ctx.strokeStyle = p.frameInk;
  ctx.lineWidth = 2;
  ctx.stroke();
  write(ctx, t(`polis.market.${market}`).toLocaleUpperCase(), x + w / 2, y + 16, { font: `700 20px ${p.display}`, fill: p.onGloss });
}

/** @param {CanvasRenderingContext2D} ctx @param {Cargo} cargo @param {number} count @param {Palette} p @param {boolean} arriving the merchant is still on the way */
export function drawCargo(ctx, cargo, count, p, arriving) {
  const { x, y, w, h } = cargoRect(cargo.market, cargo.slot, count);
  const mid = y + h / 2;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, 4);
  if (cargo.open) {
    ctx.fillStyle = p.bone;
    ctx.fill();
  } else {
    ctx.fillStyle = '#4a382b';
    ctx.fill();
    ctx.setLineDash([5, 4]);
    ctx.strokeStyle = '#8c7355';
    ctx.lineWidth = 1.4;
    ctx.stroke();
    ctx.setLineDash([]);
  }
  const ink = (/** @type {string} */ good) => (cargo.open ? GOOD_INK[good] : '#d9c4a0');
  const text = cargo.open ? '#231a14' : '#d9c4a0';
  if (cargo.taken && !arriving) ctx.globalAlpha = 0.55;
  numeral(ctx, cargo.size, x + 13, mid, 24, p, text);
  drawIcon(ctx, cargo.gives, x + 33, mid, 26, ink(cargo.gives));
  ctx.strokeStyle = text;
  ctx.globalAlpha *= 0.6;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(x + 59, mid);
  ctx.lineTo(x + 50, mid);
  ctx.moveTo(x + 53, mid - 4.5);
  ctx.lineTo(x + 49.5, mid);
  ctx.lineTo(x + 53, mid + 4.5);
  ctx.stroke();
  ctx.globalAlpha /= 0.6;
  const room = (w - 64) / 3;
  cargo.wants.forEach(({ good, price }, i) => {
    const left = x + 65 + i * room;
    const wide = price > 9 ? 22 : 12;
    numeral(ctx, price, left + wide / 2, mid, 21, p, text);
    drawIcon(ctx, good, left + wide + 11, mid, 20, ink(good));
  });
  ctx.restore();
  if (cargo.taken && !arriving) drawTaken(ctx, cargo.taken, x, y, w, h, p);
}

/** Whose merchant holds the cargo until the round ends. @param {CanvasRenderingContext2D} ctx @param {string} side @param {number} x @param {number} y @param {number} w @param {number} h @param {Palette} p */
function drawTaken(ctx, side, x, y, w, h, p) {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x + 60, y, w - 60, h, 4);
  ctx.fillStyle = sideColor(p, side);
  ctx.fill();
  drawIcon(ctx, side, x + w - 26, y + h / 2, 26, p.emblem);
  drawIcon(ctx, 'merchant', x + w - 62, y + h / 2, 26, p.emblem);
  ctx.restore();
}
