// A polis on the map: its people as a big number, a ring with a mark for each it can feed, its lord's sign, what it holds.
import { t } from '../../i18n/index.js';
import { numeral, write } from '../../drawing/lettering.js';
import { disc, drawIcon } from '../../drawing/outlines.js';
import { project, proxenos, sideColor, sideDark, siegeDisc } from './pieces.js';
import { POLEIS, polisRadius } from './places.js';

/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {import('./scene.js').PolisScene} PolisScene */

const NAME_SIZE = 19.5;
const FIGURES_SIZE = 17;
const SIDE = /** @type {Record<string, [number, number]>} */ ({ N: [0, -1], S: [0, 1], E: [1, 0], W: [-1, 0] });

/** Marks around the disc: as many as the polis can hold, the walls' share thicker, those that live there filled. @param {CanvasRenderingContext2D} ctx @param {PolisScene} polis @param {number} r @param {Palette} p */
function ring(ctx, polis, r, p) {
  const step = (Math.PI * 2) / polis.max;
  const gap = 0.34 / Math.sqrt(r) + 0.04;
  disc(ctx, 0, 0, r + 6.5, p.gloss);
  for (let i = 0; i < polis.max; i++) {
    const start = -Math.PI / 2 + i * step;
    ctx.beginPath();
    ctx.arc(0, 0, r + 3, start + gap, start + step - gap);
    ctx.strokeStyle = i < polis.population ? (polis.owner ? p.gold : p.bone) : '#6d5847';
    ctx.lineWidth = i < polis.population ? 4 : 2.4;
    ctx.stroke();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {PolisScene} polis @param {Palette} p @param {{shown?: number, swell?: number, hideProxenos?: string | null, names: boolean, figures: boolean}} how */
export function drawPolis(ctx, polis, p, { shown = polis.population, swell = 1, hideProxenos = null, names, figures }) {
  const r = polisRadius(polis.id);
  disc(ctx, 1.5, 4, r + 7, p.shadow);
  ctx.save();
  ctx.scale(swell, swell);
  ring(ctx, polis, r, p);
  disc(ctx, 0, 0, r, sideColor(p, polis.owner), sideDark(p, polis.owner), 1.2);
  numeral(ctx, shown, 0, 0, polis.capital ? 33 : 28, p, polis.owner ? p.emblem : '#231a14');
  ctx.restore();
  if (polis.owner) {
    const off = (r + 4) * 0.74;
    disc(ctx, -off, -off, 11.5, sideColor(p, polis.owner), p.emblem, 2.2);
    disc(ctx, -off, -off, 12.8, 'transparent', p.gloss, 1.2);
    drawIcon(ctx, polis.owner, -off, -off, 15, p.emblem);
  }
  if (names) drawName(ctx, polis, r, p, figures);
  polis.sieges.forEach(({ side, count }, i) => {
    ctx.save();
    ctx.translate(-(r + 3) * 0.8 + i * 20, (r + 3) * 0.82);
    siegeDisc(ctx, side, count, p);
    ctx.restore();
  });
  polis.proxenoi.forEach((side, i) => {
    if (side === hideProxenos) return;
    ctx.save();
    ctx.translate((r + 4) * 0.78 + i * 15, -(r + 4) * 0.72);
    proxenos(ctx, side, p);
    ctx.restore();
  });
}

/** Where the name stands, from the middle of the marker. @param {string} id @param {number} r @returns {{x: number, y: number, align: CanvasTextAlign}} */
function anchor(id, r) {
  const [dx, dy] = SIDE[POLEIS[id].side];
  const [ox, oy] = POLEIS[id].nudge ?? [0, 0];
  return { x: dx * (r + 11) + ox, y: dy * (r + 17) + oy, align: dx > 0 ? 'left' : dx < 0 ? 'right' : 'center' };
}

/** @param {CanvasRenderingContext2D} ctx @param {PolisScene} polis @param {number} r @param {Palette} p @param {boolean} figures */
function drawName(ctx, polis, r, p, figures) {
  const { x, y, align } = anchor(polis.id, r);
  const size = polis.capital ? NAME_SIZE * 1.15 : NAME_SIZE;
  const up = POLEIS[polis.id].side === 'N';
  const name = t(`polis.polis.${polis.id}`);
  const font = `700 ${size}px ${p.display}`;
  const rows = figures ? 1 : 0;
  const shift = up ? -rows * FIGURES_SIZE : 0;
  const nameY = y + shift + (align === 'center' ? 0 : -rows * FIGURES_SIZE * 0.45);
  write(ctx, name, x, nameY, { font, fill: p.ink, halo: p.halo, wide: 5.5, align });
  const wide = ctx.measureText(name).width;
  if (figures) {
    const text = `${polis.base} · ${polis.growth} · ${polis.max}`;
    write(ctx, text, x, nameY + FIGURES_SIZE * 1.02, { font: `600 ${FIGURES_SIZE}px ${p.text}`, fill: p.soft, halo: p.halo, wide: 4.5, align });
  }
  const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2;
  const under = nameY + size * 0.62 + (figures ? FIGURES_SIZE : 0) + 10;
  const row = polis.projects.length;
  polis.projects.forEach(({ done }, i) => {
    ctx.save();
    ctx.translate(align === 'center' ? x + (i - (row - 1) / 2) * 24 : align === 'left' ? left + 11 + i * 24 : left + wide - 11 - i * 24, up ? nameY - size * 0.62 - 10 : under);
    project(ctx, done, p);
    ctx.restore();
  });
}
