// How each piece of Civilization looks, drawn around the origin in board units. Sides are told by emblem, kinds by outline.
import { disc, drawIcon } from '../../drawing/outlines.js';
import { numeral } from '../../drawing/lettering.js';
import table from './table.json' with { type: 'json' };

/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */

const WONDERS = new Set(Object.keys(table.wonders));
const PEOPLE = new Set(Object.keys(table.people));

/** @param {Ctx} ctx @param {number} n @param {number} x @param {number} y @param {Palette} p */
export function badge(ctx, n, x, y, p) {
  disc(ctx, x, y, 10.5, p.bone, p.gloss, 1.8);
  numeral(ctx, n, x, y, 16, p, p.gloss);
}

/** Armies: the side's round shield with its emblem; a rim behind it for each further one. @param {Ctx} ctx @param {string} side @param {number} n @param {Palette} p */
export function armies(ctx, side, n, p) {
  disc(ctx, 1, 3.5, 21, p.shadow);
  for (let i = Math.min(3, n - 1); i > 0; i--) disc(ctx, -i * 1.4, -i * 3.6, 19.4, p.fills[side], p.bone, 1.2);
  disc(ctx, 0, 0, 20.5, p.gloss);
  disc(ctx, 0, 0, 19, p.emblem);
  disc(ctx, 0, 0, 16.8, p.fills[side]);
  drawIcon(ctx, side, 0, 0, 23, p.ons[side]);
  if (n > 1) badge(ctx, n, 15, 13, p);
}

const FLAG = 'M-9 -22H15L8 -12.5L15 -3H-9Z';
/** @type {Path2D | null} */
let flag = null;

/** Scouts: a banner on a pole, with the side's emblem. @param {Ctx} ctx @param {string} side @param {number} n @param {Palette} p */
export function scouts(ctx, side, n, p) {
  flag ??= new Path2D(FLAG);
  ctx.save();
  ctx.lineJoin = ctx.lineCap = 'round';
  disc(ctx, -8, 21, 6, p.shadow);
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 5.4;
  ctx.beginPath();
  ctx.moveTo(-10, -24);
  ctx.lineTo(-10, 20);
  ctx.stroke();
  ctx.strokeStyle = p.wood;
  ctx.lineWidth = 2.6;
  ctx.stroke();
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 5;
  ctx.stroke(flag);
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 2.4;
  ctx.stroke(flag);
  ctx.fillStyle = p.fills[side];
  ctx.fill(flag);
  ctx.restore();
  drawIcon(ctx, side, -0.5, -12.5, 14, p.ons[side]);
  if (n > 1) badge(ctx, n, 8, 8, p);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {number} tooth */
function battlements(ctx, x, y, w, h, tooth) {
  ctx.beginPath();
  ctx.moveTo(x, y + h);
  ctx.lineTo(x, y);
  const n = Math.round(w / tooth / 2);
  const step = w / (2 * n - 1);
  for (let i = 0; i < 2 * n - 1; i++) {
    ctx.lineTo(x + i * step, y + (i % 2 ? tooth : 0));
    ctx.lineTo(x + (i + 1) * step, y + (i % 2 ? tooth : 0));
  }
  ctx.lineTo(x + w, y + h);
  ctx.closePath();
}

/** A city: houses on the side's ground under its standard; a wall before it where it has one, a laurel star for the capital. @param {Ctx} ctx @param {string} side @param {{capital: boolean, walls: boolean}} city @param {Palette} p */
export function city(ctx, side, { capital, walls }, p) {
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.roundRect(-40, -40, 80, 80, 12);
  ctx.fillStyle = p.gloss;
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(-37.5, -37.5, 75, 75, 10);
  ctx.fillStyle = p.fills[side];
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = p.emblem;
  ctx.stroke();
  for (const [x, y, w, h] of [[-28, -8, 17, 24], [10, -12, 19, 28], [-11, -22, 22, 38]]) house(ctx, x, y, w, h, p);
  drawIcon(ctx, side, 0, 3, 20, p.fills[side]);
  if (walls) {
    battlements(ctx, -37, 12, 74, 23, 7);
    ctx.fillStyle = p.stone;
    ctx.fill();
    ctx.strokeStyle = p.gloss;
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.fillStyle = p.gloss;
    ctx.beginPath();
    ctx.arc(0, 28, 6, Math.PI, 0);
    ctx.lineTo(6, 35);
    ctx.lineTo(-6, 35);
    ctx.fill();
    ctx.strokeStyle = p.stoneDark;
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    for (const [x, y, w] of [[-33, 24, 20], [13, 24, 20], [-26, 30, 14], [14, 30, 14]]) {
      ctx.moveTo(x, y);
      ctx.lineTo(x + w, y);
    }
    ctx.stroke();
  } else {
    ctx.strokeStyle = p.gloss;
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(-33, 17);
    ctx.lineTo(33, 17);
    ctx.stroke();
  }
  if (capital) {
    disc(ctx, -30, -31, 11, p.gold, p.gloss, 1.8);
    drawIcon(ctx, 'cv_capital', -30, -31, 17, p.gloss);
  }
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {Palette} p */
function house(ctx, x, y, w, h, p) {
  ctx.fillStyle = p.bone;
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 1.6;
  ctx.fillRect(x, y, w, h);
  ctx.strokeRect(x, y, w, h);
  ctx.beginPath();
  ctx.moveTo(x - 3, y);
  ctx.lineTo(x + w / 2, y - w * 0.5);
  ctx.lineTo(x + w + 3, y);
  ctx.closePath();
  ctx.fillStyle = p.clay;
  ctx.fill();
  ctx.stroke();
}

/** A token on a square: hut and village stand on the ground, buildings are clay tiles, people medals, wonders gold. @param {Ctx} ctx @param {string} name @param {Palette} p @param {boolean} [dull] a wonder that has lost its power */
export function token(ctx, name, p, dull = false) {
  if (name === 'hut') return hut(ctx, p);
  if (name === 'village') return village(ctx, p);
  if (PEOPLE.has(name)) return medal(ctx, name, p);
  const wonder = WONDERS.has(name);
  ctx.beginPath();
  ctx.roundRect(-28, -26, 58, 58, 7);
  ctx.fillStyle = p.shadow;
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(-30, -30, 60, 60, 7);
  ctx.fillStyle = dull ? p.dull : wonder ? p.gold : p.clay;
  ctx.fill();
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  ctx.beginPath();
  ctx.roundRect(-25.5, -25.5, 51, 51, 4);
  ctx.strokeStyle = wonder ? p.bone : p.onClay;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  drawIcon(ctx, `cv_${name}`, 0, 0, wonder ? 42 : 36, wonder ? p.gloss : p.onClay);
}

/** @param {Ctx} ctx @param {string} name @param {Palette} p */
function medal(ctx, name, p) {
  disc(ctx, 1.5, 4, 29, p.shadow);
  disc(ctx, 0, 0, 29, p.person, p.gloss, 2.4);
  disc(ctx, 0, 0, 24, p.person, p.clay, 1.8);
  drawIcon(ctx, `cv_${name}`, 0, 0, 32, p.gloss);
}

/** @param {Ctx} ctx @param {Palette} p */
function hut(ctx, p) {
  ctx.save();
  ctx.lineJoin = 'round';
  disc(ctx, 1, 16, 19, p.shadow);
  ctx.fillStyle = p.stone;
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(-15, 0, 30, 19, 3);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = p.gloss;
  ctx.beginPath();
  ctx.arc(0, 12, 5.4, Math.PI, 0);
  ctx.lineTo(5.4, 19);
  ctx.lineTo(-5.4, 19);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-22, 4);
  ctx.quadraticCurveTo(-9, -7, 0, -22);
  ctx.quadraticCurveTo(9, -7, 22, 4);
  ctx.closePath();
  ctx.fillStyle = p.wood;
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = p.woodDark;
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  for (const x of [-13, -5, 5, 13]) {
    ctx.moveTo(x * 0.25, -15);
    ctx.lineTo(x, 2);
  }
  ctx.stroke();
  ctx.restore();
}

/** @param {Ctx} ctx @param {Palette} p */
function village(ctx, p) {
  ctx.save();
  for (const [x, y, s] of [[-14, -8, 0.66], [14, -8, 0.66], [0, 4, 0.84]]) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(s, s);
    hut(ctx, p);
    ctx.restore();
  }
  ctx.lineJoin = 'round';
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 1.5;
  for (let i = -4; i <= 4; i++) {
    const x = i * 7.4;
    const y = 24 - Math.abs(i) * 0.8;
    ctx.beginPath();
    ctx.moveTo(x - 3, y + 8);
    ctx.lineTo(x - 3, y - 6);
    ctx.lineTo(x, y - 11);
    ctx.lineTo(x + 3, y - 6);
    ctx.lineTo(x + 3, y + 8);
    ctx.closePath();
    ctx.fillStyle = i % 2 ? p.wood : p.woodDark;
    ctx.fill();
    ctx.stroke();
  }
  disc(ctx, 0, -27, 10, p.bad, p.bone, 1.6);
  drawIcon(ctx, 'cv_combat', 0, -27, 13, p.bone);
  ctx.restore();
}

/** What is printed on a square: a medal in its corner. @param {Ctx} ctx @param {string} printed @param {Palette} p */
export function symbol(ctx, printed, p) {
  disc(ctx, -28, -27, 15, p.shadow);
  disc(ctx, -29, -29, 15, printed === 'coin' ? p.gold : p.bone, p.coast, 1.8);
  drawIcon(ctx, `cv_${printed}`, -29, -29, 21, printed === 'coin' ? p.gloss : p.clay);
}

/** A jagged star behind who fights. @param {Ctx} ctx */
export function clash(ctx) {
  ctx.beginPath();
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2;
    const far = i % 2 ? 40 : 54;
    ctx.lineTo(Math.cos(a) * far, Math.sin(a) * far);
  }
  ctx.closePath();
  ctx.fillStyle = 'rgb(240 180 50 / .72)';
  ctx.fill();
  ctx.strokeStyle = '#8c1d12';
  ctx.lineWidth = 2.2;
  ctx.stroke();
}
