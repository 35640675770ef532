// What happened in Polis, as arrows, rings, numbers and dice on its board.
import { t } from '../../i18n/index.js';
import { isSea, nameOf } from './names.js';

/** @typedef {import('../../board/trace.js').Mark} Mark */
/** @typedef {{id: string, args: Record<string, any>}} Event */

const area = (/** @type {string} */ id) => `${isSea(id) ? 'sea' : 'region'}:${id}`;
const polis = (/** @type {any} */ { polis: at, side }) => /** @type {Mark[]} */ ([{ kind: 'ring', at: `polis:${at}`, side }]);
const there = (/** @type {string} */ at, /** @type {string} */ side) => /** @type {Mark} */ ({ kind: 'ring', at, side });
const change = (/** @type {string} */ at, /** @type {number} */ n, /** @type {string} */ icon) => /** @type {Mark} */ ({ kind: 'number', at, n, icon });
const unit = (/** @type {any} */ args) => args.unit ?? (isSea(args.area) ? 'galley' : 'hoplite');
const went = (/** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ side, /** @type {string[]} */ via = []) => /** @type {Mark} */ ({ kind: 'arrow', from, to, side, via });

/** The areas between the first and the last of a way. @param {any} args */
const between = ({ way, start, target }) => (way ?? []).filter((/** @type {string} */ id) => id !== start && id !== target).map(area);

/** @type {Record<string, (args: any, context: Record<string, any>) => Mark[]>} */
const MARKS = {
  hoplite_moved: args => [went(area(args.start), area(args.target), args.side, between(args))],
  galley_moved: args => [went(area(args.start), area(args.target), args.side, between(args))],
  proxenos_moved: ({ start, target, side }) => [went(`polis:${start}`, `polis:${target}`, side)],
  hoplite_trained: args => [...polis(args), change(area(args.region), 1, 'hoplite')],
  galley_built: args => [...polis(args), change(area(args.sea), 1, 'galley')],
  merchant_hired: args => [...polis(args), change(`polis:${args.polis}`, 1, 'merchant')],
  project_started: polis,
  project_finished: polis,
  civil_war: polis,
  polis_taken: polis,
  polis_freed: polis,
  polis_grew: polis,
  proxenos_captured: polis,
  proxenos_ransomed: polis,
  siege_begun: polis,
  siege_rolled: args => [{ kind: 'die', at: `polis:${args.polis}`, face: args.roll }],
  population_lost: args => [change(`polis:${args.polis}`, -args.n, 'population')],
  population_changed: args => [change(`polis:${args.polis}`, args.n, 'population')],
  tribute_begun: ({ region, side }, context) => {
    context.region = area(region);
    return [there(context.region, side)];
  },
  good_gained: ({ why, n, good }, context) => (why === 'tribute' && context.region ? [change(context.region, n, good)] : []),
  traded: ({ market, slot, side, gives, n }, context) => {
    context.cargo = `cargo:${market}:${slot}`;
    return [there(context.cargo, side), change(context.cargo, n, gives)];
  },
  price_rolled: ({ roll }, { cargo }) => (cargo ? [{ kind: 'die', at: cargo, face: roll }] : []),
  battle_begun: args => [/** @type {Mark} */ ({ kind: 'ring', at: area(args.area) })],
  unit_lost: args => [change(area(args.area), -1, unit(args))],
  unit_sent: args => [change(area(args.area), -1, unit(args))],
  unit_added: args => [change(area(args.area), 1, unit(args))],
  unit_returned: args => [change(area(args.area), 1, unit(args))],
};

/** @param {Event} event @param {Record<string, any>} context @returns {Mark[]} */
export const marks = ({ id, args }, context) => MARKS[id]?.(args, context) ?? [];

/** Rules from before this tell no odds. @param {number[] | undefined} odds */
const share = odds => (odds ? odds[0] / odds[1] : 0);

/** @param {import('../../types.js').GameEvent[]} events @param {number} step @returns {import('../title.js').Throw[]} */
export function throws(events, step) {
  /** @type {import('../title.js').Throw[]} */
  const found = [];
  let cargo = '';
  /** @type {number[]} */
  let dice = [];
  events.forEach(({ id, args, step: at }, index) => {
    if (id === 'traded') cargo = `cargo:${args.market}:${args.slot}`;
    if (id === 'price_rolled') dice.push(args.roll);
    if (at === step && id === 'siege_rolled') {
      const won = !events.slice(index).some(event => event.id === 'siege_failed');
      found.push({
        at: `polis:${args.polis}`, dice: [args.roll], about: t('polis.throw.siege', { polis: nameOf('polis', args.polis) }),
        odds: args.odds ? t('polis.throw.siege.odds', { needed: args.needed, share: share(args.odds) }) : '', result: t('polis.throw.siege.result', { won }),
      });
    }
    if (id === 'price_moved') {
      if (at === step && cargo && dice.length) found.push({
        at: cargo, dice, about: t('polis.throw.price', { good: nameOf('good', args.good) }),
        odds: args.odds ? t('polis.throw.price.odds', { share: share(args.odds), dice: dice.length }) : '', result: t('polis.throw.price.result', { before: args.before, after: args.after }),
      });
      dice = [];
    }
  });
  return found;
}
