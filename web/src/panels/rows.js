// Choices that are more than one pick: each option in a row, with the ways to go on from it; a number where one may take several.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../i18n/index.js';
import { picksOf, pressWords, rowsOf } from '../presses.js';
import { titleOf } from '../titles/titles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').Asked} Asked */
/** @typedef {import('../app.js').At} At */

const BRIEF = 2; // numbers in a row, so that two rows may stand side by side

/**
 * @param {State} state @param {Asked} asked @param {At} at
 * @param {{before?: string[], under?: string}} [how]  before: picks that lead here; under: what stands above it already
 */
export function choiceRows(state, asked, at, { before = [], under } = {}) {
  const title = titleOf(state.title);
  const view = state.game?.view;
  const rows = rowsOf(title, asked, view, { before, more: state.more });
  const note = (/** @type {Option} */ option) => title.strings?.rowNote?.(asked.decision, option, view) ?? nothing;
  const brief = rows.length > 2 && rows.every(({ option, ways }) => option.most !== undefined && ways.length === 1 && ways[0].words.length === 1 && ways[0].presses.length <= BRIEF);
  return html`<ul class="ways-list ${!brief ? '' : rows.every(({ ways }) => ways[0].presses.length === 1) ? 'brief one' : 'brief'}">${repeat(rows, ({ option }) => option.text, ({ option, ways }) => html`<li>
    ${ways[0]?.words.length === 1 && option.most === undefined
      ? button(ways[0].presses[0], html`<span class="what">${under === undefined ? ways[0].words[0] : pressWords(title, asked.decision, ways[0].presses[0], view)}</span> ${note(option)}`, '', at)
      : html`<p class="way-head">${ways[0]?.words[0] === under ? nothing : ways[0]?.words[0]} ${note(option)}</p>
        <div class="ways">${ways.map(way => wayButtons(state, way, at))}</div>`}
  </li>`)}</ul>`;
}

/** @param {State} state @param {import('../presses.js').Way} way @param {At} at */
function wayButtons(state, { words, presses }, at) {
  const rest = words.slice(1).join(t('ui.and_then'));
  if (presses[0].most === undefined && rest) return button(presses[0], rest, words.join(', '), at);
  const { strings } = titleOf(state.title);
  return html`<span class="way">${rest ? html`<span class="way-name">${rest}</span>` : nothing}
    ${presses.map((press, n) => {
      const own = press.decision ? strings?.timesWords?.(press.decision, press, state.game?.view) : null;
      return button(press, own?.short ?? n + 1, own?.full ?? t('ui.times', { what: words.join(', '), n: n + 1 }), at, 'number');
    })}</span>`;
}

/** @param {Option} press @param {unknown} words @param {string} label  for who hears it; '': the words will do @param {At} at @param {string} [look] */
const button = (press, words, label, at, look = '') => html`<button class="button ${look}" data-picks=${picksOf(press).join('|')} aria-label=${label || nothing}
  @click=${() => at.match.pick(press)} @pointerenter=${() => at.match.foresee(press)} @focus=${() => at.match.foresee(press)}>${words}</button>`;

/** Where a press ends the action, one may want to add to it first. @param {State} state @param {Asked} asked @param {At} at */
export function moreToggle(state, { decision, options }, at) {
  const { strings, isMinor } = titleOf(state.title);
  const ends = (/** @type {Asked} */ one) => Boolean(strings?.finish(one.decision)) && one.options.filter(option => !isMinor(option)).length > 1;
  if (!ends({ decision, options }) && !options.some(({ then }) => then && ends(then))) return nothing;
  return html`<label class="more-follows"><input type="checkbox" data-test="more" .checked=${state.more} @change=${() => at.store.set({ more: !state.more })} /> ${t('ui.more_follows')}</label>`;
}
