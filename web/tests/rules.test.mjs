// "Rule 4.3" can be pressed wherever it stands, and leads to our own words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { english } from '../src/i18n/catalogues.js';
import { has, t } from '../src/i18n/index.js';
import { say, word } from '../src/i18n/title-words.js';
import { apart, showRule, showRulesOn, withRule } from '../src/panels/rule.js';
import { CARDS, hasBook, loadBook, loadTitle } from '../src/titles/titles.js';

/** All that a template says, without its marks. @param {any} part @returns {string} */
const spoken = part => (part?.strings ? part.strings.map((/** @type {string} */ text, /** @type {number} */ i) => text + spoken(part.values[i])).join('').replace(/<[^>]*>/g, '') : typeof part === 'string' ? part : '');

test('the texts to read are not there before they are wanted', async () => {
  for (const { name } of CARDS) {
    await loadTitle(name);
    assert.equal(hasBook(name), false);
    assert.deepEqual(Object.keys(english).filter(id => id.startsWith(`${name}.rule.`) || id.startsWith(`${name}.how.`)), []);
    assert.equal(await loadBook(name), true);
    assert.equal(hasBook(name), true);
  }
});

test('every ruling belongs to a rule that can be read', async () => {
  for (const { name } of CARDS) {
    const title = await loadTitle(name);
    for (const { rule } of title?.table.rulings ?? []) assert.ok(has(word(name, `rule.${rule}`)), `${name} ${rule}`);
  }
});

test('a rule says what holds in this match', () => {
  assert.match(say('polis', 'rule.4.3', { edition: 'second' }), /add 1 for each siege disc/);
  assert.doesNotMatch(say('polis', 'rule.4.3', { edition: 'first' }), /siege disc/);
  assert.match(say('polis', 'rule.4.3'), /\(second edition: add 1/);
});

test('a sentence with its rule at the end', () => {
  const told = withRule(`Thebes isn’t yours. (${t('ui.rule', { rule: '3.4' })})`, '3.4');
  assert.equal(spoken(told).replace(/\s+/g, ' '), 'Thebes isn’t yours. (Rule 3.4)');
  assert.match(spoken(withRule('No.', '3.4')), /^No\. Rule 3\.4$/);
  assert.equal(withRule('The match is over.', null), 'The match is over.');
});

test('a rule is shown over what is there, and closing it leads back', () => {
  /** @type {any} */
  let state = { dialog: { id: 'rulings' } };
  showRulesOn(/** @type {any} */ ({ get: () => state, set: (/** @type {any} */ patch) => { state = { ...state, ...patch }; } }));
  showRule('4.3');
  assert.deepEqual(state.dialog, { id: 'rule', rule: '4.3', back: { id: 'rulings' } });
  showRule('4.4');
  assert.deepEqual(state.dialog, { id: 'rule', rule: '4.4', back: { id: 'rulings' } });
});

test('where a sentence is a button itself, its rule stands beside it', () => {
  assert.deepEqual(apart('He chooses Italia: Italia comes first. (Rule 10.8)'), { text: 'He chooses Italia: Italia comes first.', rule: '10.8' });
  assert.deepEqual(apart('On Italia. (Rule 10.10) (×2)'), { text: 'On Italia. (×2)', rule: '10.10' });
  assert.deepEqual(apart('Nothing (at all).'), { text: 'Nothing (at all).', rule: null });
});
