// The matches that are kept here: open, rename, copy, export, delete.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../i18n/index.js';
import { say, seatName, sideName } from '../i18n/title-words.js';
import { exchange } from '../saves/desk.js';
import { download, downloadText, importFile } from '../saves/files.js';
import { copy, list, remove, rename, storageWorks, unreadable } from '../saves/slots.js';
import { openSlot } from '../saves/tabs.js';
import { seatsOf } from '../seating.js';
import { cardOf } from '../titles/titles.js';
import { emblem, icon } from './icon.js';
import { roleName } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Failure} Failure */
/** @typedef {import('../types.js').Match} Match */
/** @typedef {import('../app.js').At} At */
/** @typedef {import('../saves/slots.js').Slot} Slot */
/** @typedef {import('../saves/slots.js').Unreadable} Unreadable */

/** @param {State} state @param {At} at */
export function savesList(state, at) {
  const slots = list();
  const broken = unreadable();
  return html`
    ${storageWorks() ? nothing : html`<p class="warning" data-test="storage-warning">${t('error.storage_blocked')}</p>`}
    ${slots.length + broken.length === 0 ? html`<p class="hint">${t('start.saves.none')}</p>` : nothing}
    <ul class="slots" data-test="slots">${repeat(slots, slot => slot.match.id, slot => slotCard(slot, state, at))}</ul>
    ${broken.length ? html`<p class="warning">${t('start.unreadable', { n: broken.length })}</p>
      <ul class="slots" data-test="unreadable">${repeat(broken, ({ id }) => id, one => brokenCard(one, state, at))}</ul>` : nothing}`;
}

/** The moment a match was last played, where that is known. @param {number} updated */
const when = updated => (updated ? html`<time datetime=${new Date(updated).toISOString()}>${t('start.slot.when', { when: new Date(updated) })}</time>` : nothing);

/** @param {Match} match */
const nameOf = ({ name }) => name || t('start.slot.no_name');

/** @param {Slot} slot */
export function slotWords(slot) {
  const { match } = slot;
  const card = cardOf(match.title);
  return html`
    <span class="slot-head"><strong class="slot-name">${nameOf(match)}</strong>
      <span class="slot-title" data-test="slot-title">${card ? html`${icon(card.emblem)} ${say(card.name, 'title')}` : t('start.slot.unknown', { title: match.title })}</span></span>
    ${card ? html`<span class="slot-sides">${Object.entries(seatsOf(card.name, match.options)).filter(([seat]) => seat in match.seats).map(([seat, sides]) => html`
      <span>${sides.map((side, i) => emblem(side, i ? undefined : seatName(card.name, sides)))} ${match.names?.[seat] ?? roleName(match.seats[seat])}</span>`)}</span>` : nothing}
    <span class="slot-where">${slot.over || !card ? t(slot.over ? 'start.slot.over' : 'start.slot.not_here')
      : slot.round !== null && slot.side ? say(card.name, 'slot', { round: slot.round, side: sideName(card.name, slot.side) }) : nothing}
      ${slot.updated ? html`· ${when(slot.updated)}` : nothing}</span>`;
}

/** @param {Slot} slot @param {State} state @param {At} at */
function slotCard(slot, state, at) {
  const { id } = slot.match;
  const name = nameOf(slot.match);
  const here = state.match?.id === id;
  const back = state.dialog;
  const ask = (/** @type {string} */ purpose) => at.store.set({ dialog: { id: 'name', purpose, slot: id, name, back } });
  return html`
    <li class="slot ${here ? 'here' : ''}" data-slot=${id}>
      <button class="slot-open" data-test="slot-open" ?disabled=${here || state.busy} @click=${() => open(id, at)}>
        <span class="visually-hidden">${t(here ? 'start.slot.playing' : 'start.slot.open')}</span>${slotWords(slot)}</button>
      <div class="slot-tools">
        ${tool('rename', name, () => ask('rename'))} ${tool('copy', name, () => ask('copy'))} ${tool('export', name, () => download(slot.match, slot.save))}
        ${here ? nothing : tool('delete', name, () => askToDelete(id, name, 'start.slot.delete_ask', at))}
      </div>
    </li>`;
}

/** @param {string} what @param {string} name @param {() => unknown} act */
const tool = (what, name, act) => html`
  <button class="quiet" data-test="slot-${what}" aria-label=${t(`start.slot.${what}_this`, { name })} @click=${act}>${t(`start.slot.${what}`)}</button>`;

/** @param {string} id @param {string} name @param {string} text @param {At} at */
function askToDelete(id, name, text, at) {
  const back = at.store.get().dialog;
  at.store.set({ dialog: { id: 'confirm', text, args: { name }, yesId: 'start.slot.delete', yes: () => tell(remove(id), at), back } });
}

/** @param {Unreadable} broken @param {State} state @param {At} at */
function brokenCard({ id, text, name: known, updated }, state, at) {
  const name = known || t('start.slot.no_name');
  return html`
    <li class="slot" data-slot=${id}>
      <p class="slot-words"><strong class="slot-name">${name}</strong> <span class="slot-where">${when(updated)}</span></p>
      ${state.match?.id === id ? nothing : html`<div class="slot-tools">
        ${tool('export', name, () => downloadText(text, `polis-unreadable-${id.replace(/[^\w-]/g, '').slice(0, 40)}.json`))}
        ${tool('delete', name, () => askToDelete(id, name, 'start.unreadable.delete_ask', at))}
      </div>`}
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
