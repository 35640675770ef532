// What the choice under the pointer, the focus or the question would do: the engine tells, nothing is reckoned here.
import { html, nothing } from 'lit-html';
import { list, t } from '../i18n/index.js';
import { ownSides } from '../seating.js';
import { titleOf } from '../titles/titles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Foreseen} Foreseen */

const MOST = 5; // lines: the end of a round can bring twenty

/** @param {State} state */
export function foresight(state) {
  const lines = state.foreseen ? linesOf(state.foreseen, titleOf(state.title).words, { view: state.game?.view, own: ownSides(state) }) : [];
  const open = state.foreseen?.outcomes.some(outcome => outcome.open) ?? false;
  if (!lines.length && !open) return nothing;
  const shown = lines.slice(0, MOST);
  return html`<div class="foresight" data-test="foresight">
    <h3>${t('ui.foresight')}</h3>
    <ul>${shown.map(line => html`<li>${line}</li>`)}
      ${lines.length > MOST ? html`<li>${t('ui.foresight_more', { n: lines.length - MOST })}</li>` : nothing}
      ${open ? html`<li class="hidden-now" data-test="foresight-open">${t('ui.foresight_open')}</li>` : nothing}</ul>
  </div>`;
}

/**
 * What would happen; where a die decides, one line for each result that differs, with how likely it is.
 * @param {Foreseen} foreseen
 * @param {{eventWords: (event: any, t: any, context: any) => string, previewWords?: (event: any, own: string[], t: any, view: any) => string | null, isDetail: (event: any) => boolean}} words
 * @param {{view?: any, own?: string[]}} [context]
 * @returns {string[]}
 */
export function linesOf(foreseen, words, { view, own = [] } = {}) {
  const told = foreseen.outcomes.map(({ weight, events }) => ({
    weight,
    texts: events.filter(event => !words.isDetail(event) && !/_rolled$/.test(event.id))
      .map(event => words.previewWords?.(event, own, t, view) ?? words.eventWords(event, t, { view })),
  }));
  if (told.length === 1) return folded(told[0].texts);
  const common = told[0].texts.filter(text => told.every(one => one.texts.includes(text)));
  const whole = told.reduce((sum, { weight }) => sum + weight, 0);
  /** @type {Map<string, {weight: number, texts: string[]}>} */
  const results = new Map();
  for (const { weight, texts } of told) {
    const different = texts.filter(one => !common.includes(one));
    const key = different.join();
    results.set(key, { weight: weight + (results.get(key)?.weight ?? 0), texts: different });
  }
  const die = [...results.values()].map(({ weight, texts }) =>
    t('ui.foresight_die', { share: weight / whole, result: texts.length ? clauses(folded(texts)) : t('ui.foresight_nothing') }));
  return [...folded(common), ...die];
}

/** The same again and again is told once, with a count. @param {string[]} lines */
const folded = lines => [...new Set(lines)].map(line => {
  const n = lines.filter(one => one === line).length;
  return n > 1 ? t('panels.log.times', { line, n }) : line;
});

/** Clauses make one sentence; whole sentences stay as they are. @param {string[]} texts */
const clauses = texts => (texts.some(text => text.endsWith('.')) ? texts.join(' ') : list(texts));
