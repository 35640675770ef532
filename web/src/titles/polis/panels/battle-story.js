// The battles of a log, each as one story: who stood there, which cards met, what it cost, how it ended.

/** @typedef {import('../../../types.js').GameEvent} GameEvent */
/** @typedef {{attack: string, defence: string, lost: number, gained: number}} Meeting */
/** @typedef {{attacker: string, attack: string[], defence: string[], meetings: Meeting[]}} Exchange */
/**
 * @typedef {object} Story
 * @property {string} area
 * @property {number} begun  step
 * @property {number | null} over  step, or null while it goes on
 * @property {Record<string, number>} before  units
 * @property {Record<string, number> | null} after
 * @property {Exchange[]} exchanges
 * @property {Record<string, number>} losses
 * @property {Record<string, number>} prestige  gained or lost in this battle
 * @property {string | null} yielded
 */

const OF_BATTLE = new Set(['battle', 'salpinx', 'yield']);
const nobody = () => ({ athens: 0, sparta: 0 });

/** @param {GameEvent[]} log @param {number} [until] the last step that counts @returns {Story[]} */
export function battleStories(log, until = Infinity) {
  /** @type {Story[]} */
  const stories = [];
  /** @type {Story | null} */
  let now = null;
  for (const { id, args, step } of log) {
    if (step > until) break;
    if (id === 'battle_begun') {
      now = { area: args.area, begun: step, over: null, before: args.units, after: null, exchanges: [], losses: nobody(), prestige: nobody(), yielded: null };
      stories.push(now);
    }
    if (!now || now.over !== null) continue;
    if (id === 'battle_over') {
      now.over = step;
      now.after = args.units;
    } else tell(now, id, args);
  }
  return stories;
}

/** @param {Story} story @param {string} id @param {Record<string, any>} args */
function tell(story, id, args) {
  const exchange = story.exchanges.at(-1);
  if (id === 'attacked') story.exchanges.push({ attacker: args.side, attack: args.cards, defence: [], meetings: [] });
  else if (id === 'defended' && exchange) exchange.defence = args.cards;
  else if (id === 'cards_compared' && exchange) exchange.meetings.push({ attack: args.attack, defence: args.defence, lost: args.lost, gained: args.gained });
  else if (id === 'unit_lost' && args.why === 'battle') story.losses[args.side] += 1;
  else if (id === 'yielded') story.yielded = args.side;
  else if (id === 'prestige_gained' && OF_BATTLE.has(args.why)) story.prestige[args.side] += args.n;
  else if (id === 'prestige_lost' && OF_BATTLE.has(args.why)) story.prestige[args.side] -= args.n;
}

/** Who came out of it better: not who yielded; else who has more units left there; else nobody. @param {Story} story */
export function winnerOf(story) {
  if (story.yielded) return story.yielded === 'athens' ? 'sparta' : 'athens';
  const { athens = 0, sparta = 0 } = story.after ?? {};
  return athens === sparta ? null : athens > sparta ? 'athens' : 'sparta';
}
