// A side's board as one bar. Who it is and whether it acts is the same in every title; what lies before it is the title's.
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';
import { icon } from './icon.js';

/** @typedef {import('../types.js').State} State */

/** A number that hops when it changes: it is drawn anew. @param {number} n */
export const number = n => keyed(n, html`<b class="n">${n}</b>`);

/**
 * @param {State} state @param {string} seat
 * @param {{name?: string, role?: string, flags?: unknown, figures: unknown}} parts
 */
export function sideBar(state, seat, { name = titleOf(state.title).words.seatWords(seat, state.game?.view), role = roleWords(state, seat), flags = nothing, figures }) {
  const game = state.game;
  if (!game) return html`<section class="player ${seat}" aria-label=${name}></section>`;
  const acts = game.decision?.seat === seat && !game.outcome;
  return html`
    <section class="player ${seat} ${acts ? 'acts' : ''}" data-test="player-${seat}" aria-label=${t('panels.board_of', { seat: name })}>
      <header class="self">
        <span class="seat-mark ${seat}">${icon(seat)}</span>
        <span class="naming">
          <h2>${name}</h2>
          <span class="role">${role}</span>
        </span>
        <span class="flags">
          ${acts ? html`<span class="flag now">${t('panels.to_act')}</span>` : nothing}
          ${flags}
        </span>
      </header>
      <ul class="figures">${figures}</ul>
    </section>`;
}

/** @param {State} state @param {string} seat */
function roleWords(state, seat) {
  const role = state.match?.seats[seat];
  if (role === undefined) return '';
  if (role === 'here') return t(state.viewer === seat ? 'panels.role.you' : 'panels.role.here');
  return t(role === 'link' ? 'panels.role.link' : 'panels.role.program');
}
