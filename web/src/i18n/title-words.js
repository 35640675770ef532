// Messages of a title have its name before them: here it is put there, so that shared panels need to know no title.
import { has, list, t } from './index.js';

/** word('chess', 'decision.castle') is the id of a message of the title chess. @param {string} title @param {string} id */
export const word = (title, id) => `${title}.${id}`;

/** A message of the title in words. @param {string} title @param {string} id @param {import('./index.js').Args} [args] */
export const say = (title, id, args) => t(word(title, id), args);

/** @param {string} title @param {string} side */
export const sideName = (title, side) => say(title, `side.${side}`);

/** A team of its own name, or else the one side that it is. @param {string} title @param {string} team */
export const teamName = (title, team) => (has(word(title, `team.${team}`)) ? say(title, `team.${team}`) : sideName(title, team));

/** Whoever sits there is called by what they play, as in "Purple and Yellow". @param {string} title @param {string[]} sides of one seat */
export const seatName = (title, sides) => list(sides.map(side => sideName(title, side)));
