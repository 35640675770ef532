// Where a match of Polis stands, in the bar above the table.
import { html } from 'lit-html';
import { t } from '../../../i18n/index.js';

/** @param {import('../../../types.js').State} state */
export function where(state) {
  const view = state.game?.view;
  return html`<span class="round">${t('polis.panel.where', { round: view.round, rounds: view.rounds.length })}</span>
    <span class="event">${t(`polis.event.${view.event}`)}</span>`;
}
