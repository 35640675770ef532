// The button that asks what a strong program would choose; the answer comes with its own code.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';
import { icon } from './icon.js';

/** @param {import('../app.js').At} at @param {string} [look] */
export const hintButton = (at, look = 'quiet ask') => html`
  <button class=${look} data-test="hint" @click=${at.match.hint}>${icon('lamp')}<span class="name">${t('ui.hint')}</span></button>`;
