// The list of keys.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';
import { KEYS } from '../keys.js';

export const keysList = () => html`
  <dl class="keys">
    ${KEYS.map(([key, id]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(id)}</dd></div>`)}
    ${[['Tab', 'start.key.tab'], ['Enter', 'start.key.enter'], ['↑ ↓ ← →', 'start.key.arrows'], ['+ − 0', 'start.key.zoom']]
      .map(([key, id]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(id)}</dd></div>`)}
  </dl>`;
