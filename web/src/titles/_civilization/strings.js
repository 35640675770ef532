// Which picks of Civilization make one press: figures and the square they go to, however far; a question with one answer
// answers itself.
import { choiceWords } from './words.js';

/** Questions that are answered by themselves where there is just one answer. */
const ALONE = ['capital', 'monument', 'deploy', 'move_out', 'gardens', 'liberty', 'send', 'harvest_more', 'place', 'take', 'pay', 'give_coin', 'swap', 'lesson', 'horde_from', 'aim', 'spare', 'hand_over', 'settle', 'combat', 'front', 'start_menu', 'market_menu', 'after'];

/** How many go. @param {Record<string, any>} args  of the question where they go */
const size = ({ armies = 0, scouts = 0 }) => armies + scouts;

/** @type {import('../title.js').TitleStrings} */
export const strings = {
  answers: ALONE,
  /** Who sets out is asked first where to. */
  opens: ({ id }, { kind }) => id === 'move_menu' && kind === 'move',
  usual: ways => ways.reduce((best, { decision }, i) => (size(decision.args) > size(ways[best].decision.args) ? i : best), 0),
  finish: () => null,
  /** A walk ends at the square that was pressed; who turns a tile may go on. */
  ends: (decision, { kind }) => (decision?.id === 'step' && kind === 'step' ? 'stop' : null),
  /** Who holds a card that can't answer is asked all the same. */
  idle: ({ id }, options) => (id === 'answer' && options.every(({ args }) => String(args[0]).startsWith('pass')) ? 'answer pass' : null),
  actsAt: () => [],
  actWords: pick => pick,
  whyNot: pick => pick,
  rowWords: choiceWords,
};
