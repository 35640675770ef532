// Files: there and back, the engine's own text, and whatever else a file may hold.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as files from '../src/saves/file-text.js';

/** @type {import('../src/types.js').Match} */
const match = {
  id: 'abc', name: 'Ἀθῆναι / Σπάρτη', title: 'polis', options: { edition: 'second', scenario: 'full' }, seats: { athens: 'here', sparta: 'random' },
  seed: 7, created: 1, updated: 2, floor: 3,
};
const log = [['athens: a'], ['sparta: b'], ['athens: c'], ['sparta: d']];
const save = JSON.stringify({ format: 'polis-save', version: 1, title: 'polis', options: match.options, seed: 7, opening: [], log, cursor: 4, digest: '0' });

const seatsOf = () => ({ athens: ['athens'], sparta: ['sparta'] });

test('there and back', () => {
  const found = files.parseFile(files.fileText(match, save), 'file', seatsOf, 5);
  assert.ok('save' in found);
  assert.equal(found.save, save);
  assert.notEqual(found.match.id, match.id); // never in the place of one that is here
  assert.deepEqual({ ...found.match, id: 'abc', updated: 2 }, match);
});

test("the engine's own text, played by two at the screen", () => {
  const found = files.parseFile(save, 'file', seatsOf, 5);
  assert.ok('save' in found);
  assert.deepEqual(found.match.seats, { athens: 'here', sparta: 'here' });
  assert.equal(found.match.name, 'file');
});

const wrap = (/** @type {any} */ data) => JSON.stringify({ format: 'polis-match', v: 1, match, save, ...data });
for (const [what, text, id] of [
  ['nothing', '', 'not_json'],
  ['prose', 'hello', 'not_json'],
  ['cut short', files.fileText(match, save).slice(0, 80), 'not_json'],
  ['another JSON', '{"a": 1}', 'not_a_save'],
  ['null', 'null', 'not_a_save'],
  ['a list', '[1]', 'not_a_save'],
  ['a later version', wrap({ v: 2 }), 'unknown_version'],
  ['a save that is none', wrap({ save: '{"format":"x"}' }), 'not_a_save'],
  ['a save that is no text', wrap({ save: { format: 'polis-save' } }), 'not_a_save'],
  ['a seed that is none', wrap({ save: save.replace('"seed":7', '"seed":"7"') }), 'not_a_save'],
  ['options that are none', wrap({ save: save.replace('"second"', '{"a":1}') }), 'not_a_save'],
  ['far too much', ' '.repeat(4_500_001), 'too_long'],
]) {
  test(`refused: ${what}`, () => assert.deepEqual(files.parseFile(text, 'file', seatsOf), { type: 'BadSave', id }));
}

test('strange words about the match are dropped, one by one, and the match itself opens', () => {
  for (const [strange, ...expected] of /** @type {[any, string, number, string][]} */ ([
    [null, 'file', 0, 'here'], [[], 'file', 0, 'here'], [{ name: '<b>' }, '<b>', 0, 'here'],
    [{ ...match, seats: { athens: 1 } }, match.name, 3, 'here'], [{ ...match, floor: 'x' }, match.name, 0, 'random'],
    [{ ...match, floor: 1e9 }, match.name, 4, 'random'], [{ ...match, seed: 8, title: 'caesar' }, match.name, 3, 'random'],
  ])) {
    const found = files.parseFile(wrap({ match: strange }), 'file', seatsOf, 5);
    assert.ok('save' in found);
    assert.deepEqual([found.match.name, found.match.floor, found.match.seats.sparta], expected);
    assert.deepEqual([found.match.seed, found.match.title], [7, 'polis']);
  }
});

test('all that another browser kept', () => {
  assert.deepEqual(files.entriesIn(JSON.stringify({ format: 'polis-matches', v: 1, entries: ['{"v":2}', 7, 'cut'] })), ['{"v":2}', 'cut']);
  for (const other of ['', 'hello', 'null', wrap({}), '{"format":"polis-matches"}']) assert.equal(files.entriesIn(other), null);
});

test('the name of a file is plain', () => {
  assert.equal(files.fileName({ ...match, name: '../a b*?' }, new Date(0)), 'polis-a-b-1970-01-01.json');
  assert.equal(files.fileName({ ...match, name: '***' }, new Date(0)), 'polis-match-1970-01-01.json');
});
