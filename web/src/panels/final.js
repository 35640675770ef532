// The end of a match: who won and why, the parts of each score, how it went, and what it was made of.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';
import { analysis } from './analysis.js';
import { icon } from './icon.js';
import { plot } from './plot.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */
/** @typedef {import('./plot.js').Moment} Moment */

/** The history of the match last shown; asked for once. @type {{key: string, moments: Moment[] | null}} */
let past = { key: '', moments: null };

/** @param {State} state @param {At} at */
function historyOf(state, at) {
  const key = `${state.match?.id} ${state.game?.steps} ${state.game?.digest}`;
  if (past.key !== key) {
    const asked = { key, moments: /** @type {Moment[] | null} */ (null) };
    past = asked;
    void at.match.history().then((/** @type {Moment[]} */ moments) => {
      asked.moments = moments;
      at.store.set({});
    });
  }
  return past.moments;
}

/** @param {State} state @param {At} at */
export function finalScore(state, at) {
  const game = state.game;
  if (!game) return nothing;
  const { outcome } = game;
  const { panels } = titleOf(state.title);
  return html`
    <div class="final" data-test="final">
      ${outcome ? verdict(state, outcome) : html`<h2>${t('panels.final.so_far')}</h2>`}
      <div class="standings">${panels.scores(state)} ${plots(state, at)}</div>
      ${outcome ? analysis(state, at) : nothing}
      ${panels.counts(state)}
      <div class="buttons">
        <button class="button" data-test="final-replay" @click=${() => { at.store.set({ dialog: null }); void replay(at); }}>${t('panels.final.replay')}</button>
        <button class="button" data-test="final-share" @click=${() => at.store.set({ dialog: { id: 'share' } })}>${t('panels.final.share')}</button>
        <button class="button primary" data-test="final-new" @click=${() => at.store.set({ dialog: { id: 'new' } })}>${t('panels.final.new')}</button>
      </div>
    </div>`;
}

/** @param {At} at */
async function replay(at) {
  await at.match.seek(0);
  await at.match.autoplay(true);
}

/** @param {State} state @param {import('../types.js').Outcome} outcome */
function verdict(state, outcome) {
  const { words, seats } = titleOf(state.title);
  const told = words.outcomeWords(outcome, state.game?.view);
  return html`<header class="verdict ${outcome.winner ?? 'shared'}">
    <span class="wreath">${icon('laurel')}${outcome.winner ? icon(outcome.winner) : html`<span class="both">${seats.map(seat => icon(seat))}</span>`}</span>
    <div><h2 data-test="winner">${told.title}</h2><p>${told.reason}</p></div>
  </header>`;
}

/** @param {State} state @param {At} at */
function plots(state, at) {
  const history = historyOf(state, at);
  if (!history) return html`<p class="note" role="status">${t('panels.final.loading')}</p>`;
  if (history.length < 2) return nothing;
  const title = titleOf(state.title);
  const words = {
    seats: Object.fromEntries(title.seats.map(seat => [seat, title.words.seatWords(seat, state.game?.view)])),
    rounds: (/** @type {number} */ round) => title.roundMark(round, state.game?.view),
    step: t('panels.final.step'),
  };
  return html`<div class="plots">
    ${title.plots.map(what => plot(history, what, { ...words, title: say(title.name, `plot.${what}`) }))}
  </div>`;
}
