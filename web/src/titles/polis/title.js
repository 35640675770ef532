// Polis as the page sees it: where options lie, how things are called, what the board draws.
import { t } from '../../i18n/index.js';
import { polisBoard } from './board.js';
import { card } from './card.js';
import { choices } from './panels/actions.js';
import { battleStage } from './panels/battle.js';
import { figures } from './panels/figures.js';
import { counts, scores } from './panels/final.js';
import { placeCard } from './panels/place-card.js';
import { playerBar } from './panels/player.js';
import { roundSummary, toRead } from './panels/round-summary.js';
import { tracks } from './panels/tracks.js';
import { where } from './panels/where.js';
import table from './table.json' with { type: 'json' };
import { strings } from './strings.js';
import { needsConfirming, placeOf, wouldBe } from './targets.js';
import * as traces from './traces.js';
import * as words from './words.js';

/** All places of the board, in the order in which Tab and a screen reader meet them. */
const places = (/** @type {any} */ view) => [
  ...table.regions.map(id => `region:${id}`),
  ...table.seas.map(id => `sea:${id}`),
  ...Object.keys(table.poleis).map(id => `polis:${id}`),
  ...Object.entries(view.markets).flatMap(([market, slots]) => slots.map((/** @type {any} */ _, /** @type {number} */ slot) => `cargo:${market}:${slot}`)),
];

/** @type {Record<string, any>} */
const openings = table.openings;

/** @type {import('../title.js').WebTitle} */
export const title = {
  ...card,
  table,
  board: polisBoard,
  traces,
  words,
  strings,
  panels: { where, playerBar, tracks, stage: battleStage, placeCard, news: roundSummary, toRead, choices, scores, counts, figures },
  places,
  placeOf,
  wouldBe,
  takenUp: () => null,
  needsConfirming,
  isMinor: option => option.kind === 'done',
  opening: (options = card.usual) => openings[`${options.edition}/${options.scenario}`],
  onStage: view => view.battle !== null,
  how: [['goal', 3], ['turn', 4], ['development', 4], ['military', 5], ['political', 4], ['battle', 4], ['round', 5], ['score', 2]],
  plots: ['prestige', 'population'],
  roundMark: (round, view) => t(`polis.panel.round.${view.rounds[round - 1]}`),
};
