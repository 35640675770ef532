// "Rule 4.3" wherever it stands: pressed, it shows that rule in our own words. The words are fetched when they are wanted.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';

/** @type {import('../store.js').Store | null} */
let store = null;

/** Rules are shown on this page; told once at its start. @param {import('../store.js').Store} page */
export const showRulesOn = page => { store = page; };

/** Opens the rule over whatever is there; closing it leads back. @param {string} rule its number, as in "4.3" */
export function showRule(rule) {
  const open = store?.get().dialog ?? null;
  store?.set({ dialog: { id: 'rule', rule, back: open?.id === 'rule' ? open.back : open } });
}

/** The number of a rule as a button. @param {string} rule @param {string} [words] */
export const ruleLink = (rule, words = t('ui.rule', { rule })) => html`<button type="button" class="rule-link" data-rule=${rule}
  @click=${(/** @type {Event} */ event) => { event.stopPropagation(); showRule(rule); }}>${words}</button>`;

/** A sentence that ends with its rule, which can be pressed; it stands there as `ui.rule` says it. @param {string} text @param {string | null | undefined} rule */
export function withRule(text, rule) {
  if (!rule) return text;
  const words = t('ui.rule', { rule });
  const at = text.lastIndexOf(words);
  return at < 0 ? html`${text} ${ruleLink(rule)}` : html`${text.slice(0, at)}${ruleLink(rule, words)}${text.slice(at + words.length) || nothing}`;
}

/** A sentence without the rule that it names, and the rule: for where the sentence itself is a button. @param {string} text @returns {{text: string, rule: string | null}} */
export function apart(text) {
  const [before, after] = t('ui.rule', { rule: '\n' }).split('\n').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(` ?\\(${before}(\\d+(?:\\.\\d+)?)${after}\\)`).exec(text);
  return found ? { text: text.replace(found[0], ''), rule: found[1] } : { text, rule: null };
}

/** The rules that some sentences name, each once. @param {string[]} lines */
export const ruleLinks = lines => [...new Set(lines.flatMap(line => apart(line).rule ?? []))].map(rule => ruleLink(rule));
