// Several at one screen: nobody sees another's hand. Everything is covered until who comes next says so.
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { t } from '../i18n/index.js';
import { say, seatName } from '../i18n/title-words.js';
import { icon } from './icon.js';

/** @param {import('../types.js').State} state @param {import('../app.js').At} at */
export function curtain(state, at) {
  const seat = state.curtain;
  if (seat === null) return nothing;
  const sides = state.game?.seating.seats[seat] ?? [];
  const side = seatName(state.title, sides);
  const player = state.match?.names?.[seat];
  const name = player ? t('start.curtain.named', { side, player }) : side;
  return html`
    <div class="curtain" data-side=${sides[0] ?? nothing} role="dialog" aria-modal="true" aria-labelledby="curtain-title" aria-describedby="curtain-text" data-test="curtain">
      <div class="meander" aria-hidden="true"></div>
      <div class="curtain-body">
        <span class="curtain-marks">${sides.map(side => html`<span class="curtain-mark" data-side=${side}>${icon(side)}</span>`)}</span>
        <h2 id="curtain-title">${t('start.curtain.title', { side: name })}</h2>
        <p id="curtain-text">${say(state.title, 'curtain')}</p>
        <button class="button primary" data-test="lift-curtain" @click=${at.match.liftCurtain} ${ref(focus)}>${t('start.curtain.lift', { side: name })}</button>
      </div>
      <div class="meander" aria-hidden="true"></div>
    </div>`;
}

/** @param {Element | undefined} element */
const focus = element => { if (element instanceof HTMLElement) queueMicrotask(() => element.focus()); };
