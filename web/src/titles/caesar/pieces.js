// How each piece looks, drawn around the origin in board units: tokens of influence, spaces for them, plates of provinces.
import { numeral } from '../../drawing/lettering.js';
import { disc, drawIcon } from '../../drawing/outlines.js';
import { sideColor, sideDark } from './palette.js';
import { DISC, TOKEN } from './places.js';

/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** Caesar's tokens have round ends, Pompey's cut corners, so that nobody has to tell them apart by colour. @param {Ctx} ctx @param {string | null} side @param {number} grow */
function body(ctx, side, grow = 0) {
  const [x, y] = [TOKEN.long / 2 + grow, TOKEN.wide / 2 + grow];
  ctx.beginPath();
  if (side !== 'pompey') return ctx.roundRect(-x, -y, 2 * x, 2 * y, y);
  const c = 12;
  [[-x + c, -y], [x - c, -y], [x, -y + c], [x, y - c], [x - c, y], [-x + c, y], [-x, y - c], [-x, -y + c]].forEach(([px, py], i) => (i ? ctx.lineTo(px, py) : ctx.moveTo(px, py)));
  ctx.closePath();
}

/** @param {Ctx} ctx @param {number} angle degrees @param {() => void} paint */
function turned(ctx, angle, paint) {
  ctx.save();
  ctx.rotate((angle * Math.PI) / 180);
  paint();
  ctx.restore();
}

/** A free border space: its symbol, and a double line where it is a control post. @param {Ctx} ctx @param {{symbol: string, post: boolean}} printed @param {number} angle @param {Palette} p @param {boolean} lit */
export function borderSpace(ctx, { symbol, post }, angle, p, lit) {
  turned(ctx, angle, () => {
    if (lit) {
      body(ctx, null, 5);
      ctx.fillStyle = p.glow;
      ctx.shadowColor = p.glow;
      ctx.shadowBlur = 16;
      ctx.fill();
      ctx.shadowBlur = 0;
      ctx.lineWidth = 1.6;
      ctx.strokeStyle = p.gloss;
      ctx.stroke();
    }
    body(ctx, null);
    ctx.fillStyle = p.slot;
    ctx.fill();
    ctx.lineWidth = 2.4;
    ctx.strokeStyle = p.slotLine;
    ctx.stroke();
    if (!post) return;
    body(ctx, null, -5);
    ctx.lineWidth = 2;
    ctx.stroke();
  });
  drawIcon(ctx, symbol, 0, 0, 25, p.slotInk);
}

/** The ring around the border that was chosen. @param {Ctx} ctx @param {number} angle @param {Palette} p */
export function chosenRing(ctx, angle, p) {
  turned(ctx, angle, () => {
    body(ctx, null, 9);
    for (const [color, wide] of /** @type {[string, number][]} */ ([[p.gloss, 9], [p.emblem, 5]])) {
      ctx.strokeStyle = color;
      ctx.lineWidth = wide;
      ctx.stroke();
    }
  });
}

/** Where the value for each end of the token stands. @param {number} angle @param {number} end -1 or 1 */
function valueAt(angle, end) {
  const a = (angle * Math.PI) / 180;
  return [Math.cos(a) * end * 24, Math.sin(a) * end * 24];
}

/** A token that lies on a border: each value on the side of the province that it counts for. @param {Ctx} ctx @param {{side: string, face: string, values: number[], symbols: string[]}} token @param {number} angle @param {Palette} p */
export function influence(ctx, { side, face, values, symbols }, angle, p) {
  const down = face === 'down';
  turned(ctx, angle, () => {
    ctx.save();
    ctx.translate(1.5, 3);
    body(ctx, side, 1);
    ctx.fillStyle = p.shadow;
    ctx.fill();
    ctx.restore();
    body(ctx, side, 1.5);
    ctx.fillStyle = p.emblem;
    ctx.fill();
    body(ctx, side, -1);
    ctx.fillStyle = down ? sideDark(p, side) : sideColor(p, side);
    ctx.fill();
    ctx.lineWidth = 1.6;
    ctx.strokeStyle = sideDark(p, side);
    ctx.stroke();
  });
  if (down) {
    drawIcon(ctx, side, 0, 0, 24, 'rgb(255 248 234 / .55)');
    return;
  }
  const small = symbols.length > 1 ? 14 : 19;
  symbols.forEach((symbol, i) => drawIcon(ctx, symbol, 0, (i - (symbols.length - 1) / 2) * 16, small, p.gold));
  values.forEach((value, i) => {
    const [x, y] = valueAt(angle, i ? 1 : -1);
    numeral(ctx, value, x, y, 25, p, p.emblem, sideDark(p, side));
  });
}

/** A control token: the side's sign on its colour; face down only a dark back. @param {Ctx} ctx @param {string} side @param {boolean} back @param {Palette} p @param {number} [r] */
export function controlToken(ctx, side, back, p, r = DISC) {
  disc(ctx, 1.2, 2.6, r, p.shadow);
  disc(ctx, 0, 0, r, p.emblem, sideDark(p, side), 1.6);
  if (side === 'pompey') {
    ctx.beginPath();
    for (let i = 0; i < 8; i++) ctx.lineTo(Math.cos(((i + 0.5) * Math.PI) / 4) * (r - 2), Math.sin(((i + 0.5) * Math.PI) / 4) * (r - 2));
    ctx.closePath();
    ctx.fillStyle = back ? sideDark(p, side) : sideColor(p, side);
    ctx.fill();
  } else disc(ctx, 0, 0, r - 3.2, back ? sideDark(p, side) : sideColor(p, side));
  drawIcon(ctx, back ? 'seal' : side, 0, 0, r * (back ? 0.9 : 1.16), back ? 'rgb(255 248 234 / .4)' : p.emblem);
}

/** The token that lies in an open province, for who closes it. @param {Ctx} ctx @param {string | null} bonus @param {Palette} p @param {boolean} dashed */
export function bonusToken(ctx, bonus, p, dashed) {
  if (bonus) {
    disc(ctx, 1.2, 2.6, DISC, p.shadow);
    disc(ctx, 0, 0, DISC, p.disc, p.discLine, 3);
    disc(ctx, 0, 0, DISC - 5, 'transparent', p.discLine, 1);
    drawIcon(ctx, bonus, 0, 0, 29, p.bonusInk);
    return;
  }
  if (dashed) ctx.setLineDash([7, 5]);
  disc(ctx, 0, 0, DISC - 1, p.dark ? p.disc : p.bone, p.slotLine, 2);
  ctx.setLineDash([]);
}

/** What a side has in a province, as a wing of its plate: Caesar's on the left, Pompey's on the right. @param {Ctx} ctx @param {string} side @param {number} value @param {number} half of the plate @param {Palette} p @param {{faint: boolean, ahead: boolean}} how */
export function wing(ctx, side, value, half, p, { faint, ahead }) {
  const way = side === 'caesar' ? -1 : 1;
  ctx.save();
  ctx.globalAlpha *= faint ? 0.62 : 1;
  ctx.beginPath();
  const [from, to] = [half - 46, half];
  if (way < 0) ctx.roundRect(-to, -17, to - from, 34, [12, 0, 0, 12]);
  else [[from, -17], [to - 9, -17], [to, -8], [to, 8], [to - 9, 17], [from, 17]].forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
  ctx.fillStyle = sideColor(p, side);
  ctx.fill();
  ctx.lineWidth = ahead ? 3 : 1.6;
  ctx.strokeStyle = ahead ? p.gold : p.emblem;
  ctx.stroke();
  numeral(ctx, value, way * (half - 16), 0, value > 9 ? 20 : 23, p, p.emblem);
  ctx.restore();
}
