// A match goes on by the rules that it was begun with: where those have changed since, that is said in one quiet line.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';

/** @param {{rules: number} | null} game @param {string} title */
export function oldRules(game, title) {
  const now = titleOf(title).table.rules;
  return game && game.rules < now ? html`<p class="hint" data-test="old-rules">${t('start.old_rules', { rules: game.rules, now })}</p>` : nothing;
}
