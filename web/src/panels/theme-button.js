// One button that turns the light on and off.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';
import { applyTheme } from '../settings.js';

/** @param {import('../types.js').State} state @param {import('../app.js').At} at @param {string} [look] */
export function themeButton(state, at, look = 'quiet') {
  const other = state.theme === 'dark' ? 'light' : 'dark';
  return html`<button class=${look} data-test="theme" @click=${() => {
    applyTheme(other, { keep: true });
    at.store.set({ theme: other });
  }}>${t(`start.theme.${other}`)}</button>`;
}
