// The rooms that all titles share know none of them: no name, no seat, no option. And each title brings what is asked of it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const SHARED = ['engine', 'board', 'panels', 'saves', 'share', 'i18n', 'styles', '.'];
const TITLES = readdirSync(path.join(SRC, 'titles')).filter(name => statSync(path.join(SRC, 'titles', name)).isDirectory());

/** @param {string} folder @returns {string[]} */
const files = folder => readdirSync(path.join(SRC, folder), { recursive: folder !== '.', encoding: 'utf8' })
  .filter(name => /\.(js|css|json)$/.test(name)).map(name => path.join(folder, name));

/** @param {string} title */
const tableOf = title => JSON.parse(readFileSync(path.join(SRC, 'titles', title, 'table.json'), 'utf8'));

// Words of every day that some title uses for an option or a value: they say nothing about a title.
const PLAIN = new Set(['mode', 'two', 'no', 'yes', 'low', 'medium', 'high', 'side', 'first', 'second', 'full']);
const SITE = 'polis'; // the site has the name of its first title: it may stand before : and -, and where Python is called

/** What a shared file must not say, and how it would say it. @type {[string, RegExp][]} */
const FORBIDDEN = TITLES.flatMap(title => {
  const { seats, options } = tableOf(title);
  const names = [...seats, ...Object.keys(options), ...Object.values(options).flat()].filter(name => !PLAIN.has(name) && name !== title);
  const own = title === SITE ? new RegExp(`['"\`]${title}['"\`./]|titles/${title}|data-title=.${title}`) : new RegExp(`\\b${title}\\b`, 'i');
  return [[`the title ${title}`, own], ...names.map(name => /** @type {[string, RegExp]} */ ([`${name} of ${title}`, new RegExp(`\\b${name}\\b`, 'i')]))];
});

/** @param {string} text */
const named = text => FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

for (const folder of SHARED)
  test(`nothing in src/${folder} names a title, its seats or its options`, () => {
    const found = files(folder).flatMap(file => named(readFileSync(path.join(SRC, file), 'utf8')
      .replace("@import '../titles/titles.css';", '')).map(what => `${file}: ${what}`));
    assert.deepEqual(found, []);
  });

test('a shared file that did would be found', () => {
  for (const [text, what] of [
    ["titleOf('polis')", 'the title polis'], ['t(`polis.seat.${seat}`)', 'the title polis'], ["from '../titles/polis/icons.js'", 'the title polis'],
    ['.seat-mark.sparta { color: red }', 'sparta of polis'], ["const FIRST = { athens: 'here' }", 'athens of polis'],
    ['view.edition', 'edition of polis'], ['.caesar { color: red }', 'the title caesar'], ["seat === 'pompey'", 'pompey of caesar'], ['options.crassus', 'crassus of caesar'], ['"start.tagline": "Athens against Sparta"', 'athens of polis'],
  ]) assert.ok(named(text).includes(what), text);
  assert.deepEqual(named("const SLOT = 'polis:match:'; const FORMAT = 'polis-save'; window.polis"), []);
});

for (const name of TITLES) {
  const table = tableOf(name);

  test(`${name}: its card agrees with the engine`, async () => {
    const { card } = await import(`../src/titles/${name}/card.js`);
    assert.equal(card.name, name);
    assert.deepEqual(card.seats, table.seats);
    assert.deepEqual(Object.keys(card.roles), table.seats);
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
      'title', 'pitch', 'players', 'length', 'unofficial', 'slot', ...card.seats.map((/** @type {string} */ seat) => `seat.${seat}`),
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

test('only the first title comes with the page; the code of the others is fetched when it is wanted', () => {
  const text = readFileSync(path.join(SRC, 'titles/titles.js'), 'utf8');
  assert.equal(text.match(/^import .* from '\.\/\w+\/title\.js';$/gm)?.length, 1);
  assert.equal(text.match(/import\('\.\/\w+\/title\.js'\)/g)?.length, TITLES.length - 1);
  for (const name of TITLES) {
    const card = readFileSync(path.join(SRC, 'titles', name, 'card.js'), 'utf8');
    assert.doesNotMatch(card, /table\.json|geometry\.json|board\.js|'\.\/title\.js'/, `${name}: its card is small`);
  }
});
