// A move of Cyclades in one sentence, from the picks that make it up: who, from where, to where. What it needs of the
// title's words is given to it, because it is fetched by itself.

/** @typedef {import('../../types.js').Planned} Planned */
/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */

const MOVES = new Set(['march', 'voyage']);

/** Where a pick sends units, and how many. @param {Decision} decision @param {Option} option */
export function wayOf({ id, args }, option) {
  if (!MOVES.has(id) || option.kind !== 'to') return null;
  const n = id === 'voyage' ? args.n : args.regulars + args.mercenaries + args.heroes.length;
  return { from: `area:${args.origin}`, to: `area:${option.args[0]}`, n };
}

/**
 * @param {Planned[]} rows
 * @param {{t: import('../../i18n/index.js').Translate, list: (items: string[]) => string, words: any}} say
 * @returns {string | null} null: the plain way will do
 */
export function planWords(rows, { t, list, words: { force, namesOf } }) {
  const moves = rows.filter(({ decision }) => MOVES.has(decision.id));
  if (rows[0]?.decision.id !== 'act' || moves.length !== 1) return null;
  const [{ decision, action }] = moves;
  const [first] = rows[0].action.split(' ');
  if (first === 'creature' || first === 'sacrifice') return null;
  const { origin, area } = namesOf({ origin: decision.args.origin, area: action.split(' ')[1] });
  const units = decision.id === 'voyage' ? list([t('cyclades.count.ship', { n: decision.args.n })]) : force(decision.args);
  return t('cyclades.plan.move', { units, origin, area, price: decision.args.price });
}
