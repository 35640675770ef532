// Caesar! as the page sees it: where options lie, how things are called, what the board draws.
import { nothing } from 'lit-html';
import './texts.js';
import { caesarBoard } from './board.js';
import { card } from './card.js';
import { choices } from './panels/choices.js';
import { counts, scores } from './panels/final.js';
import { placeCard } from './panels/place-card.js';
import { playerBar } from './panels/player.js';
import { tracks } from './panels/tracks.js';
import { where } from './panels/where.js';
import { placeIds } from './places.js';
import table from './table.json' with { type: 'json' };
import { inHand, needsConfirming, placeOf, takenUp, wouldBe } from './targets.js';
import * as traces from './traces.js';
import * as words from './words.js';

/** @type {Record<string, any>} */
const openings = table.openings;

/** The picture before a match: the nearest that the table has. @param {import('../title.js').Options} [options] */
function opening(options = card.usual) {
  /** @type {import('../title.js').Options} */
  const shown = { ...options, mode: 'two', crassus: 'low', side: 'caesar', harsh: 'no' }; // Crassus has not begun yet
  return openings[Object.keys(card.usual).map(name => shown[name]).join('/')] ?? Object.values(openings)[0];
}

/** @type {import('../title.js').WebTitle} */
export const title = {
  ...card,
  table,
  board: caesarBoard,
  traces,
  words,
  panels: { where, playerBar, tracks, stage: () => nothing, placeCard, news: () => nothing, choices, scores, counts, figures: () => nothing },
  places: () => placeIds(),
  placeOf,
  wouldBe,
  takenUp,
  inHand,
  needsConfirming,
  isMinor: option => ['skip', 'done', 'draw'].includes(option.kind),
  opening,
  onStage: () => false,
  how: [['goal', 2], ['turn', 3], ['close', 3], ['bonus', 4], ['solo', 2]],
  plots: ['total', 'provinces'],
  roundMark: () => '',
};
