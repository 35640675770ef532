// Messages of a title have its name before them: here it is put there, so that shared panels need to know no title.
import { t } from './index.js';

/** word('chess', 'decision.castle') is the id of a message of the title chess. @param {string} title @param {string} id */
export const word = (title, id) => `${title}.${id}`;

/** A message of the title in words. @param {string} title @param {string} id @param {import('./index.js').Args} [args] */
export const say = (title, id, args) => t(word(title, id), args);

/** @param {string} title @param {string} seat */
export const seatName = (title, seat) => say(title, `seat.${seat}`);
