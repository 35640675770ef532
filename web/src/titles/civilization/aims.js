// What is asked when an event or an ability is aimed: the steps of each sort, in the order of the engine.
import { tell } from './names.js';
import table from './table.json' with { type: 'json' };

/** @type {Record<string, any>} */
const EVENTS = table.events;
/** @type {Record<string, any>} */
const TECHS = table.techs;

/** @type {Record<string, string[]>} */
const BY_FAMILY = {
  displace: ['whom', 'figures', 'to'], terrain: ['tile', 'square'], tech_swap: ['partner', 'tech'], destroy_building: ['whose', 'building'], anarchy: ['whom'], city_production: ['city'], kill: ['whom', 'figures', 'victims'],
};
/** @type {Record<string, string[]>} */
const BY_OP = { city_production: ['city'], trade_and_gift: ['friend'], choose_one: ['either', 'wonder', 'building'], lock_square: ['whose', 'square'], teleport_to_water: ['figures', 'tile', 'square'], nuke_city: ['far_city'] };
/** @type {Record<string, string>} */
const EITHER = { obsolete_wonder: 'wonder', kill_random_unit: 'unit_of', destroy_building: 'building_of' };

/** What an ability does; a second one of a tech has a number behind its name. @param {string} name */
function opOf(name) {
  const second = name.endsWith('_2');
  const paid = (TECHS[second ? name.slice(0, -2) : name]?.abilities ?? []).filter((/** @type {any} */ one) => one.kind === 'resource');
  return paid[second ? 1 : 0]?.op ?? '';
}

/** @param {string} thing an event or an ability @param {string[]} picked so far */
export function stageOf(thing, picked) {
  if (thing === 'disaster') return ['whose', 'building', 'second_whose', 'second_building'][picked.length];
  const steps = BY_FAMILY[EVENTS[thing]?.family] ?? BY_OP[opOf(thing)] ?? [];
  const step = steps[picked.length];
  if (steps === BY_OP.choose_one && picked.length === 1) return EITHER[picked[0]];
  return step === 'building' && steps === BY_OP.choose_one && picked[0] !== 'destroy_building' ? 'sure' : step ?? 'sure';
}

/** @param {string} thing @param {string[]} picked */
export const question = (thing, picked) => tell(`ask.${stageOf(thing, picked)}`);
