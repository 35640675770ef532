// What a strong program would choose here, with its reasons in words.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';
import { icon } from './icon.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Hint} Hint */
/** @typedef {import('../app.js').At} At */

const REASONS = 2; // more would not be read

/** @param {At} at @param {string} [look] */
export const hintButton = (at, look = 'quiet ask') => html`
  <button class=${look} data-test="hint" @click=${at.match.hint}>${icon('lamp')}<span class="name">${t('ui.hint')}</span></button>`;

/** In place of the choices, until one is taken or put away. @param {State} state @param {At} at */
export function hints(state, at) {
  if (state.hints === 'asked') return html`<p class="hint thinking" role="status">${t('ui.hint_thinking')}</p>`;
  return html`<section class="hints" data-test="hints" aria-label=${t('ui.hints')}>
      <h3>${t('ui.hints')}</h3>
      <ol>${(state.hints ?? []).map(hint => oneHint(state, hint, at))}</ol>
    </section>
    <button class="quiet" @click=${at.match.cancel}>${t('ui.back')}</button>`;
}

/** @param {State} state @param {Hint} hint @param {At} at */
function oneHint(state, hint, at) {
  const game = state.game;
  const option = game?.options.find(one => one.text === hint.action);
  if (!game?.decision || !option) return nothing;
  const label = titleOf(state.title).words.choiceWords(game.decision, option, t, game.view);
  return html`<li>
    <button class="button" @click=${() => at.match.pick(option)}>${label}</button>
    <span class="why">${reasonWords(hint.terms, state.title)}</span>
  </li>`;
}

/** @param {{term: string, delta: number}[]} terms @param {string} title */
export const reasonWords = (terms, title) => (terms.length ? '' : t('ui.hint_even')) + terms.slice(0, REASONS).map(({ term, delta }) => say(title, `term.${term}`, { way: delta > 0 ? 'up' : 'down' })).join(' ');
