// An action that is advised, or was taken: the picks that make it up, in one sentence and as marks on the board.
import { list, t } from '../i18n/index.js';
import { planOf, titleOf } from '../titles/titles.js';

/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').Planned} Planned */
/** @typedef {import('../board/trace.js').Mark} Mark */

/** A pick as the page knows it. @param {Planned} row @returns {Option} */
export function optionOf({ action, decision }) {
  const [kind, ...args] = action.split(' ').map(word => (/^-?\d+$/.test(word) ? Number(word) : word));
  return { kind: String(kind), args, text: action, side: decision.side };
}

/** The same words again and again become one with a count. @param {string[]} lines */
function folded(lines) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, n]) => (n > 1 ? t('panels.log.times', { line, n }) : line));
}

/** Where and how much. @param {string} name of the title @param {Planned[]} rows @param {any} view */
export function planWords(name, rows, view) {
  const { words, isMinor } = titleOf(name);
  const told = planOf(name)?.planWords(rows, { t, list, words });
  if (told) return told;
  const picks = rows.map(row => ({ row, option: optionOf(row) }));
  const weighty = picks.length > 1 ? picks.filter(({ option }) => !isMinor(option)) : picks;
  const [first = '', ...rest] = folded(weighty.map(({ row, option }) => words.choiceWords(row.decision, option, t, view)));
  return rest.reduce((before, next) => t('read.plan', { before, next }), first);
}

/** Arrows where something goes, else a ring where something is done. @param {string} name of the title @param {Planned[]} rows @returns {Mark[]} */
export function planMarks(name, rows) {
  const { placeOf } = titleOf(name);
  const way = planOf(name)?.wayOf;
  const picks = rows.map(row => ({ decision: row.decision, option: optionOf(row) }));
  /** @type {Mark[]} */
  const arrows = picks.flatMap(({ decision, option }) => {
    const found = way?.(decision, option);
    return found ? [{ kind: 'arrow', n: 1, ...found, side: decision.side }] : [];
  });
  const reached = new Set(arrows.flatMap(mark => (mark.kind === 'arrow' ? [mark.from, mark.to] : [])));
  const places = new Set(picks.flatMap(({ decision, option }) => placeOf(decision, option) ?? []));
  return [...arrows, ...[...places].filter(place => !reached.has(place)).map(at => /** @type {Mark} */ ({ kind: 'ring', at }))];
}
