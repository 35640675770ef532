// The battles of a log, each as one story: who fought where, which units fell, how it ended.

/** @typedef {import('../../../types.js').GameEvent} GameEvent */
/** @typedef {{square: string, over: string, attacker: string, defender: string, begun: number, ended: number | null, won: GameEvent | null, played: number[], fallen: Record<string, string[]>}} Story  played: how many cards the attacker and the defender laid; fallen: cards by side */

/** @param {GameEvent[]} log @param {number} [until] the last step that counts @returns {Story[]} */
export function battles(log, until = Infinity) {
  /** @type {Story[]} */
  const found = [];
  for (const event of log) {
    const { id, args, step } = event;
    if (step > until) break;
    if (id === 'battle_begun') found.push({ square: args.square, over: args.over, attacker: args.attacker, defender: args.defender, begun: step, ended: null, won: null, played: [0, 0], fallen: { [args.attacker]: [], [args.defender]: [] } });
    const now = found.at(-1);
    if (!now || now.ended !== null) continue;
    if (id === 'card_played') now.played[args.side === now.attacker ? 0 : 1]++;
    if (id === 'unit_fell') now.fallen[args.side]?.push(args.card);
    if (id === 'battle_won') Object.assign(now, { ended: step, won: event });
  }
  return found;
}
