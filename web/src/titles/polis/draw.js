// One frame of the pieces: the new scene, with whatever is still on its way.
import geometry from './geometry.json' with { type: 'json' };
import { drawCargo, drawMarket } from './market-piece.js';
import { areaPath, outlinePath } from './paths.js';
import { drawLimit, drawTribute } from './plates.js';
import { clash, galley, merchant, proxenos, shield } from './pieces.js';
import { MARKETS, POLEIS, REGIONS, cargoRect, middle, pieceScale, polisRadius, stand, standSize, unitsAt } from './places.js';
import { drawPolis } from './polis-piece.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').Motion} Motion */
/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {{scene: Scene, motions: Motion[], time: number, legal: Set<string>, selected: Set<string>, hover: string | null}} Frame */

/** From how many pixels a unit smaller things are shown. */
const TRIBUTE_FROM = 0.42;
const NAMES_FROM = 0.44;
const FIGURES_FROM = 0.6;

const ease = (/** @type {number} */ t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
const spring = (/** @type {number} */ t) => 1 + 0.9 * Math.sin(t * Math.PI) * (1 - t);
const TRADE_PORTS = /** @type {Record<string, {at: number[]}>} */ (geometry.tradePorts);

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} k @param {() => void} paint @param {number} [alpha] */
function at(ctx, x, y, k, paint, alpha = 1) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.translate(x, y);
  ctx.scale(k, k);
  paint();
  ctx.restore();
}

/** Does something of a place change its look just now? @param {Frame} frame @param {string} id */
const changing = ({ motions, time }, id) => (time < 1 ? motions.find((m) => m.id === id) : undefined);

/** All that stands where it is, with a pause after each piece. @param {CanvasRenderingContext2D} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function* drawStill(ctx, frame, { scale, palette: p }) {
  const { scene, motions, time } = frame;
  const k = pieceScale(scale);
  yield* outlines(ctx, frame, p, scale);
  for (const market of Object.keys(MARKETS)) if (scene.slots[market]) yield drawMarket(ctx, market, p);
  for (const cargo of scene.cargoes) yield drawCargo(ctx, cargo, scene.slots[cargo.market], p, time < 1 && motions.some((m) => m.type === 'fly' && m.to === cargo.id));
  if (scale >= TRIBUTE_FROM) for (const region of Object.keys(scene.rows)) if (!changing(frame, `tribute:${region}`)) yield drawPlate(ctx, region, scene, p, k, 1);
  yield drawLimit(ctx, scene.limit, geometry.ornaments.limit, p);
  for (const [side, { at: [x, y] }] of Object.entries(TRADE_PORTS)) {
    const count = Math.max(0, scene.merchants[side] - pending(motions, time, `port:${side}`));
    yield at(ctx, x, y, k, () => merchant(ctx, side, count, p), count ? 1 : 0.45);
  }
  for (const area of scene.battles) yield at(ctx, .../** @type {[number, number]} */ (stand(area).at), k, () => clash(ctx, standSize(area), p));
  for (const stack of scene.stacks) {
    const count = stack.count - pending(motions, time, stack.id);
    if (count <= 0) continue;
    const [x, y] = unitsAt(stack.area, stack.side, k);
    yield at(ctx, x, y, k, () => (stack.kind === 'hoplite' ? shield : galley)(ctx, stack.side, count, p, { full: stack.full, rules: scene.control[stack.area] === stack.side }));
  }
  for (const polis of scene.poleis) if (!changing(frame, `polis:${polis.id}`)) yield drawOnePolis(ctx, polis, frame, scale, p, k);
}

/** What is on its way or changes, and the outline of what the pointer is over. @param {CanvasRenderingContext2D} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function drawMoving(ctx, frame, { scale, palette: p }) {
  const { scene, motions, time, hover, legal, selected } = frame;
  const k = pieceScale(scale);
  if (hover && !legal.has(hover) && !selected.has(hover)) outline(ctx, hover, [[p.halo, 4]], scale);
  if (time >= 1) return;
  if (scale >= TRIBUTE_FROM) for (const region of Object.keys(scene.rows)) if (changing(frame, `tribute:${region}`)) drawPlate(ctx, region, scene, p, k, 1 + (1 - ease(time)) * 1.6);
  for (const polis of scene.poleis) if (changing(frame, `polis:${polis.id}`)) drawOnePolis(ctx, polis, frame, scale, p, k);
  for (const motion of motions) travel(ctx, motion, time, frame, p, k);
}

/** @param {CanvasRenderingContext2D} ctx @param {string} region @param {Scene} scene @param {Palette} p @param {number} k @param {number} drop */
function drawPlate(ctx, region, scene, p, k, drop) {
  const [x, y] = REGIONS[region].tribute;
  at(ctx, x, y, k, () => drawTribute(ctx, scene.rows[region], scene.tributes[region] ?? null, p, drop));
}

/** @param {CanvasRenderingContext2D} ctx @param {import('./scene.js').PolisScene} polis @param {Frame} frame @param {number} scale @param {Palette} p @param {number} k */
function drawOnePolis(ctx, polis, frame, scale, p, k) {
  const { motions, time } = frame;
  const [x, y] = POLEIS[polis.id].at;
  const change = changing(frame, `polis:${polis.id}`);
  const away = time < 1 ? motions.find((m) => m.piece === 'proxenos' && m.type === 'fly' && m.to === `polis:${polis.id}`) : undefined;
  const shown = change?.type === 'bump' ? Math.round(change.count + (polis.population - change.count) * ease(time)) : polis.population;
  at(ctx, x, y, k, () => drawPolis(ctx, polis, p, { shown, swell: change ? spring(time) : 1, hideProxenos: away?.side ?? null, names: scale >= NAMES_FROM, figures: scale >= FIGURES_FROM }));
}

/** Units of a stack that have not arrived yet. @param {Motion[]} motions @param {number} time @param {string} id */
function pending(motions, time, id) {
  if (time >= 1) return 0;
  return motions.reduce((sum, m) => sum + (m.id === id && (m.type === 'fly' || m.type === 'pop') ? m.count : 0), 0);
}

/** @param {string} place @param {Motion} motion @param {Scene} scene @param {number} k @returns {[number, number]} */
function pointOf(place, motion, scene, k) {
  const [kind, name] = place.split(':');
  if (kind === 'port') return /** @type {[number, number]} */ (TRADE_PORTS[name].at);
  if (kind === 'region' || kind === 'sea') return unitsAt(name, motion.side, k);
  const [x, y] = middle(place, scene);
  if (motion.piece !== 'proxenos') return [x, y];
  const off = (polisRadius(name) + 4) * 0.75 * k;
  return [x + off, y - off];
}

/** @param {CanvasRenderingContext2D} ctx @param {Motion} motion @param {number} time @param {Frame} frame @param {Palette} p @param {number} k */
function travel(ctx, motion, time, { scene }, p, k) {
  const piece = () => {
    if (motion.piece === 'hoplite') shield(ctx, motion.side, motion.count, p, { bare: true });
    else if (motion.piece === 'galley') galley(ctx, motion.side, motion.count, p, { bare: true });
    else if (motion.piece === 'merchant') merchant(ctx, motion.side, motion.count, p, motion.count < 2);
    else if (motion.piece === 'proxenos') proxenos(ctx, motion.side, p, 36);
  };
  if (motion.to && (motion.piece === 'price' || motion.piece === 'siege' || motion.piece === 'project')) return flash(ctx, motion.to, time, scene, p, k);
  if (motion.type === 'fly' && motion.from && motion.to) {
    const [ax, ay] = pointOf(motion.from, motion, scene, k);
    const [bx, by] = pointOf(motion.to, motion, scene, k);
    const go = ease(time);
    const lift = Math.sin(go * Math.PI) * Math.min(46, Math.hypot(bx - ax, by - ay) * 0.18);
    at(ctx, ax + (bx - ax) * go, ay + (by - ay) * go - lift, k * (1 + 0.18 * Math.sin(go * Math.PI)), piece);
  } else if (motion.type === 'pop' && motion.to) {
    const [x, y] = pointOf(motion.to, motion, scene, k);
    at(ctx, x, y, k * Math.min(1.15, time * 1.6) * spring(Math.min(1, time)), piece, Math.min(1, time * 2));
  } else if (motion.type === 'fade' && motion.from) {
    const [x, y] = pointOf(motion.from, motion, scene, k);
    at(ctx, x, y - 30 * time, k * (1 + time * 0.3), piece, 1 - time);
  }
}

/** A ring that widens and fades where something small changed. @param {CanvasRenderingContext2D} ctx @param {string} id @param {number} time @param {Scene} scene @param {Palette} p @param {number} k */
function flash(ctx, id, time, scene, p, k) {
  const [kind, name, slot] = id.split(':');
  ctx.save();
  ctx.globalAlpha = 1 - time;
  ctx.strokeStyle = p.glow;
  ctx.lineWidth = 7 * (1 - time) + 2;
  ctx.beginPath();
  if (kind === 'cargo') {
    const { x, y, w, h } = cargoRect(name, Number(slot), scene.slots[name]);
    ctx.roundRect(x - 4 * time, y - 4 * time, w + 8 * time, h + 8 * time, 5);
  } else {
    const [x, y] = middle(id, scene);
    ctx.arc(x, y, (polisRadius(name) + 6 + 26 * ease(time)) * k, 0, Math.PI * 2);
  }
  ctx.stroke();
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {string} id @param {[string, number][]} strokes colour and screen pixels @param {number} scale */
function outline(ctx, id, strokes, scale) {
  const [kind, name] = id.split(':');
  if (kind !== 'region' && kind !== 'sea') return;
  ctx.save();
  ctx.clip(areaPath(name), 'evenodd');
  ctx.lineJoin = 'round';
  for (const [color, wide] of strokes) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide / scale;
    ctx.stroke(outlinePath(name));
  }
  ctx.restore();
}

/** Legal and chosen areas shine along their border. @param {CanvasRenderingContext2D} ctx @param {Frame} frame @param {Palette} p @param {number} scale */
function* outlines(ctx, { legal, selected }, p, scale) {
  for (const id of legal) if (!selected.has(id)) yield outline(ctx, id, [[p.gloss, 11], [p.glow, 7.5]], scale);
  for (const id of selected) yield outline(ctx, id, [[p.gloss, 15], ['#fff6df', 11], [p.glow, 5]], scale);
}
