// The log in plain words, oldest first: a line for each action, which opens to what it was made of; each is a jump there.
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { currentLanguage, t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';
import { newsOf } from '../traces.js';
import { emblem } from './icon.js';
import { apart, ruleLinks } from './rule.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {{step: number, line: string}} Line */
/** @typedef {{events: GameEvent[], step: number, side: string, first: boolean, chapter: string | null, lines: Line[]}} Entry  the first line tells it all; step: its last */

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

/** The same sentence again and again becomes one with a count. @param {Line[]} lines @returns {Line[]} */
export function folded(lines) {
  /** @type {(Line & {n: number})[]} */
  const runs = [];
  for (const { step, line } of lines.filter(one => one.line)) {
    const last = runs.at(-1);
    if (last?.line === line) Object.assign(last, { n: last.n + 1, step });
    else runs.push({ step, line, n: 1 });
  }
  return runs.map(({ step, line, n }) => ({ step, line: n > 1 ? t('panels.log.times', { line, n }) : line }));
}

/** What is only a detail of another event, or was said already, is left out. @param {GameEvent[]} events @param {State} state @param {Set<GameEvent>} [said] */
function telling(events, state, said = new Set()) {
  const { isDetail } = titleOf(state.title).words;
  const weighty = events.filter(event => !isDetail(event) && !said.has(event));
  return weighty.length || said.size ? weighty : events;
}

/**
 * The log by action, each with the one line that tells it and with what more there is to know; `first` where another side
 * begins to act.
 * @param {State} state @returns {Entry[]}
 */
export function entriesOf(state) {
  const lang = currentLanguage();
  const known = grouped.get(state.log);
  if (known?.lang === lang) return known.entries;
  const entries = group(state);
  grouped.set(state.log, { lang, entries });
  return entries;
}

/** A log is grouped once, however often it is drawn. @type {WeakMap<GameEvent[], {lang: string, entries: Entry[]}>} */
const grouped = new WeakMap();
/** An action that is over is put into words once. @type {WeakMap<GameEvent, {lang: string, n: number, whole: {words: string, said: GameEvent[]} | null}>} */
const wholes = new WeakMap();

/** @param {GameEvent[]} events @param {State} state */
function wholeOf(events, state) {
  const lang = currentLanguage();
  const known = wholes.get(events[0]);
  if (known?.lang === lang && known.n === events.length) return known.whole;
  const whole = titleOf(state.title).words.actionWords?.(events, t, { view: state.game?.view }) ?? null;
  wholes.set(events[0], { lang, n: events.length, whole });
  return whole;
}

/** @param {State} state @returns {Entry[]} */
function group(state) {
  const { words } = titleOf(state.title);
  /** @type {GameEvent[][]} */
  const groups = [];
  let step = -1;
  for (const event of state.log) {
    const begins = words.beginsAction ? words.beginsAction(event, groups[groups.length - 1] ?? []) : event.step !== step;
    if (begins || !groups.length) groups.push([event]);
    else groups[groups.length - 1].push(event);
    step = event.step;
  }
  let actor = '';
  /** @type {Record<string, any>} */
  const context = {};
  return groups.map(events => {
    const whole = wholeOf(events, state);
    const said = new Set(whole?.said);
    const rest = telling(events, state, said).map(event => {
      words.follow(context, event);
      return { step: event.step, line: wordsOf(event, state, context) };
    });
    const lines = folded([...(whole ? [{ step: whole.said[whole.said.length - 1].step, line: whole.words }] : []), ...rest]);
    const side = (words.beginsAction ? words.actorOf(events[0]) : events.map(words.actorOf).find(Boolean)) ?? '';
    return { events, step: events[events.length - 1].step, side, first: false, chapter: events.map(words.chapterOf).find(Boolean) ?? null, lines };
  }).filter(entry => entry.lines.length > 0).map(entry => {
    const first = entry.side !== actor;
    actor = entry.side;
    return { ...entry, first };
  });
}

/** The entries that tell what others did since the viewer's last turn. @param {State} state @param {Entry[]} entries */
function newEntries(state, entries) {
  const news = new Set(newsOf(state));
  return entries.filter(entry => entry.events.some(event => news.has(event)));
}

/** So many entries of the other's turn were not looked at yet. @param {State} state */
export function unread(state) {
  if (!state.game?.news?.fresh || state.game.news.until <= state.readStep) return 0;
  return newEntries(state, entriesOf(state)).length;
}

/** @param {State} state @param {import('../app.js').At} at */
export function logPanel(state, at) {
  const cursor = state.game?.cursor ?? 0;
  const news = state.game?.news;
  return html`
    <section class="log card" data-test="log" tabindex="-1" aria-label=${t('panels.log')} ${ref(follow)} data-cursor=${cursor}>
      <h2>${t('panels.log')}</h2>
      ${guard([state.log, cursor, news?.since.join(), currentLanguage()], () => list(state, cursor, at))}
      <div class="visually-hidden" aria-live="polite" data-test="log-live">${guard([state.log, cursor], () => announcement(state, cursor))}</div>
    </section>`;
}

/** @param {State} state @param {number} cursor @param {import('../app.js').At} at */
function list(state, cursor, at) {
  const entries = entriesOf(state);
  const [news] = newEntries({ ...state, game: state.game && { ...state.game, cursor: state.game.steps } }, entries);
  const now = entries.findLast(entry => entry.events[0].step <= cursor);
  const jump = (/** @type {number} */ step, /** @type {boolean} */ here, /** @type {unknown} */ words, detail = false) => html`
    <button @click=${() => at.match.seek(step)} data-step=${detail ? nothing : step} data-detail=${detail ? step : nothing} aria-current=${here ? 'step' : nothing}>${words}</button>`;
  return html`<ol>
    ${repeat(entries, entry => entry.events[0], entry => {
      const [head, ...more] = entry.lines;
      const here = entry === now;
      const inside = here && cursor !== entry.step && more.some(({ step }) => step === cursor);
      return html`
      ${entry.chapter ? html`<li class="round">${entry.chapter}</li>` : nothing}
      ${entry === news ? html`<li class="news" data-test="since">${t('panels.log.since')}</li>` : nothing}
      <li data-side=${entry.side || nothing} class="entry ${entry.events[0].step > cursor ? 'future' : ''} ${entry.first ? 'first' : ''}">
        ${jump(entry.step, here && !inside, html`${entry.first && entry.side ? emblem(entry.side) : nothing}<span class="lines">${apart(head.line).text}</span>`)}${ruleLinks([head.line])}
        ${more.length ? html`<details ?open=${inside}><summary aria-label=${t('panels.log.details', { n: more.length })} title=${t('panels.log.details', { n: more.length })}></summary>
          <ul>${more.map(({ step, line }) => html`<li>${jump(step, inside && step === cursor, apart(line).text, true)}${ruleLinks([line])}</li>`)}</ul></details>` : nothing}
      </li>`;
    })}
  </ol>`;
}

/** @param {State} state @param {number} cursor */
function announcement(state, cursor) {
  const lines = folded(telling(state.log.filter(event => event.step === cursor), state).map(event => ({ step: cursor, line: wordsOf(event, state) })));
  return lines.slice(0, ANNOUNCED).map(({ line }) => line).join(' ');
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
