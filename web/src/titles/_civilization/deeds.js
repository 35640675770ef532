// A whole action of Civilization in one line of the log: what a city made, where figures went, how a battle ended.
import { list } from '../../i18n/index.js';
import { aThing, eventName, named, sideName, squareName, tell, wonderName } from './names.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */

const STARTS = new Set([
  'turn_begun', 'phase_begun', 'capital', 'rushed', 'city_action', 'battle_begun', 'event_played', 'paid', 'government', 'city_founded', 'culture_step', 'wonder_used', 'research_opened', 'tech_learnt', 'deal_proposed', 'moved',
  'gathers', 'coin_on_tech', 'asked_again', 'match_over', 'placed', 'nuked', 'shipped',
]);
const HEADS = new Set(['turn_begun', 'phase_begun']);
/** What still belongs to an action, though it comes with a later pick. @type {Record<string, string[]>} */
const GOES_ON = { city_action: ['placed', 'culture_step'], rushed: ['placed', 'culture_step'], culture_step: ['placed'], event_played: ['placed', 'tech_learnt'], paid: ['paid', 'placed', 'culture_step', 'coin_on_tech', 'shipped', 'nuked'], battle_begun: ['placed', 'culture_step', 'tech_learnt', 'coin_on_tech'], moved: ['tech_learnt'], wonder_used: ['placed', 'tech_learnt'], capital: ['placed'], gathers: ['gathers'], city_founded: ['placed', 'culture_step'] };

/** @param {GameEvent[]} events @param {string} id */
const of = (events, id) => events.filter(event => event.id === id);
/** @param {GameEvent[]} events @param {string} id */
const one = (events, id) => events.find(event => event.id === id);

/** An action begins with this event; `group`: the events of the action before it. @param {{id: string, args: Record<string, any>, step?: number}} event @param {GameEvent[]} [group] */
export function beginsAction({ id, args, step }, group = []) {
  if (!group.length) return true;
  if (!STARTS.has(id)) return false;
  const acts = group.filter(event => !HEADS.has(event.id));
  if (!acts.length) return id === 'turn_begun' || (id === 'phase_begun' && !one(group, 'turn_begun'));   // it stands under its heading
  const [first] = acts;
  if (first.id === 'battle_begun' && !one(acts, 'battle_won')) return HEADS.has(id) || id === 'match_over';
  if (id === 'city_action' && first.id === 'rushed' && !one(acts, 'city_action')) return false;
  if (id === 'moved') return !walksOn(args, acts);
  if (id === 'paid' && first.id === 'paid') return one(acts, 'ability_used') !== undefined;
  if (id === 'research_opened' || id === 'battle_begun' || id === 'match_over' || HEADS.has(id) || id === 'event_played') return true;
  if (GOES_ON[first.id]?.includes(id)) return false;
  return step !== acts[acts.length - 1].step;
}

/** The same figures go one square further. @param {Record<string, any>} args @param {GameEvent[]} acts */
function walksOn(args, acts) {
  const last = acts.findLast(({ id }) => id !== 'let_pass' && id !== 'tile_turned');
  return last?.id === 'moved' && last.args.side === args.side && last.args.to === args.square && last.args.figures === args.figures;
}

/** @param {GameEvent[]} events of one action @param {unknown} [_t] @param {any} [context] @returns {{words: string, said: GameEvent[]} | null} null: its events tell it one by one */
export function actionWords(events, _t, context) {
  const heads = events.filter(({ id }) => HEADS.has(id));
  const acts = events.filter(({ id }) => !HEADS.has(id));
  if (!acts.length) return null;
  const found = TOLD[acts[0].id]?.(acts[0], acts, context?.view);
  return found ? { words: found.words, said: [...heads, ...found.said] } : null;
}

/** @typedef {{words: string, said: GameEvent[]} | null} Told */
/** @type {Record<string, (first: GameEvent, acts: GameEvent[], view: any) => Told>} */
const TOLD = {
  rushed: (_, acts, view) => cityAction(acts, view),
  city_action: (_, acts, view) => cityAction(acts, view),
  moved: went,
  battle_begun: battle,
  trade_gained: trade,
  culture_step: culture,
  wonder_used: wonder,
  paid: ability,
};

/** @param {GameEvent[]} acts @param {any} view @returns {Told} */
function cityAction(acts, view) {
  const act = one(acts, 'city_action');
  if (!act) return null;
  const hurry = one(acts, 'rushed');
  const { side, city, action, what } = act.args;
  const words = { side: sideName(side, view), city: squareName(city) };
  const said = [act, ...(hurry ? [hurry] : [])];
  if (action === 'arts') {
    const gain = one(acts, 'culture_gained');
    return { words: tell('deed.arts', { ...words, n: gain?.args.n ?? 0 }), said: [...said, ...(gain ? [gain] : [])] };
  }
  if (action !== 'build') return null;
  const stands = acts.filter(({ id }) => id === 'placed' || id === 'figure_placed' || id === 'walls_built');
  const told = stands.length === 1 && what.length === 1 ? stands : [];
  const square = told[0] && told[0].id !== 'walls_built' ? squareName(told[0].args.square) : null;
  return { words: tell('deed.build', { ...words, what: list(what.map(aThing)), square, price: hurry?.args.trade ?? 0 }), said: [...said, ...told] };
}

/** @param {GameEvent} first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function went({ args }, acts, view) {
  const steps = of(acts, 'moved');
  const tiles = of(acts, 'tile_turned');
  const found = tiles.length ? tell('deed.discovers', { n: tiles.length }) : null;
  return { words: tell('deed.moved', { units: tell('deed.figures', { n: args.figures }), side: sideName(args.side, view), from: squareName(args.square), to: squareName(steps[steps.length - 1].args.to), found }), said: [...steps, ...tiles] };
}

/** @param {GameEvent} first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function battle(first, acts, view) {
  const end = one(acts, 'battle_won');
  if (!end) return null;
  const [attack, defence] = end.args.totals;
  return { words: tell('deed.battle', { ...named(first.args, view), role: end.args.role, attack, defence }), said: [first, end] };
}

/** What trade brings to all. @param {GameEvent} first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function trade(first, acts, view) {
  const gains = of(acts, 'trade_gained').filter(({ step }) => step === first.step);
  return { words: tell('deed.trade', { gains: list(gains.map(({ args }) => tell('deed.gain', { side: sideName(args.side, view), n: args.n }))) }), said: gains };
}

/** @param {GameEvent} first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function culture(first, acts, view) {
  const reward = acts.find(({ id }) => id === 'event_drawn' || id === 'person_drawn');
  const words = !reward ? null : reward.id === 'person_drawn' ? aThing(reward.args.person) : reward.args.event ? eventName(reward.args.event) : tell('thing.event');
  return { words: tell('deed.culture', { ...named(first.args, view), reward: words }), said: [first, ...(reward ? [reward] : [])] };
}

/** @param {GameEvent} first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function wonder(first, acts, view) {
  const gain = acts.find(({ id }) => id === 'trade_gained' || id === 'culture_gained');
  if (!gain) return null;
  const what = tell(gain.id === 'trade_gained' ? 'count.trade' : 'count.culture', { n: gain.args.n });
  return { words: tell('deed.wonder', { side: sideName(first.args.side, view), wonder: wonderName(first.args.wonder), what }), said: [first, gain] };
}

/** @param {GameEvent} _first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function ability(_first, acts, view) {
  const used = one(acts, 'ability_used');
  if (!used) return null;
  const costs = of(acts, 'paid').map(({ args }) => (args.source === 'event' ? eventName(args.what) : tell(`resource.${args.what}`)));
  return { words: tell('deed.ability', { ...named(used.args, view), costs: list(costs) }), said: [...of(acts, 'paid'), used] };
}

