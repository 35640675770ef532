// Which picks of Polis make one press, where its actions are offered on the board, and how that is said in short.
import { html, nothing } from 'lit-html';
import { t } from '../../i18n/index.js';
import { icon } from '../../panels/icon.js';
import { isAsked } from '../../seating.js';
import { tileFigures } from './panels/tracks.js';
import table from './table.json' with { type: 'json' };
import { choiceWords, rowWords, tributeValue } from './words.js';

/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */

const FINISHED = new Set(['march', 'sail', 'train', 'galleys', 'merchants']); // one goes on laying and growing until all is done
const TILES = new Set(['project', 'remove_tile']); // what a project costs and brings is told with its name
const HOME = ['train', 'galleys', 'merchants', 'project', 'proxenos'];
const ABROAD = ['siege', 'proxenos'];
/** @type {Record<string, string[]>} */
const ACTS = { region: ['tribute', 'move_hoplites'], sea: ['move_galleys'], cargo: ['trade'], tile: ['project'] };

/** @type {import('../title.js').TitleStrings} */
export const strings = {
  answers: ['extra', 'train', 'galleys', 'merchants', 'project_pay', 'march', 'sail', 'lay', 'trade_pay', 'return_to'],
  finish: ({ id }) => (FINISHED.has(id) ? 'done' : null),
  actsAt({ id, side }, place, view) {
    if (id !== 'turn') return [];
    const [sort, where] = place.split(':');
    return sort === 'polis' ? (view.poleis[where].owner === side ? HOME : ABROAD) : ACTS[sort] ?? [];
  },
  actWords: pick => t(`polis.choice.turn.${pick}`),
  whyNot: (pick, place) => (pick.startsWith('move_') ? pick : `${pick} ${place.split(':').slice(1).join(' ')}`),
  rowWords,
  rowNote: ({ id }, { args, then }, view) => (TILES.has(id) ? html`<span class="note price">${tileFigures(tilesOf(view)[args[0]])}</span>${then ? html`<span class="note">${t('polis.row.paid_with')}</span>` : nothing}`
    : id === 'trade' && then ? html`<span class="note">${t('polis.row.for')}</span>` : null),
  timesWords: (decision, option, view) => (decision.id === 'lay'
    ? { short: html`${tributeValue(view, (decision.args.laid?.[option.args[0]] ?? 0) + (option.times ?? 1))}<small>${option.times}${icon('hoplite')}</small>`, full: choiceWords(decision, option, t, view) }
    : null),
};

/** @param {any} view @returns {any} */
const tilesOf = view => /** @type {any} */ (table.editions)[view.edition].tiles;

/** A project on the track was pressed: where it can stand and how it is paid, or why not. @param {string} id @param {import('../../types.js').State} state @param {import('../../app.js').At} at */
export function pressTile(id, state, at) {
  const decision = state.game?.decision;
  if (!decision || !isAsked(state)) return;
  at.store.set({ refusal: null, menu: null });
  const here = state.game?.options.filter(({ kind, args }) => kind === 'tile' && args[0] === id) ?? [];
  if (here.length) return at.store.set({ menu: { place: `tile:${id}`, asked: { '': { decision, options: here } }, acts: [] } });
  if (decision.id === 'turn') return at.match.lookAt(`tile:${id}`, ACTS.tile, id);
}
