// The Mediterranean of the late republic as it is painted below the pieces: sea, provinces, foreign lands, lanes, names.
import { t } from '../../i18n/index.js';
import { spaced } from '../../drawing/lettering.js';
import { flatLand, innerRim, openSea, seaMarks, shadedLand, waterLines } from '../../drawing/map.js';
import { meanderFrame, waves } from '../../drawing/ornaments.js';
import { curve, hatch, pathStore, polygonPath, shoreParts } from '../../drawing/outlines.js';
import geometry from './geometry.json' with { type: 'json' };
import { BORDERS, PROVINCES } from './places.js';

/** @typedef {import('../../board/title.js').Painter} Painter */

const [WIDTH, HEIGHT] = geometry.size;
const ALL = [0, 0, WIDTH, HEIGHT];
/** Neighbours differ. @type {Record<string, number>} */
const TINT = { HU: 0, HC: 1, GA: 2, GC: 0, IT: 3, DM: 1, MD: 2, AC: 3, CR: 0, SC: 2, SD: 0, MT: 1, NU: 2, AF: 0, CY: 1, AG: 2, SY: 3, AS: 1 };
const MARKS = { compass: [1476, 110, 44], ships: [[96, 130, 0.72, 1], [930, 862, 0.8, -1], [1330, 330, 0.5, 1]] };

const once = pathStore();
/** @param {string} id */
export const provincePath = (id) => once(id, () => polygonPath(PROVINCES[id].polys));
const neutralPath = () => once('neutral', () => polygonPath(geometry.neutral));
/** @type {Path2D[] | null} */
let made = null;
const shores = () => (made ??= shoreParts([...Object.values(PROVINCES).map(({ polys }) => polys), geometry.neutral].flatMap((land) => land.map(([outer]) => outer))));

const ground = openSea(geometry.size);

/** @type {Painter} */
const foreign = (ctx, { palette: p }) => {
  ctx.fillStyle = p.neutral;
  ctx.fill(neutralPath(), 'evenodd');
  hatch(ctx, neutralPath(), p.neutralInk, 15, 0.6, ALL);
};

const provinces = Object.keys(PROVINCES).map((id) => shadedLand(() => provincePath(id), TINT[id]));

/** @type {Painter} */
const coasts = (ctx, { palette: p }) => {
  ctx.strokeStyle = p.coast;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2.1;
  for (const id of Object.keys(PROVINCES)) ctx.stroke(provincePath(id));
  ctx.lineWidth = 1.4;
  ctx.stroke(neutralPath());
};

/** The ways over the sea that make two provinces neighbours. @type {Painter} */
const lanes = (ctx, { palette: p }) => {
  ctx.lineCap = 'round';
  for (const [color, wide] of /** @type {[string, number][]} */ ([[p.laneHalo, 7], [p.lane, 4]]))
    for (const [id, { lane }] of Object.entries(BORDERS)) {
      if (!lane) continue;
      ctx.setLineDash([0.01, 10]);
      ctx.strokeStyle = color;
      ctx.lineWidth = wide;
      ctx.stroke(once(`lane:${id}`, () => curve(lane)));
    }
  ctx.setLineDash([]);
  for (const { lane } of Object.values(BORDERS))
    for (const [x, y] of lane ? [[lane[0], lane[1]], [lane[4], lane[5]]] : []) {
      ctx.beginPath();
      ctx.arc(x, y, 5.5, 0, Math.PI * 2);
      ctx.fillStyle = p.bone;
      ctx.fill();
      ctx.lineWidth = 2.4;
      ctx.strokeStyle = p.lane;
      ctx.stroke();
    }
};

/** @type {Painter[]} */
const names = Object.entries(PROVINCES).map(([id, { label }]) => (ctx, { palette: p, scale }) => {
  const size = Math.max(17, 10.5 / scale);
  if (size > 27) return;
  const words = t(`caesar.province.${id}`).replace(' ', '\n').toLocaleUpperCase();
  const wide = label[0] === 0 ? 0 : 1.6;
  spaced(ctx, words, { at: label, angle: 0, size, tracking: wide }, { font: `700 ${size}px ${p.display}`, fill: p.names, halo: p.namesHalo });
});

/** Below all: sea and bare land. @returns {Painter[]} */
const groundSteps = () => [
  ground,
  ...waterLines(shores(), [20, 13, 7]),
  (ctx, { palette: p }) => waves(ctx, p, geometry.size),
  foreign,
  ...provinces,
];

const groundSketch = () => [ground, flatLand(() => [neutralPath()], () => Object.keys(PROVINCES).map((id) => [provincePath(id), TINT[id]]))];

/** Above who controls what: lines, lanes, names and ornaments. @returns {Painter[]} */
const inkSteps = () => [
  coasts,
  ...seaMarks(MARKS),
  lanes,
  ...names,
  (ctx, { palette: p }) => meanderFrame(ctx, WIDTH, HEIGHT, p),
];

/** A closed province shows it: the side's colour along its border and strokes over it, which slant Caesar's way or Pompey's; nobody's is greyed. @param {import('./scene.js').Scene} scene @returns {Painter[]} */
const controlSteps = (scene) => Object.entries(scene.control).map(([id, side]) => (ctx, { palette: p }) => {
  const path = provincePath(id);
  const tint = p[`${side}Tint`];
  ctx.save();
  ctx.clip(path, 'evenodd');
  ctx.fillStyle = tint;
  ctx.globalAlpha = side === 'nobody' ? 0.34 : 0.3;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.globalAlpha = 0.3;
  if (side === 'caesar') hatch(ctx, path, tint, 13, 3, ALL);
  else if (side === 'pompey') {
    ctx.translate(WIDTH, 0);
    ctx.scale(-1, 1);
    hatch(ctx, once(`mirror:${id}`, () => mirrored(id)), tint, 13, 3, ALL);
  }
  ctx.restore();
  innerRim(ctx, path, tint, [[12, 0.85]]);
});

/** @param {string} id */
const mirrored = (id) => polygonPath(PROVINCES[id].polys.map((poly) => poly.map((ring) => ring.map((v, i) => (i % 2 ? v : WIDTH - v)))));

/** @type {import('../../board/map-board.js').MapLayers} */
export const map = {
  ground: { steps: groundSteps, sketch: groundSketch },
  control: { steps: controlSteps },
  ink: { steps: inkSteps, sketch: () => [coasts, ...names] },
};
