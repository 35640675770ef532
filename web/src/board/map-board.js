// A board that is a painted map. A title brings its own places, pieces and layers; where to look first, and when a layer
// is painted anew, is the same for all of them.
import { currentLanguage } from '../i18n/index.js';

/** @typedef {import('./title.js').BoardTitle} BoardTitle */
/** @typedef {import('./title.js').Painter} Painter */
/**
 * @typedef {object} MapLayers from the bottom; a sketch is what must do for the first moment
 * @property {{steps: () => Painter[], sketch: () => Painter[]}} ground sea and bare land
 * @property {{steps: (scene: any) => Painter[]}} control who controls what, as `scene.control` says
 * @property {{steps: () => Painter[], sketch: () => Painter[]}} ink lines, names and ornaments
 */
/**
 * @typedef {object} MapParts
 * @property {number[]} size
 * @property {{x: number, y: number}} heart where a small screen looks first
 * @property {number} readable the smallest scale at which the board's texts can be read
 * @property {MapLayers} map
 */

/** @param {MapParts & Omit<BoardTitle, 'size' | 'start' | 'layers' | 'language'>} parts @returns {BoardTitle} */
export function mapBoard({ size: [wide, high], heart, readable, map, ...own }) {
  return {
    ...own,
    size: () => [wide, high],
    start(width, height) {
      const fit = Math.min(width / wide, height / high);
      return fit >= readable * 0.9 ? { scale: fit, x: wide / 2, y: high / 2 } : { scale: readable, ...heart };
    },
    layers: [
      { key: (_, { theme }) => theme, ...map.ground },
      { key: (scene, { theme }) => theme + JSON.stringify(scene.control), ...map.control, sketch: () => [] },
      { key: (_, { theme, words }) => theme + words, ...map.ink },
    ],
    language: currentLanguage,
  };
}
