// The battles of a log, each as one story: who fought where, the dice, the losses, how it ended.

/** @typedef {import('../../../types.js').GameEvent} GameEvent */
/** @typedef {{die: number, defender_die: number, total: number, defender_total: number}} Throw */
/** @typedef {{area: string, attacker: string, defender: string, begun: number, over: number | null, winner: string | null, throws: Throw[], told: GameEvent[]}} Story */

const TOLD = new Set(['hector_strikes', 'mercenaries_won', 'unit_lost', 'retreated']);

/** @param {GameEvent[]} log @param {number} [until] the last step that counts @returns {Story[]} */
export function battles(log, until = Infinity) {
  /** @type {Story[]} */
  const found = [];
  for (const event of log) {
    const { id, args, step } = event;
    if (step > until) break;
    if (id === 'battle_begun') found.push({ area: args.area, attacker: args.side, defender: args.defender, begun: step, over: null, winner: null, throws: [], told: [] });
    const now = found.at(-1);
    if (!now || now.over !== null) continue;
    if (id === 'dice_thrown') now.throws.push(/** @type {any} */ (args));
    if (TOLD.has(id)) now.told.push(event);
    if (id === 'battle_over') Object.assign(now, { over: step, winner: args.winner });
  }
  return found;
}
