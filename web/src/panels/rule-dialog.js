// One rule in our own words, with how its open points are played here, and the way to the rules around it.
import { html, nothing } from 'lit-html';
import { idsFrom, has, t } from '../i18n/index.js';
import { say, word } from '../i18n/title-words.js';
import { titleOf } from '../titles/titles.js';
import { ruleLink, showRule } from './rule.js';

/** @typedef {import('../types.js').State} State */

const NUMBER = /(\d+\.\d+)/;

/** The numbers of all rules, in order. @param {string} title @returns {string[]} */
const numbers = title => idsFrom(word(title, 'rule.')).filter(id => /^[\d.]+$/.test(id)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** A text in which the numbers of other rules can be pressed. @param {string} text @param {string} title */
const linked = (text, title) => text.split(NUMBER).map(part => (NUMBER.test(part) && has(word(title, `rule.${part}`)) ? ruleLink(part, part) : part));

/** @param {State} state */
export function ruleDialog({ title, dialog, match }) {
  const rule = String(dialog?.rule);
  const all = numbers(title);
  const at = all.indexOf(rule);
  if (at < 0) return html`<p>${t('read.no_rule')}</p>`;
  const [chapter] = rule.split('.');
  const name = word(title, `rule.${rule}.name`);
  const rulings = titleOf(title).table.rulings.filter((/** @type {{rule: string}} */ one) => one.rule === rule);
  return html`
    <div class="prose rule-text" data-test="rule" data-rule=${rule}>
      ${chapter === rule ? nothing : html`<p class="chapter">${chapter} · ${say(title, `rule.${chapter}.name`)}</p>`}
      ${has(name) ? html`<h3>${t(name)}</h3>` : nothing}
      <p data-test="rule-text">${linked(say(title, `rule.${rule}`, match?.options ?? {}), title)}</p>
      ${rulings.length ? html`<h4>${t('read.ruling', { n: rulings.length })}</h4>
        ${rulings.map((/** @type {{id: string}} */ { id }) => html`<p class="ruling">${say(title, `ruling.${id}`)}</p>`)}` : nothing}
    </div>
    <div class="row between">
      ${step(all[at - 1], 'read.rule_before')} ${step(all[at + 1], 'read.rule_after')}
    </div>`;
}

/** @param {string | undefined} rule @param {string} id */
const step = (rule, id) => (rule ? html`<button class="quiet" data-test=${id} @click=${() => showRule(rule)}>${t(id, { rule })}</button>` : html`<span></span>`);
