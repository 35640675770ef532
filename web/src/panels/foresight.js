// What the choice under the pointer, the focus or the question would do: the engine tells, nothing is reckoned here.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Foreseen} Foreseen */

const MOST = 5; // lines: the end of a round can bring twenty

/** @param {State} state */
export function foresight(state) {
  const lines = state.foreseen ? linesOf(state.foreseen, titleOf(state.title).words, state.game?.view) : [];
  if (!lines.length) return nothing;
  const shown = lines.slice(0, MOST);
  return html`<div class="foresight" data-test="foresight">
    <h3>${t('ui.foresight')}</h3>
    <ul>${shown.map(line => html`<li>${line}</li>`)}
      ${lines.length > MOST ? html`<li>${t('ui.foresight_more', { n: lines.length - MOST })}</li>` : nothing}</ul>
  </div>`;
}

/**
 * Sentences; where a die decides, one for each result that differs, with the faces that bring it.
 * @param {Foreseen} foreseen
 * @param {{eventWords: (event: any, t: any, context: any) => string, isDetail: (event: any) => boolean}} words
 * @param {any} [view]
 * @returns {string[]}
 */
export function linesOf(foreseen, words, view) {
  const told = foreseen.outcomes.map(({ face, events }) => ({
    face,
    texts: events.filter(event => !words.isDetail(event) && !/_rolled$/.test(event.id)).map(event => words.eventWords(event, t, { view })),
  }));
  if (told.length === 1) return told[0].texts;
  const common = told[0].texts.filter(text => told.every(one => one.texts.includes(text)));
  /** @type {Map<string, (string | number | null)[]>} */
  const results = new Map();
  for (const { face, texts } of told) {
    const text = texts.filter(one => !common.includes(one)).join(' ');
    results.set(text, [...(results.get(text) ?? []), face]);
  }
  const die = [...results].map(([result, faces]) =>
    t('ui.foresight_die', { faces: faces.join(', '), part: faces.length, of: told.length, result: result || t('ui.foresight_nothing') }));
  return [...common, ...die];
}
