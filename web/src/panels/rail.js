// The boards around the map. Two sides lie above and below it, as across a table; of more, the others stand in a rail in
// turn order, each with the numbers that lie open, and those of who looks lie large below the map.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { teamName } from '../i18n/title-words.js';
import { ownSides } from '../seating.js';
import { titleOf } from '../titles/titles.js';
import { emblem } from './icon.js';
import { roleWords } from './player-bar.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Seating} Seating */
/** @typedef {import('../app.js').At} At */

/** @param {State} state @param {At} at @returns {{above: unknown, below: unknown}} */
export function boards(state, at) {
  const { panels, sides: all } = titleOf(state.title);
  const sides = state.game?.seating.sides ?? all;
  if (sides.length <= 2) return { above: panels.playerBar(state, sides[0], at), below: sides[1] ? panels.playerBar(state, sides[1], at) : nothing };
  const own = ownSides(state);
  return {
    above: rail(state, turnOrder(sides, own), at),
    below: own.length ? html`<div class="own" data-test="own">${own.map(side => panels.playerBar(state, side, at))}</div>` : nothing,
  };
}

/** The others, beginning with who comes after the viewer. @param {string[]} sides @param {string[]} own */
export function turnOrder(sides, own) {
  const first = sides.indexOf(own[0]) + 1;
  return [...sides.slice(first), ...sides.slice(0, first)].filter(side => !own.includes(side));
}

/** @param {State} state @param {string[]} others @param {At} at */
const rail = (state, others, at) => html`
  <section class="others" aria-label=${t('panels.rail')} data-test="rail" .style=${`--seats:${others.length}`}>
    ${state.game ? ties(state, state.game.seating, others) : nothing}
    <ol class="rail-sides">${others.map(side => railSide(state, side, at))}</ol>
  </section>`;

/** @param {State} state @param {string} side @param {At} at */
function railSide(state, side, at) {
  const { game } = state;
  const { panels, words } = titleOf(state.title);
  const name = words.sideWords(side, game?.view);
  const acts = (game?.decision?.sides.includes(side) && !game.outcome) ?? false;
  const opened = state.rail === side;
  return html`<li class="rail-side ${acts ? 'acts' : ''} ${opened ? 'opened' : ''}" data-side=${side} data-test="player-${side}">
    <button class="rail-chip" aria-expanded=${opened} aria-label=${t(acts ? 'panels.chip_acts' : 'panels.board_of', { side: name })} data-test="chip-${side}"
      @click=${() => at.store.set({ rail: opened ? null : side })}>${emblem(side)}<span class="n" aria-hidden="true">${panels.chipFigure?.(state, side) ?? nothing}</span></button>
    <div class="rail-card" role="group" aria-label=${t('panels.board_of', { side: name })}>
      <header class="rail-head">
        ${emblem(side)}
        <span class="naming"><h2>${name}</h2><span class="role">${roleWords(state, side)}</span></span>
        <span class="flags">${acts ? html`<span class="flag now">${t('panels.to_act')}</span>` : nothing}${panels.sideFlags?.(state, side) ?? nothing}</span>
      </header>
      <ul class="figures">${panels.openFigures?.(state, side) ?? nothing}</ul>
    </div>
  </li>`;
}

/** Teams of several sides: a line from the first to the last of them, with a knot at each. @param {State} state @param {Seating} seating @param {string[]} others */
function ties(state, { teams }, others) {
  const own = new Set(ownSides(state));
  const tied = Object.entries(teams).filter(([, sides]) => sides.length > 1);
  if (!tied.length) return nothing;
  return html`<div class="ties" data-test="ties">${tied.map(([team, sides]) => {
    const at = sides.map(side => others.indexOf(side) + 1).filter(Boolean).sort((a, b) => a - b);
    if (!at.length) return nothing;
    const [from, to] = [at[0], at[at.length - 1]];
    const name = t(sides.some(side => own.has(side)) ? 'panels.team_yours' : 'panels.team', { team: teamName(state.title, team) });
    return html`<div class="tie" data-test="tie-${team}">
      ${to > from ? html`<span class="tie-line" .style=${`grid-column:${from} / ${to + 1};--reach:${to - from + 1}`}></span>` : nothing}
      ${at.map(column => html`<span class="tie-knot" .style=${`grid-column:${column}`}></span>`)}
      <span class="tie-name" .style=${`grid-column:${from}`}>${name}</span>
    </div>`;
  })}</div>`;
}
