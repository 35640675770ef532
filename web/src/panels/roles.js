// The choice of who plays each side.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';
import { seatName } from '../i18n/title-words.js';
import { ROLES } from '../saves/roles.js';
import { emblem } from './icon.js';

/** @param {string} role */
export const roleName = role => t(`start.role.${ROLES.includes(role) ? role : 'other'}`, { role });

/**
 * One choice for each side.
 * @param {string} title @param {string[]} seats @param {Record<string, string>} chosen @param {string[]} [roles]
 */
export const rolePickers = (title, seats, chosen, roles = ROLES.filter(role => seats.length > 1 || role !== 'link')) => html`
  <div class="sides">
    ${seats.map(seat => html`
      <label class="side-pick ${seat}">
        <span class="side-name">${emblem(seat)} ${seatName(title, seat)}</span>
        <select name="seat:${seat}" data-test="role-${seat}">
          ${roles.map(role => html`<option value=${role} ?selected=${role === chosen[seat]}>${roleName(role)}</option>`)}
        </select>
      </label>`)}
  </div>`;

/** @param {FormData} form @param {string[]} seats @returns {Record<string, string>} */
export const rolesOf = (form, seats) => Object.fromEntries(seats.map(seat => [seat, String(form.get(`seat:${seat}`) ?? 'here')]));

/** Somebody must be here to send the first link. @param {Record<string, string>} roles */
export const playable = roles => !Object.values(roles).every(role => role === 'link');
