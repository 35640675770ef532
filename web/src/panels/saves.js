// The matches that are kept here: open, rename, copy, export, delete.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../i18n/index.js';
import { say, seatName } from '../i18n/title-words.js';
import { exchange } from '../saves/desk.js';
import { download, importFile } from '../saves/files.js';
import { copy, list, remove, rename, storageWorks } from '../saves/slots.js';
import { openSlot } from '../saves/tabs.js';
import { cardOf } from '../titles/titles.js';
import { emblem, icon } from './icon.js';
import { roleName } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Failure} Failure */
/** @typedef {import('../app.js').At} At */
/** @typedef {import('../saves/slots.js').Slot} Slot */

/** @param {State} state @param {At} at */
export function savesList(state, at) {
  const slots = list();
  return html`
    ${storageWorks() ? nothing : html`<p class="warning" data-test="storage-warning">${t('error.storage_blocked')}</p>`}
    ${slots.length === 0 ? html`<p class="hint">${t('start.saves.none')}</p>` : nothing}
    <ul class="slots" data-test="slots">${repeat(slots, slot => slot.match.id, slot => slotCard(slot, state, at))}</ul>`;
}

/** @param {Slot} slot */
export function slotWords(slot) {
  const { match } = slot;
  const card = cardOf(match.title);
  return html`
    <span class="slot-head"><strong class="slot-name">${match.name}</strong>
      <span class="slot-title" data-test="slot-title">${card ? html`${icon(card.emblem)} ${say(card.name, 'title')}` : t('start.slot.unknown', { title: match.title })}</span></span>
    ${card ? html`<span class="slot-sides">${Object.entries(match.seats).filter(([seat]) => card.seats.includes(seat)).map(([seat, role]) => html`
      <span>${emblem(seat, seatName(card.name, seat))} ${roleName(role)}</span>`)}</span>` : nothing}
    <span class="slot-where">${slot.over || !card ? t(slot.over ? 'start.slot.over' : 'start.slot.not_here')
      : say(card.name, 'slot', { round: slot.round, seat: slot.seat ? seatName(card.name, slot.seat) : '' })}
      · <time datetime=${new Date(slot.updated).toISOString()}>${t('start.slot.when', { when: new Date(slot.updated) })}</time></span>`;
}

/** @param {Slot} slot @param {State} state @param {At} at */
function slotCard(slot, state, at) {
  const { id, name } = slot.match;
  const here = state.match?.id === id;
  const back = state.dialog;
  const ask = (/** @type {string} */ purpose) => at.store.set({ dialog: { id: 'name', purpose, slot: id, name, back } });
  const tool = (/** @type {string} */ what, /** @type {() => unknown} */ act) => html`
    <button class="quiet" data-test="slot-${what}" aria-label=${t(`start.slot.${what}_this`, { name })} @click=${act}>${t(`start.slot.${what}`)}</button>`;
  return html`
    <li class="slot ${here ? 'here' : ''}" data-slot=${id}>
      <button class="slot-open" data-test="slot-open" ?disabled=${here || state.busy} @click=${() => open(id, at)}>
        <span class="visually-hidden">${t(here ? 'start.slot.playing' : 'start.slot.open')}</span>${slotWords(slot)}</button>
      <div class="slot-tools">
        ${tool('rename', () => ask('rename'))} ${tool('copy', () => ask('copy'))} ${tool('export', () => download(slot.match, slot.save))}
        ${here ? nothing : tool('delete', () => at.store.set({
          dialog: { id: 'confirm', text: 'start.slot.delete_ask', args: { name }, yesId: 'start.slot.delete', yes: () => tell(remove(id), at), back },
        }))}
      </div>
    </li>`;
}

/** @param {string} id @param {At} at */
export const open = (id, at) => exchange(at.store, at.match, () => openSlot(id, at.store, at.match));

/** @param {Failure | null} failure @param {At} at */
function tell(failure, at) {
  if (failure) at.store.set({ notice: { kind: 'error', id: `error.${failure.id}` } });
}

/** A name for a slot: for itself, or for a copy of it. @param {State} state @param {At} at */
export function nameDialog(state, at) {
  const { purpose, slot, name, back } = /** @type {any} */ (state.dialog);
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const typed = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name') ?? '').trim();
    if (!typed) return;
    at.store.set({ dialog: back ?? null });
    tell(purpose === 'rename' ? rename(slot, typed) : copy(slot, typed), at);
    const { match } = at.store.get();
    if (purpose === 'rename' && match && match.id === slot) at.store.set({ match: { ...match, name: typed } });
  };
  return html`
    <form @submit=${submit}>
      <label class="field"><span>${t(`start.name.${purpose}`)}</span>
        <input name="name" maxlength="80" required autocomplete="off" data-test="name" autofocus
          .value=${purpose === 'rename' ? name : t('start.name.copy_of', { name })} /></label>
      <div class="row"><button class="button primary" data-test="name-ok">${t('start.name.ok')}</button></div>
    </form>`;
}

/** A file chosen or dropped. @param {At} at @param {string} [words] */
export const importButton = (at, words = t('start.import')) => html`
  <label class="button file">${words}
    <input type="file" class="visually-hidden" accept=".json,application/json" data-test="import"
      @change=${(/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const [file] = input.files ?? [];
        input.value = '';
        if (file) void importFile(file, at.store, at.match);
      }} /></label>`;
