// One frame of the pieces: the new scene, with whatever is still on its way.
import { nameOf } from './map-layer.js';
import { areaPath } from './paths.js';
import { barred, clash, creature, fleet, heroPiece, horns, mercenary, shield, site, token } from './pieces.js';
import { areaPlace, pieceScale, readPlace } from './places.js';
import { mapOf } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').Area} Area */
/** @typedef {import('./scene.js').Force} Force */
/** @typedef {import('./scene.js').Motion} Motion */
/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {{scene: Scene, motions: Motion[], time: number, legal: Set<string>, selected: Set<string>, hover: string | null}} Frame */

const APART = 31; // between two pieces of one stack

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

/** The pieces of a force, as they stand beside each other. @param {Force} force @param {(piece: string) => number} away how many are still on their way */
function partsOf({ side, regulars, mercenaries, heroes, ships }, away) {
  const parts = [['ship', ships], ['regular', regulars], ['mercenary', mercenaries], ...heroes.map(hero => [`hero:${hero}`, 1])];
  return parts.map(([piece, n]) => ({ piece: String(piece), side, n: Number(n) - away(String(piece)) })).filter(({ n }) => n > 0);
}

/** @param {Ctx} ctx @param {{piece: string, side: string, n: number}} part @param {Palette} p */
function drawPart(ctx, { piece, side, n }, p) {
  if (piece === 'ship') fleet(ctx, side, n, p);
  else if (piece === 'regular') shield(ctx, side, n, p);
  else if (piece === 'mercenary') mercenary(ctx, n, p);
  else if (piece === 'horn') horns(ctx, n, p, false);
  else if (piece.startsWith('hero:')) heroPiece(ctx, piece.slice(5), side, p);
  else if (piece.startsWith('creature:')) creature(ctx, piece.slice(9), null, p);
}

/** The areas that glow. @param {Set<string>[]} places */
const lit = (...places) => new Set(places.flatMap(set => [...set].filter(place => readPlace(place).site === null).map(place => readPlace(place).area)));

/** Whose names the glow would hide: it lies on the shore, as names do, also on that of a neighbour. @param {Scene} scene @param {Set<string>} glowing */
const named = ({ areas }, glowing) => areas.filter(({ id, sea, neighbours }) => glowing.has(id) || (!sea && neighbours.some(other => glowing.has(other)))).map(({ id }) => id);

/** All that stands where it is, with a pause after each area. @param {Ctx} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function* drawStill(ctx, frame, { scale, palette: p }) {
  const { scene, motions, time, legal, selected } = frame;
  const k = pieceScale(scale);
  const { stands } = mapOf(scene.layout);
  for (const id of legal) if (!selected.has(id)) yield outline(ctx, scene, id, [[p.gloss, 9], [p.glow, 6]], scale);
  for (const id of selected) yield outline(ctx, scene, id, [[p.gloss, 13], ['#fff6df', 10], [p.glow, 5]], scale);
  for (const id of named(scene, lit(legal, selected))) yield nameOf(ctx, scene, id, { palette: p, scale });
  const awayTo = (/** @type {string} */ area) => (/** @type {string} */ piece, side = '') => (time >= 1 ? 0
    : motions.reduce((sum, m) => sum + (m.to === area && m.piece === piece && (!side || m.side === side) && m.type !== 'fade' ? m.count : 0), 0));
  for (const area of scene.areas) {
    const stand = stands[area.id];
    const away = awayTo(area.id);
    area.sites.forEach(({ building }, i) => at(ctx, ...stand.sites[i].at, k, () => site(ctx, building, p)));
    const shown = area.horns - away('horn');
    if (shown > 0) at(ctx, ...stand.horns, k, () => horns(ctx, shown, p, area.priestess));
    if (area.closed) at(ctx, stand.creature[0], stand.creature[1], k, () => barred(ctx, p));
    if (area.creature && !away(`creature:${area.creature}`)) at(ctx, ...stand.creature, k, () => creature(ctx, /** @type {string} */ (area.creature), area.holder, p));
    const fought = scene.attack?.area === area.id ? scene.attack : null;
    if (fought) at(ctx, ...stand.units, k, () => clash(ctx));
    if (area.force) stack(ctx, area.force, stand.units, k * (fought ? 0.9 : 1), p, piece => away(piece, area.side ?? ''), fought ? 22 * k : 0, !area.sea);
    if (fought) stack(ctx, fought, stand.units, k * 0.9, p, piece => away(piece, fought.side), -22 * k, false);
    yield;
  }
}

/** @param {Ctx} ctx @param {Force} force @param {[number, number]} where @param {number} k @param {Palette} p @param {(piece: string) => number} away @param {number} down @param {boolean} held a token lies where there is nobody */
function stack(ctx, force, [x, y], k, p, away, down, held) {
  const parts = partsOf(force, away);
  const small = parts.length > 3 ? 0.82 : 1;
  parts.forEach((part, i) => at(ctx, x + (i - (parts.length - 1) / 2) * APART * k * small, y + down, k * small, () => drawPart(ctx, part, p)));
  if (!parts.length && held) at(ctx, x, y, k, () => token(ctx, force.side, p));
}

/** What is on its way, and the outline of what the pointer is over. @param {Ctx} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function drawMoving(ctx, { scene, motions, time, hover, legal, selected }, { scale, palette: p }) {
  if (hover && !legal.has(hover) && !selected.has(hover)) outline(ctx, scene, hover, [[p.halo, 4]], scale);
  if (time >= 1) return;
  const k = pieceScale(scale);
  for (const motion of motions) travel(ctx, motion, time, scene, p, k);
}

/** @param {Ctx} ctx @param {Motion} motion @param {number} time @param {Scene} scene @param {Palette} p @param {number} k */
function travel(ctx, { type, piece, side, from, to, count }, time, scene, p, k) {
  const { stands } = mapOf(scene.layout);
  const where = (/** @type {string} */ area) => (piece === 'horn' ? stands[area].horns : piece.startsWith('creature:') ? stands[area].creature : stands[area].units);
  const paint = () => drawPart(ctx, { piece, side, n: count }, p);
  if (from && to) {
    const [[ax, ay], [bx, by]] = [where(from), where(to)];
    const go = ease(time);
    const lift = Math.sin(go * Math.PI) * Math.min(46, Math.hypot(bx - ax, by - ay) * 0.18);
    at(ctx, ax + (bx - ax) * go, ay + (by - ay) * go - lift, k * (1 + 0.18 * Math.sin(go * Math.PI)), paint);
  } else if (to) {
    at(ctx, ...where(to), k * Math.min(1, time * 1.6) * (1 + 0.5 * Math.sin(time * Math.PI)), paint, Math.min(1, time * 2));
  } else if (from && type === 'fade') {
    const [x, y] = where(from);
    at(ctx, x, y - 30 * time, k * (1 + time * 0.3), paint, 1 - time);
  }
}

/** @param {Ctx} ctx @param {Scene} scene @param {string} place @param {[string, number][]} strokes colour and screen pixels @param {number} scale */
function outline(ctx, scene, place, strokes, scale) {
  const { area, site: at } = readPlace(place);
  if (at !== null || place !== areaPlace(area)) return;
  const path = areaPath(scene, area);
  ctx.save();
  ctx.clip(path, 'evenodd');
  ctx.lineJoin = 'round';
  for (const [color, wide] of strokes) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide / scale;
    ctx.stroke(path);
  }
  ctx.restore();
}
