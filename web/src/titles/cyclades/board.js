// Cyclades for the board: size, places and neighbours are those of the map that was laid for this match.
import { currentLanguage } from '../../i18n/index.js';
import { drawMoving, drawStill } from './draw.js';
import { controlSteps, groundSketch, groundSteps, inkSketch, inkSteps } from './map-layer.js';
import { palette } from './palette.js';
import { hit, ids, neighbours, spot } from './places.js';
import { mapOf, motions, scene } from './scene.js';

const READABLE = 0.5; // below this, names and numbers are hard to read
const LEAST = 0.36; // on a phone: then a part of the map is shown

/** @type {import('../../board/title.js').BoardTitle} */
export const cycladesBoard = {
  size: ({ layout }) => mapOf(layout).coast.size,
  start(width, height, { layout }) {
    const [w, h] = mapOf(layout).coast.size;
    const fit = Math.min(width / w, height / h);
    return { scale: fit >= READABLE * 0.78 ? fit : Math.min(READABLE, Math.max(LEAST, height / h)), x: w / 2, y: h / 2 };
  },
  palette,
  layers: [
    { key: ({ layout }, { theme }) => theme + mapOf(layout).key, steps: groundSteps, sketch: groundSketch },
    { key: ({ layout, control }, { theme }) => theme + mapOf(layout).key + JSON.stringify(control), steps: controlSteps, sketch: () => [] },
    { key: ({ layout }, { theme, words }) => theme + words + mapOf(layout).key, steps: inkSteps, sketch: inkSketch },
  ],
  fonts: ['700 16px Philosopher', 'italic 700 16px Philosopher', '700 16px "Source Sans 3"'],
  scene,
  motions,
  drawStill,
  drawMoving,
  ids,
  spot,
  hit,
  neighbours,
  language: currentLanguage,
};
