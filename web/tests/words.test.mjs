// The words of the page: every message compiles, plurals and selects choose well, and what is missing is seen, not fatal.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { english, languages } from '../src/i18n/catalogues.js';
import { errorWords, problemWords } from '../src/i18n/errors.js';
import { currentLanguage, has, list, onMissing, setLanguage, t } from '../src/i18n/index.js';
import '../src/panels/reading.js';
import * as words from '../src/titles/polis/words.js';
import { CARDS, loadBook, loadTitle } from '../src/titles/titles.js';

for (const { name } of CARDS) assert.ok((await loadTitle(name)) && (await loadBook(name)));

const src = new URL('../src/', import.meta.url);
/** Shared messages, and those that lie with their titles. */
const files = [
  ...readdirSync(new URL('i18n/en/', src)).map(name => `i18n/en/${name}`),
  'panels/settings.en.json',
  ...readdirSync(new URL('titles/', src), { recursive: true, encoding: 'utf8' }).filter(name => /(^|[./])en\.json$/.test(name)).map(name => `titles/${name}`),
];

/** @param {string} id @param {Record<string, any>} args */
const event = (id, args) => words.eventWords({ id, args });

/** @param {string} id @param {Record<string, any>} [args] @returns {import('../src/types.js').Decision} */
const decision = (id, args = {}) => ({ id, side: 'sparta', sides: ['sparta'], seat: 'sparta', seats: ['sparta'], args });

/** @param {string} text @returns {import('../src/types.js').Option} */
const option = text => {
  const [kind, ...args] = text.split(' ').map(word => (/^\d+$/.test(word) ? Number(word) : word));
  return { kind: String(kind), args, text, side: 'sparta' };
};

/** What is complained about while `act` runs. @param {() => void} act */
function complaints(act) {
  /** @type {string[]} */
  const heard = [];
  const before = onMissing(id => heard.push(id));
  try {
    act();
  } finally {
    onMissing(before);
  }
  return heard;
}

for (const file of files)
  test(`every message of ${file} compiles, and none is in two files`, () => {
    const texts = JSON.parse(readFileSync(new URL(file, src), 'utf8'));
    for (const [id, text] of Object.entries(texts)) {
      assert.equal(typeof text, 'string', id);
      assert.doesNotThrow(() => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }), id);
      if (!file.startsWith('titles/_')) assert.equal(english[id], text, `${id} is overridden or ${file} is not in catalogues.js`); // a title in the making is not loaded
    }
  });

test('a message that does not compile would be found', () => {
  assert.throws(() => new IntlMessageFormat('{n, plural, one {# hoplite}', 'en'));
});

test('plurals', () => {
  assert.equal(t('polis.count.hoplite', { n: 1 }), '1 hoplite');
  assert.equal(t('polis.count.hoplite', { n: 4 }), '4 hoplites');
  assert.equal(t('polis.count.hoplite', { n: 0 }), '0 hoplites');
  const asked = (/** @type {number} */ count) => words.decisionWords(decision('march', { to: 'arcadia', count }), 'sparta');
  assert.equal(asked(0), 'From where do hoplites march to Arcadia?');
  assert.equal(asked(1), '1 hoplite has reached Arcadia. Who follows?');
  assert.equal(asked(3), '3 hoplites have reached Arcadia. Who follows?');
});

test('plurals of a language with more forms than English, and English where it has no message', () => {
  setLanguage('cs', { 'polis.count.hoplite': '{n, plural, one {# hoplít} few {# hoplíti} many {# hoplítu} other {# hoplítů}}' });
  try {
    assert.equal(currentLanguage(), 'cs');
    assert.deepEqual([1, 3, 5].map(n => t('polis.count.hoplite', { n })), ['1 hoplít', '3 hoplíti', '5 hoplítů']);
    assert.equal(t('polis.count.galley', { n: 5 }), '5 galleys');
    assert.match(list(['x', 'y']), /^x\sa\sy$/);
  } finally {
    setLanguage('en', english);
  }
  assert.equal(t('polis.count.hoplite', { n: 5 }), '5 hoplites');
});

test('lists', () => {
  assert.equal(list(['wine', 'oil', 'wheat']), 'wine, oil and wheat');
  assert.equal(list(['wine', 'oil', 'wheat'], 'or'), 'wine, oil or wheat');
  assert.equal(list(['wine']), 'wine');
});

test('selects, also of arguments that are null or missing', () => {
  const finished = { tile: 'temple_zeus', polis: 'syracuse' };
  assert.equal(event('project_finished', { ...finished, side: 'athens' }), 'Athens finished Temple of Zeus in Syracuse.');
  assert.equal(event('project_finished', { ...finished, side: null }), 'Temple of Zeus was finished in neutral Syracuse.');
  assert.equal(event('card_drawn', { side: 'sparta' }), 'Sparta drew a card.');
  assert.equal(event('prestige_gained', { side: 'sparta', n: 2, why: 'something new' }), 'Sparta gained 2 prestige.');
  assert.equal(event('match_over', { winner: null, ranking: [['athens', 'sparta']], reason: 'shared' }), 'The match is over: Athens and Sparta share the victory.');
});

test('an unknown id shows itself and is complained about once', () => {
  const heard = complaints(() => {
    assert.equal(t('polis.log.no_such_thing'), 'polis.log.no_such_thing');
    assert.equal(t('polis.log.no_such_thing'), 'polis.log.no_such_thing');
    assert.equal(t('toString'), 'toString');
  });
  assert.deepEqual(heard, ['polis.log.no_such_thing', 'toString']);
  assert.equal(has('polis.log.no_such_thing'), false);
  assert.equal(has('polis.log.passed'), true);
});

test('a missing argument does not cost the sentence', () => {
  assert.equal(t('polis.log.siege_begun', { side: 'Sparta' }), 'Sparta laid siege to {polis}.');
});

test('events', () => {
  assert.equal(event('hoplite_trained', { side: 'sparta', polis: 'pylos', region: 'messenia', way: 'metal' }), 'Sparta trained a hoplite in Pylos for 1 metal.');
  assert.equal(
    event('galley_moved', { side: 'athens', start: 'cyclades', target: 'thracian', by: 'sea', way: ['cyclades', 'thracian'] }),
    'A galley of Athens sailed from the Cyclades to the Thracian Sea.');
  assert.equal(event('proxenos_moved', { side: 'athens', start: 'athens', target: 'thebes', silver: 2 }), 'The proxenos of Athens travelled from Athens to Thebes for 2 silver in bribes.');
  assert.equal(event('traded', { side: 'athens', market: 'persia', slot: 0, good: 'wine', paid: 4, gives: 'wheat', n: 3 }), 'Athens traded 4 wine for 3 wheat in Persia.');
  assert.equal(event('price_moved', { good: 'wine', before: 5, after: 2 }), 'The price marker of wine went back from column 5 to 2.');
  assert.equal(event('population_changed', { side: 'athens', polis: 'athens', n: -2, why: 'event' }), 'The population of Athens fell by 2.');
});

test('a log knows where its battles are fought', () => {
  const log = [
    { id: 'battle_begun', args: { area: 'ionian', units: { athens: 4, sparta: 5 } }, step: 1 },
    { id: 'card_drawn', args: { side: 'athens', card: 'phalanx_othismos' }, step: 1 },
    { id: 'attacked', args: { side: 'athens', area: 'ionian', cards: ['phalanx_othismos', 'salpinx'] }, step: 2 },
    { id: 'battle_over', args: { area: 'ionian', units: { athens: 4, sparta: 4 } }, step: 3 },
    { id: 'card_drawn', args: { side: 'athens', card: 'phalanx_othismos' }, step: 4 },
  ];
  assert.deepEqual(words.logWords(log).map(entry => entry.text), [
    'A battle began in the Ionian Sea: Athens 4, Sparta 5.',
    'Athens drew Elite trireme (diekplous).',
    'Athens attacked with Elite trireme (diekplous) and Salpinx (ambush).',
    'The battle in the Ionian Sea ended: Athens 4, Sparta 4.',
    'Athens drew Phalanx (othismos) or elite trireme (diekplous).',
  ]);
  assert.deepEqual(words.logWords(log).map(entry => entry.detail), [false, true, false, false, true]);
});

test('questions, to who decides and to who waits', () => {
  const turn = decision('turn', { taken: ['train'], extra: false });
  assert.match(words.decisionWords(turn, 'sparta'), /second action/);
  assert.equal(words.decisionWords(turn, 'athens'), 'Sparta chooses a second action.');
  assert.equal(words.decisionWords(turn, null), 'Sparta chooses a second action.');
  assert.match(words.decisionWords(decision('turn', { taken: [], extra: true }), 'sparta'), /has passed/);
  assert.match(words.decisionWords(decision('lay', { region: 'laconia', hoplites: 3, laid: { metal: 1 } }), 'sparta'), /2 are left/);
  assert.equal(words.decisionWords(null, null), 'The match is over.');
});

test('choices', () => {
  /** @param {import('../src/types.js').Decision} asked @param {string} text @param {any} [view] */
  const label = (asked, text, view) => words.choiceWords(asked, option(text), t, view);
  assert.equal(label(decision('march', { to: 'arcadia', count: 0 }), 'from laconia'), '1 hoplite from Laconia to Arcadia');
  assert.equal(words.choiceWords(decision('march', { to: 'arcadia', count: 0 }), { ...option('from laconia'), times: 3 }), '3 hoplites from Laconia to Arcadia');
  assert.equal(label(decision('lay', { region: 'attica', hoplites: 3, laid: { silver: 2 } }), 'lay silver', { edition: 'second' }), 'Silver: 2 → 3 hoplites (3 → 6)');
  assert.equal(words.rowWords(decision('galleys', { polis: 'chalcis', count: 0 }), option('galley wood cyclades')), 'Cyclades: 1 wood each');
  assert.equal(label(decision('sail', { to: 'ionian', count: 1 }), 'done'), 'Done sailing');
  assert.equal(label(decision('turn', { taken: [], extra: false }), 'train'), 'Train hoplites');
  assert.equal(words.decisionWords(decision('turn', { taken: [], extra: true }), 'sparta'), 'Athens has passed. Go on, paying 1 good per action, or pass.');
  assert.equal(label(decision('trade_pay', { market: 'persia', slot: 0, gives: 'wheat', n: 3, prices: { wine: 4 } }), 'pay wine'), 'Pay 4 wine');
  assert.equal(label(decision('project_pay', { tile: 'myron', good: 'wood', n: 2 }), 'pay silver'), 'Pay 2 silver');
  assert.equal(label(decision('extra', { kind: 'train' }), 'pay oil'), 'Pay 1 oil');
  assert.equal(label(decision('trade'), 'cargo persia 1'), 'Cargo 2 of Persia');
  assert.equal(label(decision('trade'), 'cargo persia 0', { markets: { persia: [{ gives: 'wheat', size: 3 }] } }), 'Persia: 3 wheat');
  assert.equal(label(decision('phoros_asked'), 'phoros 2', { edition: 'second' }), '2 prestige for 3 silver');
  assert.equal(label(decision('phoros_asked'), 'phoros 0', { edition: 'second' }), 'Keep your prestige');
  assert.equal(
    label(decision('defend', { area: 'ionian', attack: ['salpinx', 'peltasts_hold'] }), 'defend mercenaries hippeis_hold'),
    'Mercenaries (kyklos) against Salpinx (ambush), Trireme (kyklos) against Triakonter (kyklos)');
  assert.match(words.choiceHint(decision('turn', { taken: [] }), option('siege')), /1 prestige/);
  assert.equal(words.choiceHint(decision('march', { to: 'arcadia', count: 0 }), option('done')), '');
});

test('refusals name the rule', () => {
  const why = (/** @type {string} */ reason, /** @type {Record<string, any>} */ args, /** @type {string | null} */ rule) => words.refusalWords({ reason, args, rule });
  assert.match(why('no_way', {}, '4.1'), /^No hoplite can make that march.* \(Rule 4\.1\)$/);
  assert.match(why('no_way', {}, '4.2'), /^No galley/);
  assert.equal(why('too_few_hoplites', { needed: 4, there: 2 }, '4.3'), 'The siege takes at least 4 hoplites in the region, and you have 2. (Rule 4.3)');
  assert.match(why('too_few_hoplites', {}, '4.3'), /^You have too few hoplites/);
  assert.equal(why('cannot_pay', { goods: ['metal', 'silver'] }, '3.1'), 'It is paid with metal or silver, and you have neither. (Rule 3.1)');
  assert.equal(why('not_your_polis', { polis: 'thebes' }, '3.4'), 'Thebes isn’t yours. (Rule 3.4)');
  assert.equal(why('match_over', {}, null), 'The match is over; nothing more can be played.');
});

test('outcomes and projects', () => {
  const score = {};
  assert.deepEqual(words.outcomeWords({ winner: 'sparta', ranking: [['sparta'], ['athens']], reason: 'below_zero', score }), {
    title: 'Sparta wins',
    reason: 'Athens would have had to go below 0 prestige.',
  });
  assert.equal(words.outcomeWords({ winner: null, ranking: [['athens', 'sparta']], reason: 'shared', score }).title, 'Athens and Sparta share the victory');
  assert.equal(
    words.tileWords('myron', { type: 'sculptor', cost: { wood: 2, silver: 3 }, now: 2, later: 1 }, ['athens', 'corinth']),
    'Myron (Sculptor): Costs 2 wood and 3 silver. Brings 2 prestige when finished. Adds 1 point to the final score. May stand in Athens or Corinth.');
});

test('places', () => {
  const view = {
    edition: 'second', limit: 3, control: { attica: 'athens' }, hoplites: { attica: { athens: 3, sparta: 1 } }, galleys: {},
    tributes: { laconia: 'sparta', sicily: 'closed' }, decision: null,
    sides: { athens: { proxenos: 'athens' }, sparta: { proxenos: null } },
    poleis: {
      athens: { owner: 'athens', population: 5, projects: [{ tile: 'skene', done: false }], siege_discs: {} },
      thebes: { owner: null, population: 3, projects: [], siege_discs: { sparta: 2 } },
    },
    markets: { persia: [{ size: 3, gives: 'wheat', accepts: ['metal', 'wine'], prices: { metal: 3, wine: 4 }, open: true, taken: null }] },
  };
  const table = {
    editions: { second: { tribute: { attica: { wine: 4, silver: 3, wheat: 1 } } } },
    poleis: { athens: { max: 10, base: 5, capital_of: 'athens', besiegeable: false }, thebes: { max: 5, base: 3, capital_of: null, besiegeable: true } },
  };
  const place = (/** @type {string} */ id) => words.placeWords(id, view, table);
  assert.equal(place('region:attica'), 'Attica, controlled by Athens. Hoplites: Athens 3, Sparta 1; each side may have up to 3. Tribute rows: wine 4, silver 3 and wheat 1.');
  assert.match(place('region:laconia'), /controlled by nobody.* No hoplites.* Sparta has taken tribute here this round\.$/);
  assert.match(place('region:sicily'), /Closed to tribute this round\.$/);
  assert.equal(place('sea:ionian'), 'Ionian Sea, controlled by nobody. No galleys; each side may have up to 3.');
  assert.equal(place('polis:athens'), 'Athens, capital of Athens. Population 5 of at most 10. Theatre with skene is being built here. The proxenos of Athens is here.');
  assert.equal(place('polis:thebes'), 'Thebes, a neutral polis. Population 3 of at most 5. Fortification 3. Sparta has 2 siege discs here.');
  assert.equal(place('cargo:persia:0'), 'Persia: 3 wheat for 3 metal or 4 wine, or for silver one for one. Open.');
  assert.equal(words.placeName('cargo:persia:0'), 'Persia, cargo 1');
  assert.equal(words.placeName('sea:ionian'), 'Ionian Sea');
});

test('errors', () => {
  assert.match(errorWords({ type: 'BadSave', id: 'too_long', args: { characters: 9, limit: 3 } }), /^This file/);
  assert.match(errorWords({ type: 'BadLink', id: 'too_long', args: { characters: 9, limit: 3 } }), /link/);
  assert.match(errorWords({ id: 'never heard of' }), /^Something unexpected/);
  assert.match(problemWords({ id: 'illegal_step', path: 'log[3]', args: { step: 3, steps: 40, error: '' } }), /only 3 of 40 steps/);
});

test('a language on offer can be fetched', async () => {
  assert.equal(await languages.en.load(), english);
});
