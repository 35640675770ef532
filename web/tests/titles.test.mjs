// The rooms that all titles share know none of them: no name, no side, no option. And each title brings what is asked of it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const SHARED = ['engine', 'board', 'panels', 'saves', 'share', 'i18n', 'styles', '.'];
// A folder whose name begins with an underscore is a title in the making: nobody is offered it yet.
const TITLES = readdirSync(path.join(SRC, 'titles')).filter(name => !name.startsWith('_') && statSync(path.join(SRC, 'titles', name)).isDirectory());

/** @param {string} folder @returns {string[]} */
const files = folder => readdirSync(path.join(SRC, folder), { recursive: folder !== '.', encoding: 'utf8' })
  .filter(name => /\.(js|css|json)$/.test(name)).map(name => path.join(folder, name));

/** @param {string} title */
const tableOf = title => JSON.parse(readFileSync(path.join(SRC, 'titles', title, 'table.json'), 'utf8'));

/** Words of every day that a title uses for a side, an option or a value, as it says itself: they say nothing about it. @param {string} title @returns {string[]} */
function plainWords(title) {
  const file = fileURLToPath(new URL(`../../tests/titles/${title}/plain-words.json`, import.meta.url));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

const PLAIN = new Set(TITLES.flatMap(plainWords)); // what is plain in one title is plain in all
const SITE = 'polis'; // the site has the name of its first title: it may stand before : and -, and where Python is called

/** What a shared file must not say, and how it would say it. @type {[string, RegExp][]} */
const FORBIDDEN = TITLES.flatMap(title => {
  const { sides, options } = tableOf(title);
  const names = [...sides, ...Object.keys(options), ...Object.values(options).flat()].filter(name => !PLAIN.has(name) && name !== title);
  const own = title === SITE ? new RegExp(`['"\`]${title}['"\`./]|titles/${title}|data-title=.${title}`) : new RegExp(`\\b${title}\\b`, 'i');
  return [[`the title ${title}`, own], ...names.map(name => /** @type {[string, RegExp]} */ ([`${name} of ${title}`, new RegExp(`\\b${name}\\b`, 'i')]))];
});

/** @param {string} text */
const named = text => FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

for (const folder of SHARED)
  test(`nothing in src/${folder} names a title, its sides or its options`, () => {
    const found = files(folder).flatMap(file => named(readFileSync(path.join(SRC, file), 'utf8')).map(what => `${file}: ${what}`));
    assert.deepEqual(found, []);
  });

test('a shared file that did would be found', () => {
  for (const [text, what] of [
    ["titleOf('polis')", 'the title polis'], ['t(`polis.side.${side}`)', 'the title polis'], ["from '../titles/polis/icons.js'", 'the title polis'],
    ['.side-mark[data-side=sparta] { color: red }', 'sparta of polis'], ["const FIRST = { athens: 'here' }", 'athens of polis'],
    ['view.edition', 'edition of polis'], ['.caesar { color: red }', 'the title caesar'], ["seat === 'pompey'", 'pompey of caesar'], ['options.crassus', 'crassus of caesar'], ['"start.tagline": "Athens against Sparta"', 'athens of polis'],
  ]) assert.ok(named(text).includes(what), text);
  assert.deepEqual(named("const SLOT = 'polis:match:'; const FORMAT = 'polis-save'; window.polis"), []);
});

for (const name of TITLES) {
  const table = tableOf(name);

  test(`${name}: its plain words are words of its own`, () => {
    const own = [...table.sides, ...Object.keys(table.options), ...Object.values(table.options).flat()];
    assert.deepEqual(plainWords(name).filter(word => !own.includes(word)), []);
  });

  test(`${name}: its card agrees with the engine`, async () => {
    const { card } = await import(`../src/titles/${name}/card.js`);
    assert.equal(card.name, name);
    assert.deepEqual(card.sides, table.sides);
    /** @type {Record<string, string[]>} */
    const seats = card.seats?.(card.usual) ?? Object.fromEntries(table.sides.map((/** @type {string} */ side) => [side, [side]]));
    const played = Object.values(seats).flat();
    assert.deepEqual(played.toSorted(), table.sides.slice(0, played.length).toSorted(), 'in the usual match somebody plays each side, the first ones if there may be more');
    assert.deepEqual(Object.keys(card.roles).filter(seat => !(seat in seats)), [], 'roles are for seats');
    assert.ok(table.rules >= 1);
    for (const [option, values] of Object.entries(card.options)) assert.deepEqual(values, table.options[option], option);
    assert.deepEqual(card.usual, Object.fromEntries(Object.entries(table.options).map(([option, values]) => [option, values[0]])));
    for (const { id, options } of card.presets) {
      for (const [option, value] of Object.entries(options)) assert.ok(table.options[option].includes(value), `${id}: ${option}`);
    }
  });

  test(`${name}: the start page can name it before its code is there`, async () => {
    const { card } = await import(`../src/titles/${name}/card.js`);
    const { has } = await import('../src/i18n/index.js');
    const { word } = await import('../src/i18n/title-words.js');
    const ids = [
      'title', 'pitch', 'players', 'length', 'unofficial', 'slot', ...card.sides.map((/** @type {string} */ side) => `side.${side}`),
      ...card.presets.flatMap((/** @type {any} */ preset) => [preset.words, `${preset.words}.text`]),
      ...Object.entries(card.options).flatMap(([option, values]) => [`option.${option}`, ...(values.join() === 'no,yes' ? [] : values.map((/** @type {string} */ value) => `option.${option}.${value}`))]),
    ];
    assert.deepEqual(ids.filter(id => !has(word(name, id))), []);
  });

  test(`${name}: its own folder holds all messages under its name`, () => {
    for (const file of readdirSync(path.join(SRC, 'titles', name)).filter(one => /(^|\.)en\.json$/.test(one)))
      for (const id of Object.keys(JSON.parse(readFileSync(path.join(SRC, 'titles', name, file), 'utf8'))))
        assert.ok(id.startsWith(`${name}.`) || id.startsWith('error.'), `${file}: ${id}`);
  });
}

test('titles are found, not listed: each folder with a card is there, in the order of the cards', async () => {
  const { CARDS, FRONT, loadFailure, loadTitle, titleOf } = await import('../src/titles/titles.js');
  assert.deepEqual(CARDS.map(card => card.name).sort(), TITLES);
  assert.deepEqual(CARDS.map(card => card.order), CARDS.map(card => card.order).sort((a, b) => a - b));
  assert.equal(FRONT, CARDS[0].name);
  for (const name of TITLES) {
    const title = await loadTitle(name);
    assert.equal(title?.name, name);
    assert.equal(titleOf(name), title);
  }
  assert.equal(await loadTitle('chess'), null);
  assert.equal(loadFailure('chess').id, 'unknown_title');
  assert.equal(loadFailure(FRONT).id, 'archive_not_here');
});

test('only cards come with the page; the code of a title is fetched when it is wanted', () => {
  const texts = ['found.js', 'titles.js', 'first.js'].map(name => readFileSync(path.join(SRC, 'titles', name), 'utf8')).join('\n');
  assert.doesNotMatch(texts, /^import .* from '.*\/title\.js';$/m);
  for (const name of TITLES) {
    const card = readFileSync(path.join(SRC, 'titles', name, 'card.js'), 'utf8');
    assert.doesNotMatch(card, /table\.json|geometry\.json|board\.js|'\.\/title\.js'/, `${name}: its card is small`);
  }
});

test('what a visit is about is known before any code of a title is there', async () => {
  const { noteTitle, titleInLink, wantedTitle } = await import('../src/titles/wanted.js');
  const codes = { chess: 1, go: 2 };
  const link = (/** @type {number} */ code) => `#m=${Buffer.from([1, code, 250, 251, 252, 253]).toString('base64url')}`;
  assert.equal(titleInLink(link(2), codes), 'go');
  for (const hash of ['', '#m=', '#m=A', '#elsewhere', link(9)]) assert.equal(titleInLink(hash, codes), null, hash);

  /** @type {Map<string, string>} */
  const kept = new Map();
  const storage = { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text) };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
  Object.assign(globalThis, { location: { hash: '' } });
  assert.equal(wantedTitle(codes), 'chess', 'the front title');
  noteTitle('go');
  assert.equal(wantedTitle(codes), 'go', 'the match that was kept last');
  noteTitle('checkers');
  assert.equal(wantedTitle(codes), 'chess', 'a title that is no longer here');
  noteTitle('go');
  Object.assign(globalThis, { location: { hash: link(1) } });
  assert.equal(wantedTitle(codes), 'chess', 'the link goes first');
});

test('an answer that needs an archive says which', async () => {
  const { missingIn } = await import('../src/engine/missing.js');
  const missing = { ok: false, error: { type: 'MissingArchive', id: 'missing_archive', args: { archive: 'go-1' } } };
  assert.equal(missingIn(JSON.stringify(missing)), 'go-1');
  assert.equal(missingIn('{"ok":false,"error":{"type":"BadLink","id":"damaged","args":{}}}'), null);
  assert.equal(missingIn('{"ok":true,"state":{}}'), null);
});

test('a side is told by data-side, never by a class with its name', () => {
  const sides = TITLES.flatMap(title => tableOf(title).sides);
  const found = ['styles', 'titles'].flatMap(files).filter(file => file.endsWith('.css')).filter(file =>
    sides.some(side => new RegExp(`\\.${side}\\b`).test(readFileSync(path.join(SRC, file), 'utf8'))));
  assert.deepEqual(found, []);
  const classes = ['panels', 'titles'].flatMap(files).filter(file => file.endsWith('.js')).filter(file =>
    /class="[^"]*\$\{(side|seat|owner|winner)( \?\? '')?\}/.test(readFileSync(path.join(SRC, file), 'utf8')));
  assert.deepEqual(classes, []);
});
