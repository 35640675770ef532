// The colours of the painted archipelago, light and dark; those of the sides come from the page.
import { card } from './card.js';

const LIGHT = {
  beyond: '#1d4a5a', sea: ['#7fb0bd'], deep: '#5f97a8', waterLines: ['#8dbcc5', '#9fc9cd', '#b7d8d5'], seaInk: '#1c4a5a', seaHalo: 'rgb(150 195 202 / .8)',
  seaBorder: 'rgb(22 66 82 / .55)', wave: 'rgb(24 78 98 / .3)', land: ['#e9cfa2', '#e3c390', '#eed8b1', '#dcb985'], beach: '#f7e9c8', landShade: 'rgb(150 88 40 / .34)',
  coast: '#4a2c18', border: 'rgb(92 48 24 / .8)', mountain: '#8a5a30', names: '#3d2011', namesHalo: 'rgb(247 233 205 / .92)', ink: '#2a1d17', halo: 'rgb(252 244 226 / .95)',
  frame: '#173d4b', frameInk: '#e0a269', bone: '#fbf3e0', gloss: '#241610', soft: '#5d4b3b', shadow: 'rgb(16 10 4 / .42)', gold: '#e6a934', glow: '#ffd84d', grey: '#8e8b86', greyOn: '#201d1a',
  site: 'rgb(255 250 236 / .82)', siteLine: '#7a4b28', clay: '#b4532a', onClay: '#fff3dc', rock: '#8d7b66', rockLight: '#b7a58c', monster: '#2b1a2e', onMonster: '#f6e3b8', emblem: '#fff6e4',
};
const DARK = {
  ...LIGHT, beyond: '#0a1a21', sea: ['#1d4350'], deep: '#153642', waterLines: ['#23505d', '#2b5e6b', '#37707b'], seaInk: '#a9d2da', seaHalo: 'rgb(20 50 60 / .8)', seaBorder: 'rgb(170 214 222 / .45)',
  wave: 'rgb(150 206 218 / .18)', land: ['#93683c', '#876037', '#9d7346', '#7d5730'], beach: '#b98f5c', landShade: 'rgb(44 20 6 / .45)', coast: '#120a05', border: 'rgb(30 14 5 / .8)', mountain: '#3d230f',
  names: '#fbe9c8', namesHalo: 'rgb(40 24 12 / .85)', ink: '#fbf0da', halo: 'rgb(16 10 6 / .88)', frame: '#0a1a21', frameInk: '#b9703f', site: 'rgb(240 226 196 / .85)', rock: '#4d4335', rockLight: '#6d6250',
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
