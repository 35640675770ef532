// The colours of the painted land, light and dark; those of the sides come from the page.
import { card } from './card.js';

const LIGHT = {
  beyond: '#2c3a30', grassland: '#d3c586', desert: '#f0d9ab', forest: '#a9a866', mountain: '#cf9a6a', water: '#86b3bc', grassInk: 'rgb(96 96 38 / .5)', dune: 'rgb(168 108 48 / .5)',
  tree: ['#5f6b36', '#6f7a40', '#525e30'], treeInk: '#2e351a', trunk: '#5a3a20', peak: '#b4713f', peakDark: '#8f5228', peakInk: '#3f2011', snow: '#f6e7cb', wave: 'rgb(24 78 98 / .42)', waterLines: ['#78a8b3', '#9cc4c8'], shore: '#f7e7c4', coast: '#4a2c18',
  grid: 'rgb(70 38 16 / .22)', tileLine: 'rgb(70 38 16 / .5)', fog: '#cbbb9a', fogLight: '#ddd0b2', fogInk: 'rgb(120 96 60 / .5)', fogGrid: 'rgb(110 86 52 / .2)', frame: '#23332a', frameInk: '#d9a05c',
  bone: '#fbf3e0', gloss: '#241610', ink: '#2a1d17', halo: 'rgb(252 244 226 / .95)', shadow: 'rgb(16 10 4 / .42)', gold: '#e6a934', goldDark: '#9a6a12', glow: '#ffd84d', clay: '#b4532a', onClay: '#fff3dc', emblem: '#fff6e4', wood: '#8a5a30', woodDark: '#5a3517', stone: '#d8cbb2', stoneDark: '#8d7b66', dull: '#9c9184', bad: '#a3251a', person: '#f4e3bd',
};
const DARK = {
  ...LIGHT, beyond: '#0d130f', grassland: '#6f693c', desert: '#94764a', forest: '#4f5530', mountain: '#7a5232', water: '#1f4550', grassInk: 'rgb(214 208 140 / .3)', dune: 'rgb(60 30 8 / .5)', tree: ['#333c1e', '#3c4624', '#2b331a'], treeInk: '#141908', trunk: '#2a180a',
  peak: '#6b3f20', peakDark: '#4a2812', peakInk: '#180b04', snow: '#d8c6a4', wave: 'rgb(150 206 218 / .26)', waterLines: ['#255462', '#33717f'], shore: '#a5865a', coast: '#120a05', grid: 'rgb(255 236 200 / .14)', tileLine: 'rgb(255 236 200 / .3)', fog: '#2b2a25', fogLight: '#35332c', fogInk: 'rgb(190 172 134 / .34)', fogGrid: 'rgb(200 180 140 / .12)', frame: '#0d130f', frameInk: '#a8763a', ink: '#fbf0da', halo: 'rgb(16 10 6 / .88)',
};

/** @typedef {typeof LIGHT & {dark: boolean, display: string, text: string, fills: Record<string, string>, ons: Record<string, string>, brights: Record<string, string>}} Palette */

/** The colours of a side stand on elements that name it; one is made to read them. @param {string} side */
function coloursOf(side) {
  const probe = document.createElement('i');
  probe.dataset.side = side;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const found = ['fill', 'on', 'bright'].map(part => style.getPropertyValue(`--side-${part}`).trim());
  probe.remove();
  return found;
}

/** @param {CSSStyleDeclaration} style @param {boolean} dark @returns {Palette} */
export function palette(style, dark) {
  const read = (/** @type {string} */ name, /** @type {string} */ fallback) => style.getPropertyValue(name).trim() || fallback;
  const sides = card.sides.map(side => ({ side, colours: coloursOf(side) }));
  const each = (/** @type {number} */ part) => Object.fromEntries(sides.map(({ side, colours }) => [side, colours[part]]));
  return { ...(dark ? DARK : LIGHT), dark, display: read('--display', 'Georgia, serif'), text: read('--text', 'sans-serif'), fills: each(0), ons: each(1), brights: each(2) };
}
