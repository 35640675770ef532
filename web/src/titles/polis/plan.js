// An action of Polis in one sentence, from the picks that make it up: where, with whom, for how much. What it needs of the
// title's words is given to it, because it is fetched by itself.

/** @typedef {import('../../types.js').Planned} Planned */
/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */

const SEAS = new Set(['ionian', 'myrtoan', 'cyclades', 'south_sporades', 'thracian']);
const UNITS = /** @type {Record<string, string>} */ ({ train: 'hoplite', galleys: 'galley', merchants: 'merchant' });
const area = (/** @type {string | number} */ id) => `${SEAS.has(String(id)) ? 'sea' : 'region'}:${id}`;

/** Where a pick sends something. @param {Decision} decision @param {Option} option */
export function wayOf(decision, option) {
  if (option.kind === 'from') return { from: area(option.args[0]), to: area(decision.args.to) };
  if (decision.id === 'proxenos') return { from: `polis:${decision.args.from}`, to: `polis:${option.args[0]}` };
  return null;
}

/** How often each first argument is picked. @param {string[][]} picks @param {string} kind */
function counted(picks, kind) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [one, arg] of picks) if (one === kind) found.set(arg, (found.get(arg) ?? 0) + 1);
  return [...found];
}

/**
 * @param {Planned[]} rows
 * @param {{t: import('../../i18n/index.js').Translate, list: (items: string[]) => string, words: any}} say
 * @returns {string | null} null: the plain way will do
 */
export function planWords(rows, { t, list, words: { nameOf, amountOf } }) {
  const picks = rows.map(({ action }) => action.split(' '));
  const [[kind] = ['']] = picks;
  if (rows[0]?.decision.id !== 'turn') return null;
  const first = (/** @type {string} */ one) => picks.find(([name]) => name === one) ?? null;
  const events = rows.flatMap(row => row.events);
  const goods = (/** @type {string} */ id) => list(events.filter(event => event.id === id).map(({ args }) => amountOf(args.good, args.n, t)));
  const name = (/** @type {string} */ sort, /** @type {string | undefined} */ id) => (id ? nameOf(sort, id, t) : null);
  const movers = kind === 'move_galleys' ? 'galley' : 'hoplite';
  const traded = events.find(event => event.id === 'traded')?.args;
  const bill = first('pay') && rows.some(({ decision }) => decision.id === 'extra') ? amountOf(first('pay')?.[1], 1, t) : null;
  const args = {
    polis: name('polis', first('polis')?.[1] ?? first('tile')?.[2]), region: name('area', first('region')?.[1]), to: name('area', first('to')?.[1]), tile: name('tile', first('tile')?.[1]),
    n: picks.filter(([one]) => one === UNITS[kind]).length,
    from: list(counted(picks, 'from').map(([id, n]) => t('polis.plan.from', { units: t(`polis.count.${movers}`, { n }), areaKind: SEAS.has(id) ? 'sea' : 'land', area: name('area', id) }))),
    goods: goods('good_gained') || null,
    market: name('market', traded?.market), cargo: traded ? amountOf(traded.gives, traded.n, t) : null, price: traded ? amountOf(traded.good, traded.paid, t) : null,
  };
  const war = events.find(event => event.id === 'civil_war')?.args;
  const text = t(`polis.plan.${kind}`, war ? { ...args, polis: name('polis', war.polis), silver: war.silver } : args);
  return bill ? t('polis.plan.extra', { text, bill }) : text;
}
