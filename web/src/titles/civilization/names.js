// Names of what Civilization is made of, and what each thing is in a sentence.
import { has, list, t } from '../../i18n/index.js';
import { say } from '../../i18n/title-words.js';
import './texts.js';
import table from './table.json' with { type: 'json' };

/** @param {string} id @param {import('../../i18n/index.js').Args} [args] */
export const tell = (id, args) => say('civilization', id, args);
/** @param {string} id */
export const knows = id => has(`civilization.${id}`);

/** @type {Record<string, any>} */
const figures = table;
export const isSquare = (/** @type {string} */ id) => /^[a-p]\d{1,2}$/.test(id);
const isSide = (/** @type {string} */ id) => figures.sides.includes(id);

/** A side by its civilization, once that is known in this match. @param {string} side @param {any} [view] */
export function sideName(side, view) {
  const civilization = view?.sides?.[side]?.civilization;
  return civilization ? civName(civilization) : tell(`side.${side}`);
}
/** With its colour, where both are to be seen. @param {string} side @param {any} [view] */
export function fullName(side, view) {
  const civilization = view?.sides?.[side]?.civilization;
  return civilization ? tell('side_of', { civilization: civName(civilization), side: tell(`side.${side}`) }) : tell(`side.${side}`);
}
/** @param {string} square */
export const squareName = square => square.toUpperCase();
/** @param {string} id */
export const civName = id => tell(`civilization.${id}`);
/** @param {string} id */
export const techName = id => tell(`tech.${id}`);
/** @param {string} id */
export const governmentName = id => tell(`government.${id}`);
/** @param {string} id */
export const wonderName = id => tell(`wonder.${id}`);
/** @param {string} id */
export const eventName = id => tell(`event.${id}`);
/** @param {string} id */
export const personName = id => tell(`person.${id}`);
/** @param {string} id city walls too */
export const buildingName = id => tell(`building.${id}`);
/** @param {string} id */
export const resourceName = id => tell(knows(`resource.${id}`) ? `resource.${id}` : id);
/** @param {string} type @param {number} [rank] */
export const unitName = (type, rank) => tell(rank && type !== 'aircraft' ? `unit.${type}.${rank}` : `unit.${type}`);
/** An ability has the name of its tech; a second one of a tech has a number behind it. @param {string} id */
export const abilityName = id => techName(id.replace(/_2$/, ''));

/** "Infantry, strength 2", or what it is called at this rank. @param {string} card as infantry_2 @param {number} [rank] */
export function cardName(card, rank) {
  const { type, strength } = readCard(card);
  return tell('unit_card', { unit: unitName(type, rank), strength: strength + (rank && type !== 'aircraft' ? rank - 1 : 0) });
}
/** @param {string} card as infantry_2 */
export const readCard = card => ({ type: card.slice(0, card.lastIndexOf('_')), strength: Number(card.slice(card.lastIndexOf('_') + 1)) });

/** What a city builds, or what stands on a square. @param {string} id */
export function itemName(id) {
  if (id in figures.buildings) return buildingName(id);
  if (id in figures.wonders) return wonderName(id);
  if (id in figures.people) return personName(id);
  if (id in figures.units) return unitName(id);
  return knows(`resource.${id}`) ? resourceName(id) : tell(id);
}

/** The same within a sentence: "a library", "the Colossus", "silk". @param {string} id @param {any} [view] @returns {string} */
export const aThing = (id, view) => (knows(`a.${id}`) ? tell(`a.${id}`) : thingName(id, view));

/** Whatever an event or an ability is about: a side, a square, a card, a tech … @param {string} id @param {any} [view] @returns {string} */
export function thingName(id, view) {
  if (isSide(id)) return sideName(id, view);
  if (isSquare(id)) return squareName(id);
  if (id in figures.events) return eventName(id);
  if (id.replace(/_2$/, '') in figures.techs) return abilityName(id);
  return knows(`resource.${id}`) ? resourceName(id) : knows(`thing.${id}`) ? tell(`thing.${id}`) : itemName(id);
}

/** The rule in which each sort of thing is told. @type {Record<string, string>} */
const RULES = {
  tech: '18.2', government: '6.4', wonder: '11.4', event: '19.3', person: '12.6', building: '10.1', resource: '13.1', civilization: '20.1', unit: '9.6', terrain: '8.1', era: '12.3',
  hut: '15.3', village: '15.4', army: '9.5', scout: '8.2', city: '5.1', capital: '21.2', trade: '7.1', production: '9.2', culture: '12.1', coin: '21.1', combat: '16.2', track: '12.2', speed: '14.1', stacking: '14.2', hand: '12.5',
  start_of_turn: '4.1', city_management: '9.1', movement: '14.1', research: '18.1', fog: '15.1', blockade: '8.3', front: '16.4', market: '9.2', pyramid: '18.2', reserve: '12.6', standing: '19.2',
  spy: '13.2', uranium: '13.2', city_walls: '10.5', market_building: '10.2', anarchy: '6.3', space_flight: '21.2',
};
const STARRED = new Set(['market', 'bank', 'temple', 'cathedral', 'barracks', 'academy']);

/** The number of the rule about a thing. @param {string} kind tech, building, …, or the word itself @param {string} [id] */
export const ruleOf = (kind, id) => (kind === 'building' && id && STARRED.has(id) ? '10.2' : (id && kind !== 'event' && kind !== 'building' && RULES[id]) || (id === 'city_walls' ? RULES.city_walls : RULES[kind])) ?? '1.2';

/** What a thing is, in a sentence, with the number of its rule: for hovering and for a press. @param {string} kind @param {string} [id] */
export const explained = (kind, id) => tell('explained', { text: textOf(kind, id), rule: t('ui.rule', { rule: ruleOf(kind, id) }) });

/** What a thing is, in a sentence; of an event also when it is played, of a wonder its price. @param {string} kind @param {string} [id] */
export function textOf(kind, id) {
  const text = tell(`${id ? `${kind}.${id}` : kind}.text`);
  if (kind === 'event' && id) return tell('event_text', { when: figures.events[id].timing, text });
  if (kind !== 'wonder' || !id) return text;
  const { cost, cheap = null, tech = null } = figures.wonders[id];
  return tell('wonder_text', { text, cost, cheap, tech: tech ? techName(tech) : '' });
}

/** "2 iron and a spy". @param {string[]} resources */
export const amounts = resources => list([...new Set(resources)].map(one => tell(`count.${one}`, { n: resources.filter(other => other === one).length })));

/** Which arguments are ids, and of what. @type {Record<string, (id: string, view?: any) => string>} */
const NAMED = {
  side: sideName, loser: sideName, attacker: sideName, defender: sideName, winner: sideName, from: sideName,
  square: squareName, city: squareName,
  tech: techName, wonder: wonderName, event: eventName, person: personName, building: buildingName, resource: resourceName, government: governmentName, civilization: civName,
  token: itemName, item: itemName, figure: itemName, type: id => unitName(id), ability: abilityName, card: id => cardName(id),
  era: id => tell(`era.${id}`), phase: id => tell(`phase.${id}`),
  to: thingName, by: thingName, thing: thingName, what: thingName, first: thingName, good: thingName,
};

const WITH_ARTICLE = ['token', 'item', 'figure', 'building', 'person', 'resource', 'what', 'first'];

/** Ids among the arguments become names; `…Id` keeps what it was, `a…` has its article. @param {Record<string, any>} args @param {any} [view] */
export function named(args, view) {
  /** @type {Record<string, any>} */
  const words = { ...args };
  for (const [key, name] of Object.entries(NAMED)) {
    const id = words[key];
    if (id === 'none') words[`${key}Id`] = id;
    else if (typeof id === 'string') Object.assign(words, { [key]: name(id, view), [`${key}Id`]: id });
    else if (Array.isArray(id)) Object.assign(words, { [key]: list(id.map(one => name(String(one), view))), [`${key}Count`]: id.length });
  }
  if (Array.isArray(args.cost)) words.cost = amounts(args.cost);
  for (const key of WITH_ARTICLE) {
    const id = args[key];
    if (typeof id === 'string' && id !== 'none') words[`a_${key}`] = aThing(id, view);
    else if (Array.isArray(id)) words[`a_${key}`] = list(id.map(one => aThing(String(one), view)));
  }
  return words;
}
