// Through the whole match, from the set-up to now: step, drag, or let it run.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { makesCopy } from '../past.js';
import { stands } from '../seating.js';
import { titleOf } from '../titles/titles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** @param {State} state @param {At} at */
export function scrubBar(state, at) {
  const game = state.game;
  const { cursor, steps } = game ?? { cursor: 0, steps: 0 };
  const step = (/** @type {number} */ to) => seek(to, at);
  const play = t(state.playing ? 'start.scrub.pause' : 'start.scrub.play');
  return html`
    <div class="scrub" role="group" aria-label=${t('start.scrub.label')} data-test="scrub">
      <button class="tool" data-test="step-back" ?disabled=${cursor === 0} aria-label=${t('start.scrub.back')} title=${t('start.scrub.back')}
        aria-keyshortcuts="[" @click=${() => step(cursor - 1)}>${mark('M17 6 9 12l8 6ZM7 6v12')}</button>
      <button class="tool" data-test="autoplay" ?disabled=${steps === 0} aria-label=${play} title=${play}
        @click=${() => at.match.autoplay(!state.playing)}>${mark(state.playing ? 'M8 6v12M16 6v12' : 'M8 5v14l11-7Z')}</button>
      <button class="tool" data-test="step-on" ?disabled=${cursor >= steps} aria-label=${t('start.scrub.on')} title=${t('start.scrub.on')}
        aria-keyshortcuts="]" @click=${() => step(cursor + 1)}>${mark('M7 6l8 6-8 6ZM17 6v12')}</button>
      <div class="slide">
        ${ticks(state, steps)}
        <input type="range" min="0" max=${steps} .value=${String(cursor)} step="1" ?disabled=${steps === 0} data-test="scrub-range"
          aria-label=${t('start.scrub.label')} aria-valuetext=${t('start.scrub.where', { round: game?.round ?? 1, step: cursor, steps })}
          @input=${(/** @type {InputEvent} */ event) => step(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
      </div>
      <output class="where">${t('start.scrub.count', { step: cursor, steps })}</output>
      ${cursor < steps
        ? html`<button class="button now" data-test="to-now" title=${stands(state) || state.undone || makesCopy(state) ? nothing : t('start.scrub.drops')} @click=${at.match.toNow}>${t('start.scrub.now')}</button>`
        : nothing}
    </div>`;
}

/** Where chapters of the match began. @param {State} state @param {number} steps */
function ticks(state, steps) {
  if (steps === 0) return nothing;
  const { chapterOf } = titleOf(state.title).words;
  const starts = state.log.filter(event => event.step > 0 && chapterOf(event) !== null);
  return starts.map(event => html`<span class="tick" aria-hidden="true" .style=${`--at:${event.step / steps}`}></span>`);
}

/** The newest step that a drag asked for: those that the hand has left behind meanwhile are not drawn. @type {number | null} */
let wanted = null;

/** @param {number} to @param {At} at */
async function seek(to, at) {
  const moving = wanted !== null;
  wanted = to;
  if (moving) return;
  if (at.store.get().playing) at.store.set({ playing: false });
  try {
    for (let next = to; ; next = wanted) {
      await at.match.seek(next);
      if (wanted === next) break;
    }
  } finally {
    wanted = null;
  }
}

/** @param {string} path */
const mark = path => html`<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false"><path d=${path} fill="currentColor"
  stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
