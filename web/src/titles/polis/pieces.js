// How each piece looks, drawn around the origin in board units: shields, ships, poleis, heralds, discs.
import { disc, drawIcon } from '../../drawing/outlines.js';
import { numeral } from '../../drawing/lettering.js';

/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */

const TAU = Math.PI * 2;

/** @param {Palette} p @param {string | null} side */
export const sideColor = (p, side) => (side === 'athens' ? p.athens : side === 'sparta' ? p.sparta : p.bone);
/** @param {Palette} p @param {string | null} side */
export const sideDark = (p, side) => (side === 'athens' ? p.athensDark : side === 'sparta' ? p.spartaDark : p.soft);

/** The number on a stack; golden when no more may come. @param {Ctx} ctx @param {number} count @param {number} x @param {number} y @param {boolean} full @param {Palette} p */
function countBadge(ctx, count, x, y, full, p) {
  disc(ctx, x, y, 12.5, full ? p.gold : p.bone, p.gloss, 2);
  numeral(ctx, count, x, y, 20, p, p.gloss);
}

/** A round shield with the city's sign; behind it a rim for each further one. @param {Ctx} ctx @param {string} side @param {number} count @param {Palette} p @param {{full?: boolean, bare?: boolean, rules?: boolean}} how */
export function shield(ctx, side, count, p, { full = false, bare = false, rules = false }) {
  const extra = Math.min(4, count - 1);
  disc(ctx, 1.5, 4, 23, p.shadow);
  if (rules) streamer(ctx, side, p, -40 - (extra > 2 ? 6 : 0));
  for (let i = extra; i > 0; i--) disc(ctx, -i * 1.2, -i * 3.4, 21.5, sideDark(p, side), p.bone, 1);
  disc(ctx, 0, 0, 22.5, p.gloss);
  disc(ctx, 0, 0, 21, p.emblem);
  disc(ctx, 0, 0, 18.6, sideColor(p, side), sideDark(p, side), 1.4);
  drawIcon(ctx, side, 0, side === 'sparta' ? -0.5 : 0.2, 25, p.emblem);
  if (!bare || count > 1) countBadge(ctx, count, 16, 15, full, p);
}

const HULL = 'M-31 6C-26 8 -22 6.5 -18 7H15C22 7 25.5 2 25 -8C31.5 -3 32.5 7 28 13C24.5 18 19 20 12 20H-14C-20 20 -24 15.5 -31 12Z';
const SAIL = 'M-17 -24C-8 -20.5 9 -20.5 18 -24C21 -15 21 -6.5 18 2C9 -1 -8 -1 -17 2C-13.6 -6.5 -13.6 -15 -17 -24Z';
/** @type {Path2D | null} */
let hull = null;
/** @type {Path2D | null} */
let sail = null;

/** A trireme: ram, eye, oars, and the city's sign on the sail. @param {Ctx} ctx @param {string} side @param {number} count @param {Palette} p @param {{full?: boolean, bare?: boolean, rules?: boolean}} how */
export function galley(ctx, side, count, p, { full = false, bare = false, rules = false }) {
  hull ??= new Path2D(HULL);
  sail ??= new Path2D(SAIL);
  ctx.save();
  ctx.translate(0, 1);
  if (rules) streamer(ctx, side, p, -42);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 5.5;
  ctx.stroke(hull);
  ctx.stroke(sail);
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  for (let x = -12; x <= 17; x += 5.8) {
    ctx.moveTo(x, 16);
    ctx.lineTo(x - 5, 25);
  }
  ctx.stroke();
  ctx.fillStyle = p.gloss;
  ctx.fill(hull);
  ctx.strokeStyle = sideColor(p, side);
  ctx.lineWidth = 2.4;
  ctx.beginPath();
  ctx.moveTo(-20, 11.2);
  ctx.lineTo(22, 11.2);
  ctx.stroke();
  disc(ctx, -22, 10, 2.2, p.emblem);
  ctx.fillStyle = sideColor(p, side);
  ctx.fill(sail);
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 1.6;
  ctx.stroke(sail);
  drawIcon(ctx, side, 2.5, -10.5, 20, p.emblem);
  ctx.restore();
  if (!bare || count > 1) countBadge(ctx, count, 22, 17, full, p);
}

/** @param {Ctx} ctx @param {string} side @param {number} count @param {Palette} p @param {boolean} [bare] */
export function merchant(ctx, side, count, p, bare = false) {
  disc(ctx, 1, 2.5, 17, p.shadow);
  disc(ctx, 0, 0, 17, p.bone, sideColor(p, side), 4.5);
  disc(ctx, 0, 0, 19.2, 'transparent', p.gloss, 1.4);
  drawIcon(ctx, 'merchant', 0, -0.5, 21, sideDark(p, side));
  if (!bare) countBadge(ctx, count, 14, 13, false, p);
}

/** A herald in the colour of his city. @param {Ctx} ctx @param {string} side @param {Palette} p @param {number} [size] */
export function proxenos(ctx, side, p, size = 30) {
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.translate(-size / 2, -size / 2);
  ctx.scale(size / 24, size / 24);
  const body = new Path2D('M9.6 1.4A3.6 3.6 0 0 1 11.4 8.2C15 9.6 16.2 14 16.2 22.6H3C3 14 4.2 9.6 7.8 8.2A3.6 3.6 0 0 1 9.6 1.4Z');
  const staff = new Path2D('M19 5V22.6M19 1.6A2 2 0 1 0 19 5.4A2 2 0 1 0 19 1.6');
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 4.4;
  ctx.stroke(body);
  ctx.stroke(staff);
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 1.8;
  ctx.stroke(staff);
  ctx.stroke(body);
  ctx.fillStyle = sideColor(p, side);
  ctx.fill(body);
  ctx.restore();
  drawIcon(ctx, side, -size * 0.1, size * 0.2, size * 0.36, p.emblem);
}

/** The streamer on the stack that rules its area. @param {Ctx} ctx @param {string} side @param {Palette} p @param {number} top where its pole ends */
function streamer(ctx, side, p, top) {
  const flag = new Path2D(`M0 ${top}L20 ${top + 6.5}L0 ${top + 13}Z`);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 5;
  ctx.stroke(flag);
  ctx.beginPath();
  ctx.moveTo(0, top - 2);
  ctx.lineTo(0, top + 24);
  ctx.stroke();
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  ctx.fillStyle = sideColor(p, side);
  ctx.fill(flag);
  ctx.lineWidth = 1.5;
  ctx.stroke(flag);
}

/** The disc of a taxed region: whose, or closed to all. @param {Ctx} ctx @param {string} by @param {Palette} p */
export function tributeDisc(ctx, by, p) {
  disc(ctx, 1, 2, 12.5, p.shadow);
  if (by === 'closed') {
    disc(ctx, 0, 0, 12.5, p.boneShade, p.gloss, 2);
    ctx.strokeStyle = p.spartaDark;
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(-5.5, -5.5);
    ctx.lineTo(5.5, 5.5);
    ctx.moveTo(5.5, -5.5);
    ctx.lineTo(-5.5, 5.5);
    ctx.stroke();
    return;
  }
  disc(ctx, 0, 0, 12.5, sideColor(p, by), p.gloss, 2);
  disc(ctx, 0, 0, 10, 'transparent', p.gold, 1.8);
  drawIcon(ctx, by, 0, 0, 14, p.emblem);
}

/** @param {Ctx} ctx @param {string} side @param {number} count @param {Palette} p */
export function siegeDisc(ctx, side, count, p) {
  disc(ctx, 1, 2, 12, p.shadow);
  disc(ctx, 0, 0, 12, p.gloss, p.bone, 1.5);
  disc(ctx, 0, 0, 9.6, sideColor(p, side));
  if (count > 1) numeral(ctx, count, 0, 0, 16, p, p.emblem);
  else drawIcon(ctx, 'siege', 0, 0, 13, p.emblem);
}

/** @param {Ctx} ctx @param {boolean} done @param {Palette} p */
export function project(ctx, done, p) {
  ctx.beginPath();
  ctx.roundRect(-11, -10.5, 22, 21, 3);
  ctx.fillStyle = done ? p.gold : p.bone;
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = p.gloss;
  if (!done) ctx.setLineDash([3.2, 2.4]);
  ctx.stroke();
  ctx.setLineDash([]);
  drawIcon(ctx, 'project', 0, 0, 16, done ? p.gloss : p.soft === '#d8c3a0' ? '#8b7556' : p.soft);
}

/** A jagged ring around a stand where a battle is due. @param {Ctx} ctx @param {[number, number]} size @param {Palette} p */
export function clash(ctx, [w, h], p) {
  const points = 34;
  ctx.beginPath();
  for (let i = 0; i < points; i++) {
    const a = (i / points) * TAU;
    const far = i % 2 ? 1.02 : 1.3;
    ctx.lineTo(Math.cos(a) * (w / 2 + 4) * far, Math.sin(a) * (h / 2 + 4) * far);
  }
  ctx.closePath();
  ctx.fillStyle = 'rgb(240 180 50 / .55)';
  ctx.fill();
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2.2;
  ctx.strokeStyle = p.spartaDark;
  ctx.stroke();
}
