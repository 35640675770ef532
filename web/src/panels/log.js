// The log in plain words, oldest first; each step is a jump to that moment.
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { currentLanguage, t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';
import { emblem } from './icon.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {{step: number, seat: string, first: boolean, chapter: string | null, lines: string[]}} Entry */

const ANNOUNCED = 6; // so many sentences are read out at most; the rest is in the log

/** Words are made once for each event: a log has thousands, and it is drawn at every step. @type {WeakMap<GameEvent, {lang: string, words: string}>} */
const spoken = new WeakMap();

/** @param {GameEvent} event @param {State} state @param {Record<string, any>} [context] what the log has told before */
function wordsOf(event, state, context = {}) {
  const lang = currentLanguage();
  const known = spoken.get(event);
  if (known?.lang === lang) return known.words;
  const words = titleOf(state.title).words.eventWords(event, t, { view: state.game?.view, ...context });
  spoken.set(event, { lang, words });
  return words;
}

/** The same sentence again and again becomes one with a count. @param {string[]} lines */
export function folded(lines) {
  /** @type {{line: string, n: number}[]} */
  const runs = [];
  for (const line of lines.filter(Boolean)) {
    const last = runs.at(-1);
    if (last?.line === line) last.n += 1;
    else runs.push({ line, n: 1 });
  }
  return runs.map(({ line, n }) => (n > 1 ? t('panels.log.times', { line, n }) : line));
}

/** What is only a detail of another event of the same step is left out. @param {GameEvent[]} events @param {State} state */
function telling(events, state) {
  const { isDetail } = titleOf(state.title).words;
  const weighty = events.filter(event => !isDetail(event));
  return weighty.length ? weighty : events;
}

/** The log by step; `first` where another side begins to act. @param {State} state @returns {Entry[]} */
function entriesOf(state) {
  /** @type {Map<number, GameEvent[]>} */
  const steps = new Map();
  for (const event of state.log) {
    const here = steps.get(event.step);
    if (here) here.push(event);
    else steps.set(event.step, [event]);
  }
  let actor = '';
  const { actorOf, chapterOf, follow } = titleOf(state.title).words;
  /** @type {Record<string, any>} */
  const context = {};
  return [...steps].map(([step, events]) => {
    const seat = events.map(actorOf).find(Boolean) ?? '';
    const first = seat !== actor;
    actor = seat;
    return { step, seat, first, chapter: events.map(chapterOf).find(Boolean) ?? null, lines: folded(telling(events, state).map(event => {
      follow(context, event);
      return wordsOf(event, state, context);
    })) };
  }).filter(entry => entry.lines.length > 0);
}

/** @param {State} state @param {import('../app.js').At} at */
export function logPanel(state, at) {
  const cursor = state.game?.cursor ?? 0;
  return html`
    <section class="log card" data-test="log" tabindex="-1" aria-label=${t('panels.log')} ${ref(follow)} data-cursor=${cursor}>
      <h2>${t('panels.log')}</h2>
      ${guard([state.log, cursor, state.seenStep, currentLanguage()], () => list(state, cursor, at))}
      <div class="visually-hidden" aria-live="polite" data-test="log-live">${guard([state.log, cursor], () => announcement(state, cursor))}</div>
    </section>`;
}

/** @param {State} state @param {number} cursor @param {import('../app.js').At} at */
function list(state, cursor, at) {
  const entries = entriesOf(state);
  const news = state.seenStep > 0 ? entries.find(entry => entry.step > state.seenStep) : undefined;
  return html`<ol>
    ${repeat(entries, entry => entry.step, entry => html`
      ${entry.chapter ? html`<li class="round">${entry.chapter}</li>` : nothing}
      ${entry === news ? html`<li class="news" data-test="since">${t('panels.log.since')}</li>` : nothing}
      <li class="entry ${entry.seat} ${entry.step > cursor ? 'future' : ''} ${entry.first ? 'first' : ''}">
        <button @click=${() => at.match.seek(entry.step)} data-step=${entry.step} aria-current=${entry.step === cursor ? 'step' : nothing}>
          ${entry.first && entry.seat ? emblem(entry.seat) : nothing}
          <span class="lines">${entry.lines.map(line => html`<span>${line} </span>`)}</span>
        </button>
      </li>`)}
  </ol>`;
}

/** @param {State} state @param {number} cursor */
function announcement(state, cursor) {
  const lines = folded(telling(state.log.filter(event => event.step === cursor), state).map(event => wordsOf(event, state)));
  return lines.slice(0, ANNOUNCED).join(' ');
}

/** The step shown stays in sight, without moving anything but the list itself. @param {Element | undefined} panel */
function follow(panel) {
  if (!panel) return;
  new MutationObserver(() => show(panel)).observe(panel, { attributes: true, attributeFilter: ['data-cursor'] });
  new ResizeObserver(() => show(panel)).observe(panel); // in the sheet of a phone it was not there until now
}

function show(/** @type {Element} */ panel) {
  requestAnimationFrame(() => {
    const box = panel.querySelector('ol');
    const entry = /** @type {HTMLElement | null} */ (panel.querySelector('[aria-current]'));
    if (!box || !entry) return;
    const { top, bottom } = entry.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - (frame.height - (bottom - top)) / 2;
  });
}
