// How to play, in our own words: enough for a first match; the page itself says what is legal and what it costs.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';

/** Chapters, and how many paragraphs each has in the catalogue. @type {[string, number][]} */
const CHAPTERS = [['goal', 3], ['turn', 4], ['development', 4], ['military', 5], ['political', 4], ['battle', 4], ['round', 5], ['score', 2]];

export const howDialog = () => html`
  <div class="prose" data-test="how">
    ${CHAPTERS.map(([chapter, length]) => html`
      <h3>${t(`start.how.${chapter}`)}</h3>
      ${Array.from({ length }, (_, index) => html`<p>${t(`start.how.${chapter}.${index + 1}`)}</p>`)}`)}
  </div>`;
