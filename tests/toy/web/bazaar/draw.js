// The chart: sea, bridges and islands below; stalls, lots and traders above.
import { disc, drawIcon } from '../../drawing/outlines.js';
import { numeral, write } from '../../drawing/lettering.js';
import { meanderFrame } from '../../drawing/ornaments.js';
import { islandName } from './names.js';
import { RADIUS, placeId, traderAt } from './places.js';

/** @typedef {import('./places.js').Scene} Scene */
/** @typedef {import('./places.js').Island} Island */
/** @typedef {CanvasRenderingContext2D} Ctx */
/** @typedef {import('../../board/title.js').Paint} Paint */
/** @typedef {{scene: Scene, motions: {side: string, from: string, to: string}[], time: number, legal: Set<string>, selected: Set<string>, hover: string | null}} Frame */

/** An uneven round, the same for an island in every picture. @param {Island} island @param {number} radius */
function shore({ id, x, y }, radius) {
  const path = new Path2D();
  const seed = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const points = Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 40) * 2 * Math.PI;
    const r = radius * (1 + 0.06 * Math.sin(angle * 3 + seed) + 0.045 * Math.sin(angle * 5 + seed * 2.3));
    return [x + r * Math.cos(angle) * 1.08, y + r * Math.sin(angle) * 0.92];
  });
  points.forEach(([px, py], i) => (i ? path.lineTo(px, py) : path.moveTo(px, py)));
  path.closePath();
  return path;
}

/** @param {Scene} scene @returns {import('../../board/title.js').Painter[]} */
export const groundSteps = ({ size: [width, height], islands, bridges }) => [
  (ctx, { palette: p }) => {
    ctx.fillStyle = p.sea;
    ctx.fillRect(0, 0, width, height);
    ctx.strokeStyle = p.wave;
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    for (let row = 0, y = 34; y < height; row += 1, y += 36)
      for (let x = 30 + (row % 2) * 44; x < width - 30; x += 88) {
        ctx.moveTo(x, y);
        ctx.quadraticCurveTo(x + 6, y - 6, x + 12, y);
        ctx.quadraticCurveTo(x + 18, y + 6, x + 24, y);
      }
    ctx.stroke();
    meanderFrame(ctx, width, height, p);
  },
  (ctx, { palette: p }) => {
    for (const [a, b] of bridges) bridge(ctx, a, b, p);
  },
  (ctx, { palette: p }) => {
    for (const island of islands) {
      for (const [far, color] of /** @type {[number, string][]} */ ([[14, p.shallow], [7, p.shoal]])) {
        ctx.fillStyle = color;
        ctx.fill(shore(island, RADIUS + far));
      }
      const land = shore(island, RADIUS);
      ctx.fillStyle = p.land;
      ctx.fill(land);
      ctx.strokeStyle = p.coast;
      ctx.lineWidth = 2.2;
      ctx.stroke(land);
    }
  },
  (ctx, { palette: p, scale }) => {
    const size = Math.max(19, 11 / scale);
    for (const island of islands)
      write(ctx, islandName(island.id), island.x, island.y - RADIUS - 14, { font: `700 ${size}px ${p.display}`, fill: p.ink, halo: p.halo, wide: 5 });
  },
];

/** Planks between two rails; one that would pass another island bows away from it. @param {Ctx} ctx @param {Island} a @param {Island} b @param {any} p */
function bridge(ctx, a, b, p) {
  const far = Math.abs(a.x - b.x) > 300 && a.y !== b.y ? 0 : Math.abs(a.x - b.x) > 160 ? 46 : 0;
  const bow = a.y < 250 ? -far : far;
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2 + bow];
  const path = new Path2D();
  path.moveTo(a.x, a.y);
  path.quadraticCurveTo(mx, my + bow, b.x, b.y);
  ctx.lineCap = 'butt';
  for (const [wide, color, dash] of /** @type {[number, string, number[]][]} */ ([[15, p.coast, []], [11, p.plank, []], [11, p.gap, [2, 7]]])) {
    ctx.setLineDash(dash);
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    ctx.stroke(path);
  }
  ctx.setLineDash([]);
}

/** @param {Ctx} ctx @param {Frame} frame @param {Paint} paint */
export function* drawStill(ctx, frame, { palette: p }) {
  for (const island of frame.scene.islands) {
    island.stalls.forEach(([side, n], i) => stall(ctx, island.x + (i - (island.stalls.length - 1) / 2) * 27, island.y + 12, side, n, p));
    island.lots.forEach(lot => goods(ctx, island.x, island.y - 24, lot, p));
    for (const side of island.traders) {
      const { x, y } = traderAt(island, side);
      if (!frame.motions.some(motion => motion.side === side)) trader(ctx, x, y, side, p);
    }
    yield;
  }
}

/** @param {Ctx} ctx @param {Frame} frame @param {Paint} paint */
export function drawMoving(ctx, { scene, motions, time, hover }, { palette: p }) {
  const over = scene.islands.find(({ id }) => placeId(id) === hover);
  if (over) {
    ctx.strokeStyle = p.halo;
    ctx.lineWidth = 4;
    ctx.stroke(shore(over, RADIUS + 3));
  }
  const go = time < 0.5 ? 2 * time * time : 1 - (2 - 2 * time) ** 2 / 2;
  for (const { side, from, to } of motions) {
    const [a, b] = [from, to].map(id => scene.islands.find(island => island.id === id));
    if (!a || !b) continue;
    const [start, end] = [{ x: a.x, y: a.y + RADIUS - 8 }, traderAt(b, side)];
    trader(ctx, start.x + (end.x - start.x) * go, start.y + (end.y - start.y) * go, side, p);
  }
}

/** A merchant's token: the city's colour and emblem. @param {Ctx} ctx @param {number} x @param {number} y @param {string} side @param {any} p */
function trader(ctx, x, y, side, p) {
  disc(ctx, x, y + 2, 17, p.shadow);
  disc(ctx, x, y, 16, p.fills[side], p.rim, 2.4);
  drawIcon(ctx, side, x, y, 21, p.ons[side]);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {string} side @param {number} n @param {any} p */
function stall(ctx, x, y, side, n, p) {
  ctx.fillStyle = p.fills[side];
  ctx.strokeStyle = p.coast;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(x - 12, y - 12, 24, 24, 4);
  ctx.fill();
  ctx.stroke();
  drawIcon(ctx, side, x, y, 17, p.ons[side]);
  if (n > 1) numeral(ctx, n, x + 11, y - 12, 15, p, p.ink, p.halo);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {{ware: string, state: string}} lot @param {any} p */
function goods(ctx, x, y, { ware, state }, p) {
  const open = state === 'on_offer';
  ctx.save();
  ctx.globalAlpha = open ? 1 : 0.45;
  disc(ctx, x, y, 18, p.lot, p.gilt, 3);
  drawIcon(ctx, `bazaar_${ware}`, x, y, 24, p.wares[ware]);
  ctx.restore();
  if (!open) drawIcon(ctx, state === 'vetoed' ? 'bazaar_veto' : 'bazaar_stall', x + 15, y + 12, 15, p.ink);
}

