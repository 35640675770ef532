// One frame of the pieces: the new scene, with whatever is still on its way.
import { disc, drawIcon } from '../../drawing/outlines.js';
import { numeral } from '../../drawing/lettering.js';
import { EDGE, SQ, middleOf, tileCell } from './grid.js';
import { fogTile } from './map-layer.js';
import { armies, city, clash, scouts, symbol, token } from './pieces.js';
import { pieceScale, readPlace } from './places.js';
import { printedOn } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').Motion} Motion */
/** @typedef {import('./scene.js').Stack} Stack */
/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{square: string, bad: string | null, production: number, trade: number, culture: number, coin: number}} Worked  a square of a city's outskirts and what it brings; bad: the side whose figures blockade it */
/** @typedef {{scene: Scene, motions: Motion[], time: number, legal: Set<string>, selected: Set<string>, hover: string | null, hand?: {worked: Worked[], city: string} | null}} Frame */

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} k @param {() => void} paint @param {number} [alpha] */
function at(ctx, x, y, k, paint, alpha = 1) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.translate(x, y);
  ctx.scale(k, k);
  paint();
  ctx.restore();
}

const ease = (/** @type {number} */ t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** All that stands where it is, with a pause after each square. @param {Ctx} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function* drawStill(ctx, { scene, motions, time, legal, selected }, { scale, palette: p }) {
  const k = pieceScale(scale);
  for (const one of scene.cities) territory(ctx, scene, one, p);
  yield;
  for (const place of legal) glow(ctx, scene, readPlace(place), selected.has(place) ? 'rgb(255 246 223 / .55)' : 'rgb(255 216 77 / .3)');
  yield;
  const away = (/** @type {string} */ piece, /** @type {string} */ square, side = '') => (time >= 1 ? 0
    : motions.reduce((sum, m) => sum + (m.to === square && m.piece === piece && m.side === side ? m.count : 0), 0));
  const cities = new Map(scene.cities.map(one => [one.square, one]));
  for (const [square, { ground, token: here, stacks }] of Object.entries(scene.squares)) {
    const polis = cities.get(square);
    const printed = ground && (!here || here === 'hut' || here === 'village') && !polis ? printedOn(ground) : null; // what a token covers does not count
    if (!here && !stacks.length && !polis && !printed) continue;
    const [x, y] = middleOf(scene, square);
    if (printed) at(ctx, x, y, 1, () => symbol(ctx, printed, p));
    if (polis && !away('city', square, polis.side)) at(ctx, x, y, 1, () => city(ctx, polis.side, polis, p));
    if (here && !away(`token:${here}`, square)) at(ctx, x, y, 1, () => token(ctx, here, p, scene.dull.includes(square)));
    if (scene.battle?.square === square) at(ctx, x, y, 1, () => clash(ctx));
    const shown = stacks.map(stack => ({ ...stack, armies: stack.armies - away('army', square, stack.side), scouts: stack.scouts - away('scout', square, stack.side) }));
    figures(ctx, shown, [x, y], k, Boolean(here || polis), p);
    yield;
  }
}

/** Figures stand in the middle of a square, or below what lies there. @param {Ctx} ctx @param {Stack[]} stacks @param {[number, number]} middle @param {number} k @param {boolean} crowded @param {Palette} p */
function figures(ctx, stacks, [x, y], k, crowded, p) {
  const parts = stacks.flatMap(({ side, armies: a, scouts: s }) => [...(a > 0 ? [{ draw: armies, side, n: a }] : []), ...(s > 0 ? [{ draw: scouts, side, n: s }] : [])]);
  const small = crowded ? 0.78 : parts.length > 2 ? 0.84 : 1;
  parts.forEach(({ draw, side, n }, i) => at(ctx, x + (i - (parts.length - 1) / 2) * 40 * small * k, y + (crowded ? 24 : 4), k * small, () => draw(ctx, side, n, p)));
}

/** The outskirts of a city: a line in its side's colour around the nine squares. @param {Ctx} ctx @param {Scene} scene @param {import('./scene.js').City} one @param {Palette} p */
function territory(ctx, scene, { square, side }, p) {
  const [x, y] = middleOf(scene, square);
  const half = SQ * 1.5 - 4;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x - half, y - half, half * 2, half * 2, 14);
  ctx.globalAlpha = 0.1;
  ctx.fillStyle = p.fills[side];
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = p.emblem;
  ctx.lineWidth = 7;
  ctx.stroke();
  ctx.strokeStyle = p.dark ? p.brights[side] : p.fills[side];
  ctx.lineWidth = 4.4;
  ctx.stroke();
  ctx.restore();
}

/** A legal square shines; its button has the ring. @param {Ctx} ctx @param {Scene} scene @param {string} square @param {string} color */
function glow(ctx, scene, square, color) {
  const [x, y] = middleOf(scene, square);
  ctx.fillStyle = color;
  ctx.fillRect(x - SQ / 2, y - SQ / 2, SQ, SQ);
}

/** @param {Ctx} ctx @param {Scene} scene @param {string} square @param {[string, number][]} strokes colour and screen pixels @param {number} scale */
function outline(ctx, scene, square, strokes, scale) {
  const [x, y] = middleOf(scene, square);
  const half = SQ / 2 - 5;
  ctx.beginPath();
  ctx.roundRect(x - half, y - half, half * 2, half * 2, 9);
  for (const [color, wide] of strokes) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide / Math.max(0.6, scale * 1.4);
    ctx.stroke();
  }
}

/** What is on its way, what a pressed city works with, and the outline of what the pointer is over. @param {Ctx} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function drawMoving(ctx, { scene, motions, time, hover, legal, selected, hand }, { scale, palette: p }) {
  if (hand) for (const one of hand.worked) workedSquare(ctx, scene, one, p);
  if (hover && !legal.has(hover) && !selected.has(hover)) outline(ctx, scene, readPlace(hover), [[p.gloss, 5], [p.halo, 3]], scale);
  if (time >= 1) return;
  for (const motion of motions) travel(ctx, motion, time, scene, p, pieceScale(scale));
}

/** @param {Ctx} ctx @param {Motion} motion @param {number} time @param {Scene} scene @param {Palette} p @param {number} k */
function travel(ctx, { type, piece, side, from, to, count }, time, scene, p, k) {
  if (type === 'lift' && to) return lift(ctx, scene, to, time, p);
  const paint = () => {
    if (piece === 'army') armies(ctx, side, count, p);
    else if (piece === 'scout') scouts(ctx, side, count, p);
    else if (piece === 'city') city(ctx, side, { capital: false, walls: false }, p);
    else token(ctx, piece.slice(6), p);
  };
  if (from && to) {
    const [[ax, ay], [bx, by]] = [middleOf(scene, from), middleOf(scene, to)];
    const go = ease(time);
    const rise = Math.sin(go * Math.PI) * Math.min(40, Math.hypot(bx - ax, by - ay) * 0.2);
    at(ctx, ax + (bx - ax) * go, ay + (by - ay) * go - rise, k * (1 + 0.16 * Math.sin(go * Math.PI)), paint);
  } else if (to) {
    at(ctx, ...middleOf(scene, to), Math.min(1, time * 1.6) * (1 + 0.4 * Math.sin(time * Math.PI)), paint, Math.min(1, time * 2));
  } else if (from) {
    const [x, y] = middleOf(scene, from);
    at(ctx, x, y - 30 * time, k * (1 + time * 0.3), paint, 1 - time);
  }
}

/** Fog goes off a tile that was turned: it thins and drifts apart. @param {Ctx} ctx @param {Scene} scene @param {string} tile @param {number} time @param {Palette} p */
function lift(ctx, scene, tile, time, p) {
  const [column, row] = tileCell(scene, tile);
  const go = ease(time);
  const half = 2 * SQ;
  ctx.save();
  ctx.translate(EDGE + column * SQ + half, EDGE + row * SQ + half - 26 * go);
  ctx.scale(1 + 0.14 * go, 1 + 0.14 * go);
  ctx.translate(-half - column * SQ, -half - row * SQ);
  ctx.globalAlpha = 1 - go;
  fogTile(ctx, column, row, p);
  ctx.restore();
}

const YIELDS = /** @type {const} */ (['production', 'trade', 'culture', 'coin']);

/** What a square brings to the city that was pressed; a blockaded one is crossed out, with whose figures do it. @param {Ctx} ctx @param {Scene} scene @param {Worked} worked @param {Palette} p */
function workedSquare(ctx, scene, worked, p) {
  const [x, y] = middleOf(scene, worked.square);
  ctx.beginPath();
  ctx.roundRect(x - SQ / 2 + 3, y - SQ / 2 + 3, SQ - 6, SQ - 6, 8);
  ctx.fillStyle = worked.bad ? 'rgb(140 30 20 / .42)' : 'rgb(255 216 77 / .3)';
  ctx.fill();
  const found = YIELDS.filter(name => worked[name] > 0);
  found.forEach((name, i) => {
    const cx = x + (i - (found.length - 1) / 2) * (found.length > 3 ? 22 : 27);
    const cy = y - SQ / 2 + 21;
    disc(ctx, cx, cy, 13.4, p.bone, p.gloss, 1.6);
    drawIcon(ctx, `cv_${name}`, cx - 2, cy - 1, 16, p.clay);
    if (worked[name] > 1) {
      disc(ctx, cx + 9, cy + 8, 7.4, p.gloss);
      numeral(ctx, worked[name], cx + 9, cy + 8, 11, p, p.bone);
    }
  });
  if (!worked.bad) return;
  disc(ctx, x + 30, y + 30, 13, p.fills[worked.bad], p.bone, 2);
  drawIcon(ctx, 'cv_blockade', x + 30, y + 30, 20, p.ons[worked.bad]);
}
