// Bazaar for the board: size, places and neighbours are those of the chart in the view.
import { currentLanguage } from '../../i18n/index.js';
import { drawMoving, drawStill, groundSteps } from './draw.js';
import { palette } from './palette.js';
import { hit, ids, motions, neighbours, scene, spot } from './places.js';

/** Below this, tokens can't be told apart. */
const READABLE = 0.62;

/** @type {import('../../board/title.js').BoardTitle} */
export const bazaarBoard = {
  size: chart => chart.size,
  start(width, height, { size: [w, h] }) {
    const fit = Math.min(width / w, height / h);
    return fit >= READABLE * 0.8 ? { scale: fit, x: w / 2, y: h / 2 } : { scale: Math.min(READABLE, height / h), x: w / 2, y: h / 2 };
  },
  palette,
  layers: [{ key: (chart, { theme, words }) => theme + words + JSON.stringify([chart.size, chart.islands.map((/** @type {any} */ { id }) => id)]), steps: groundSteps }],
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
