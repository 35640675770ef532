// The same match once more: the same people and programs, on the same sides or each on the next one's.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { exchange } from '../saves/desk.js';
import { LOOK, newId } from '../saves/slots.js';
import { unusedName } from '../past.js';
import { randomSeed } from './new-match.js';
import { playable } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Match} Match */
/** @typedef {import('../app.js').At} At */

/** Everybody moves on to the next seat. @template T @param {Record<string, T>} by seat @param {string[]} seats @returns {Record<string, T>} */
export const moved = (by, seats) => Object.fromEntries(seats.flatMap((seat, i) => {
  const from = seats[(i + seats.length - 1) % seats.length];
  return from in by ? [[seat, by[from]]] : [];
}));

/** @param {Match} match @param {{swap: boolean}} how @param {number} [now] @returns {Match} */
export function again(match, { swap }, now = Date.now()) {
  const seats = Object.keys(match.seats);
  const { names, presses: _, ...rest } = match;
  return {
    ...rest, id: newId(), name: unusedName(match.name), seed: randomSeed(), created: now, updated: now, floor: 0,
    seats: swap ? moved(match.seats, seats) : match.seats,
    ...(names ? { names: swap ? moved(names, seats) : names } : {}),
  };
}

/** @param {State} state @param {At} at */
export function rematchButtons({ match }, at) {
  if (!match || match.id.startsWith(LOOK) || !playable(match.seats)) return nothing;
  const begin = (/** @type {boolean} */ swap) => exchange(at.store, at.match, () => at.match.start(again(match, { swap })));
  return html`
    <button class="button" data-test="rematch" @click=${() => begin(false)}>${t('panels.rematch')}</button>
    ${Object.keys(match.seats).length > 1 ? html`<button class="button" data-test="rematch-swap" @click=${() => begin(true)}>${t('panels.rematch_swap')}</button>` : nothing}`;
}
