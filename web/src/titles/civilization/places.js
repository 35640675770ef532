// The places of the board: the squares of this match's map, each a button.
import { EDGE, SQ, beside, middleOf, shown, squareIn, tileSquares } from './grid.js';
import { inOrder, scene } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** @param {string | number} square */
export const squarePlace = square => `sq:${square}`;
/** @param {string} place */
export const readPlace = place => place.slice(3);

/** Figures keep a readable size when the board is small. @param {number} scale */
export const pieceScale = scale => (scale < 0.5 ? Math.min(1.12, 0.5 / scale) : 1);

/** @param {any} view */
export const placesOf = view => inOrder(scene(view)).map(squarePlace);
/** @param {Scene} here */
export const ids = here => inOrder(here).map(squarePlace);

/** @param {string} place @param {Scene} here @returns {import('../../board/title.js').Spot} */
export function spot(place, here) {
  const [x, y] = middleOf(here, readPlace(place));
  return { x, y, w: SQ - 14, h: SQ - 14, shape: 'box', area: true };
}

/** @param {number} x @param {number} y @param {Scene} here */
export function hit(x, y, here) {
  const [column, row] = [Math.floor((x - EDGE) / SQ), Math.floor((y - EDGE) / SQ)];
  const [columns, rows] = shown(here);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const square = squareIn(here, column, row);
  return square in here.squares ? squarePlace(square) : null;
}

/** @param {string} place @param {Scene} here @returns {string[]} */
export const neighbours = (place, here) => beside(here, readPlace(place)).filter(square => square in here.squares).map(squarePlace);

/** @param {Scene} here @param {string} square the tile that it lies on */
export const tileOf = (here, square) => here.tiles.find(tile => tileSquares(tile.square).includes(square)) ?? null;
