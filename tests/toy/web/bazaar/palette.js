// The colours of the chart, light and dark; those of the sides come from the page.
import { card } from './card.js';

const LIGHT = {
  beyond: '#17424c', sea: '#a9c9cc', shallow: '#bcd8d6', shoal: '#d3e4d8', wave: 'rgb(32 84 96 / .28)', land: '#eadbb4', coast: '#4a3a20',
  plank: '#b98d55', gap: 'rgb(60 40 16 / .55)', ink: '#2a2318', halo: 'rgb(252 247 232 / .92)', frame: '#17424c', frameInk: '#d9b36a',
  lot: '#fbf5e4', gilt: '#b9862b', rim: '#fff8ea', shadow: 'rgb(20 16 8 / .4)', mountain: '#7a6a48',
};
const DARK = {
  ...LIGHT, beyond: '#0a1d22', sea: '#1c3a42', shallow: '#24474e', shoal: '#2e545a', wave: 'rgb(170 214 220 / .18)', land: '#6b5d40', coast: '#120d06',
  plank: '#8a6638', ink: '#f5ead2', halo: 'rgb(14 12 8 / .8)', frame: '#0a1d22', lot: '#efe4c8',
};
const WARES = { oil: '#66701c', wine: '#7a1f3d', marble: '#55565c', bronze: '#8a5318', dye: '#5b2a86' };

/** @param {CSSStyleDeclaration} style @param {boolean} dark */
export function palette(style, dark) {
  const read = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const each = (/** @type {string} */ part) => Object.fromEntries(card.sides.map((side, i) => [side, read(`--side-${i + 1}-${part}`)]));
  return { ...(dark ? DARK : LIGHT), display: read('--display'), text: read('--text'), fills: each('fill'), ons: each('on'), wares: WARES };
}
