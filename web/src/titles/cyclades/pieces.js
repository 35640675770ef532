// How each piece of Cyclades looks, drawn around the origin in board units. Sides are told by emblem, kinds by outline.
import { disc, drawIcon } from '../../drawing/outlines.js';
import { numeral } from '../../drawing/lettering.js';

/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** @param {Ctx} ctx @param {number} n @param {number} x @param {number} y @param {Palette} p */
function badge(ctx, n, x, y, p) {
  disc(ctx, x, y, 11, p.bone, p.gloss, 1.8);
  numeral(ctx, n, x, y, 17, p, p.gloss);
}

/** Regulars: the side's round shield; a rim behind it for each further one. @param {Ctx} ctx @param {string} side @param {number} n @param {Palette} p */
export function shield(ctx, side, n, p) {
  disc(ctx, 1, 3.5, 20, p.shadow);
  for (let i = Math.min(3, n - 1); i > 0; i--) disc(ctx, -i * 1.2, -i * 3, 18.5, p.fills[side], p.bone, 1);
  disc(ctx, 0, 0, 19.5, p.gloss);
  disc(ctx, 0, 0, 18, p.emblem);
  disc(ctx, 0, 0, 16, p.fills[side]);
  drawIcon(ctx, side, 0, 0, 22, p.ons[side]);
  badge(ctx, n, 14, 13, p);
}

const PELTA = 'M-15 -12C-6 -17 6 -17 15 -12C17 4 11 15 0 20C-11 15 -17 4 -15 -12Z';
/** @type {Path2D | null} */
let pelta = null;

/** Mercenaries: a grey pointed shield with a spear, whoever pays them. @param {Ctx} ctx @param {number} n @param {Palette} p */
export function mercenary(ctx, n, p) {
  pelta ??= new Path2D(PELTA);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = p.shadow;
  ctx.lineWidth = 6;
  ctx.stroke(pelta);
  ctx.fillStyle = p.grey;
  ctx.fill(pelta);
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 2;
  ctx.stroke(pelta);
  drawIcon(ctx, 'cy_mercenary', 0, -0.5, 21, p.greyOn);
  badge(ctx, n, 13, 14, p);
}

/** A hero: a coin with his sign, ringed in the side's colour. @param {Ctx} ctx @param {string} hero @param {string} side @param {Palette} p */
export function heroPiece(ctx, hero, side, p) {
  disc(ctx, 1, 3.5, 20, p.shadow);
  disc(ctx, 0, 0, 20, p.gloss);
  disc(ctx, 0, 0, 18.4, p.fills[side]);
  disc(ctx, 0, 0, 14.6, p.gold, p.gloss, 1.4);
  drawIcon(ctx, `cy_${hero}`, 0, 0, 20, p.gloss);
  disc(ctx, 0, -19, 7, p.fills[side], p.emblem, 1.4);
  drawIcon(ctx, side, 0, -19, 9.5, p.ons[side]);
}

const HULL = 'M-29 5C-24 7 -20 6 -16 6H13C19 6 23 1 22.5 -8C29 -3 30 6 26 12C22.5 17 17 18.5 11 18.5H-12C-18 18.5 -22 14.5 -29 11Z';
const SAIL = 'M-15 -22C-7 -19 8 -19 16 -22C19 -14 19 -6 16 1.5C8 -1.5 -7 -1.5 -15 1.5C-12 -6 -12 -14 -15 -22Z';
/** @type {Path2D | null} */
let hull = null;
/** @type {Path2D | null} */
let sail = null;

/** A fleet: one ship with the side's emblem on the sail, and how many. @param {Ctx} ctx @param {string} side @param {number} n @param {Palette} p */
export function fleet(ctx, side, n, p) {
  hull ??= new Path2D(HULL);
  sail ??= new Path2D(SAIL);
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 5;
  ctx.stroke(hull);
  ctx.stroke(sail);
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let x = -11; x <= 16; x += 5.4) {
    ctx.moveTo(x, 15);
    ctx.lineTo(x - 5, 23);
  }
  ctx.stroke();
  ctx.fillStyle = p.gloss;
  ctx.fill(hull);
  ctx.strokeStyle = p.brights[side];
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  ctx.moveTo(-18, 10.4);
  ctx.lineTo(20, 10.4);
  ctx.stroke();
  ctx.fillStyle = p.fills[side];
  ctx.fill(sail);
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 1.5;
  ctx.stroke(sail);
  ctx.restore();
  drawIcon(ctx, side, 2, -9.5, 18, p.ons[side]);
  badge(ctx, n, 22, 15, p);
}

/** A land held by a token alone. @param {Ctx} ctx @param {string} side @param {Palette} p */
export function token(ctx, side, p) {
  disc(ctx, 1, 2.5, 13, p.shadow);
  disc(ctx, 0, 0, 13, p.fills[side], p.emblem, 2);
  drawIcon(ctx, side, 0, 0, 16, p.ons[side]);
}

/** @param {Ctx} ctx @param {number} n @param {Palette} p @param {boolean} beside whether a symbol lies below it */
export function horns(ctx, n, p, beside) {
  const x = beside ? 19 : 0;
  for (let i = Math.min(n, 3) - 1; i >= 0; i--) {
    disc(ctx, x + i * 4, -i * 4, 12.5, p.gold, p.gloss, 1.8);
  }
  drawIcon(ctx, 'cy_horn', x, 0, 17, p.gloss);
  if (n > 1) badge(ctx, n, x + 12, 9, p);
}

/** @param {Ctx} ctx @param {string | null} building @param {Palette} p */
export function site(ctx, building, p) {
  if (building === 'metropolis') return metropolis(ctx, p);
  ctx.beginPath();
  ctx.roundRect(-16, -16, 32, 32, 5);
  if (!building) {
    ctx.fillStyle = p.site;
    ctx.fill();
    ctx.setLineDash([4, 3.4]);
    ctx.strokeStyle = p.siteLine;
    ctx.lineWidth = 1.8;
    ctx.stroke();
    ctx.setLineDash([]);
    return;
  }
  ctx.fillStyle = p.clay;
  ctx.fill();
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 2.2;
  ctx.stroke();
  drawIcon(ctx, `cy_${building}`, 0, 0, 24, p.onClay);
}

/** @param {Ctx} ctx @param {Palette} p */
function metropolis(ctx, p) {
  ctx.beginPath();
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 + Math.PI / 8;
    ctx.lineTo(Math.cos(a) * 25, Math.sin(a) * 25);
  }
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = p.gloss;
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.fillStyle = p.gold;
  ctx.fill();
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 2;
  ctx.stroke();
  drawIcon(ctx, 'cy_metropolis', 0, 0, 32, p.gloss);
}

/** A large creature: a dark spiked plate no other piece has, with its holder's emblem. @param {Ctx} ctx @param {string} name @param {string | null} holder @param {Palette} p */
export function creature(ctx, name, holder, p) {
  const points = 11;
  ctx.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const a = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    const far = i % 2 ? 25 : 31;
    ctx.lineTo(Math.cos(a) * far, Math.sin(a) * far);
  }
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.fillStyle = p.monster;
  ctx.fill();
  drawIcon(ctx, `cy_${name}`, 0, 0, 36, p.onMonster);
  if (!holder) return;
  disc(ctx, 20, 20, 10, p.fills[holder], p.emblem, 1.6);
  drawIcon(ctx, holder, 20, 20, 13, p.ons[holder]);
}

/** A jagged star behind who fights. @param {Ctx} ctx */
export function clash(ctx) {
  ctx.beginPath();
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2;
    const far = i % 2 ? 38 : 52;
    ctx.lineTo(Math.cos(a) * far * 1.25, Math.sin(a) * far);
  }
  ctx.closePath();
  ctx.fillStyle = 'rgb(240 180 50 / .7)';
  ctx.fill();
  ctx.strokeStyle = '#8c1d12';
  ctx.lineWidth = 2.2;
  ctx.stroke();
}

/** Nets over a sea that is closed. @param {Ctx} ctx @param {Palette} p */
export function barred(ctx, p) {
  disc(ctx, 0, 0, 17, p.bone, p.clay, 3.4);
  ctx.strokeStyle = p.clay;
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(-10, 10);
  ctx.lineTo(10, -10);
  ctx.stroke();
}
