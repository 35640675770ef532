// All that can be done with the match besides playing it.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { meetLink } from '../share/address.js';
import { LOOK } from '../saves/slots.js';
import { download } from '../saves/files.js';
import { takeOver } from '../saves/tabs.js';
import { keepPace } from '../settings.js';
import { themeButton } from './theme-button.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

const PACES = /** @type {const} */ (['slow', 'steady', 'quick']);

/** @param {Event} event @param {At} at */
function setPace({ target }, at) {
  const pace = PACES.find(one => one === /** @type {HTMLSelectElement} */ (target).value) ?? 'steady';
  keepPace(pace);
  at.store.set({ pace });
}

/** @param {State} state @param {At} at */
export function menuDialog(state, at) {
  const { match } = state;
  const back = state.dialog;
  const dialog = (/** @type {Record<string, any> & {id: string}} */ next) => () => at.store.set({ dialog: { ...next, back } });
  const item = (/** @type {string} */ id, /** @type {() => unknown} */ act, /** @type {string} */ look = '') => html`
    <li><button class="button ${look}" data-test="menu-${id}" @click=${act}>${t(`start.menu.${id}`)}</button></li>`;
  const looking = match?.id.startsWith(LOOK) ?? false;
  return html`
    ${match ? html`<p class="hint">${t(looking ? 'start.menu.looking' : 'start.menu.kept', { name: match.name })}</p>` : nothing}
    <ul class="menu-list">
      ${state.readOnly ? item('take_over', () => { at.store.set({ dialog: null, notice: null }); void takeOver(at.store, at.match); }, 'primary') : nothing}
      ${looking ? item('play_from_here', async () => meetLink(await at.match.link(), at.store, at.match), 'primary') : nothing}
      ${match && !looking ? item('save_as', dialog({ id: 'name', purpose: 'copy', slot: match.id, name: match.name })) : nothing}
      ${item('saves', dialog({ id: 'saves' }))}
      ${match ? item('export', async () => download(match, await at.match.text())) : nothing}
      ${match ? item('share', dialog({ id: 'share' })) : nothing}
      ${item('how', dialog({ id: 'how' }))}
      ${item('rulings', dialog({ id: 'rulings' }))}
      ${item('keys', dialog({ id: 'keys' }))}
      ${item('about', dialog({ id: 'about' }))}
      <li>${themeButton(state, at, 'button')}</li>
      <li><label class="pace">${t('ui.pace')}
        <select data-test="pace" @change=${(/** @type {Event} */ event) => setPace(event, at)}>
          ${PACES.map(pace => html`<option value=${pace} ?selected=${pace === state.pace}>${t(`ui.pace.${pace}`)}</option>`)}
        </select></label></li>
      ${item('new', dialog({ id: 'new' }))}
      ${match ? item('leave', () => at.match.leave()) : nothing}
    </ul>`;
}
