// What Cyclades says: decisions, choices, the log, refusals, and where a match stands.
import { has, list, t } from '../../i18n/index.js';
import { isLand } from './grid.js';
import { areaName, bonusName, buildingName, creatureName, heroName, knows, named, sideName, teamName, tell } from './names.js';
import { readPlace } from './places.js';
import { mapOf } from './scene.js';
import table from './table.json' with { type: 'json' };

/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */
/** @typedef {{id: string, args: Record<string, any>}} Event */

/** @param {Decision | null} decision @param {string | null} viewer */
export function decisionWords(decision, viewer) {
  if (!decision) return tell('decision.over');
  const mine = viewer !== null && decision.seats.includes(viewer);
  const id = `decision.${decision.id}${mine ? '' : '.other'}`;
  return tell(id, named({ ...decision.args, side: decision.side }));
}

/** What the words of a choice are made of: the names of its arguments. @type {Record<string, string[]>} */
const PARTS = {
  land: ['area'], ship: ['area'], one: ['area'], rest: ['area'], offer: ['god', 'n'], keep: ['creature'], release: ['creature'], to: ['area'],
  build: ['area', 'number'], build_type: ['building'], replace: ['area', 'number'], regular: ['area'], mercenary: ['area'], sail: ['area'], move: ['area'],
  hire: ['hero'], hero_move: ['hero'], creature: ['creature'], sacrifice: ['hero', 'copied'], regulars: ['n'], mercenaries: ['n'], ships: ['n'], without: ['hero'],
  strike: ['unit'], lose: ['unit'], give_up: ['area', 'number'], site: ['area', 'number'], horn: ['area'], at: ['area'], types: ['building', 'second'], philosophers: ['n'],
  rob: ['team'], for: ['hero'], kill: ['area', 'unit'], change: ['area', 'number'], into: ['building'], on_land: ['area'], on_sea: ['area'], push: ['origin', 'area'], push_all: ['origin', 'area'],
};
/** Where the same kind means something else. @type {Record<string, string[]>} */
const SPECIAL = {
  'group.with': ['hero'], 'sylph.with': ['area'], 'sylph.swap': ['area'], 'charon.swap': ['hero'], 'dryad.from': ['side'], 'satyr.from': ['side'], 'pegasus.from': ['area'], 'perseus.from': ['area'],
  'found.card': ['hero'], 'chimera.card': ['creature'], 'sphinx.card': ['creature'],
};

/** @param {Decision} decision @param {Option} option @param {any} view */
function choiceArgs(decision, { kind, args }, view) {
  const parts = SPECIAL[`${decision.id}.${kind}`] ?? PARTS[kind] ?? [];
  /** @type {Record<string, any>} */
  const found = Object.fromEntries(parts.map((part, i) => [part, args[i] ?? null]));
  if (typeof found.number === 'number') Object.assign(found, siteArgs(view, String(found.area), found.number));
  const here = typeof found.area === 'string' ? view?.areas[found.area] : null;
  if (here) Object.assign(found, { owner: here.side, attack: attacked(here, decision.side), horns: here.horns });
  return { ...named({ ...decision.args, ...found }), price: priceOf(decision, kind, args, view), free: Boolean(decision.args.recruit), folded: args.length < parts.length && kind !== 'sacrifice' };
}

/** Whether units of another side are there. @param {any} here @param {string} side */
const attacked = (here, side) => Boolean(here.side && here.side !== side && (here.ships || here.regulars || here.mercenaries || here.heroes?.length || here.creature === 'minotaur'));

/** @param {any} view @param {string} area @param {number} site */
function siteArgs(view, area, site) {
  const here = view?.areas[area]?.sites[site];
  return { number: site + 1, sites: view?.areas[area]?.sites.length ?? 1, faces: here ? facesWords(view, area, site) : '', building: here?.building ?? null };
}

/** The sea that a site faces; where another site of the land faces it too, with the end of the land at which it lies. @param {any} view @param {string} area @param {number} site */
function facesWords(view, area, site) {
  const { sites } = view.areas[area];
  const sea = areaName(sites[site].faces);
  const other = sites.findIndex((/** @type {any} */ { faces }, /** @type {number} */ i) => i !== site && faces === sites[site].faces);
  if (other < 0) return tell('faces', { sea, end: null });
  const stands = mapOf({ boards: view.boards, rows: view.rows }).stands[area].sites;
  const [x, y] = stands[site].at.map((at, i) => at - stands[other].at[i]);
  return tell('faces', { sea, end: Math.abs(x) > Math.abs(y) ? (x < 0 ? 'west' : 'east') : y < 0 ? 'north' : 'south' });
}

/** What it costs now, where the view tells. @param {Decision} decision @param {string} kind @param {(string | number)[]} args @param {any} view */
function priceOf(decision, kind, args, view) {
  const turn = view?.turn;
  if (decision.args.price !== undefined) return decision.args.price;
  if (kind === 'creature') return rowOf(view).find(({ creature }) => creature === args[0])?.price ?? 0;
  if (kind === 'hire') return table.costs.hire;
  if (kind === 'hero_move') return turn?.hero_move ?? 0;
  if (kind === 'sail' || kind === 'move') return turn?.prices[kind] ?? 0;
  return decision.args.recruit ? 0 : turn?.recruit ?? 0;
}

/** The creatures that are for sale; `price` is what whoever is at turn pays. @param {any} view @returns {{space: number, creature: string | null, price: number | null}[]} */
export const rowOf = view => Object.entries(view?.creatures.row ?? {}).map(([space, card]) => ({ space: Number(space), creature: card?.creature ?? null, price: card?.price ?? null }));

/** @param {Decision} decision @param {Option} option @param {unknown} [_t] @param {any} [view] */
export function choiceWords(decision, option, _t, view) {
  const own = `choice.${decision.id}.${option.kind}`;
  return tell(knows(own) ? own : `choice.${option.kind}`, choiceArgs(decision, option, view));
}

/** @param {Event} event */
export const eventWords = ({ id, args }) => tell(`log.${id}`, named(args));

/** What would happen, said to the player of these sides. @param {Event} event @param {string[]} own */
export const previewWords = ({ id, args }, own) => (knows(`if.${id}`) ? tell(`if.${id}`, { ...named(args), own: own.includes(String(args.side)) }) : null);

const DETAILS = new Set(['board_laid', 'god_laid', 'gold_paid', 'creature_played', 'turn_begun', 'turn_ended', 'gold_gained', 'looked', 'order_drawn']);
/** @param {Event} event */
export const isDetail = ({ id }) => DETAILS.has(id);

/** @param {import('../../types.js').Danger} danger */
export const dangerWords = ({ id, args }) => tell(`danger.${id}`, named(args));

export const follow = () => {};
/** @param {Event} event */
export const actorOf = ({ args }) => String(args.side ?? '');
export const sideWords = sideName;

/** @param {import('../../types.js').GameEvent} event */
export function chapterOf({ id, args, step }) {
  if (id === 'epoch_begun') return tell('epoch', args);
  if (id === 'order_drawn' && args.space === 1 && step >= 0) return tell('epoch', { epoch: 1 });
  return id === 'turn_begun' ? tell('chapter.turn', named(args)) : null;
}

/** @param {import('../../types.js').Refusal} refusal */
export function refusalWords({ reason, args, rule }) {
  const id = `refusal.${reason}`;
  const text = tell(has(`cyclades.${id}`) ? id : 'refusal.not_asked_now', named(args));
  return rule ? tell('refusal.with_rule', { text, rule: t('ui.rule', { rule }) }) : text;
}

/** A site by its number; where the map is known, by what stands there and the sea that it faces. @param {string} place @param {unknown} [_t] @param {any} [view] */
export function placeName(place, _t, view) {
  const { area, site } = readPlace(place);
  if (site === null) return areaName(area);
  const here = view?.areas[area] ? siteArgs(view, area, site) : { number: site + 1, sites: null };
  return tell('site_of', { ...named(here), area: areaName(area) });
}

/** @param {string} place @param {any} view */
export function placeWords(place, view) {
  const { area, site } = readPlace(place);
  const here = view.areas[area];
  if (!here) return placeName(place);
  if (site !== null) return [placeName(place), siteWords(view, area, site)].join('. ');
  return [areaName(area), ...placeFacts(area, view), tell('beside', { areas: list(here.neighbours.map(areaName)) })].join('. ');
}

/** What stands on a site, and where it lies. @param {any} view @param {string} area @param {number} site */
export function siteWords(view, area, site) {
  const { building, bonus } = view.areas[area].sites[site];
  return tell('site', { building: building ? buildingName(building) : null, bonus: bonus ? bonusName(bonus) : null, faces: facesWords(view, area, site) });
}

/** What is to be told of an area, one sentence each. @param {string} area @param {any} view @returns {string[]} */
export function placeFacts(area, view) {
  const here = view.areas[area];
  const units = here.kind === 'sea' ? [['ship', here.ships]] : [['regular', here.regulars], ['mercenary', here.mercenaries]];
  return [
    tell(here.side ? 'held_by' : isLand(area) ? 'held_by_nobody' : 'empty_sea', { side: here.side ? sideName(here.side) : null }),
    ...units.filter(([, n]) => n).map(([unit, n]) => tell(`count.${unit}`, { n })),
    ...(here.heroes?.length ? [list(here.heroes.map(heroName))] : []),
    ...(here.creature ? [creatureName(here.creature)] : []),
    ...(here.closed ? [tell('closed')] : []),
    ...(here.horns ? [tell('count.horn', { n: here.horns })] : []),
    ...(here.priestess ? [tell('symbol')] : []),
    ...(here.sites ?? []).map((/** @type {any} */ _, /** @type {number} */ site) => siteWords(view, area, site)),
  ];
}

/** @param {any} view */
export const matchWords = view => tell('link.match', { players: tell(`players.${view.players}`), goal: view.goal_metropolises });
/** @param {any} view @param {{side: string | null, cursor: number}} state */
export const whereWords = (view, { cursor }) => tell('link.where', { epoch: view.epoch, n: cursor });
/** @param {any} view @param {string} side */
export const standingWords = (view, side) => tell('link.standing', { side: sideName(side), n: view.sides[side].score.metropolises, lands: view.sides[side].lands });

/** @param {import('../../types.js').Outcome} outcome @param {any} view */
export function outcomeWords({ ranking: [first], reason, score }, view) {
  const of = (/** @type {string} */ team) => Object.entries(view.sides).filter(([, side]) => side.team === team).reduce((sum, [name]) => sum + score[name].metropolises, 0);
  return { title: tell('outcome.won', { n: first.length, teams: list(first.map(teamName)) }), reason: tell(`outcome.${reason}`, { n: Math.max(...first.map(of)) }) };
}

/** @param {Record<string, number>[]} scores */
export const resultWords = scores => tell('result', { n: scores.reduce((sum, { metropolises }) => sum + metropolises, 0) });

export { actionWords, beginsAction, force } from './deeds.js';
export { named as namesOf, unitName } from './names.js';
