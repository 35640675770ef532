// Bazaar as the page sees it: where options lie, how things are called, what the board draws.
import { html, nothing } from 'lit-html';
import './texts.js';
import { placeFrame } from '../../panels/place-frame.js';
import { bazaarBoard } from './board.js';
import { card } from './card.js';
import { islandName, tell } from './names.js';
import { openFigures, playerBar, sideFlags } from './panels/figures.js';
import { scores } from './panels/final.js';
import { tracks, where } from './panels/tracks.js';
import { islandIn, placeId } from './places.js';
import table from './table.json' with { type: 'json' };
import * as traces from './traces.js';
import * as words from './words.js';

/** @type {Record<string, any>} */
const openings = table.openings;

const none = () => nothing;
const ON_MAP = new Set(['land', 'sail']);

/** @param {import('../../types.js').State} state @param {import('../../app.js').At} at */
function placeCard(state, at) {
  if (!state.place || !state.game) return nothing;
  const facts = words.placeWords(state.place, state.game.view).split('. ').slice(1);
  return placeFrame(state, at, { name: islandName(islandIn(state.place)), kind: tell('panel.island'), owner: null, facts: html`${facts.map(fact => html`<div class="fact"><dt class="visually-hidden">${tell('panel.island')}</dt><dd>${fact}</dd></div>`)}` });
}

/** @type {import('../title.js').WebTitle} */
export const title = {
  ...card,
  table,
  board: bazaarBoard,
  traces,
  words,
  panels: { where, playerBar, openFigures, sideFlags, chipFigure: (state, side) => state.game?.view.sides[side].score.total, tracks, stage: none, placeCard, news: none, choices: () => null, scores, counts: none, figures: none },
  places: view => Object.keys(view.places).map(placeId),
  placeOf: (_, { kind, args }) => (ON_MAP.has(kind) ? placeId(String(args[0])) : null),
  wouldBe: (decision, _, place) => (decision.id === 'travel' ? `sail ${islandIn(place)}` : decision.id === 'land' ? `land ${islandIn(place)}` : null),
  takenUp: () => null,
  needsConfirming: () => false,
  isMinor: ({ kind, args }) => kind === 'drop' || kind === 'stop' || kind === 'ask_always' || (kind === 'bid' && args[0] === 0) || (kind === 'answer' && args[0] !== 'veto'),
  opening: (options = card.usual) => openings[`${options.players}/${options.rounds}`] ?? Object.values(openings)[0],
  onStage: () => false,
  how: [['goal', 2], ['round', 4]],
  plots: ['total', 'coins'],
  roundMark: round => (round ? tell('panel.round_mark', { round }) : ''),
};
