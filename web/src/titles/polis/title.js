// Polis as the page sees it: where options lie, how things are called, what the board draws.
import { polisBoard } from './board.js';
import { battleStage } from './panels/battle.js';
import { finalScore } from './panels/final.js';
import { placeCard } from './panels/place-card.js';
import { playerBar } from './panels/player.js';
import { roundSummary } from './panels/round-summary.js';
import { tracks } from './panels/tracks.js';
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

/** What the page shows of this title around the map; `stage` is what lies over the map while something is fought out. */
const panels = { playerBar, tracks, stage: battleStage, placeCard, roundSummary, finalScore };

export const polis = {
  name: 'polis', seats: table.seats, table, board: polisBoard, panels, places, placeOf, wouldBe, needsConfirming, turnActions: TURN_ACTIONS, words,
};
