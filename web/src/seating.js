// Who plays which side. A side has pieces and a colour; a seat has a role and decides for one or more sides.
import { cardOf } from './titles/titles.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Seating} Seating */

/**
 * The seats of a match with these options and their sides, for when the engine can't be asked yet.
 * @param {string} title @param {Record<string, string>} options @returns {Record<string, string[]>}
 */
export function seatsOf(title, options) {
  const card = cardOf(title);
  return card?.seats?.(options) ?? Object.fromEntries((card?.sides ?? []).map(side => [side, [side]]));
}

/** Who decides for a side; null where the rules play it. @param {Seating} seating @param {string} side */
export const seatOf = ({ seats }, side) => Object.keys(seats).find(seat => seats[seat].includes(side)) ?? null;

/** The sides that the viewer plays. @param {State} state @returns {string[]} */
export const ownSides = ({ game, viewer }) => (viewer === null ? [] : game?.seating.seats[viewer] ?? []);

/** The question is for whoever looks at the screen. @param {State} state */
export const isMine = ({ game, viewer, readOnly }) => viewer !== null && !readOnly && (game?.decision?.seats.includes(viewer) ?? false);

/** The viewer's own sides that are asked now: where a seat has two, both may be. @param {State} state @returns {string[]} */
export const ownAsked = state => (isMine(state) ? [...new Set(state.game?.options.map(({ side }) => side))] : []);

/** The side that is asked: one of the viewer's own before others that are asked too. @param {State} state */
export function sideAsked(state) {
  const own = ownAsked(state);
  return own.find(side => side === state.actAs) ?? own[0] ?? state.game?.decision?.side ?? null;
}

/** How far back undo goes: what was sent stands, and by the fair rule also what was revealed. @param {State} state */
export const undoFloor = ({ game, match }) => Math.max(match?.floor ?? 0, game?.undo.floor ?? 0);

/** This moment lies before what can be undone, so it can be looked at but not played differently. @param {State} state */
export const stands = state => (state.game?.cursor ?? 0) < undoFloor(state);

/** Somebody at this screen can choose now. @param {State} state */
export const isAsked = state => isMine(state) && !stands(state);
