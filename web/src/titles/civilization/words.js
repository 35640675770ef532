// What Civilization says: decisions, choices, the log, refusals, and where a match stands.
import { has, list, t } from '../../i18n/index.js';
import { aThing, cardName, fullName, isSquare, itemName, knows, named, readCard, sideName, squareName, tell, thingName, unitName } from './names.js';
import { question } from './aims.js';
import { opened } from './deeds.js';
import table from './table.json' with { type: 'json' };

/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */
/** @typedef {{id: string, args: Record<string, any>}} Event */

/** @type {any[]} */
const TRACK = table.track;

// -- decisions

/** @param {Decision | null} decision @param {string | null} viewer @param {unknown} [_t] @param {any} [view] */
export function decisionWords(decision, viewer, _t, view) {
  if (!decision) return tell('decision.over');
  const mine = viewer !== null && decision.seats.includes(viewer);
  return tell(`decision.${decision.id}${mine ? '' : '.other'}`, decisionArgs(decision, view));
}

/** @param {Decision} decision @param {any} view */
function decisionArgs({ id, args, side }, view) {
  const words = named({ ...args, side }, view);
  if (Array.isArray(args.terms)) Object.assign(words, termsOf(args.terms), { termsCount: args.terms.length });
  if (id === 'aim') words.question = question(args.thing, args.picked);
  if (typeof args.city === 'string') words.place = cityName(args.city, view);
  if (id === 'manage_menu') words.n = idleCities(side, view);
  if (id === 'move_menu') words.n = readyFigures(side, view);
  if (typeof args.card === 'string') words.card = ownCard(args.card, side, view);
  return words;
}

/** Cities that may still act. @param {string} side @param {any} view */
const idleCities = (side, view) => (view?.sides?.[side]?.cities ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ { actions }) => sum + (actions > 0 ? 1 : 0), 0);

/** Figures on the map that have not moved. @param {string} side @param {any} view */
function readyFigures(side, view) {
  const squares = Object.values(view?.squares ?? {});
  const all = squares.reduce((/** @type {number} */ sum, /** @type {any} */ { figures }) => sum + (figures?.[side] ? figures[side].armies + figures[side].scouts : 0), 0);
  return Math.max(0, all - (view?.sides?.[side]?.moved ?? 0));
}

/** What an offer gives and asks for, in words. @param {string[]} terms as "give trade" or "give trade 5" */
export function termsOf(terms) {
  const of = (/** @type {string} */ verb) => {
    /** @type {Map<string, number>} */
    const sums = new Map();
    for (const [, good, n = '1'] of terms.map(term => term.split(' ')).filter(([one]) => one === verb)) sums.set(good, (sums.get(good) ?? 0) + Number(n));
    return list([...sums].map(([good, n]) => tell(`count.${good}`, { n }))) || tell('nothing');
  };
  return { gives: of('give'), asks: of('ask') };
}

/** @param {string} square @param {any} view */
export function cityName(square, view) {
  const city = cityOn(square, view);
  return tell('city_of', { square: squareName(square), capital: Boolean(city?.capital) });
}

/** The city whose centre a square is, with its side. @param {string} square @param {any} view @returns {any} */
export function cityOn(square, view) {
  for (const [side, { cities }] of Object.entries(view?.sides ?? {})) {
    const city = cities.find((/** @type {any} */ one) => one.square === square);
    if (city) return { ...city, side };
  }
  return null;
}

/** A card as its owner has it: at their rank. @param {string} card @param {string} side @param {any} view */
export const ownCard = (card, side, view) => cardName(card, view?.sides?.[side]?.ranks?.[readCard(card).type]);

// -- choices

/** What the words of a choice are made of: the names of its arguments. @type {Record<string, string[]>} */
const PARTS = {
  civilization: ['civilization'], capital: ['square'], monument: ['square'], deploy: ['square'], found: ['square', 'founder'], govern: ['government'], wonder: ['wonder'], person: ['person'], play: ['event'], to: ['square'],
  figure: ['figure'], learn: ['tech'], send: ['city'], use: ['ability'], city: ['city'], coin: ['tech'], build: ['item'], free: ['item'], harvest: ['resource'], place: ['square'], settle: ['square'], discard: ['event'],
  take: ['resource'], research: ['tech'], aim: ['value'], pay: ['source', 'what'], give_coin: ['side'], answer: ['answer'], consent: ['answer'], move: ['square'], group: ['armies', 'scouts'], step: ['square'],
  discover: ['square'], sacrifice: ['square'], raze: ['answer'], breach: ['answer'], horde: ['type'], card: ['card'], heal: ['tech'], front: ['n'], hit: ['n'], mend: ['n'], spare: ['card'], loot: ['what', 'tech'],
  deal: ['side'], ask: ['good', 'n'], give: ['good', 'n'], hand_over: ['what'],
};

/** @param {Decision} decision @param {Option} option @param {any} view */
function choiceArgs(decision, { kind, args }, view) {
  /** @type {Record<string, any>} */
  const found = Object.fromEntries((PARTS[kind] ?? []).map((part, i) => [part, args[i] ?? null]));
  const words = named({ ...decision.args, ...found }, view);
  const special = SPECIAL[kind]?.(decision, found, view);
  return special ? { ...words, ...special } : words;
}

/** What more is to be said of some kinds. @type {Record<string, (decision: Decision, found: Record<string, any>, view: any) => Record<string, any>>} */
const SPECIAL = {
  end: ({ id, side }, _, view) => ({ n: id === 'manage_menu' ? idleCities(side, view) : id === 'move_menu' ? readyFigures(side, view) : 0 }),
  wonder: (_, { wonder }) => ({ text: tell(`wonder.${wonder}.text`) }),
  play: (_, { event }) => ({ text: tell(`event.${event}.text`) }),
  use: (_, { ability }) => ({ text: tell(`ability.${ability}`) }),
  send: (_, { city }, view) => ({ place: cityName(city, view) }),
  city: (_, { city }, view) => ({ place: cityName(city, view) }),
  culture: ({ side }, _, view) => stepPrice(side, view),
  arts: ({ args }, _, view) => ({ n: cityOn(args.city, view)?.arts ?? null }),
  build: ({ args }, { item }, view) => ({ price: cityOn(args.city, view)?.items?.[item]?.price ?? null, rush: cityOn(args.city, view)?.items?.[item]?.rush ?? 0 }),
  aim: (_, { value }, view) => ({ value: aimWords(String(value), view) }),
  answer: (_, { answer }) => ({ answer, thing: /^pass/.test(answer) ? '' : thingName(answer) }),
  step: ({ side }, { square }, view) => meets(side, square, view),
  card: ({ side, args }, { card }, view) => ({ card: args.barbarians ? cardName(card, 1) : ownCard(card, side, view) }),
  spare: ({ side }, { card }, view) => ({ card: ownCard(card, side, view) }),
  front: (decision, { n }, view) => ({ n, unit: unitOn(decision, n, true, view) }),
  hit: (decision, { n }, view) => ({ n, unit: unitOn(decision, n, true, view) }),
  mend: (decision, { n }, view) => ({ n, unit: unitOn(decision, n, false, view) }),
  ask: (_, { good, n }) => ({ what: tell(`count.${good}`, { n: n ?? 1 }) }),
  give: (_, { good, n }) => ({ what: tell(`count.${good}`, { n: n ?? 1 }) }),
  place: (_, { square }, view) => ({ square: squareWords(square, view) }),
  deploy: (_, { square }, view) => ({ square: squareWords(square, view) }),
  monument: (_, { square }, view) => ({ square: squareWords(square, view) }),
  settle: (_, { square }, view) => ({ square: square === 'reserve' ? '' : squareWords(square, view) }),
};

/** What an event or an ability may be aimed at. @param {string} value @param {any} view */
function aimWords(value, view) {
  if (knows(`aim.${value}`)) return tell(`aim.${value}`);
  if (!isSquare(value)) return thingName(value, view);
  return cityOn(value, view) ? cityName(value, view) : squareWords(value, view);
}

/** A square by name and ground, as "C15 (forest)". @param {string} square @param {any} view */
function squareWords(square, view) {
  const here = view?.squares?.[square];
  if (!here) return squareName(square);
  return tell('square.with', { square: squareName(square), what: here.token ? itemName(here.token) : groundWords(here.ground) });
}

/** What the next step on the culture track costs. @param {string} side @param {any} view */
function stepPrice(side, view) {
  const next = TRACK[view?.sides?.[side]?.space ?? 0];
  return { culture: next?.culture ?? 0, trade: next?.trade ?? 0 };
}

/** What a figure would meet on a square. @param {string} side @param {string} square @param {any} view */
function meets(side, square, view) {
  const here = view?.squares?.[square];
  const city = cityOn(square, view);
  if (city && city.side !== side) return { meets: 'city', owner: sideName(city.side, view) };
  const other = Object.keys(here?.figures ?? {}).find(one => one !== side);
  if (other) return { meets: here.figures[other].armies ? 'army' : 'scouts', owner: sideName(other, view) };
  return { meets: here?.token === 'hut' || here?.token === 'village' ? here.token : 'nothing', owner: '' };
}

/** The unit on a front: the other's, or one's own. @param {Decision} decision @param {number} front @param {boolean} enemy @param {any} view */
function unitOn({ side }, front, enemy, view) {
  const battle = view?.battle;
  const role = battle?.attacker === side ? 0 : 1;
  const unit = battle?.fronts[front - 1]?.[enemy ? 1 - role : role];
  return unit ? tell('unit_card', { unit: unitName(readCard(unit.card).type), strength: unit.strength }) : null;
}

/** @param {Decision} decision @param {Option} option @param {unknown} [_t] @param {any} [view] */
export function choiceWords(decision, option, _t, view) {
  const own = `choice.${decision.id}.${option.kind}`;
  return tell(knows(own) ? own : `choice.${option.kind}`, choiceArgs(decision, option, view));
}

// -- the log

/** @param {Event} event @param {unknown} [_t] @param {any} [context] */
export const eventWords = (event, _t, context) => tell(`log.${event.id}`, eventArgs(event, context?.view));

/** @param {Event} event @param {any} view */
export function eventArgs({ id, args }, view) {
  const words = named(args, view);
  const more = EVENTS[id]?.(args, view);
  return more ? { ...words, ...more } : words;
}

const aims = (/** @type {any} */ { targets = [] }, /** @type {any} */ view) => ({ aims: targets.filter((/** @type {string} */ one) => one !== 'none' && !(one in PRONE)).map((/** @type {string} */ one) => (knows(`aim.${one}`) ? tell(`aim.${one}`) : thingName(one, view))).join(', ') || null });
/** What follows says as much. */
const PRONE = { obsolete_wonder: 1, kill_random_unit: 1, destroy_building: 1 };
const type = (/** @type {any} */ { card }) => ({ card: card ? unitName(readCard(card).type) : null });
const own = (/** @type {any} */ { card, side }, /** @type {any} */ view) => ({ card: card ? ownCard(card, side, view) : null });

/** What the words of some events need besides the names in them. @type {Record<string, (args: any, view: any) => Record<string, any>>} */
const EVENTS = {
  event_played: aims,
  ability_used: aims,
  wounded: type,
  unit_fell: type,
  unit_killed: own,
  unit_spared: own,
  unit_drawn: (args, view) => ({ ...own(args, view), a_unit: aThing(args.type) }),
  card_in_hand: type,
  card_played: ({ card, strength }) => ({ card: tell('unit_card', { unit: unitName(readCard(card).type), strength }) }),
  city_action: ({ what }) => ({ what: list(what.map((/** @type {string} */ one) => aThing(one))) }),
  civilization: ({ side }) => ({ colour: tell(`side.${side}`) }),
  figures_killed: ({ armies, scouts }) => ({ figures: force({ armies, scouts }) }),
  battle_won: ({ totals: [attack, defence] }) => ({ attack, defence }),
  research_opened: ({ techs }, view) => ({ techs: opened(techs, view) }),
  deal_proposed: ({ terms }) => termsOf(terms),
  token_stolen: ({ token }) => ({ token }),
};

/** "2 armies and a scout". @param {{armies?: number, scouts?: number}} figures */
export const force = ({ armies = 0, scouts = 0 }) => list([...(armies ? [tell('count.army', { n: armies })] : []), ...(scouts ? [tell('count.scout', { n: scouts })] : [])]);

const DETAILS = new Set([
  'phase_begun', 'card_in_hand', 'wounded', 'let_pass', 'paid', 'rushed', 'harvested', 'research_sealed', 'moved_out', 'event_drawn', 'wonder_offered', 'events_shuffled',
]);
/** @param {Event} event */
export const isDetail = ({ id }) => DETAILS.has(id);

/** @param {import('../../types.js').Danger} danger */
export const dangerWords = ({ id, args }) => tell(`danger.${id}`, named(args));

export const follow = () => {};
/** @param {Event} event */
export const actorOf = ({ id, args }) => (id === 'trade_gained' ? '' : String(args.side ?? args.attacker ?? '')); // trade comes to all at once
export const sideWords = sideName; // its emblem and colour are always beside it

/** @param {import('../../types.js').GameEvent} event */
export const chapterOf = ({ id, args }) => (id === 'turn_begun' ? tell('chapter.turn', args) : null);

/** @param {import('../../types.js').Refusal} refusal */
export function refusalWords({ reason, args, rule }) {
  const id = `refusal.${reason}`;
  const text = tell(has(`civilization.${id}`) ? id : 'refusal.not_an_option', named(args));
  return rule ? tell('refusal.with_rule', { text, rule: t('ui.rule', { rule }) }) : text;
}

// -- places

const squareOf = (/** @type {string} */ place) => place.slice(place.indexOf(':') + 1);
/** @type {Record<string, string>} */
const TERRAINS = { W: 'water', D: 'desert', M: 'mountain', F: 'forest', G: 'grassland' };

/** @param {string} place */
export const placeName = place => squareName(squareOf(place));

/** What is printed on a square. @param {string} ground as "F+silk" */
export function groundWords(ground) {
  const [letter, more] = ground.split('+');
  const terrain = tell(`terrain.${TERRAINS[letter]}`);
  if (!more) return terrain;
  return list([terrain, knows(`square.plus.${more}`) ? tell(`square.plus.${more}`) : tell(`resource.${more}`)]);
}

/** @param {string} place @param {any} view */
export function placeWords(place, view) {
  const square = squareOf(place);
  if (!view.squares?.[square]) return tell('square.unknown', { square: squareName(square) });
  return tell('square.facts', { square: squareName(square), facts: placeFacts(square, view).join(', ') });
}

/** What is to be told of a square, one thing each. @param {string} square @param {any} view @returns {string[]} */
export function placeFacts(square, view) {
  const here = view.squares[square];
  const city = cityOn(square, view);
  const near = city ? null : cityBeside(square, view);
  const enemies = near ? Object.keys(here.figures ?? {}).filter(side => side !== near.side) : [];
  return [
    ...(city ? [tell('square.city', { ...city, side: sideName(city.side, view) }), tell('square.city.yields', city)] : [groundWords(here.ground)]),
    ...(here.token ? [tell('square.token', { token: itemName(here.token) })] : []),
    ...Object.entries(here.figures ?? {}).map(([side, figures]) => tell('square.figures', { side: sideName(side, view), figures: force(/** @type {any} */ (figures)) })),
    ...(near ? [tell('square.outskirts', { capital: near.capital, side: sideName(near.side, view) })] : []),
    ...(enemies.length ? [tell('square.blockaded', { side: list(enemies.map(side => sideName(side, view))) })] : []),
  ];
}

/** The city in whose outskirts a square lies. @param {string} square @param {any} view @returns {any} */
export function cityBeside(square, view) {
  const at = (/** @type {string} */ name) => [name.charCodeAt(0), Number(name.slice(1))];
  const [x, y] = at(square);
  for (const [side, { cities }] of Object.entries(view?.sides ?? {}))
    for (const city of cities) {
      const [cx, cy] = at(city.square);
      if (Math.max(Math.abs(cx - x), Math.abs(cy - y)) === 1) return { ...city, side };
    }
  return null;
}

// -- where a match stands

/** @param {any} view */
export const matchWords = view => tell('link.match', { players: tell(`players.${view.players}`) });
/** @param {any} view @param {{side: string | null, cursor: number}} state */
export const whereWords = (view, { cursor }) => tell('link.where', { turn: view.turn, phase: tell(`phase.${view.phase}`), n: cursor });
/** @param {any} view @param {string} side */
export const standingWords = (view, side) => tell('link.standing', { side: fullName(side, view), ...view.sides[side].score });

/** @param {import('../../types.js').Outcome} outcome @param {any} view */
export function outcomeWords({ ranking: [first], reason }, view) {
  return { title: first.length > 1 ? tell('outcome.draw') : tell('outcome.won', { winner: sideName(first[0], view) }), reason: tell(`outcome.${reason}`) };
}

/** @param {Record<string, number>[]} scores */
export const resultWords = ([score]) => tell('result', score);

export { actionWords, beginsAction } from './deeds.js';
export { named as namesOf } from './names.js';
