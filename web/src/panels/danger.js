// What a choice would cost for good, in words: asked before it is played, whatever hand has pressed it.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say } from '../i18n/title-words.js';
import { pressWords } from '../presses.js';
import { titleOf } from '../titles/titles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Danger} Danger */
/** @typedef {import('../app.js').At} At */

/** @param {string} title @param {Danger} danger */
export function dangerWords(title, { id, args }) {
  if (id === 'loses_match') return t('ui.danger.loses_match', { share: args.ways / args.of });
  return titleOf(title).words.dangerWords?.({ id, args }) ?? say(title, `danger.${id}`, args);
}

/** @param {string} title @param {Danger[] | undefined} dangers */
export const dangerList = (title, dangers) => (dangers?.length
  ? html`<ul class="dangers" data-test="dangers">${dangers.map(danger => html`<li><span class="warn" aria-hidden="true">!</span> ${dangerWords(title, danger)}</li>`)}</ul>`
  : nothing);

/** Safe is what lies nearest: a second press by mistake only closes the question. @param {State} state @param {At} at */
export function dangerDialog(state, at) {
  const { option, dangers } = /** @type {any} */ (state.dialog);
  const decision = state.game?.decision;
  if (!decision) return nothing;
  return html`
    ${dangerList(state.title, dangers)}
    <div class="row">
      <button class="button primary" data-test="danger-no" autofocus @click=${() => at.store.set({ dialog: null })}>${t('ui.cancel')}</button>
      <button class="button bad" data-test="danger-yes" @click=${() => at.match.dare(option)}>${pressWords(titleOf(state.title), decision, option, state.game?.view)}</button>
    </div>`;
}
