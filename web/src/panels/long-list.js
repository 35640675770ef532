// A list of many choices that stays easy on a small screen: a field that narrows it down, above what is left of it.
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { currentLanguage, t } from '../i18n/index.js';

const LONG = 12;

/** What was typed, and for which decision: the next one begins with the whole list. @type {{about: unknown, text: string}} */
let typed = { about: null, text: '' };

/** @param {number} n */
export const isLong = n => n > LONG;

/** Letters without case and accents, so that what can be typed on any keyboard finds everything. @param {string} text */
export const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(currentLanguage());

/** Those whose words begin with what was typed. @template T @param {T[]} items @param {(item: T) => string} label @param {string} text @returns {T[]} */
export function narrowed(items, label, text) {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return items.filter(item => {
    const words = plain(label(item)).split(/[^\p{L}\p{N}]+/u);
    return wanted.every(part => words.some(word => word.startsWith(part)));
  });
}

/**
 * @template T
 * @param {T[]} items @param {(item: T) => string} label @param {(shown: T[]) => unknown} draw
 * @param {unknown} about  the decision @param {import('../app.js').At} at
 */
export function longList(items, label, draw, about, at) {
  if (typed.about !== about) typed = { about, text: '' };
  const shown = narrowed(items, label, typed.text);
  const input = (/** @type {Event} */ event) => {
    typed = { about, text: /** @type {HTMLInputElement} */ (event.target).value };
    at.store.set({});
  };
  return html`<div class="long-list">
    ${keyed(about, html`<label class="narrow"><span class="visually-hidden">${t('ui.narrow')}</span>
      <input type="search" autocomplete="off" spellcheck="false" placeholder=${t('ui.narrow')} data-test="narrow" @input=${input} /></label>`)}
    <p class="hint" role="status">${typed.text ? t('ui.narrowed', { n: shown.length, of: items.length }) : nothing}</p>
    ${draw(shown)}
  </div>`;
}
