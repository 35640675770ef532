// Civilization as the page sees it: where options lie, how things are called, what the board draws.
import { nothing } from 'lit-html';
import './texts.js';
import { civilizationBoard } from './board.js';
import { card } from './card.js';
import { tell } from './names.js';
import { inHand } from './outskirts.js';
import { battleStage, toRead } from './panels/battle.js';
import { choices } from './panels/choices.js';
import { chipFigure, openFigures, playerBar, sideFlags } from './panels/figures.js';
import { scores } from './panels/final.js';
import { placeCard } from './panels/place-card.js';
import { tracks, where } from './panels/tracks.js';
import { placesOf } from './places.js';
import { strings } from './strings.js';
import table from './table.json' with { type: 'json' };
import { isMinor, placeOf, takenUp, wouldBe } from './targets.js';
import * as traces from './traces.js';
import * as words from './words.js';

/** @type {Record<string, any>} */
const openings = table.openings;
const none = () => nothing;

/** The table as it lies for these options, or else the nearest that is known. @param {import('../title.js').Options} options */
function opening(options = card.usual) {
  const values = Object.keys(card.usual).map(option => options[option] ?? card.usual[option]);
  return openings[values.join('/')] ?? openings[[values[0], ...Object.values(card.usual).slice(1)].join('/')] ?? Object.values(openings)[0];
}

/** @type {import('../title.js').WebTitle} */
export const title = {
  ...card,
  strings,
  table,
  board: civilizationBoard,
  traces,
  words,
  panels: { where, playerBar, openFigures, sideFlags, chipFigure, tracks, stage: battleStage, toRead, placeCard, news: none, choices, scores, counts: none, figures: none },
  places: placesOf,
  placeOf,
  wouldBe,
  takenUp,
  inHand,
  needsConfirming: () => false,
  isMinor,
  opening,
  onStage: view => view.battle !== null,
  how: [['goal', 2], ['turn', 5], ['cities', 2], ['techs', 2], ['battle', 3], ['answers', 1]],
  plots: ['culture', 'techs', 'coins', 'cities'],
  roundMark: turn => (turn ? tell('panel.turn_mark', { turn }) : ''),
};
