// Where a match stands, in the bar above the table.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';

/** @param {import('../../../types.js').State} state */
export function where(state) {
  const view = state.game?.view;
  return html`<span class="round">${t('caesar.panel.turn', { turn: view.turn, extra: view.extra })}</span>
    ${view.crassus ? html`<span class="event">${t('caesar.panel.against', { level: t(`caesar.option.crassus.${view.crassus.level}`) })}</span>` : nothing}`;
}
