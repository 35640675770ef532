// Where options of Civilization lie on the map.
import { squarePlace } from './places.js';

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

/** A press on a square that is no target shows what is there, and asks nothing. */
export const wouldBe = () => null;

const MINOR = new Set(['end', 'stop', 'done', 'withdraw', 'decline', 'keep', 'ask_always']);
/** To leave off, to let pass. @param {Option} option */
export const isMinor = ({ kind, args }) => MINOR.has(kind) || (args[0] === 'none' && kind !== 'research') || ((kind === 'raze' || kind === 'breach' || kind === 'consent') && args[0] === 'no') || (kind === 'answer' && String(args[0]).startsWith('pass_'));
