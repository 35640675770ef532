// All that can be done with the match besides playing it.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { meetLink } from '../share/address.js';
import { LOOK } from '../saves/slots.js';
import { download } from '../saves/files.js';
import { takeOver } from '../saves/tabs.js';
import { stands } from '../seating.js';
import { oldRules } from './old-rules.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** @param {State} state */
const isPast = ({ game }) => game !== null && game.cursor < game.steps;

/** When the question is closed, and the menu behind it too. @param {At} at */
const resign = at => queueMicrotask(() => {
  at.store.set({ dialog: null });
  void at.match.resign();
});

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
    ${state.game ? html`<p class="hint" data-test="undo-rule">${t(`ui.undo_rule.${state.game.undo.rule}`)}</p>` : nothing}
    ${oldRules(state.game, state.title)}
    <ul class="menu-list">
      ${state.readOnly ? item('take_over', () => { at.store.set({ dialog: null, notice: null }); void takeOver(at.store, at.match); }, 'primary') : nothing}
      ${looking || (match && isPast(state) && stands(state)) ? item('play_from_here', async () => meetLink(await at.match.link(), at.store, at.match), looking ? 'primary' : '') : nothing}
      ${match && !looking && !state.readOnly ? item('players', dialog({ id: 'players' })) : nothing}
      ${item('settings', dialog({ id: 'settings' }))}
      ${match && !looking ? item('save_as', dialog({ id: 'name', purpose: 'copy', slot: match.id, name: match.name })) : nothing}
      ${item('saves', dialog({ id: 'saves' }))}
      ${match ? item('export', async () => download(match, await at.match.text())) : nothing}
      ${match ? item('share', dialog({ id: 'share' })) : nothing}
      ${item('how', dialog({ id: 'how' }))}
      ${item('rulings', dialog({ id: 'rulings' }))}
      ${item('keys', dialog({ id: 'keys' }))}
      ${item('about', dialog({ id: 'about' }))}
      ${item('new', dialog({ id: 'new' }))}
      ${state.game?.may_resign && !state.readOnly && !looking ? item('resign', dialog({ id: 'confirm', text: 'start.resign.ask', yesId: 'start.resign.yes', yes: () => resign(at) })) : nothing}
      ${match ? item('leave', () => at.match.leave()) : nothing}
    </ul>`;
}
