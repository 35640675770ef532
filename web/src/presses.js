// One press may be several picks of the engine, which says what may follow what: here they are strung together.
import { t } from './i18n/index.js';

/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').Asked} Asked */
/** @typedef {import('./types.js').Pressed} Pressed */
/** @typedef {import('./titles/title.js').WebTitle} WebTitle */
/** @typedef {{words: string[], presses: Option[]}} Way  one way to go on, in words from the first pick to the last; more presses where it may be picked several times */
/** @typedef {{option: Option, ways: Way[]}} Row  an option, and all ways to go on from it */

/** All picks of a press, in order. @param {Option} option @returns {string[]} */
export const picksOf = ({ before = [], times = 1, text }) => [...before, ...Array.from({ length: times }, () => text)];

const MOST_KEPT = 40; // presses: undo goes further back pick by pick

/** The presses of a match after one more, which takes the place of what was undone before it. @param {Pressed[]} presses @param {Pressed} press @returns {Pressed[]} */
export const withPress = (presses, press) => [...presses.filter(([start]) => start < press[0]), press].slice(-MOST_KEPT);

/** @param {Option | null} one @param {Option | null} other */
export const samePress = (one, other) => Boolean(one && other) && picksOf(/** @type {Option} */ (one)).join() === picksOf(/** @type {Option} */ (other)).join();

/** Whether something is strung together here, so that a plain list won't do. @param {Option[]} options */
export const areStrung = options => options.some(({ most, then }) => most !== undefined || then);

/** Whether the title says what each of these costs and brings. @param {WebTitle} title @param {Asked} asked @param {any} view */
export const areNoted = (title, { decision, options }, view) => options.some(option => title.strings?.rowNote?.(decision, option, view));

/**
 * Each option with the presses that begin with it; those that only leave off stand elsewhere.
 * @param {WebTitle} title @param {Asked} asked @param {any} view @param {{before?: string[], more?: boolean}} [how]  more: the last question stays open
 * @returns {Row[]}
 */
export const rowsOf = (title, { decision, options }, view, { before = [], more = false } = {}) =>
  options.filter(option => !title.isMinor(option)).map(option => ({ option, ways: waysOf(title, { decision, options: [option] }, view, before, [], more) }));

/** @param {WebTitle} title @param {Asked} asked @param {any} view @param {string[]} before @param {string[]} words @param {boolean} more @returns {Way[]} */
function waysOf(title, { decision, options }, view, before, words, more) {
  return options.filter(option => !title.isMinor(option)).flatMap(option => {
    const told = [...words, rowWords(title, decision, option, view)];
    if (option.then) return waysOf(title, option.then, view, [...before, option.text], told, more);
    const finish = more ? undefined : title.strings?.finish(decision) ?? undefined;
    const presses = Array.from({ length: option.most ?? 1 }, (_, n) => ({ ...option, before, decision, times: n + 1, finish }));
    return [{ words: told, presses }];
  });
}

/**
 * All questions that an option leads to at last, each with the picks between; what is chosen there is played with them.
 * @param {Option} option @param {Asked} next  what it leads to @param {string[]} [before]
 * @returns {Asked[]}
 */
export function waysFrom(option, next, before = [option.text]) {
  const { decision, options } = next;
  if (options.some(({ then }) => then)) return options.flatMap(one => (one.then ? waysFrom(option, one.then, [...before, one.text]) : []));
  return [{ decision, before, options: options.map(one => ({ ...one, side: option.side, press: { ...one, side: option.side, before: [...before, ...(one.before ?? [])], decision } })) }];
}

/** An option in short, where the question stands beside it. @param {WebTitle} title @param {import('./types.js').Decision} decision @param {Option} option @param {any} view */
export const rowWords = (title, decision, option, view) =>
  title.strings?.rowWords(decision, option, t, view) ?? title.words.choiceWords(decision, option, t, view);

/** A press in full, for who hears it and for what undo tells. @param {WebTitle} title @param {import('./types.js').Decision | null} decision @param {Option} option @param {any} view */
export const pressWords = (title, decision, option, view) => {
  if (option.said) return option.said;
  const asked = option.decision ?? decision;
  return asked ? title.words.choiceWords(asked, option, t, view) : option.text;
};
