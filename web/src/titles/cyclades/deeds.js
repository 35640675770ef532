// A whole action of Cyclades in one line of the log: what was done, where, for how much, and what came of it.
import { list } from '../../i18n/index.js';
import { areaName, buildingName, heroName, named, sideName, tell } from './names.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */

const ALWAYS = new Set(['offered', 'land_claimed', 'epoch_begun', 'turn_begun', 'built', 'building_skipped', 'creature_bought', 'looked', 'sailed', 'hero_hired', 'creature_kept', 'creature_released', 'match_over']);
const PLACED = new Set(['soldier_placed', 'ship_placed']);
const GAINED = new Set(['priestess_gained', 'philosopher_gained']);
const BONUS = /** @type {Record<string, string>} */ ({ two_soldiers: 'soldier_placed', two_ships: 'ship_placed' });

/** @param {GameEvent[]} events @param {string} id */
const of = (events, id) => events.filter(event => event.id === id);
/** @param {GameEvent[]} events */
const isRecruiting = events => events.every(({ id }) => PLACED.has(id) || id === 'gold_paid' || id === 'turn_begun');

/** An action begins with this event; `group`: the events of the action before it. @param {{id: string, args: Record<string, any>, step?: number}} event @param {GameEvent[]} [group] */
export function beginsAction({ id, args, step }, group = []) {
  if (!group.length) return true;
  if (group.every(one => one.id === 'turn_begun' || one.id === 'gold_gained') && id !== 'turn_begun' && id !== 'epoch_begun') return false; // the turn begins with it
  if (ALWAYS.has(id)) return true;
  if (id === 'marched') return !flies(group);
  if (id === 'sacrificed') return !group.some(one => one.id === 'set_completed' || one.id === 'philosophers_returned' || one.id === 'sacrificed');
  const last = group[group.length - 1];
  if (id === 'gold_paid') return !of(group, 'looked').length && !isRecruiting(group);
  if (step === last.step) return false;
  if (GAINED.has(id)) return true;
  return PLACED.has(id) && !isRecruiting(group) && !of(group, 'creature_played').length && !isOwed(group, id, args.side);
}

/** Pieces that a metropolis brings. @param {GameEvent[]} group @param {string} id @param {string} side */
function isOwed(group, id, side) {
  const from = group.findLastIndex(event => event.id === 'bonus' && event.args.side === side && BONUS[event.args.bonus] === id);
  return from >= 0 && group.slice(from).filter(event => event.id === id).reduce((sum, { args }) => sum + args.n, 0) < 2;
}

/** Pegasus and Perseus move units within another action. @param {GameEvent[]} group */
const flies = group => !of(group, 'marched').length && group.some(({ id, args }) => (id === 'creature_played' && args.creature === 'pegasus') || (id === 'sacrificed' && (args.copied ?? args.hero) === 'perseus'));

/** @param {GameEvent[]} events of one action @returns {{words: string, said: GameEvent[]} | null} null: its events tell it one by one */
export function actionWords(events) {
  const shown = events.filter(({ id }) => id !== 'turn_begun' && id !== 'turn_ended');
  const [first] = shown;
  if (!first) return null;
  const found = sentence(first, shown);
  if (!found) return null;
  const built = shown.findLast(({ id }) => id === 'metropolis_built' || id === 'metropolis_on_card');
  const after = built && !found.said.includes(built) ? tell('deed.metropolis', named(built.args)) : null;
  return { words: tell('deed', { deed: found.words, after }), said: [...events.filter(({ id }) => id === 'turn_begun'), ...found.said, ...(built ? [built] : [])] };
}

/** @param {GameEvent} first @param {GameEvent[]} events @returns {{words: string, said: GameEvent[]} | null} */
function sentence(first, events) {
  const placed = events.filter(({ id }) => PLACED.has(id));
  if (placed.length && events.every(({ id }) => PLACED.has(id) || id === 'gold_paid')) return recruits(events, placed);
  if (first.id === 'gold_gained') return horns(first, events);
  if (first.id === 'gold_paid' || GAINED.has(first.id)) return card(events);
  if (first.id === 'marched' || first.id === 'sailed') return went(first, events);
  if (first.id === 'creature_bought') return creature(first, events);
  if (first.id === 'offered') return offer(first, events);
  if (first.id === 'built' && of(events, 'set_completed').length) return { words: tell('log.built', named(first.args)), said: [first, ...of(events, 'set_completed')] };
  return null;
}

/** @param {GameEvent[]} said @param {GameEvent[]} placed */
function recruits(said, placed) {
  /** @type {Map<string, number>} */
  const areas = new Map();
  for (const { args } of placed) areas.set(args.area, (areas.get(args.area) ?? 0) + args.n);
  const [{ args }] = placed;
  const n = [...areas.values()].reduce((sum, one) => sum + one, 0);
  const where = list([...areas].map(([area, here]) => (areas.size > 1 && here > 1 ? tell('deed.times', { n: here, area: areaName(area) }) : areaName(area))));
  return { words: tell('deed.recruits', { side: sideName(args.side), unit: args.unit ?? 'ship', n, where, price: paid(said) }), said };
}

/** All gold that was paid. @param {GameEvent[]} events */
const paid = events => of(events, 'gold_paid').reduce((sum, { args }) => sum + args.price, 0);

/** Apollo's turn. @param {GameEvent} first @param {GameEvent[]} events */
function horns(first, events) {
  const said = [first, ...of(events, 'horn_added')];
  return { words: tell('deed.apollo', { side: sideName(first.args.side), gold: first.args.gold, n: said.length - 1, areas: list(of(events, 'horn_added').map(({ args }) => areaName(args.area))) }), said };
}

/** A philosopher or a priestess, bought or given. @param {GameEvent[]} events */
function card(events) {
  const gained = events.find(({ id }) => GAINED.has(id));
  if (!gained) return null;
  return { words: tell('deed.card', { side: sideName(gained.args.side), card: gained.id, price: paid(events) }), said: [...of(events, 'gold_paid'), gained] };
}

/** Units went somewhere: to take it, to fight for it, or just there. @param {GameEvent} first @param {GameEvent[]} events */
function went(first, events) {
  const fought = events.find(({ id }) => id === 'battle_begun');
  const over = events.find(({ id }) => id === 'battle_over');
  const taken = events.find(({ id, args }) => id === 'land_taken' && args.area === first.args.area);
  const left = events.find(({ id }) => id === 'retreated');
  const won = over?.args.winner === first.args.side;
  const result = fought ? (!over ? 'fights' : won ? 'won' : over.args.winner ? 'lost' : 'nobody') : !taken ? 'none' : taken.args.loser ? 'taken_from' : 'taken';
  const words = tell(`deed.${first.id}`, { ...named(first.args), units: force(first.args), result, other: fought ? sideName(fought.args.defender) : taken?.args.loser ? sideName(taken.args.loser) : '', retreat: Boolean(left) });
  return { words, said: [first, ...[fought, over, taken].filter(event => event !== undefined)] };
}

/** @param {Record<string, any>} args */
export const force = ({ regulars = 0, mercenaries = 0, heroes = [] }) => list([
  ...(regulars ? [tell('count.regular', { n: regulars })] : []), ...(mercenaries ? [tell('count.mercenary', { n: mercenaries })] : []), ...heroes.map(heroName),
]);

/** A creature, and what it did first. @param {GameEvent} first @param {GameEvent[]} events */
function creature(first, events) {
  const stands = events.find(({ id }) => id === 'creature_placed');
  return { words: tell('deed.creature', { ...named(first.args), area: stands ? areaName(stands.args.area) : null }), said: [first, ...of(events, 'creature_played').slice(0, 1), ...(stands ? [stands] : [])] };
}

/** @param {GameEvent} first @param {GameEvent[]} events */
function offer(first, events) {
  const outbid = events.find(({ id }) => id === 'displaced');
  return { words: tell('deed.offer', { ...named(first.args), loser: outbid ? sideName(outbid.args.side) : null }), said: [first, ...(outbid ? [outbid] : [])] };
}

/** What goes for a metropolis, by name and place. @param {GameEvent[]} events */
export const given = events => of(events, 'building_removed').map(({ args }) => tell('deed.given', { building: buildingName(args.building), area: areaName(args.area) }));
