// What happened in Cyclades, as arrows, rings, numbers and dice on its board.
import { sideName, tell } from './names.js';
import { areaPlace, sitePlace } from './places.js';
import { eventWords } from './words.js';

/** @typedef {import('../../board/trace.js').Mark} Mark */

const ring = (/** @type {any} */ { area, side }) => /** @type {Mark[]} */ ([{ kind: 'ring', at: areaPlace(area), side }]);
const site = (/** @type {any} */ { area, site: n, side }) => /** @type {Mark[]} */ ([{ kind: 'ring', at: sitePlace(area, n), side }]);
const went = (/** @type {any} */ { origin, area, side, n }) => /** @type {Mark} */ ({ kind: 'arrow', from: areaPlace(origin), to: areaPlace(area), side, n });
const change = (/** @type {string} */ area, /** @type {number} */ n, /** @type {string} */ icon) => /** @type {Mark} */ ({ kind: 'number', at: areaPlace(area), n, icon });
/** @type {Record<string, string>} */
const DRAWN = { regular: 'cy_soldier', mercenary: 'cy_mercenary', ship: 'cy_ship' };
const drawn = (/** @type {string} */ unit) => DRAWN[unit] ?? `cy_${unit}`;

/** @type {Record<string, (args: any) => Mark[]>} */
const MARKS = {
  land_claimed: ring,
  land_taken: ring,
  battle_begun: ({ area }) => [{ kind: 'ring', at: areaPlace(area) }],
  marched: args => [went({ ...args, n: args.regulars + args.mercenaries + args.heroes.length })],
  sailed: args => [went(args)],
  retreated: args => [went(args)],
  ships_pushed: args => [went(args)],
  built: site,
  metropolis_built: site,
  ship_placed: ({ area, n }) => [change(area, n, 'cy_ship')],
  soldier_placed: ({ area, n, unit }) => [change(area, n, drawn(unit))],
  hero_placed: ({ area, hero }) => [change(area, 1, drawn(hero))],
  horn_added: ({ area }) => [change(area, 1, 'cy_horn')],
  unit_lost: ({ area, unit }) => [change(area, -1, drawn(unit))],
  unit_killed: ({ area, unit }) => [change(area, -1, drawn(unit))],
  ships_sunk: ({ area, n }) => [change(area, -n, 'cy_ship')],
  creature_placed: ring,
  creature_moved: ring,
  building_changed: ring,
  fleets_swapped: ({ area, with_area: other, side }) => [{ kind: 'arrow', from: areaPlace(area), to: areaPlace(other), side }, { kind: 'arrow', from: areaPlace(other), to: areaPlace(area), side }],
};

/** @param {{id: string, args: Record<string, any>}} event @returns {Mark[]} */
export const marks = ({ id, args }) => MARKS[id]?.(args) ?? [];

/** The dice of a step; the attacker's lies first. @param {import('../../types.js').GameEvent[]} events @param {number} step @returns {import('../title.js').Throw[]} */
export const throws = (events, step) => events.flatMap((event, i) => {
  const { id, args } = event;
  if (id !== 'dice_thrown' || event.step !== step) return [];
  const lost = events.slice(i + 1).filter(other => other.id === 'unit_lost' && other.step === step);
  return [{
    battle: true, at: areaPlace(args.area), dice: [args.die, args.defender_die], about: tell('throw', { side: sideName(args.side), defender: sideName(args.defender) }),
    odds: tell('throw.totals', { side: sideName(args.side), defender: sideName(args.defender), total: args.total, defender_total: args.defender_total }), result: lost.map(eventWords).join(' '),
  }];
});
