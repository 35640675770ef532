// Everything that is asked or shown in a window of its own: one native dialog, whose id is in the store.
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { has, t } from '../i18n/index.js';
import { dangerDialog } from './danger.js';
import { finalScore } from './final.js';
import { later } from './later.js';
import { menuDialog } from './menu.js';
import { newMatchForm } from './new-match.js';
import { openLinkDialog } from './open-link.js';
import { importButton, nameDialog, savesList } from './saves.js';
import { shareDialog } from './share.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** @type {Record<string, (state: State, at: At) => unknown>} */
const BODIES = {
  share: shareDialog, saves: savesDialog, menu: menuDialog, keys: later('keys'), rulings: later('rulings'), about: later('about'),
  how: later('how'), rule: later('rule'), settings: later('settings'), players: later('players'), 'open-link': openLinkDialog,
  new: newMatchForm, final: finalScore, confirm: confirmDialog, name: nameDialog, danger: dangerDialog,
};
const WIDE = ['final', 'how', 'rulings', 'saves'];

/** @param {State} state @param {At} at */
export function dialogs(state, at) {
  const { dialog } = state;
  const open = dialog && state.curtain === null ? [dialog] : [];
  return repeat(open, ({ id }) => id, one => frame(one, state, at)); // another id is another element, with its own focus
}

/** @param {NonNullable<State['dialog']>} dialog @param {State} state @param {At} at */
function frame(dialog, state, at) {
  const title = `start.dialog.${dialog.id}${dialog.purpose ? `.${dialog.purpose}` : ''}`;
  return html`
    <dialog class="window is-${dialog.id} ${WIDE.includes(dialog.id) ? 'wide' : ''}" aria-labelledby="dialog-title" data-test="dialog-${dialog.id}"
      ${ref(modal)} @cancel=${(/** @type {Event} */ event) => cancel(event, at)}
      @close=${(/** @type {Event} */ event) => { if (/** @type {Element} */ (event.target).isConnected) close(at); }}
      @click=${(/** @type {MouseEvent} */ event) => { if (event.target === event.currentTarget) close(at); }}>
      <div class="window-body">
        <div class="window-head">
          <h2 id="dialog-title" tabindex="-1">${t(title, dialog)}</h2>
          <button class="close" data-test="close" aria-label=${t('start.close')} title=${t('start.close')} @click=${() => close(at)}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M5 5l14 14M19 5 5 19"
              stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/></svg>
          </button>
        </div>
        <div role="alert">${state.notice ? noticeHere(state.notice, at) : nothing}</div>
        ${BODIES[dialog.id](state, at)}
      </div>
    </dialog>`;
}

/** What is said on the page lies behind the window: say it here too. @param {NonNullable<State['notice']>} notice @param {At} at */
const noticeHere = (notice, at) => html`
  <div class="warning ${notice.kind}" data-test="dialog-notice"><p>${t(has(notice.id) ? notice.id : 'error.unknown', notice.args)}</p>
    <button class="quiet" @click=${() => at.store.set({ notice: null })}>${t('ui.dismiss')}</button></div>`;

/** Escape; but a file picker inside that was cancelled says the same word. @param {Event} event @param {At} at */
function cancel(event, at) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  close(at);
}

/** Back to the dialog that this one came from, or to the table. @param {At} at */
function close(at) {
  const { dialog } = at.store.get();
  at.store.set({ dialog: dialog?.back ?? null });
  dialog?.closed?.();
}

/** Where the focus was before the first of several dialogs. @type {HTMLElement | null} */
let opener = null;
/** @type {HTMLDialogElement | null} */
let shown = null;

/** @param {Element | undefined} element */
function modal(element) {
  if (element instanceof HTMLDialogElement) {
    if (element === shown) return;
    if (!opener && document.activeElement instanceof HTMLElement) opener = document.activeElement;
    shown = element;
    // After the render: only what hangs in the page can be shown.
    queueMicrotask(() => {
      if (!element.isConnected || element.open) return;
      element.showModal();
      if (!element.querySelector('[autofocus]')) /** @type {HTMLElement | null} */ (element.querySelector('#dialog-title'))?.focus();
    });
    return;
  }
  const gone = shown;
  shown = null;
  queueMicrotask(() => {
    gone?.close();
    if (shown) return; // another one has taken its place
    if (opener?.isConnected) opener.focus();
    opener = null;
  });
}

/** @param {State} state @param {At} at */
function savesDialog(state, at) {
  return html`${savesList(state, at)}<div class="row">${importButton(at)}</div>`;
}

/** @param {State} state @param {At} at */
function confirmDialog(state, at) {
  const { text, args, yesId, yes, back } = /** @type {any} */ (state.dialog);
  return html`
    <p>${t(text, args)}</p>
    <div class="row">
      <button class="button primary" data-test="yes" @click=${() => { yes(); at.store.set({ dialog: back ?? null }); }}>${t(yesId)}</button>
      <button class="button" data-test="no" autofocus @click=${() => close(at)}>${t('ui.cancel')}</button>
    </div>`;
}
