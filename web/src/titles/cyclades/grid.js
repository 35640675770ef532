// The cells of a match's map: boards laid edge to edge, each turned as the view says.
import table from './table.json' with { type: 'json' };

/** @typedef {{board: string, turn: number}} Laid */
/** @typedef {{boards: Laid[], rows: number}} Layout */

export const SIZE = 7; // cells along an edge of a board

/** @type {Record<string, {grid: string[], areas: Record<string, any>}>} */
const BOARDS = table.boards;

/** Quarter turns clockwise. @param {string[][]} grid @param {number} turns @returns {string[][]} */
function turned(grid, turns) {
  let found = grid;
  for (let n = 0; n < turns; n += 1) {
    const now = found;
    found = now.map((_, i) => now.map((__, j) => now[SIZE - 1 - j][i]));
  }
  return found;
}

/** A cell's letter names its area: capitals are lands. @param {string} board @param {string} cell */
const areaOf = (board, cell) => `${board}-${cell === cell.toUpperCase() ? 'L' : 'S'}${'ABC'.indexOf(cell.toUpperCase()) + 1}`;

/** Rows of area ids. @param {Layout} layout @returns {string[][]} */
export function cellsOf({ boards, rows }) {
  const columns = boards.length / rows;
  /** @type {string[][]} */
  const cells = Array.from({ length: rows * SIZE }, () => []);
  boards.forEach(({ board, turn }, place) => {
    const top = Math.floor(place / columns) * SIZE;
    const grid = BOARDS[board].grid.map(row => [...row].map(cell => areaOf(board, cell)));
    turned(grid, turn / 90).forEach((row, i) => cells[top + i].push(...row));
  });
  return cells;
}

/** @param {string} area */
export const isLand = area => area[area.indexOf('-') + 1] === 'L';
