// Which picks of Cyclades make one press: a move is one, from where to where; pieces of one sort are bought by their number.
import { html } from 'lit-html';
import { icon } from '../../panels/icon.js';
import { tell } from './names.js';
import { choiceWords } from './words.js';

const MOVES = new Set(['move', 'sail', 'hero_move']);
const ALONE = ['build_at', 'charon', 'griffin', 'dryad', 'satyr', 'trade', 'cyclops', 'settle', 'quarters', 'chimera', 'giant'];

/** How many go. @param {Record<string, any>} args  of the question where they go */
const size = ({ n = 0, regulars = 0, mercenaries = 0, heroes = [] }) => n + regulars + mercenaries + heroes.length;

/** @type {import('../title.js').TitleStrings} */
export const strings = {
  answers: ALONE,
  opens: ({ id }, { kind, args }) => args.length > 0 && (MOVES.has(kind) || `${id} ${kind}` === 'pegasus from' || `${id} ${kind}` === 'perseus from'),
  usual: ways => ways.reduce((best, { decision }, i) => (size(decision.args) > size(ways[best].decision.args) ? i : best), 0),
  finish: () => null,
  actsAt: () => [],
  actWords: pick => pick,
  whyNot: pick => pick,
  rowWords: (decision, option, t, view) => (option.most ? tell(`panel.act.recruit.${option.kind}`) : choiceWords(decision, option, t, view)),
  timesWords(_decision, { kind, times = 1 }, view) {
    const price = view.turn.recruits[times - 1];
    return { short: html`<span class="sum-price">${tell('row.sum', { n: times, price })}${icon('cy_gold')}</span>`, full: tell('row.recruits', { unit: kind, n: times, price }) };
  },
};
