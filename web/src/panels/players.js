// Who sits where, changed in the middle of a match: a seat goes to a program, or a person takes it over; and names.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';
import { LOOK } from '../saves/slots.js';
import { namesOf, playable, rolePickers, rolesOf } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** @param {State} state @param {At} at */
export function playersDialog(state, at) {
  const { match, game } = state;
  if (!match || !game || match.id.startsWith(LOOK)) return html``;
  const seats = Object.keys(game.seating.seats);
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const roles = rolesOf(form, seats);
    if (!playable(roles)) return at.store.set({ notice: { kind: 'error', id: 'start.new.all_away' } });
    at.store.set({ dialog: null, notice: null });
    return at.match.reseat(roles, namesOf(form, seats));
  };
  return html`
    <p class="hint">${t('start.players.text')}</p>
    <form class="players" @submit=${submit}>
      ${rolePickers(state.title, game.seating.seats, match.seats, { names: match.names ?? {} })}
      <div class="row"><button class="button primary" data-test="players-ok">${t('start.players.ok')}</button></div>
    </form>`;
}
