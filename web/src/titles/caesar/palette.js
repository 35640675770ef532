// The colours of the painted board, light and dark: travertine and porphyry, wine and gilt.

const LIGHT = {
  beyond: '#2b1420',
  sea: ['#bcc4d0', '#c4cad5'],
  waterLines: ['#b0b8c7', '#a2acbd', '#919db1'],
  seaInk: '#43405c',
  wave: 'rgb(78 84 118 / .26)',
  land: ['#ecdfc8', '#e5d4b6', '#f0e6d3', '#dfcba6'],
  landShade: 'rgb(120 84 50 / .30)',
  neutral: '#cbc0b4',
  neutralInk: 'rgb(74 60 60 / .34)',
  coast: '#33131f',
  border: '#6d1730',
  names: '#5a1228',
  namesHalo: 'rgb(246 236 218 / .85)',
  lane: '#5a1228',
  laneHalo: 'rgb(236 238 242 / .85)',
  frame: '#4a1526',
  frameInk: '#d9b36a',
  slot: 'rgb(252 248 240 / .94)',
  slotLine: '#6d1730',
  slotInk: '#4a1526',
  disc: '#f7ecd2',
  discLine: '#a87b2c',
  bonusInk: '#6d1730',
  gloss: '#2b1420',
  bone: '#fbf8f2',
  soft: '#6a585a',
  shadow: 'rgb(30 10 18 / .42)',
  caesar: '#a5201f',
  caesarDark: '#6a1012',
  caesarTint: 'rgb(176 24 28 / .9)',
  pompey: '#23508a',
  pompeyDark: '#122f58',
  pompeyTint: 'rgb(28 84 168 / .9)',
  nobodyTint: 'rgb(84 76 80 / .85)',
  emblem: '#fff8ea',
  gold: '#e6b84a',
  glow: '#ffd84d',
  halo: 'rgb(253 248 238 / .96)',
};

const DARK = {
  ...LIGHT,
  beyond: '#12080d',
  sea: ['#262939', '#2a2d3e'],
  waterLines: ['#30344a', '#3a3f57', '#474c68'],
  seaInk: '#b9bfda',
  wave: 'rgb(170 178 214 / .18)',
  land: ['#7c6a52', '#73614a', '#86745b', '#6b5a45'],
  landShade: 'rgb(32 18 10 / .40)',
  neutral: '#3b3538',
  neutralInk: 'rgb(210 190 190 / .22)',
  coast: '#0e0609',
  border: '#2c0a15',
  names: '#fbe6c6',
  namesHalo: 'rgb(52 30 24 / .85)',
  lane: '#e6cf9e',
  laneHalo: 'rgb(20 16 28 / .85)',
  frame: '#22090f',
  frameInk: '#b08a48',
  slot: 'rgb(236 226 206 / .94)',
  disc: '#e9dbba',
  caesar: '#b52a26',
  caesarTint: 'rgb(255 96 84 / .75)',
  pompey: '#2f67ad',
  pompeyTint: 'rgb(104 172 255 / .75)',
  nobodyTint: 'rgb(20 14 18 / .85)',
};

/** @typedef {typeof LIGHT & {dark: boolean, display: string, text: string}} Palette */

/** @param {CSSStyleDeclaration} style @param {boolean} dark @returns {Palette} */
export function palette(style, dark) {
  const read = (/** @type {string} */ name, /** @type {string} */ fallback) => style.getPropertyValue(name).trim() || fallback;
  return { ...(dark ? DARK : LIGHT), dark, display: read('--display', 'Georgia, serif'), text: read('--text', 'sans-serif') };
}

/** @param {Palette} p @param {string | null} side */
export const sideColor = (p, side) => (side === 'caesar' ? p.caesar : side === 'pompey' ? p.pompey : p.soft);
/** @param {Palette} p @param {string | null} side */
export const sideDark = (p, side) => (side === 'caesar' ? p.caesarDark : side === 'pompey' ? p.pompeyDark : p.gloss);
