// What a strong program would choose here: where, how much and why, drawn on the board while it is looked at.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say } from '../i18n/title-words.js';
import { icon } from './icon.js';
import { optionOf, planMarks, planWords } from './plan.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Hint} Hint */
/** @typedef {import('../app.js').At} At */

const PROS = 2; // more would not be read

/** In place of the choices, until one is taken or put away. @param {State} state @param {At} at */
export function hints(state, at) {
  if (state.hints === 'asked') return html`<p class="hint thinking" role="status">${t('read.hint_thinking')}</p>`;
  const back = () => { look(at, []); at.match.cancel(); };
  return html`<section class="hints" data-test="hints" aria-label=${t('read.hints')}>
      <h3>${t('read.hints')}</h3>
      <ol>${(state.hints ?? []).map(hint => oneHint(state, hint, at))}</ol>
    </section>
    <button class="quiet" data-test="back" @click=${back}>${t('ui.back')}</button>`;
}

/** @param {At} at @param {State['pointed']} marks */
const look = (at, marks) => at.store.set({ pointed: marks });

/** @param {State} state @param {Hint} hint @param {At} at */
function oneHint(state, hint, at) {
  const game = state.game;
  const option = game?.options.find(one => one.text === hint.action);
  if (!game?.decision || !option) return nothing;
  const words = planWords(state.title, hint.steps, game.view);
  const marks = planMarks(state.title, hint.steps);
  const show = () => look(at, marks);
  const hide = () => look(at, []);
  return html`<li data-hint=${hint.action} @pointerenter=${show} @pointerleave=${(/** @type {PointerEvent} */ event) => { if (event.pointerType === 'mouse') hide(); }}
    @focusin=${show} @focusout=${hide}>
    <button class="button" @click=${() => { hide(); void at.match.pick(wholePress(option, hint.steps, words)); }}>${words}</button>
    ${marks.length ? html`<button class="show-hint" data-test="show-hint" title=${t('read.hint_show')} aria-label=${t('read.hint_show')} @click=${show}>${icon('eye')}</button>` : nothing}
    <span class="why">${reasonWords(hint.terms, state.title)}</span>
  </li>`;
}

/** All picks of the advised action as one press, undone as one. @param {import('../types.js').Option} first @param {import('../types.js').Planned[]} steps @param {string} said @returns {import('../types.js').Option} */
function wholePress(first, steps, said) {
  const last = steps[steps.length - 1];
  return steps.length > 1 ? { ...optionOf(last), side: first.side, before: steps.slice(0, -1).map(({ action }) => action), decision: last.decision, said } : first;
}

/** What speaks for it, and what it costs. @param {{term: string, delta: number}[]} terms @param {string} title */
export function reasonWords(terms, title) {
  if (!terms.length) return t('read.hint_even');
  const pros = terms.filter(({ delta }) => delta > 0).slice(0, PROS);
  const cons = terms.filter(({ delta }) => delta < 0).slice(0, pros.length ? 1 : PROS);
  return [...pros, ...cons].map(({ term, delta }) => say(title, `term.${term}`, { way: delta > 0 ? 'up' : 'down' })).join(' ');
}
