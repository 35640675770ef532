// Two at one screen: nobody sees the other's hand. Everything is covered until who comes next says so.
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { t } from '../i18n/index.js';
import { say, seatName } from '../i18n/title-words.js';
import { icon } from './icon.js';

/** @param {import('../types.js').State} state @param {import('../app.js').At} at */
export function curtain(state, at) {
  const seat = state.curtain;
  if (seat === null) return nothing;
  const name = seatName(state.title, seat);
  return html`
    <div class="curtain ${seat}" role="dialog" aria-modal="true" aria-labelledby="curtain-title" aria-describedby="curtain-text" data-test="curtain">
      <div class="meander" aria-hidden="true"></div>
      <div class="curtain-body">
        <span class="curtain-mark">${icon(seat)}</span>
        <h2 id="curtain-title">${t('start.curtain.title', { seat: name })}</h2>
        <p id="curtain-text">${say(state.title, 'curtain')}</p>
        <button class="button primary" data-test="lift-curtain" @click=${at.match.liftCurtain} ${ref(focus)}>${t('start.curtain.lift', { seat: name })}</button>
      </div>
      <div class="meander" aria-hidden="true"></div>
    </div>`;
}

/** @param {Element | undefined} element */
const focus = element => { if (element instanceof HTMLElement) queueMicrotask(() => element.focus()); };
