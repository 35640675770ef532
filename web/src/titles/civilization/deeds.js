// A whole action of Civilization in one line of the log: what a city made, where figures went, how a battle ended.
import { list } from '../../i18n/index.js';
import { aThing, eventName, knows, named, sideName, squareName, techName, tell, wonderName } from './names.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */

const STARTS = new Set([
  'turn_begun', 'capital', 'rushed', 'city_action', 'battle_begun', 'event_played', 'paid', 'government', 'city_founded', 'culture_step', 'wonder_used', 'research_opened', 'tech_learnt', 'deal_proposed', 'moved',
  'gathers', 'coin_on_tech', 'asked_again', 'match_over', 'placed', 'nuked', 'shipped', 'trade_gained', 'tile_turned',
]);
/** What still belongs to an action, though it comes with a later pick. @type {Record<string, string[]>} */
const GOES_ON = { city_action: ['placed', 'culture_step'], rushed: ['placed', 'culture_step'], culture_step: ['placed'], event_played: ['placed', 'tech_learnt'], paid: ['paid', 'placed', 'culture_step', 'coin_on_tech', 'shipped', 'nuked'], battle_begun: ['placed', 'culture_step', 'tech_learnt', 'coin_on_tech'], moved: ['tech_learnt'], wonder_used: ['placed', 'tech_learnt'], capital: ['placed'], city_founded: ['placed', 'culture_step'] };

/** @param {GameEvent[]} events @param {string} id */
const of = (events, id) => events.filter(event => event.id === id);
/** @param {GameEvent[]} events @param {string} id */
const one = (events, id) => events.find(event => event.id === id);

/** An action begins with this event; `group`: the events of the action before it. @param {{id: string, args: Record<string, any>, step?: number}} event @param {GameEvent[]} [group] */
export function beginsAction({ id, args, step }, group = []) {
  if (!group.length) return true;
  if (id === 'phase_begun' || !STARTS.has(id)) return false;
  const last = group[group.length - 1];
  if (id === 'turn_begun' || id === 'match_over' || last.id === 'phase_begun' || last.id === 'turn_begun') return true;
  const [first] = group;
  if (first.id === 'battle_begun' && !one(group, 'battle_won')) return false;
  if (id === 'event_played') return first.id !== 'paid' || one(group, 'ability_used') !== undefined || first.args.side !== args.side;   // a gift pays
  if (id === 'research_opened' || id === 'battle_begun') return true;
  if (id === 'trade_gained') return false;
  if (id === 'gathers') return first.id !== 'gathers' || first.args.side !== args.side;
  if (id === 'city_action') return first.id !== 'rushed' || one(group, 'city_action') !== undefined;
  if (id === 'moved' || id === 'tile_turned') return !walksOn(id, args, group);
  if (id === 'paid' && first.id === 'paid') return one(group, 'ability_used') !== undefined;
  if (GOES_ON[first.id]?.includes(id)) return false;
  return step !== last.step;
}

/** The same figures go one square further, or look beyond it. @param {string} id @param {Record<string, any>} args @param {GameEvent[]} group */
function walksOn(id, args, group) {
  const last = group.findLast(event => event.id !== 'let_pass');
  if (last?.args.side !== args.side) return false;
  if (last?.id === 'tile_turned') return id === 'tile_turned' || !one(group, 'moved') || args.square === of(group, 'moved').at(-1)?.args.to;
  return last?.id === 'moved' && (id === 'tile_turned' || (last.args.to === args.square && last.args.figures === args.figures));
}

/** @param {GameEvent[]} events of one action @param {unknown} [_t] @param {any} [context] @returns {{words: string, said: GameEvent[]} | null} null: its events tell it one by one */
export function actionWords(events, _t, context) {
  return TOLD[events[0].id]?.(events[0], events, context?.view) ?? null;
}

/** @typedef {{words: string, said: GameEvent[]} | null} Told */
/** @type {Record<string, (first: GameEvent, acts: GameEvent[], view: any) => Told>} */
const TOLD = {
  rushed: (_, acts, view) => cityAction(acts, view),
  city_action: (_, acts, view) => cityAction(acts, view),
  moved: went,
  tile_turned: went,
  battle_begun: battle,
  trade_gained: trade,
  culture_step: culture,
  wonder_used: wonder,
  paid: ability,
  research_opened: research,
  gathers,
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
  const seen = acts.filter(({ id, args }) => id === 'unit_drawn' && !args.card);   // which unit it is, its owner reads below
  const told = stands.length === 1 && what.length === 1 ? stands : [];
  const square = told[0] && told[0].id !== 'walls_built' ? squareName(told[0].args.square) : null;
  return { words: tell('deed.build', { ...words, what: list(what.map((/** @type {string} */ item) => aThing(item))), square, price: hurry?.args.trade ?? 0 }), said: [...said, ...told, ...seen] };
}

/** @param {GameEvent} _first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function went(_first, acts, view) {
  const steps = of(acts, 'moved');
  if (!steps.length) return null;
  const [{ args }] = steps;
  const tiles = of(acts, 'tile_turned');
  const found = tiles.length ? tell('deed.discovers', { n: tiles.length }) : null;
  const { to } = steps[steps.length - 1].args;
  return { words: tell('deed.moved', { units: tell('deed.figures', { n: args.figures }), side: sideName(args.side, view), from: squareName(args.square), to: squareName(to), back: to === args.square, found }), said: [...steps, ...tiles] };
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
  /** @type {Map<string, number>} */
  const costs = new Map();
  for (const { args } of of(acts, 'paid')) costs.set(args.what, (costs.get(args.what) ?? 0) + 1);
  const paid = [...costs].map(([what, n]) => (knows(`count.${what}`) ? tell(`count.${what}`, { n }) : eventName(what)));
  return { words: tell('deed.ability', { ...named(used.args, view), costs: list(paid) }), said: [...of(acts, 'paid'), used] };
}


/** All that was chosen in secret; whoever learns it is told with it. @param {GameEvent} first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function research(first, acts, view) {
  return { words: tell('log.research_opened', { techs: opened(first.args.techs, view) }), said: [first, ...of(acts, 'tech_learnt').filter(({ args }) => args.how === 'research')] };
}

/** @param {Record<string, string>} techs by side @param {any} view */
export const opened = (techs, view) => list(Object.entries(techs).map(([side, tech]) => tell('opened', { side: sideName(side, view), tech: tech === 'none' ? null : techName(tech) })));

/** Where the scouts of a side gather. @param {GameEvent} first @param {GameEvent[]} acts @param {any} view @returns {Told} */
function gathers(first, acts, view) {
  const sent = of(acts, 'gathers');
  const where = sent.map(({ args }) => tell('deed.sent', { square: squareName(args.square), city: squareName(args.city) }));
  return { words: tell('deed.gathers', { side: sideName(first.args.side, view), n: sent.length, where: list(where) }), said: sent };
}
