// Bazaar on the start page and in the list of matches. Small: it is there before anybody asks for the game.
import { addIcons } from '../../drawing/icons.js';
import { addTexts } from '../../i18n/index.js';
import texts from './card.en.json' with { type: 'json' };
import { SHAPES } from './icons.js';

addTexts(texts);
addIcons(SHAPES);

const SIDES = ['aegina', 'corinth', 'miletus', 'phocaea', 'rhodes', 'samos'];

/** How many sides each sort of match has, and which teams they are dealt to in turn; `shared`: a team is one seat. @type {Record<string, {sides: number, teams?: string[], shared?: boolean}>} */
const TABLES = {
  two: { sides: 4, teams: ['west', 'east'], shared: true },
  three: { sides: 3 },
  four: { sides: 4 },
  five: { sides: 5 },
  six: { sides: 6 },
  four_teams: { sides: 4, teams: ['west', 'east'] },
  six_teams: { sides: 6, teams: ['west', 'east'] },
  six_pairs: { sides: 6, teams: ['west', 'north', 'east'] },
};

/** @param {import('../title.js').Options} options @returns {Record<string, string[]>} */
function seats({ players }) {
  const { sides, teams = [], shared } = TABLES[players];
  const all = SIDES.slice(0, sides);
  if (!shared) return Object.fromEntries(all.map(side => [side, [side]]));
  return Object.fromEntries(teams.map((team, first) => [team, all.filter((_, i) => i % teams.length === first)]));
}

/** @type {import('../title.js').Card} */
export const card = {
  name: 'bazaar',
  order: 99,
  sides: SIDES,
  seats,
  emblem: 'bazaar_scales',
  usual: { players: 'two', rounds: 'three' },
  presets: Object.keys(TABLES).map(players => ({ id: players, options: { players }, words: `players.${players}` })),
  options: { rounds: ['three', 'five'] },
  roles: { west: 'here' },
};
