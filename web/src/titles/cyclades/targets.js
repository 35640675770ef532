// Where options of Cyclades lie on the board, and what a press there would have meant.
import { areaPlace, readPlace, sitePlace } from './places.js';
import { isLand } from './grid.js';

/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */

const AREAS = new Set(['land', 'ship', 'one', 'to', 'regular', 'mercenary', 'sail', 'move', 'horn', 'at', 'on_land', 'on_sea', 'kill', 'push', 'push_all']);
const SITES = new Set(['build', 'replace', 'give_up', 'site', 'change']);
const BY_DECISION = new Set(['pegasus from', 'perseus from', 'sylph swap', 'sylph with']);
const ON_STAGE = new Set(['withdraw', 'escape']); // the stage of the battle lies over the map
const KINDS = ['build', 'replace', 'ship', 'regular', 'mercenary', 'sail', 'move'];

/** @param {Decision} decision @param {Option} option @returns {string | null} */
export function placeOf({ id }, { kind, args }) {
  if (!args.length || ON_STAGE.has(id)) return null;
  if (SITES.has(kind)) return sitePlace(String(args[0]), args[1]);
  return AREAS.has(kind) || BY_DECISION.has(`${id} ${kind}`) ? areaPlace(String(args[0])) : null;
}

/** In a turn one may say first what to do; the places for it shine. @param {Option} option */
export const takenUp = ({ kind, args }) => (KINDS.includes(kind) && args.length ? kind : null);

/** @param {Decision} decision @param {string[]} kinds @param {string} place @param {string | null} held @returns {string | null} */
export function wouldBe({ id }, kinds, place, held) {
  const { area, site } = readPlace(place);
  if (site !== null) return kinds.includes('build') ? `build ${area} ${site}` : null;
  if (id === 'settle') return `${isLand(area) ? 'on_land' : 'on_sea'} ${area}`;
  const kind = held ?? kinds.find(one => AREAS.has(one) && one !== 'kill');
  return kind && !SITES.has(kind) ? `${kind} ${area}` : null;
}

const MINOR = new Set(['done', 'stay', 'skip_building', 'release', 'put_back', 'keep_die', 'without', 'fall']);
/** @param {Option} option */
export const isMinor = ({ kind, args }) => MINOR.has(kind) || ((kind === 'regulars' || kind === 'mercenaries') && args[0] === 0);
