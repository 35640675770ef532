// Where options of Civilization lie on the map, and what a press there would have meant.
import { readPlace, squarePlace } from './places.js';

/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */

const SQUARES = new Set(['capital', 'deploy', 'monument', 'found', 'to', 'send', 'city', 'place', 'settle', 'move', 'step', 'discover', 'sacrifice', 'aim']);
const A_SQUARE = /^[a-p]\d{1,2}$/;
/** @param {Decision} _decision @param {Option} option @returns {string | null} */
export function placeOf(_decision, { kind, args }) {
  const square = args[0];
  return SQUARES.has(kind) && typeof square === 'string' && A_SQUARE.test(square) ? squarePlace(square) : null;
}

export const takenUp = () => null;

/** Questions that are all about a square: there a press on another one asks why not. In a menu it only looks. @type {Record<string, string>} */
const MEANT = { step: 'step', place: 'place', settle: 'settle', send: 'send', move_out: 'to', capital: 'capital', deploy: 'deploy', monument: 'monument' };

/** @param {Decision} decision @param {string[]} kinds @param {string} place @returns {string | null} */
export const wouldBe = ({ id }, kinds, place) => (kinds.includes(MEANT[id]) ? `${MEANT[id]} ${readPlace(place)}` : null);

const MINOR = new Set(['end', 'stop', 'done', 'withdraw', 'decline', 'keep', 'ask_always']);
/** To leave off, to let pass. @param {Option} option */
export const isMinor = ({ kind, args }) => MINOR.has(kind) || (args[0] === 'none' && kind !== 'research') || ((kind === 'raze' || kind === 'breach' || kind === 'consent') && args[0] === 'no') || (kind === 'answer' && String(args[0]).startsWith('pass_'));
