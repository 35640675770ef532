// Civilization on the start page and in the list of matches. Small: it is there before anybody asks for the game.
import { addIcons } from '../../drawing/icons.js';
import { addTexts } from '../../i18n/index.js';
import texts from './card.en.json' with { type: 'json' };
import { SHAPES } from './icons.js';

addTexts(texts);
addIcons(SHAPES);

const SIDES = ['red', 'blue', 'green', 'yellow'];
/** How many sit at the table. @type {Record<string, number>} */
const TABLES = { two: 2, three: 3, four: 4 };

/** @type {import('../title.js').Card} */
export const card = {
  name: 'civilization',
  order: 4,
  sides: SIDES,
  seats: ({ players }) => Object.fromEntries(SIDES.slice(0, TABLES[players]).map(side => [side, [side]])),
  emblem: 'cv_city_mark',
  usual: { players: 'two', civilizations: 'drawn', loot: 'rulebook', deals: 'usual', game: 'full' },
  presets: Object.keys(TABLES).map(players => ({ id: players, options: { players }, words: `players.${players}` })),
  options: { civilizations: ['drawn', 'picked'], loot: ['rulebook', 'faq2'], deals: ['usual', 'on', 'off'], game: ['full', 'learning'] },
  roles: {},
};
