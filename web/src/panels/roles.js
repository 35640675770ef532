// The choice of who plays each seat.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { seatName } from '../i18n/title-words.js';
import { ROLES, USUAL_PROGRAM } from '../saves/roles.js';
import { LONGEST_PLAYER } from '../saves/mend.js';
import { emblem } from './icon.js';

/** @param {string} role */
export const roleName = role => t(`start.role.${ROLES.includes(role) ? role : 'other'}`, { role });

/**
 * One choice for each seat; with `names` also a field for the player's name.
 * @param {string} title @param {Record<string, string[]>} seats  with their sides @param {Record<string, string>} chosen
 * @param {{roles?: string[], names?: Record<string, string> | null}} [how]
 */
export const rolePickers = (title, seats, chosen, { roles = ROLES.filter(role => Object.keys(seats).length > 1 || role !== 'link'), names = null } = {}) => html`
  <div class="sides">
    ${Object.entries(seats).map(([seat, sides]) => html`
      <label class="side-pick" data-side=${sides[0]}>
        <span class="side-name">${sides.map(side => emblem(side))} ${seatName(title, sides)}</span>
        <select name="seat:${seat}" data-test="role-${seat}">
          ${roles.map(role => html`<option value=${role} ?selected=${role === chosen[seat]}>${roleName(role)}</option>`)}
        </select>
      </label>
      ${names ? html`<label class="field"><span>${t('start.new.player', { side: seatName(title, sides) })}</span>
        <input name="player:${seat}" maxlength=${LONGEST_PLAYER} autocomplete="off" .value=${names[seat] ?? ''} data-test="player-name-${seat}" /></label>` : nothing}`)}
  </div>`;

/** Who sits where if nothing else is chosen: a person first, programs on the seats that the card says nothing of. @param {string[]} seats @param {Record<string, string>} told */
export const usualRoles = (seats, told) => Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? 'here' : told[seat] ?? USUAL_PROGRAM]));

/** @param {FormData} form @param {string[]} seats @returns {Record<string, string>} */
export const rolesOf = (form, seats) => Object.fromEntries(seats.map(seat => [seat, String(form.get(`seat:${seat}`) ?? 'here')]));

/** The names that were typed. @param {FormData} form @param {string[]} seats @returns {Record<string, string>} */
export const namesOf = (form, seats) => Object.fromEntries(seats.flatMap(seat => {
  const name = String(form.get(`player:${seat}`) ?? '').trim().slice(0, LONGEST_PLAYER);
  return name ? [[seat, name]] : [];
}));

/** Somebody must be here to send the first link. @param {Record<string, string>} roles */
export const playable = roles => !Object.values(roles).every(role => role === 'link');
