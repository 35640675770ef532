// A side's board as one bar. Who it is and whether it acts is the same in every title; what lies before it is the title's.
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { signed } from '../board/trace.js';
import { viewBefore } from '../changes.js';
import { list, t } from '../i18n/index.js';
import { sideName, teamName } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';
import { seatOf } from '../seating.js';
import { emblem } from './icon.js';

/** @typedef {import('../types.js').State} State */

/** A number that hops when it changes: it is drawn anew. What others have changed is marked. @param {number} n @param {number} [was]  before their turn */
export const number = (n, was = n) => keyed(n, html`<b class="n">${n}${was === n ? nothing : html`<i class="delta ${n > was ? 'up' : 'down'}" aria-hidden="true">${signed(n - was)}</i>`}</b>`);

/** What a side had before the others' turn, while that is marked. @param {State} state @param {string} side @returns {any} */
export const sideBefore = (state, side) => viewBefore(state)?.sides[side];

/**
 * @param {State} state @param {string} side
 * @param {{name?: string, role?: string, flags?: unknown, figures: unknown}} parts
 */
export function sideBar(state, side, { name = titleOf(state.title).words.sideWords(side, state.game?.view), role = roleWords(state, side), flags = nothing, figures }) {
  const game = state.game;
  if (!game) return html`<section class="player" data-side=${side} aria-label=${name}></section>`;
  const acts = (game.decision?.sides.includes(side) ?? false) && !game.outcome;
  return html`
    <section class="player ${acts ? 'acts' : ''}" data-side=${side} data-test="player-${side}" aria-label=${t('panels.board_of', { side: name })}>
      <header class="self">
        ${emblem(side)}
        <span class="naming">
          <h2>${name}</h2>
          <span class="role">${role}${partners(state, side)}</span>
        </span>
        <span class="flags">
          ${acts ? html`<span class="flag now" title=${t('panels.to_act.title', { side: name })}>${t('panels.to_act')}</span>` : nothing}
          ${flags}
        </span>
      </header>
      <ul class="figures" tabindex="0" data-tips title=${t('panels.tips')}>${figures}</ul>
    </section>`;
}

/** Whom one wins together with. @param {State} state @param {string} side */
function partners(state, side) {
  const [team, sides] = Object.entries(state.game?.seating.teams ?? {}).find(([, one]) => one.includes(side)) ?? ['', []];
  if (sides.length < 2) return nothing;
  const names = list(sides.filter(one => one !== side).map(one => sideName(state.title, one)));
  return html` <span class="team" title=${t('panels.team_with', { team: teamName(state.title, team), sides: names })}>${t('panels.team_of', { team: teamName(state.title, team) })}</span>`;
}

/** Who plays the side; nothing where the rules do. @param {State} state @param {string} side */
export function roleWords(state, side) {
  const seat = state.game && seatOf(state.game.seating, side);
  const role = seat && state.match?.seats[seat];
  if (!seat || !role) return '';
  const sort = role === 'here' ? (state.viewer === seat ? 'you' : 'here') : role === 'link' ? 'link' : 'program';
  const name = state.match?.names?.[seat];
  return name ? t('panels.role.named', { name, role: t(`panels.role.${sort}`) }) : t(`panels.role.${sort}`);
}
