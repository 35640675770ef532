// What a match was made of, counted from its log.

/** @typedef {import('../../../types.js').GameEvent} GameEvent */

/** The rows of the table, in its order. */
export const COUNTED = /** @type {const} */ (['tokens', 'influence', 'closed', 'won', 'covered', 'bonuses', 'used', 'extra', 'turned']);
/** @typedef {Record<typeof COUNTED[number], number>} Count */

/** How an event counts for the side that it names. @type {Record<string, (count: Count, args: Record<string, any>) => void>} */
const TALLY = {
  token_placed: (count, { values }) => {
    count.tokens += 1;
    for (const n of Object.values(values)) count.influence += n;
  },
  token_laid_down: count => { count.tokens += 1; },
  province_closed: count => { count.closed += 1; },
  control_placed: count => { count.won += 1; },
  border_covered: count => { count.covered += 1; },
  bonus_taken: count => { count.bonuses += 1; },
  bonus_used: count => { count.used += 1; },
  turn_begun: (count, { extra }) => { if (extra) count.extra += 1; },
  influence_turned: count => { count.turned += 1; },
  control_turned: count => { count.turned += 1; },
  border_turned: count => { count.turned += 1; },
};

/** @param {GameEvent[]} log @returns {Record<string, Count>} */
export function statistics(log) {
  const none = () => /** @type {Count} */ (Object.fromEntries(COUNTED.map(name => [name, 0])));
  /** @type {Record<string, Count>} */
  const counts = { caesar: none(), pompey: none() };
  for (const { id, args } of log) if (counts[args.side]) TALLY[id]?.(counts[args.side], args);
  return counts;
}
