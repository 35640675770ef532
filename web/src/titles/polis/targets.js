// Where on the board an option of the engine lies, and which options are asked twice. Knows words of the log, no rule.
import table from './table.json' with { type: 'json' };

/** @typedef {import('../../types.js').Option} Option */
/** @typedef {import('../../types.js').Decision} Decision */

const SEAS = new Set(table.seas);
const area = (/** @type {string | number} */ id) => `${SEAS.has(String(id)) ? 'sea' : 'region'}:${id}`;

/** Kinds whose first argument is a place of the named sort. @type {Record<string, (option: Option) => string | null>} */
const PLACES = {
  polis: option => `polis:${option.args[0]}`,
  grow: option => `polis:${option.args[0]}`,
  release: option => `polis:${option.args[0]}`,
  region: option => area(option.args[0]),
  to: option => area(option.args[0]),
  from: option => area(option.args[0]),
  send: option => area(option.args[0]),
  return: option => area(option.args[0]),
  battle: option => area(option.args[0]),
  cargo: option => `cargo:${option.args[0]}:${option.args[1]}`,
  tile: option => `polis:${option.args[1]}`,
};

/** @param {Decision} decision @param {Option} option @returns {string | null} the place, or null for a choice of the panel */
export function placeOf(decision, option) {
  if (decision.id === 'remove_unit') return area(option.args[0]);
  if (option.kind === 'galley') return option.args.length > 1 ? area(option.args[1]) : null;
  return PLACES[option.kind]?.(option) ?? null;
}

/** What pressing a place that is no target would mean in this decision, to ask the engine why it is not legal. */
export function wouldBe(/** @type {Decision} */ decision, /** @type {string[]} */ kinds, /** @type {string} */ place) {
  const [sort, ...rest] = place.split(':');
  for (const kind of kinds) {
    if (kind === 'cargo' ? sort === 'cargo' : kind === 'tile' || kind === 'galley' ? false : PLACES[kind]) {
      const fits = ['polis', 'grow', 'release'].includes(kind) ? sort === 'polis' : kind === 'cargo' ? true : sort === 'region' || sort === 'sea';
      if (fits) return `${kind} ${rest.join(' ')}`;
    }
  }
  return null;
}

const CONFIRMED = new Set(['pass', 'yield']); // a press by mistake would end a round or a battle

/** @param {Decision | null} decision @param {Option} option */
export const needsConfirming = (decision, option) =>
  CONFIRMED.has(option.kind) || decision?.id === 'siege'; // a siege throws a die: first its odds
