// What a match was made of, counted from its log.
import { battleStories, winnerOf } from './battle-story.js';

/** @typedef {import('../../../types.js').GameEvent} GameEvent */

/** The rows of the table, in its order. */
export const COUNTED = /** @type {const} */ ([
  'turns', 'actions', 'units_trained', 'units_lost', 'battles_fought', 'battles_won', 'sieges_tried', 'sieges_won', 'poleis_taken', 'poleis_lost',
  'projects_finished', 'tribute_goods', 'trades', 'trade_goods', 'citizens_born', 'prestige_gained', 'prestige_lost',
]);
/** @typedef {typeof COUNTED[number]} Counted */
/** @typedef {Record<Counted, number>} Count */

const nothingYet = () => /** @type {Count} */ (Object.fromEntries(COUNTED.map(name => [name, 0])));

/** How an event counts for the side that it names. @type {Record<string, (count: Count, args: Record<string, any>) => void>} */
const TALLY = {
  action_chosen: count => { count.actions += 1; },
  hoplite_trained: count => { count.units_trained += 1; },
  galley_built: count => { count.units_trained += 1; },
  unit_lost: count => { count.units_lost += 1; },
  units_not_returned: (count, args) => { count.units_lost += args.n; },
  siege_begun: count => { count.sieges_tried += 1; },
  siege_failed: count => { count.units_lost += 1; },
  polis_taken: (count, args) => { count.poleis_taken += 1; if (args.why === 'siege') count.sieges_won += 1; },
  polis_freed: count => { count.poleis_lost += 1; },
  project_finished: count => { count.projects_finished += 1; },
  good_gained: (count, args) => { if (args.why === 'tribute') count.tribute_goods += args.n; if (args.why === 'trade') count.trade_goods += args.n; },
  traded: count => { count.trades += 1; },
  polis_grew: count => { count.citizens_born += 1; },
  prestige_gained: (count, args) => { count.prestige_gained += args.n; },
  prestige_lost: (count, args) => { count.prestige_lost += args.n; },
};

/** @param {GameEvent[]} log @returns {Record<string, Count>} */
export function statistics(log) {
  /** @type {Record<string, Count>} */
  const counts = { athens: nothingYet(), sparta: nothingYet() };
  let turnOf = '';
  for (const { id, args } of log) {
    const count = counts[args.side];
    if (id === 'round_begun') turnOf = '';
    if (count && (id === 'action_chosen' || id === 'passed')) {
      if (turnOf !== args.side) count.turns += 1;
      turnOf = args.side;
    }
    if (count) TALLY[id]?.(count, args);
    if (id === 'polis_taken' && counts[args.was]) counts[args.was].poleis_lost += 1;
  }
  for (const story of battleStories(log)) {
    for (const side of Object.keys(counts)) {
      counts[side].battles_fought += 1;
      if (story.over !== null && winnerOf(story) === side) counts[side].battles_won += 1;
    }
  }
  return counts;
}
