// Who goes: so many armies, so many scouts. All are meant until something else is said; the squares they reach shine.
import { html, nothing } from 'lit-html';
import { placeChips } from '../../../panels/decision.js';
import { icon } from '../../../panels/icon.js';
import { tell } from '../names.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Asked} Asked */
/** @typedef {import('../../../app.js').At} At */

const COUNTED = /** @type {const} */ ([['armies', 'army'], ['scouts', 'scout']]);

/** @param {State} state @param {Asked} asked @param {At} at */
export function group(state, asked, at) {
  const ways = asked.ways ?? [];
  const now = asked.decision.args;
  const choose = (/** @type {Record<string, number>} */ change) => {
    const way = wayWith(ways, { ...now, ...change });
    if (way) at.store.set({ asked: { ...way, ways } });
  };
  return html`${ways.length > 1 ? html`<div class="cv-group" data-test="group">${COUNTED.map(row => counts(row, ways, now, choose))}</div>` : nothing}
    ${placeChips(state, asked.decision, at)}`;
}

/** @param {Asked[]} ways @param {Record<string, any>} wanted */
const wayWith = (ways, wanted) => ways.find(({ decision: { args } }) => COUNTED.every(([part]) => args[part] === wanted[part]));

/** @param {readonly [string, string]} row @param {Asked[]} ways @param {Record<string, any>} now @param {(change: Record<string, number>) => void} choose */
function counts([part, figure], ways, now, choose) {
  const numbers = [...new Set(ways.map(({ decision }) => Number(decision.args[part])))].sort((a, b) => a - b);
  if (numbers.length < 2) return numbers[0] ? html`<p class="cv-group-row">${icon(`cv_${figure}`)}<b>${numbers[0]}</b></p>` : nothing;
  return html`<div class="cv-group-row" role="group" aria-label=${tell(`group.${part}`)}>${icon(`cv_${figure}`)}
    ${numbers.map(n => html`<button class="button number" data-count="${part} ${n}" aria-pressed=${now[part] === n} ?disabled=${!wayWith(ways, { ...now, [part]: n })}
      aria-label=${tell(`count.${figure}`, { n })} @click=${() => choose({ [part]: n })}>${n}</button>`)}</div>`;
}
