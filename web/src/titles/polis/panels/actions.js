// The turn: all actions at their steady places; one that is not legal now says why when pressed.
import { html, nothing } from 'lit-html';
import { has, t } from '../../../i18n/index.js';
import { hintButton } from '../../../panels/hint-button.js';
import { icon } from '../../../panels/icon.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../app.js').At} At */

/** In the order of the player aid. @type {Record<string, string>} */
const ACTION_ICONS = {
  train: 'hoplite', galleys: 'galley', merchants: 'merchant', project: 'project', move_hoplites: 'hoplite', move_galleys: 'galley',
  siege: 'siege', tribute: 'wheat', trade: 'wine', proxenos: 'proxenos', civil_war: 'population', ransom: 'silver', pass: 'limit',
};

/** @param {State} state @param {import('../../../types.js').Decision} decision @param {At} at */
export function choices(state, decision, at) {
  if (decision.id !== 'turn' || state.chooser) return null;
  const options = new Map((state.game?.options ?? []).map(option => [option.text, option]));
  return html`<div class="actions">
    ${Object.entries(ACTION_ICONS).map(([kind, drawing]) => {
      const option = options.get(kind);
      const hint = `polis.choice.turn.${kind}.hint`;
      return html`<button class="action" data-option=${kind} aria-disabled=${option ? 'false' : 'true'} title=${has(hint) ? t(hint) : nothing}
        @click=${() => (option ? at.match.pick(option) : at.match.explain(kind))}>
        ${icon(drawing)}
        <span class="name">${t(`polis.choice.turn.${kind}`)}</span>
      </button>`;
    })}
    ${hintButton(at, 'action ask')}
  </div>`;
}
