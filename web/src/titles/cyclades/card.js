// Cyclades on the start page and in the list of matches. Small: it is there before anybody asks for the game.
import { addIcons } from '../../drawing/icons.js';
import { addTexts } from '../../i18n/index.js';
import texts from './card.en.json' with { type: 'json' };
import { SHAPES } from './icons.js';

addTexts(texts);
addIcons(SHAPES);

const SIDES = ['purple', 'yellow', 'blue', 'black', 'red', 'green'];

/** Who plays: each side for itself, or sides dealt to teams in turn; `shared`: a team is one seat. @type {Record<string, {sides: number, teams?: string[], shared?: boolean}>} */
const TABLES = {
  three: { sides: 3 },
  two: { sides: 4, teams: ['west', 'east'], shared: true },
  four: { sides: 4 },
  five: { sides: 5 },
  four_teams: { sides: 4, teams: ['west', 'east'] },
  six_teams: { sides: 6, teams: ['west', 'north', 'east'] },
};

/** @param {import('../title.js').Options} options @returns {Record<string, string[]>} */
function seats({ players }) {
  const { sides, teams = [], shared } = TABLES[players];
  const all = SIDES.slice(0, sides);
  if (!shared) return Object.fromEntries(all.map(side => [side, [side]]));
  return Object.fromEntries(teams.map((team, first) => [team, all.filter((_, i) => i % teams.length === first)]));
}

const inTeams = (/** @type {import('../title.js').Options} */ { players }) => Boolean(TABLES[players].teams);

/** @type {import('../title.js').Card} */
export const card = {
  name: 'cyclades',
  order: 3,
  sides: SIDES,
  seats,
  emblem: 'cy_trident',
  usual: { players: 'three', start: 'quick', map: 'example', goal: 'three', port_area: 'facing', same_island_by_sea: 'no', apollo_horns: 'own', gold_hidden: 'yes' },
  presets: Object.keys(TABLES).map(players => ({ id: players, options: { players }, words: `players.${players}` })),
  options: { start: ['quick', 'free'], map: ['example', 'side_a', 'side_b'], goal: ['three', 'four'], port_area: ['facing', 'every'], same_island_by_sea: ['no', 'yes'], apollo_horns: ['own', 'any'], gold_hidden: ['yes', 'no'] },
  offers: (option, now) => (option === 'map' ? now.start === 'free' : option !== 'goal' || inTeams(now)),
  /** The quick start has its own map; four metropolises are for teams. */
  settle: options => ({ ...options, ...(options.start === 'quick' ? { map: 'example' } : {}), ...(inTeams(options) ? {} : { goal: 'three' }) }),
  roles: {},
};
