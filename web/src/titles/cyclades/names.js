// Names of what Cyclades is made of.
import { has, list } from '../../i18n/index.js';
import { say, teamName as teamOf } from '../../i18n/title-words.js';
import { isLand } from './grid.js';
import table from './table.json' with { type: 'json' };

/** @param {string} id @param {import('../../i18n/index.js').Args} [args] */
export const tell = (id, args) => say('cyclades', id, args);
/** @param {string} id */
export const knows = id => has(`cyclades.${id}`);

/** @type {Record<string, {areas: Record<string, any>}>} */
const BOARDS = table.boards;

/** A land has its own name; a sea is called after a land that it washes. @param {string} area */
export function areaName(area) {
  const [board, key] = area.split('-');
  return isLand(area) ? tell(`land.${BOARDS[board].areas[key].name}`) : tell(`sea.${area}`);
}

/** @param {string} side */
export const sideName = side => tell(`side.${side}`);
/** @param {string} team */
export const teamName = team => teamOf('cyclades', team);
/** @param {string} god */
export const godName = god => tell(`god.${god}`);
/** @param {string} building */
export const buildingName = building => tell(`building.${building}`);
/** @param {string} hero */
export const heroName = hero => tell(`hero.${hero}`);
/** @param {string} creature */
export const creatureName = creature => tell(`creature.${creature}`);
/** @param {string} bonus */
export const bonusName = bonus => tell(`bonus.${bonus}`);
/** Soldiers, ships, heroes, Minotaur. @param {string} unit */
export const unitName = unit => (unit in table.heroes ? heroName(unit) : unit === 'minotaur' ? creatureName(unit) : tell(`unit.${unit}`));

/** How ids among the arguments are called. @type {Record<string, (id: string) => string>} */
const NAMED = {
  side: sideName, defender: sideName, attacker: sideName, loser: sideName, winner: sideName, owner: sideName,
  area: areaName, origin: areaName, ship: areaName, with_area: areaName,
  god: godName, building: buildingName, replaced: buildingName, into: buildingName, second: buildingName,
  hero: heroName, copied: heroName, for_hero: heroName, creature: creatureName, unit: unitName, bonus: bonusName, team: teamName,
};
/** @type {Record<string, (id: string) => string>} */
const LISTED = { gods: godName, creatures: creatureName, heroes: heroName };

/** Ids among the arguments become names; `…Id` keeps what it was, `…Count` how many there are. @param {Record<string, any>} args */
export function named(args) {
  /** @type {Record<string, any>} */
  const words = { ...args };
  for (const [key, name] of Object.entries(NAMED)) if (typeof words[key] === 'string') Object.assign(words, { [key]: name(words[key]), [`${key}Id`]: words[key] });
  for (const [key, name] of Object.entries(LISTED)) if (Array.isArray(words[key])) Object.assign(words, { [key]: list(words[key].map(name)), [`${key}Count`]: words[key].length });
  if (typeof words.from === 'string') Object.assign(words, { from: godName(words.from), fromId: words.from });
  return words;
}
