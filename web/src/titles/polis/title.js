// Polis as the page sees it: where options lie, how things are called, what the board draws.
import table from './table.json';
import { TURN_ACTIONS, needsConfirming, placeOf, wouldBe } from './targets.js';
import * as words from './words.js';

/** All places of the board, in the order in which Tab and a screen reader meet them. */
const places = (/** @type {any} */ view) => [
  ...table.regions.map(id => `region:${id}`),
  ...table.seas.map(id => `sea:${id}`),
  ...Object.keys(table.poleis).map(id => `polis:${id}`),
  ...Object.entries(view.markets).flatMap(([market, slots]) => slots.map((/** @type {any} */ _, /** @type {number} */ slot) => `cargo:${market}:${slot}`)),
];

export const polis = { name: 'polis', table, places, placeOf, wouldBe, needsConfirming, turnActions: TURN_ACTIONS, words };
