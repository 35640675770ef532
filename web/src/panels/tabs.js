// On a phone the sheet shows one thing at a time; on a wide screen all are in sight and these tabs are not.
import { html } from 'lit-html';
import { t } from '../i18n/index.js';

const TABS = /** @type {const} */ (['decision', 'tracks', 'log']);

/** @param {import('../types.js').State} state @param {import('../app.js').At} at */
export const tabs = (state, at) => html`
  <div class="tabs" role="group" aria-label=${t('ui.tabs')}>
    ${TABS.map(tab => html`<button aria-pressed=${state.tab === tab} data-test="tab-${tab}" @click=${() => at.store.set({ tab })}>${t(`ui.tab.${tab}`)}</button>`)}
  </div>`;
