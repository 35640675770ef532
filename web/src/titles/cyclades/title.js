// Cyclades as the page sees it: where options lie, how things are called, what the board draws.
import { nothing } from 'lit-html';
import './texts.js';
import { cycladesBoard } from './board.js';
import { card } from './card.js';
import { tell } from './names.js';
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
  board: cycladesBoard,
  traces,
  words,
  panels: { where, playerBar, openFigures, sideFlags, chipFigure, tracks, stage: battleStage, toRead, placeCard, news: none, choices, scores, counts: none, figures: none },
  places: placesOf,
  placeOf,
  wouldBe,
  takenUp,
  needsConfirming: () => false,
  isMinor,
  opening,
  onStage: view => view.battle !== null,
  how: [['goal', 2], ['epoch', 4], ['battle', 2], ['creatures', 2]],
  plots: ['metropolises', 'income', 'lands'],
  roundMark: epoch => (epoch ? tell('panel.epoch_mark', { epoch }) : ''),
};
