// The form for a new match: which game, which sort of it, who plays each side, and for who wants it a name and a seed.
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { has, t } from '../i18n/index.js';
import { lastOptions, lastRoles, rememberForm } from '../form-memory.js';
import { say, seatName, word } from '../i18n/title-words.js';
import { unusedName } from '../past.js';
import { exchange } from '../saves/desk.js';
import { LONGEST_PLAYER } from '../saves/mend.js';
import { newId } from '../saves/slots.js';
import { seatsOf } from '../seating.js';
import { CARDS, cardOf, loadFailure, loadTitle } from '../titles/titles.js';
import { icon } from './icon.js';
import { namesOf, playable, rolePickers, rolesOf, usualRoles } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */
/** @typedef {import('../titles/title.js').Card} Card */

const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** What is chosen in the form of each title; the page keeps it as long as it is open. @type {Map<string, Record<string, string>>} */
const chosen = new Map();

/** @param {Card} card @returns {Record<string, string>} */
function optionsNow(card) {
  const now = chosen.get(card.name) ?? lastOptions(card);
  chosen.set(card.name, now);
  return now;
}

/** @param {State} state @param {At} at */
export function newMatchForm(state, at) {
  const wanted = state.dialog?.id === 'new' ? String(state.dialog.title ?? state.title) : state.title;
  const card = /** @type {Card} */ (cardOf(wanted));
  const seats = seatsOf(card.name, optionsNow(card));
  const waiting = state.busy && state.engine.phase === 'loading';
  return html`
    <form class="new-match" data-test="new-match" @submit=${(/** @type {SubmitEvent} */ event) => begin(event, card, at)}>
      ${titleCards(card, at)}
      ${keyed(card.name, html`
        ${presets(card, at)} ${controls(card, at)}
        <fieldset>
          <legend>${t('start.new.sides')}</legend>
          ${rolePickers(card.name, seats, lastRoles(card.name, Object.keys(seats), usualRoles(Object.keys(seats), card.roles)))}
        </fieldset>`)}
      <details class="more">
        <summary>${t('start.new.more')}</summary>
        <label class="field"><span>${t('start.new.name')}</span>
          <input name="name" maxlength="80" autocomplete="off" placeholder=${state.engine.phase === 'loading' ? nothing : defaultName()} data-test="match-name" /></label>
        ${Object.entries(seats).map(([seat, sides]) => html`<label class="field"><span>${t('start.new.player', { side: seatName(card.name, sides) })}</span>
          <input name="player:${seat}" maxlength=${LONGEST_PLAYER} autocomplete="off" data-test="player-name-${seat}" /></label>`)}
        <label class="field"><span>${t('start.new.seed')}</span>
          <input name="seed" inputmode="numeric" pattern="[0-9]{1,15}" autocomplete="off" aria-describedby="seed-hint" data-test="seed" /></label>
        <p class="hint" id="seed-hint">${t('start.new.seed_hint')}</p>
      </details>
      <button class="button primary wide" data-test="start-match" ?disabled=${state.busy || state.engine.phase === 'failed'}>
        ${waiting ? t('start.new.waiting', { share: state.engine.progress }) : t('start.new.begin')}
      </button>
      ${waiting ? html`<p class="hint" role="status">${t('start.new.queued')}</p>` : nothing}
    </form>`;
}

/** @param {Card} card the chosen one @param {At} at */
const titleCards = (card, at) => html`
  <fieldset class="titles">
    <legend>${t('start.new.title_choice')}</legend>
    ${CARDS.map(({ name, emblem: mark }) => html`
      <label class="title-card" data-title=${name}>
        <input type="radio" name="title" value=${name} .checked=${name === card.name} data-test="title-${name}" @change=${() => pickTitle(name, at)} />
        <span class="title-mark">${icon(mark)}</span>
        <span class="title-words"><strong>${say(name, 'title')}</strong><span>${say(name, 'pitch')}</span>
          <span class="title-facts"><span>${say(name, 'players')}</span><span>${say(name, 'length')}</span></span></span>
      </label>`)}
  </fieldset>`;

/** During a match only the form changes; on the start page the whole table does. @param {string} name @param {At} at */
async function pickTitle(name, at) {
  const { dialog } = at.store.get();
  if (dialog?.id === 'new') return at.store.set({ dialog: { ...dialog, title: name } });
  const title = await loadTitle(name);
  if (!title) at.store.set({ notice: { kind: 'error', id: `error.${loadFailure(name).id}`, args: loadFailure(name).args } });
  if (title && at.store.get().screen === 'start') at.store.set({ title: name, preview: title.opening(optionsNow(title)) });
}

/** @param {Card} card @param {Record<string, string>} options @param {At} at */
async function pickOptions(card, options, at) {
  const settled = card.settle?.(options) ?? options;
  chosen.set(card.name, settled);
  at.store.set({});
  const title = at.store.get().screen === 'start' ? await loadTitle(card.name) : null;
  if (title && at.store.get().title === card.name) at.store.set({ preview: title.opening(settled) });
}

/** @param {Record<string, string>} options @param {Record<string, string>} part */
const agree = (options, part) => Object.entries(part).every(([name, value]) => options[name] === value);

/** Matches ready to begin. @param {Card} card @param {At} at */
function presets(card, at) {
  if (card.presets.length < 2) return nothing;
  const now = optionsNow(card);
  return html`<fieldset class="games">
    <legend>${t('start.new.game')}</legend>
    ${card.presets.map(({ id, options, words }) => html`
      <label class="game">
        <input type="radio" name="game" value=${id} .checked=${agree(now, options)} data-test="game-${id.replace('/', '-')}"
          @change=${() => pickOptions(card, { ...now, ...options }, at)} />
        <span class="game-words"><strong>${say(card.name, words)}</strong><span>${say(card.name, `${words}.text`)}</span></span>
      </label>`)}
  </fieldset>`;
}

/** The title's other options: a box for yes or no, a list for more. @param {Card} card @param {At} at */
function controls(card, at) {
  const now = optionsNow(card);
  const shown = Object.entries(card.options).filter(([name]) => card.offers?.(name, now) ?? true);
  if (!shown.length) return nothing;
  const set = (/** @type {string} */ name, /** @type {string} */ value) => pickOptions(card, { ...now, [name]: value }, at);
  return html`<fieldset class="options">
    <legend>${t('start.new.options')}</legend>
    ${shown.map(([name, values]) => (values.join() === 'no,yes'
      ? html`<label class="option ${hint(card, name) === nothing ? '' : 'explained'}"><input type="checkbox" data-test="option-${name}" .checked=${now[name] === 'yes'}
          @change=${(/** @type {Event} */ event) => set(name, /** @type {HTMLInputElement} */ (event.target).checked ? 'yes' : 'no')} />
          <span>${say(card.name, `option.${name}`)}<small class="option-text">${hint(card, name)}</small></span></label>`
      : html`<label class="option list"><span>${say(card.name, `option.${name}`)}</span>
          <select data-test="option-${name}" @change=${(/** @type {Event} */ event) => set(name, /** @type {HTMLSelectElement} */ (event.target).value)}>
            ${values.map(value => html`<option value=${value} .selected=${now[name] === value}>${say(card.name, `option.${name}.${value}`)}</option>`)}
          </select></label>`))}
  </fieldset>`;
}

/** @param {Card} card @param {string} name */
function hint(card, name) {
  const id = word(card.name, `option.${name}.text`);
  return has(id) ? t(id) : nothing;
}

const defaultName = () => unusedName(t('start.new.default_name', { when: new Date() }));

/** @param {SubmitEvent} event @param {Card} card @param {At} at */
async function begin(event, card, at) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const options = { ...optionsNow(card) };
  const seats = rolesOf(form, Object.keys(seatsOf(card.name, options)));
  if (!playable(seats)) return at.store.set({ notice: { kind: 'error', id: 'start.new.all_away' } });
  const now = Date.now();
  const typed = String(form.get('seed') ?? '').trim();
  const seed = typed === '' ? randomSeed() : Math.min(Number(typed), LARGEST_SEED);
  const names = namesOf(form, Object.keys(seats));
  rememberForm(card.name, options, seats);
  const match = {
    id: newId(), name: String(form.get('name') ?? '').trim() || defaultName(), title: card.name, options, seats, seed,
    created: now, updated: now, floor: 0, ...(Object.keys(names).length ? { names } : {}),
  };
  await exchange(at.store, at.match, () => at.match.start(match));
}
