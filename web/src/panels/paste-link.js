// A field for the link that somebody has sent: on the start page, and where one waits for an answer.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';
import { meetLink } from '../share/address.js';
import { linkInText } from '../share/link.js';

/** @typedef {import('../app.js').At} At */
/** @typedef {Parameters<typeof meetLink>[3]} GoOn  what to do with a link that goes on with the match on the table, instead of asking */

/** @param {At} at @param {string} words @param {GoOn} [goOn] */
export const pasteLink = (at, words, goOn) => html`
  <form class="paste" @submit=${(/** @type {SubmitEvent} */ event) => paste(event, at, goOn)}>
    <label class="field"><span>${words}</span>
      <span class="joined"><input name="link" required autocomplete="off" spellcheck="false" data-test="paste-link" />
        <button class="button" data-test="open-link">${t('start.open.go')}</button></span></label>
  </form>`;

/** @param {SubmitEvent} event @param {At} at @param {GoOn} goOn */
function paste(event, at, goOn) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const link = linkInText(String(new FormData(form).get('link') ?? ''));
  form.reset();
  void meetLink(link, at.store, at.match, goOn);
}
