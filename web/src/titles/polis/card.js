// Polis on the start page and in the list of matches.
import './texts.js';
import { addIcons } from '../../drawing/icons.js';
import { SHAPES } from './icons.js';

addIcons(SHAPES);

/** @param {string} edition @param {string} scenario */
const preset = (edition, scenario) => ({
  id: `${edition}/${scenario}`, options: { edition, scenario }, words: scenario === 'full' ? `edition.${edition}` : `scenario.${scenario}`,
});

/** @type {import('../title.js').Card} */
export const card = {
  name: 'polis',
  order: 1,
  sides: ['athens', 'sparta'],
  emblem: 'helmet',
  usual: { edition: 'second', scenario: 'full' },
  presets: [preset('second', 'full'), preset('first', 'full'), preset('first', 'corinthian_war'), preset('first', 'second_peloponnesian_war')],
  options: {}, // the presets hold all that go together
  roles: { athens: 'here', sparta: 'hoplite' }, // what somebody alone can play at once
};
