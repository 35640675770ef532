// The colours of the painted map, light and dark: clay and black gloss, bone, a sea that stays behind the pieces.

const LIGHT = {
  beyond: '#2a1d17',
  sea: ['#a9c7c6', '#b4cfcb', '#a3c3c4', '#b1cdc8', '#a8c6c9'],
  waterLines: ['#9bbcbd', '#8cb1b4', '#7aa4a9'],
  seaInk: '#274c57',
  seaHalo: 'rgb(190 214 209 / .85)',
  wave: 'rgb(53 102 115 / .34)',
  land: ['#d99a68', '#d28d5b', '#dea673', '#cf8655'],
  landShade: 'rgb(122 52 20 / .30)',
  neutral: '#cdb893',
  neutralInk: 'rgb(74 56 38 / .5)',
  coast: '#231a14',
  border: '#3a2216',
  regionInk: '#4a2312',
  regionHalo: 'rgb(235 190 145 / .75)',
  mountain: '#5b2e18',
  route: '#1e3f4a',
  routeHalo: 'rgb(226 238 232 / .9)',
  diolkos: '#8f3c1b',
  frame: '#2a1d17',
  frameInk: '#e0a269',
  ink: '#231a14',
  halo: 'rgb(252 243 224 / .96)',
  soft: '#5d4b3b',
  gloss: '#2a1d17',
  onGloss: '#f4e3c6',
  onGlossSoft: '#c8ae88',
  bone: '#fbf3e0',
  boneShade: '#dcc7a0',
  plate: 'rgb(251 241 218 / .9)',
  plateLine: '#6b4a30',
  shadow: 'rgb(20 10 4 / .45)',
  athens: '#1d5590',
  athensDark: '#0f3560',
  athensTint: 'rgb(25 95 190 / .85)',
  sparta: '#a3241f',
  spartaDark: '#651310',
  spartaTint: 'rgb(170 20 20 / .85)',
  emblem: '#fff6e4',
  gold: '#e6a934',
  glow: '#ffd84d', // as --board-glow in board.css: brighter than the page's, since it must shine on clay
  stand: 'rgb(58 30 14 / .34)',
  seaStand: 'rgb(24 62 76 / .38)',
};

const DARK = {
  ...LIGHT,
  beyond: '#0e0a08',
  sea: ['#1b3540', '#1e3a45', '#193240', '#1f3c46', '#1a3641'],
  waterLines: ['#234350', '#2b4f5d', '#355d6c'],
  seaInk: '#a9cbd2',
  seaHalo: 'rgb(22 44 53 / .85)',
  wave: 'rgb(126 176 188 / .22)',
  land: ['#8d5230', '#834a2b', '#995c37', '#7c4527'],
  landShade: 'rgb(40 14 4 / .38)',
  neutral: '#453a2e',
  neutralInk: 'rgb(200 176 140 / .32)',
  coast: '#0b0705',
  border: '#1d0f08',
  regionInk: '#f0cba0',
  regionHalo: 'rgb(70 34 16 / .8)',
  mountain: '#2e140a',
  route: '#e6d3ac',
  routeHalo: 'rgb(12 26 32 / .85)',
  diolkos: '#f0a06a',
  frame: '#0e0a08',
  frameInk: '#b9703f',
  ink: '#fdf3de',
  halo: 'rgb(18 10 6 / .92)',
  soft: '#d8c3a0',
  plate: 'rgb(226 208 172 / .92)',
  plateLine: '#1d0f08',
  athens: '#2a6fb2',
  athensTint: 'rgb(90 165 240 / .62)',
  sparta: '#b8322a',
  spartaTint: 'rgb(250 95 80 / .62)',
  stand: 'rgb(250 220 180 / .26)',
  seaStand: 'rgb(170 215 225 / .26)',
};

/** Goods as on the panels' bone: each its own hue, dark enough to read. */
export const GOOD_INK = /** @type {Record<string, string>} */ ({
  metal: '#46525f', wood: '#744519', wine: '#7a1d45', oil: '#5f6b14', silver: '#56646e', wheat: '#a16b05', prestige: '#3d6b2e',
});

/** @typedef {typeof LIGHT & {dark: boolean, display: string, text: string}} Palette */

/** @param {CSSStyleDeclaration} style @param {boolean} dark @returns {Palette} */
export function palette(style, dark) {
  const read = (/** @type {string} */ name, /** @type {string} */ fallback) => style.getPropertyValue(name).trim() || fallback;
  return {
    ...(dark ? DARK : LIGHT),
    dark,
    display: read('--display', 'Georgia, serif'),
    text: read('--text', 'sans-serif'),
  };
}
