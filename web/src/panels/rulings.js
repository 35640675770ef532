// What the books leave open and how it is played here; and the figures that are not from a book. Nobody should have to guess.
import { html } from 'lit-html';
import { say } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';
import { ruleLink } from './rule.js';

/** @param {import('../types.js').State} state */
export function rulingsDialog({ title }) {
  const { table, panels } = titleOf(title);
  /** @type {Map<string, string[]>} */
  const byRule = new Map();
  for (const { id, rule } of table.rulings) byRule.set(rule, [...(byRule.get(rule) ?? []), id]);
  const rules = [...byRule].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return html`
    <div class="prose">
      <p>${say(title, 'rulings.intro')}</p>
      <dl class="rulings" data-test="rulings">
        ${rules.map(([rule, ids]) => html`<div><dt>${ruleLink(rule)}</dt>
          ${ids.map(id => html`<dd>${say(title, `ruling.${id}`)}</dd>`)}</div>`)}
      </dl>
      ${panels.figures()}
    </div>`;
}
