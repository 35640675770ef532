// The Mediterranean of the late republic as it is painted below the pieces: sea, provinces, foreign lands, lanes, names.
import { t } from '../../i18n/index.js';
import { spaced } from '../../drawing/lettering.js';
import { compass, meanderFrame, warship, waves } from '../../drawing/ornaments.js';
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
let shores = null;
const rings = () => [...Object.values(PROVINCES).flatMap(({ polys }) => polys.map(([outer]) => outer)), ...geometry.neutral.map(([outer]) => outer)];

/** Lines along the coast that fade out to sea, as on old charts. @returns {Painter[]} */
const waterLines = () => [20, 13, 7].flatMap((far, i) => [true, false].flatMap((line) => (shores ??= shoreParts(rings())).map((part) => /** @type {Painter} */ ((ctx, { palette: p }) => {
  ctx.strokeStyle = line ? p.waterLines[i] : p.sea[0];
  ctx.lineJoin = 'round';
  ctx.lineWidth = far * 2 + (line ? 1.4 : -1.4);
  ctx.stroke(part);
}))));

/** @type {Painter} */
const ground = (ctx, { palette: p }) => {
  ctx.fillStyle = p.sea[0];
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
};

/** @type {Painter} */
const foreign = (ctx, { palette: p }) => {
  ctx.fillStyle = p.neutral;
  ctx.fill(neutralPath(), 'evenodd');
  hatch(ctx, neutralPath(), p.neutralInk, 15, 0.6, ALL);
};

/** @type {Painter[]} */
const provinces = Object.keys(PROVINCES).map((id) => (ctx, { palette: p }) => {
  const path = provincePath(id);
  ctx.fillStyle = p.land[TINT[id]];
  ctx.fill(path, 'evenodd');
  ctx.save();
  ctx.clip(path, 'evenodd');
  ctx.strokeStyle = p.landShade;
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 0.55;
  for (const wide of [13, 6]) {
    ctx.lineWidth = wide;
    ctx.stroke(path);
  }
  ctx.restore();
});

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
export const groundSteps = () => [ground, ...waterLines(), (ctx, { palette: p }) => waves(ctx, p, geometry.size), foreign, ...provinces];

/** Sea and land in flat colours: quick to paint, and right. @returns {Painter[]} */
export const groundSketch = () => [ground, (ctx, { palette: p }) => {
  ctx.fillStyle = p.neutral;
  ctx.fill(neutralPath(), 'evenodd');
  for (const id of Object.keys(PROVINCES)) {
    ctx.fillStyle = p.land[TINT[id]];
    ctx.fill(provincePath(id), 'evenodd');
  }
}];

/** @returns {Painter[]} */
export const inkSketch = () => [coasts, ...names];

/** Above who controls what: lines, lanes, names and ornaments. @returns {Painter[]} */
export const inkSteps = () => [
  coasts,
  (ctx, { palette: p }) => compass(ctx, MARKS.compass, p),
  (ctx, { palette: p }) => { for (const ship of MARKS.ships) warship(ctx, ship, p); },
  lanes,
  ...names,
  (ctx, { palette: p }) => meanderFrame(ctx, WIDTH, HEIGHT, p),
];

/** A closed province shows it: the side's colour along its border and strokes over it, which slant Caesar's way or Pompey's; nobody's is greyed. @param {import('./scene.js').Scene} scene @returns {Painter[]} */
export const closedSteps = (scene) => Object.entries(scene.control).map(([id, side]) => (ctx, { palette: p }) => {
  const path = provincePath(id);
  ctx.save();
  ctx.clip(path, 'evenodd');
  const tint = p[`${side}Tint`];
  ctx.fillStyle = tint;
  ctx.globalAlpha = side === 'nobody' ? 0.34 : 0.3;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.globalAlpha = 0.3;
  if (side === 'pompey') {
    ctx.translate(WIDTH, 0);
    ctx.scale(-1, 1);
    hatch(ctx, once(`mirror:${id}`, () => mirrored(id)), tint, 13, 3, ALL);
    ctx.setTransform(ctx.getTransform());
    ctx.scale(-1, 1);
    ctx.translate(-WIDTH, 0);
  } else if (side === 'caesar') hatch(ctx, path, tint, 13, 3, ALL);
  ctx.strokeStyle = tint;
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 0.85;
  ctx.lineWidth = 12;
  ctx.stroke(path);
  ctx.restore();
});

/** @param {string} id */
const mirrored = (id) => polygonPath(PROVINCES[id].polys.map((poly) => poly.map((ring) => ring.map((v, i) => (i % 2 ? v : WIDTH - v)))));
