// Caesar! for the board: all that a title must bring, gathered from the modules that draw and place it.
import { currentLanguage } from '../../i18n/index.js';
import { drawMoving, drawStill } from './draw.js';
import geometry from './geometry.json' with { type: 'json' };
import { closedSteps, groundSketch, groundSteps, inkSketch, inkSteps } from './map-layer.js';
import { palette } from './palette.js';
import { areaAt, neighbours, placeIds, spot } from './places.js';
import { motions, scene } from './scene.js';

/** Italy, where a small screen looks first. */
const HEART = { x: 770, y: 400 };
/** Below this, values on tokens can't be read. */
const READABLE = 0.52;

/** @type {import('../../board/title.js').BoardTitle} */
export const caesarBoard = {
  size: /** @type {[number, number]} */ (geometry.size),
  start(width, height) {
    const [w, h] = geometry.size;
    const fit = Math.min(width / w, height / h);
    return fit >= READABLE * 0.9 ? { scale: fit, x: w / 2, y: h / 2 } : { scale: READABLE, ...HEART };
  },
  palette,
  layers: [
    { key: (_, { theme }) => theme, steps: groundSteps, sketch: groundSketch },
    { key: (state, { theme }) => theme + JSON.stringify(state.control), steps: closedSteps, sketch: () => [] },
    { key: (_, { theme, words }) => theme + words, steps: inkSteps, sketch: inkSketch },
  ],
  fonts: ['700 16px Philosopher', '700 16px "Source Sans 3"'],
  scene,
  motions,
  drawStill,
  drawMoving,
  ids: placeIds,
  spot,
  hit: areaAt,
  neighbours,
  language: currentLanguage,
};
