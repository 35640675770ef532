// The land and the sea themselves, painted once for each size and theme, in steps that are short enough to pan between.
import { t } from '../../i18n/index.js';
import geometry from './geometry.json' with { type: 'json' };
import { hatch } from '../../drawing/outlines.js';
import { spaced } from '../../drawing/lettering.js';
import { flatLand, innerRim, openSea, seaMarks, shadedLand, waterLines } from '../../drawing/map.js';
import { meanderFrame, mountain, waves } from '../../drawing/ornaments.js';
import { areaPath, curvePath, landPath, linesPath, neutralPath, shores } from './paths.js';
import { POLEIS, REGIONS, SEAS, isSea, pieceScale, stand, standSize } from './places.js';

/** @typedef {import('../../board/title.js').Painter} Painter */

const [WIDTH, HEIGHT] = geometry.size;
const TINT = /** @type {Record<string, number>} */ ({
  acarnania: 1, achaia: 2, arcadia: 0, attica: 2, boeotia: 0, ionia: 0, laconia: 1, macedonia: 0, megaris: 3, messenia: 3, sicily: 1, thessaly: 2,
});

const ground = openSea(geometry.size);

/** @type {Painter[]} */
const neutralLand = Object.keys(geometry.neutral).map((name) => (ctx, { palette: p }) => {
  const path = neutralPath(name);
  ctx.fillStyle = p.neutral;
  ctx.fill(path, 'evenodd');
  if (name !== 'islands') hatch(ctx, path, p.neutralInk, 15, 0.5, [0, 0, WIDTH, HEIGHT]);
});

const regions = Object.keys(REGIONS).map((name) => shadedLand(() => areaPath(name), TINT[name]));

/** @type {Painter} */
const coasts = (ctx, { palette: p }) => {
  ctx.strokeStyle = p.coast;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2.1;
  ctx.stroke(landPath());
};

/** @type {Painter} */
const borders = (ctx, { palette: p }) => {
  const lines = linesPath(geometry.borders.flatMap((b) => b.paths), 'borders');
  ctx.lineCap = 'round';
  ctx.strokeStyle = p.border;
  ctx.lineWidth = 3;
  ctx.stroke(lines);
};

/** @type {Painter} */
const seaBorders = (ctx, { palette: p }) => {
  const lines = linesPath(geometry.seaBorders.flatMap((b) => b.paths), 'seaBorders');
  ctx.strokeStyle = p.seaInk;
  ctx.setLineDash([16, 10]);
  ctx.lineWidth = 2.4;
  ctx.globalAlpha = 0.75;
  ctx.stroke(lines);
};

/** @type {Painter} */
const routes = (ctx, { palette: p }) => {
  ctx.lineCap = 'round';
  for (const [halo, wide] of /** @type {[boolean, number][]} */ ([[true, 6.5], [false, 4]])) {
    for (const route of geometry.routes) {
      const path = curvePath(route.path, `${route.a}-${route.b}`);
      ctx.setLineDash(route.needs ? [7, 8] : [0.01, 11]); // hauled over land: strokes instead of dots
      ctx.lineWidth = route.needs ? wide * 0.8 : wide;
      ctx.strokeStyle = halo ? p.routeHalo : route.needs ? p.diolkos : p.route;
      ctx.stroke(path);
    }
  }
  ctx.setLineDash([]);
  for (const [x, y] of Object.values(geometry.tradeNodes)) {
    ctx.beginPath();
    ctx.arc(x, y, 6, 0, Math.PI * 2);
    ctx.fillStyle = p.bone;
    ctx.fill();
    ctx.lineWidth = 2.4;
    ctx.strokeStyle = p.gloss;
    ctx.stroke();
  }
};

/** Each port as a mooring with a line to its polis. @type {Painter} */
const ports = (ctx, { palette: p }) => {
  for (const { at, ports: moorings } of Object.values(POLEIS)) {
    for (const [x, y] of Object.values(moorings)) {
      ctx.beginPath();
      ctx.moveTo(at[0], at[1]);
      ctx.lineTo(x, y);
      ctx.strokeStyle = p.bone;
      ctx.lineWidth = 5;
      ctx.stroke();
      ctx.strokeStyle = p.gloss;
      ctx.lineWidth = 2;
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(x, y, 6, 0, Math.PI * 2);
      ctx.fillStyle = p.bone;
      ctx.fill();
      ctx.strokeStyle = p.gloss;
      ctx.lineWidth = 2.4;
      ctx.stroke();
    }
  }
};

/** Where units will stand, so that an empty area shows its place too. @type {Painter} */
const stands = (ctx, { palette: p, scale }) => {
  const k = pieceScale(scale);
  for (const area of [...Object.keys(REGIONS), ...Object.keys(SEAS)]) {
    const { at } = stand(area);
    const [w, h] = standSize(area).map((side) => (side - 3) * k);
    ctx.beginPath();
    ctx.roundRect(at[0] - w / 2, at[1] - h / 2, w, h, Math.min(w, h) / 2);
    ctx.setLineDash([7, 6]);
    ctx.lineWidth = 1.8;
    ctx.strokeStyle = isSea(area) ? p.seaStand : p.stand;
    ctx.stroke();
  }
};

/** @param {Record<string, any>} areas @param {boolean} sea @returns {Painter[]} */
const names = (areas, sea) => Object.entries(areas).map(([id, { label }]) => (ctx, { palette: p, scale }) => {
  const size = Math.max(label.size, 11 / scale);
  if (size > label.size * 1.6) return;
  const text = t(`polis.area.${id}`);
  const font = sea ? `italic 700 ${size}px ${p.display}` : `700 ${size}px ${p.display}`;
  const words = label.lines === 2 ? text.replace(' ', '\n') : text;
  spaced(ctx, sea ? words : words.toLocaleUpperCase(), { ...label, size }, { font, fill: sea ? p.seaInk : p.regionInk, halo: sea ? p.seaHalo : p.regionHalo });
});

/** @type {Painter} */
const mountains = (ctx, { palette: p }) => {
  for (const [x, y, size] of geometry.mountains) mountain(ctx, x, y, size, p);
};

/** Below all: sea and bare land. @returns {Painter[]} */
const groundSteps = () => [
  ground,
  ...waterLines(shores(), [21, 14, 8]),
  (ctx, { palette: p }) => waves(ctx, p, geometry.size),
  (ctx, { palette: p }) => {
    ctx.fillStyle = p.sea[0];
    ctx.fill(neutralPath('euxine'), 'evenodd');
  },
  ...neutralLand,
  ...regions,
];

const groundSketch = () => [
  ground,
  flatLand(() => Object.keys(geometry.neutral).map(neutralPath), () => Object.keys(REGIONS).map((name) => [areaPath(name), TINT[name]])),
];

/** The lines and names without which it would not be a map. @returns {Painter[]} */
const inkSketch = () => [borders, coasts, seaBorders, ...names(REGIONS, false)];

/** Above who controls what: lines, names and ornaments. @returns {Painter[]} */
const inkSteps = () => [
  mountains,
  borders,
  coasts,
  seaBorders,
  ...seaMarks(geometry.ornaments),
  routes,
  stands,
  ...names(SEAS, true),
  ...names(REGIONS, false),
  ports,
  (ctx, { palette: p }) => meanderFrame(ctx, WIDTH, HEIGHT, p),
];

/** Who controls what: a rim in the city's colour inside the border, stronger on land. @param {import('./scene.js').Scene} scene @returns {Painter[]} */
const controlSteps = (scene) => Object.entries(scene.control).map(([area, side]) => (ctx, { palette: p }) => {
  const path = areaPath(area);
  const tint = side === 'athens' ? p.athensTint : p.spartaTint;
  if (!isSea(area)) return innerRim(ctx, path, tint, [[34, 0.2], [12, 0.85]]);
  const open = linesPath(geometry.seaBorders.filter((b) => b.a === area || b.b === area).flatMap((b) => b.paths), `rim:${area}`);
  innerRim(ctx, path, tint, [[30, 0.15], [7, 0.6]], open);
});

/** @type {import('../../board/map-board.js').MapLayers} */
export const map = {
  ground: { steps: groundSteps, sketch: groundSketch },
  control: { steps: controlSteps },
  ink: { steps: inkSteps, sketch: inkSketch },
};
