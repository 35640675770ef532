// Civilization for the board: size, places and neighbours are those of the map of this match.
import { currentLanguage } from '../../i18n/index.js';
import { drawMoving, drawStill } from './draw.js';
import { boardSize } from './grid.js';
import { groundSketch, groundSteps, inkSketch, inkSteps, groundKey } from './map-layer.js';
import { palette } from './palette.js';
import { hit, ids, neighbours, spot } from './places.js';
import { motions, scene } from './scene.js';

const READABLE = 0.5; // below this, figures and numbers are hard to read
const WHOLE = 0.4; // the whole map is shown if it is not smaller than this

/** @type {import('../../board/title.js').BoardTitle} */
export const civilizationBoard = {
  size: boardSize,
  start(width, height, here) {
    const [w, h] = boardSize(here);
    const fit = Math.min(width / w, height / h);
    if (fit >= WHOLE) return { scale: fit, x: w / 2, y: h / 2 };
    return { scale: READABLE, x: here.home[0], y: here.home[1] };
  },
  palette,
  layers: [
    { key: (here, { theme }) => theme + groundKey(here), steps: groundSteps, sketch: groundSketch },
    { key: (here, { theme }) => `${theme}ink${groundKey(here)}`, steps: inkSteps, sketch: inkSketch },
  ],
  fonts: ['700 16px Philosopher', '700 16px "Source Sans 3"'],
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
