// How to play, in our own words: enough for a first match; the page itself says what is legal and what it costs.
import { html } from 'lit-html';
import { say } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';

/** @param {import('../types.js').State} state */
export const howDialog = ({ title }) => html`
  <div class="prose" data-test="how">
    ${titleOf(title).how.map(([chapter, length]) => html`
      <h3>${say(title, `how.${chapter}`)}</h3>
      ${Array.from({ length }, (_, index) => html`<p>${say(title, `how.${chapter}.${index + 1}`)}</p>`)}`)}
  </div>`;
