// An action of Civilization in one sentence, from the picks that make it up: what a city builds and where, or where figures
// go. What it needs of the title's words is given to it, because it is fetched by itself.

/** @typedef {import('../../types.js').Planned} Planned */
/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */

/** Where a pick sends figures, and how many. @param {Decision} decision @param {Option} option */
export function wayOf({ id, args }, option) {
  if (id !== 'step' || option.kind !== 'step') return null;
  return { from: `sq:${args.square}`, to: `sq:${option.args[0]}`, n: args.armies + args.scouts };
}

/**
 * @param {Planned[]} rows
 * @param {{t: import('../../i18n/index.js').Translate, list: (items: string[]) => string, words: any}} say
 * @returns {string | null} null: the plain way will do
 */
export function planWords(rows, { t, words: { force, namesOf } }) {
  const steps = rows.filter(({ decision, action }) => decision.id === 'step' && action.startsWith('step '));
  if (rows[0]?.decision.id === 'move_menu' && steps.length) {
    const { square, to } = namesOf({ square: steps[0].decision.args.square, to: steps[steps.length - 1].action.split(' ')[1] });
    return t('civilization.plan.move', { units: force(steps[0].decision.args), from: square, to });
  }
  const act = rows.find(({ decision, action }) => decision.id === 'act' && action.startsWith('build '));
  if (rows[0]?.decision.id !== 'manage_menu' || !act) return null;
  const put = rows.find(({ decision }) => decision.id === 'place');
  const { city, item, square } = namesOf({ city: act.decision.args.city, item: act.action.split(' ')[1], square: put?.action.split(' ')[1] ?? null });
  return t('civilization.plan.build', { city, item, square });
}
