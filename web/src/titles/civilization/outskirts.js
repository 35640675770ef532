// What a city works with, for the map to show: each square of its outskirts with what it brings, and who blockades it.
import { around } from './grid.js';
import { readPlace } from './places.js';
import table from './table.json' with { type: 'json' };

/** @typedef {import('./draw.js').Worked} Worked */
/** @typedef {{production: number, trade: number, culture: number, coin: number}} Yield */

/** @type {Record<string, any>} */
const TOKENS = { ...table.buildings, ...table.people, ...table.wonders };
/** @type {Record<string, Yield>} */
const GROUNDS = table.yields;

/** What a square shows: its token in place of its ground, but for huts and villages. @param {any} square of the view @returns {Yield} */
export function yieldOf({ ground, token }) {
  const from = TOKENS[token] ?? GROUNDS[ground];
  return { production: from.production ?? 0, trade: from.trade ?? 0, culture: from.culture ?? 0, coin: from.coin ?? 0 };
}

/** The city whose centre a square is. @param {any} view @param {string} square @returns {{side: string, city: any} | null} */
export function cityOn(view, square) {
  for (const [side, { cities }] of Object.entries(view.sides)) {
    const city = cities.find((/** @type {any} */ one) => one.square === square);
    if (city) return { side, city };
  }
  return null;
}

/** The city in whose outskirts a square lies. @param {any} view @param {string} square @returns {{side: string, city: any} | null} */
export function cityAround(view, square) {
  for (const near of around(view, square)) {
    const found = cityOn(view, near);
    if (found) return found;
  }
  return null;
}

/** The side whose figures keep a city from a square (8.3). @param {any} view @param {string} square @param {string} owner @returns {string | null} */
export const blockader = (view, square, owner) => Object.keys(view.squares[square]?.figures ?? {}).find(side => side !== owner) ?? null;

/** @param {any} view @param {string} centre @returns {Worked[]} */
export function workedOf(view, centre) {
  const found = cityOn(view, centre);
  if (!found) return [];
  const { side, city } = found;
  const squares = [...new Set([...around(view, centre), ...city.worked])].filter(square => view.squares[square]);
  return squares.map(square => ({ square, bad: city.worked.includes(square) ? null : blockader(view, square, side), ...yieldOf(view.squares[square]) }));
}

/** The city that is looked at, or that is to act. @param {import('../../types.js').State} state */
export function inHand(state) {
  const view = state.game?.view;
  if (!view || state.screen !== 'match') return null;
  const looked = state.place ? readPlace(state.place) : null;
  const acting = ['act', 'split', 'harvest_more', 'place'].includes(state.game?.decision?.id ?? '') ? state.game?.decision?.args.city : null;
  const city = looked && cityOn(view, looked) ? looked : acting;
  return city ? { city, worked: workedOf(view, city) } : null;
}
