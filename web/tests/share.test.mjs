// Links: found in addresses and in pasted words, and set beside the matches that are kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST, addressOf, linkIn, linkInText, partedFrom, relation, slotOf } from '../src/share/link.js';

test('a link in an address', () => {
  assert.equal(linkIn('#m=AQ-_9'), 'AQ-_9');
  assert.equal(linkIn(''), null);
  assert.equal(linkIn('#rules'), null);
  assert.equal(linkIn('#m='), '');
  assert.equal(linkIn(`#m=${'A'.repeat(99_999)}`)?.length, LONGEST + 1); // the engine says that it is too long
});

test('a link in what was pasted', () => {
  assert.equal(linkInText('  AQ-_9\n'), 'AQ-_9');
  assert.equal(linkInText('Your turn! https://a.example/polis/#m=AQ-_9 (hurry)'), 'AQ-_9');
  assert.equal(linkInText('nothing'), 'nothing');
});

test('an address holds the link and nothing of what stood there before', () => {
  assert.equal(addressOf('AQ', 'https://a.example/polis/?x=1#m=old'), 'https://a.example/polis/#m=AQ');
});

/** @param {string[]} log @param {any} [more] */
const save = (log, more) => JSON.stringify({ title: 'polis', seed: 7, options: { edition: 'second', scenario: 'full' }, opening: ['a'], log: log.map(step => [step]), ...more });

test('how an opened match stands to a kept one', () => {
  assert.equal(relation(save(['a']), save(['a', 'b'])), 'on');
  assert.equal(relation(save(['a', 'b']), save(['a'])), 'back');
  assert.equal(relation(save(['a']), save(['a'])), 'same');
  assert.equal(relation(save(['a']), save(['b', 'c'])), null);
  assert.equal(relation(save(['a']), save(['a'], { seed: 8 })), null);
  assert.equal(relation(save(['a']), save(['a'], { opening: ['b'] })), null);
  assert.equal(relation(save(['a']), save(['a'], { position: {} })), null);
  assert.equal(relation(save(['a']), save(['a'], { options: { scenario: 'full', edition: 'second' } })), 'same');
  assert.equal(relation(save(['a']), save(['a'], { rules: 1 })), 'same', 'the first saves did not name their rules');
  assert.equal(relation(save(['a']), save(['a'], { rules: 2 })), null);
  assert.equal(relation(save(['pass']), save(['athens: pass', 'sparta: pass'])), 'on', 'nor whose step it was');
  assert.equal(relation(save(['athens: bid 2']), save(['sparta: bid 2'])), null, 'the same answer of another side is another answer');
  assert.equal(relation('broken', save([])), null);
});

test('a match played by link is found before a copy of it', () => {
  const slot = (/** @type {string} */ id, /** @type {string} */ role) => /** @type {any} */ ({ save: save(['a']), match: { id, seats: { athens: 'here', sparta: role } } });
  assert.equal(slotOf([slot('copy', 'here'), slot('played', 'link')], save(['a', 'b']))?.slot.match.id, 'played');
  assert.equal(slotOf([slot('only', 'here')], save(['a', 'b']))?.relation, 'on');
  assert.equal(slotOf([slot('other', 'link')], save(['x'])), null);
});

test('answers made at once from one base are of one match that parted', () => {
  const slot = (/** @type {string} */ id, /** @type {string[]} */ log, role = 'link', more = {}) => /** @type {any} */ ({ save: save(log, more), match: { id, seats: { athens: 'here', sparta: role } } });
  const slots = [slot('parted', ['a', 'athens: bid 1']), slot('behind', ['a']), slot('here', ['a', 'athens: bid 1'], 'here'), slot('other', ['a', 'x'], 'link', { seed: 8 })];
  assert.deepEqual(partedFrom(slots, save(['a', 'sparta: bid 1'])).map(({ match }) => match.id), ['parted']);
});
