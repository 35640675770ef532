// Parts of the page whose code and texts are fetched when one of them is opened for the first time.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';
import { hasBook, loadBook } from '../titles/titles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** @type {typeof import('./reading.js') | null} */
let reading = null;
/** @type {'no' | 'coming' | 'failed'} */
let fetching = 'no';

/** The code and the title's book; they may not be on this device yet. @param {string} title @param {At} at */
async function fetchAll(title, at) {
  fetching = 'coming';
  try {
    const [code, book] = await Promise.all([import('./reading.js'), loadBook(title)]);
    reading = code;
    fetching = book ? 'no' : 'failed';
  } catch (error) {
    console.info('a part of the page did not come:', error);
    fetching = 'failed';
  }
  at.store.set({});
}

/** @param {string} part one of `bodies` in reading.js @returns {(state: State, at: At) => unknown} */
export const later = part => (state, at) => {
  if (reading && hasBook(state.title)) return reading.bodies[part](state, at);
  if (fetching === 'no') void fetchAll(state.title, at);
  return fetching === 'failed'
    ? html`<p class="warning" role="alert" data-test="not-here">${t('error.not_here')}</p>
      <button class="button" @click=${() => fetchAll(state.title, at)}>${t('start.again')}</button>`
    : html`<p class="note" role="status" data-test="reading">${t('start.reading')}</p>`;
};
