// Which picks of Civilization make one press: a city and its action; one's own choice of figures and their first step.
import { choiceWords } from './words.js';

/** Questions that are answered by themselves where there is just one answer. */
const ALONE = ['capital', 'monument', 'deploy', 'move_out', 'gardens', 'liberty', 'send', 'harvest_more', 'place', 'take', 'pay', 'give_coin', 'swap', 'lesson', 'horde_from', 'card', 'aim', 'spare', 'hand_over', 'discard', 'settle', 'group', 'act'];

/** @type {import('../title.js').TitleStrings} */
export const strings = {
  answers: ALONE,
  finish: () => null,
  actsAt: () => [],
  actWords: pick => pick,
  whyNot: pick => pick,
  rowWords: choiceWords,
};
