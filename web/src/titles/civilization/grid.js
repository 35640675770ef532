// Where squares lie. A map that is higher than wide (that for two) is shown lying on its side: screens are wide.

/** @typedef {[number, number]} Point */
/** @typedef {{size: [number, number]}} Sized  columns and rows, as the engine counts them */

export const SQ = 96; // board units
export const EDGE = 44; // around the map, with room for the names of columns and rows
export const TILE = 4;
const LETTERS = 'abcdefghijklmnop';

/** Whether columns are shown as rows. @param {Sized} map */
export const lies = ({ size: [w, h] }) => h > w;

/** Columns and rows as they are shown. @param {Sized} map @returns {Point} */
export const shown = map => (lies(map) ? [map.size[1], map.size[0]] : map.size);

/** @param {Sized} map @returns {Point} */
export function boardSize(map) {
  const [columns, rows] = shown(map);
  return [columns * SQ + 2 * EDGE, rows * SQ + 2 * EDGE];
}

/** A square by its column and row on the map. @param {number} x @param {number} y */
export const squareAt = (x, y) => `${LETTERS[x]}${y + 1}`;

/** @param {string} square @returns {Point} its column and row on the map */
export const readSquare = square => [LETTERS.indexOf(square[0]), Number(square.slice(1)) - 1];

/** Where a square is shown: column and row. @param {Sized} map @param {string} square @returns {Point} */
export function cellOf(map, square) {
  const [x, y] = readSquare(square);
  return lies(map) ? [map.size[1] - 1 - y, x] : [x, y];
}

/** @param {Sized} map @param {number} column @param {number} row as they are shown */
export const squareIn = (map, column, row) => (lies(map) ? squareAt(row, map.size[1] - 1 - column) : squareAt(column, row));

/** The middle of a square in board units. @param {Sized} map @param {string} square @returns {Point} */
export function middleOf(map, square) {
  const [column, row] = cellOf(map, square);
  return [EDGE + (column + 0.5) * SQ, EDGE + (row + 0.5) * SQ];
}

/** The sixteen squares of a tile, by its first. @param {string} corner */
export function tileSquares(corner) {
  const [x, y] = readSquare(corner);
  return Array.from({ length: TILE * TILE }, (_, i) => squareAt(x + (i % TILE), y + Math.floor(i / TILE)));
}

/** The square of a tile that is shown at its top left. @param {Sized} map @param {string} corner @returns {Point} */
export function tileCell(map, corner) {
  const cells = tileSquares(corner).map(square => cellOf(map, square));
  return [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
}

const AROUND = [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]];

/** The squares around a square, those beyond the edge left out. @param {Sized} map @param {string} square */
export function around({ size: [w, h] }, square) {
  const [x, y] = readSquare(square);
  return AROUND.map(([dx, dy]) => [x + dx, y + dy]).filter(([a, b]) => a >= 0 && b >= 0 && a < w && b < h).map(([a, b]) => squareAt(a, b));
}

/** Those that share an edge with it. @param {Sized} map @param {string} square */
export function beside(map, square) {
  const [x, y] = readSquare(square);
  return around(map, square).filter(other => { const [a, b] = readSquare(other); return a === x || b === y; });
}
