// Six sides at one table: their colours are told apart also by people who don't see red or green well.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isMine, ownAsked, sideAsked } from '../src/seating.js';

const read = (/** @type {string} */ name) => readFileSync(new URL(`../src/styles/${name}`, import.meta.url), 'utf8');

/** The properties of the light and of the dark theme. @param {string} name */
function themes(name) {
  const [light, dark] = [/^:root \{([^}]*)\}/m, /^:root\[data-theme='dark'\] \{([^}]*)\}/m].map(pattern => pattern.exec(read(name))?.[1] ?? '');
  const of = (/** @type {string} */ text) => Object.fromEntries([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key, value]) => [key, value]));
  return { light: of(light), dark: { ...of(light), ...of(dark) } };
}
const sides = themes('sides.css');
const page = themes('tokens.css');
const SIX = [1, 2, 3, 4, 5, 6];

/** @param {string} hex @returns {number[]} linear light */
const linear = hex => [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16) / 255).map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));

/** How a colour looks to an eye without one kind of cones (Machado, Oliveira and Fernandes, 2009). @type {Record<string, number[][]>} */
const EYES = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
};

/** Oklab, in which distances are as large as they look. @param {string} hex @param {number[][]} eye */
function seen(hex, eye) {
  const rgb = linear(hex);
  const [r, g, b] = eye.map(row => Math.min(1, Math.max(0, row.reduce((sum, k, i) => sum + k * rgb[i], 0))));
  const [l, m, s] = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]]
    .map(([x, y, z]) => Math.cbrt(x * r + y * g + z * b));
  return [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]].map(([x, y, z]) => x * l + y * m + z * s);
}

/** The two of these colours that look most alike. @param {string[]} colours @param {number[][]} eye */
const least = (colours, eye) => Math.min(...colours.flatMap((a, i) => colours.slice(i + 1).map(b => Math.hypot(...seen(a, eye).map((n, j) => n - seen(b, eye)[j])))));

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [low, high] = [a, b].map(hex => linear(hex).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0)).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

for (const [eye, matrix] of Object.entries(EYES))
  test(`six sides are told apart: ${eye}`, () => {
    assert.ok(least(SIX.map(n => sides.light[`side-${n}-fill`]), matrix) > 0.12, 'grounds of emblems and pieces');
    for (const theme of [sides.light, sides.dark]) assert.ok(least(SIX.map(n => theme[`side-${n}`]), matrix) > 0.05, 'words and lines, which have names and patterns too');
  });

test('words in a side\u2019s colour can be read, and its emblem can be seen', () => {
  for (const theme of /** @type {const} */ (['light', 'dark']))
    for (const n of SIX) {
      for (const ground of ['bone', 'bone-raised']) assert.ok(contrast(sides[theme][`side-${n}`], page[theme][ground]) >= 4.5, `${n} on ${ground}, ${theme}`);
      assert.ok(contrast(sides[theme][`side-${n}-fill`], sides[theme][`side-${n}-on`]) >= 4.5, `emblem of ${n}`);
      assert.ok(contrast(sides[theme][`side-${n}-bright`], page[theme].gloss) >= 3, `${n} on gloss, ${theme}`);
    }
});

test('each has a line pattern of its own', () => {
  for (const part of ['line', 'dash']) assert.equal(new Set(SIX.map(n => sides.light[`side-${n}-${part}`])).size, 6, part);
});

test('colours that look alike would be found', () => {
  assert.ok(least(['#3d6b2e', '#8a4a1c'], EYES.deuteranopia) < 0.12 && least(['#3d6b2e', '#8a4a1c'], EYES.usual) > 0.12);
});

test('a seat with two sides is asked for one after the other, in the order it likes', () => {
  const option = (/** @type {string} */ side) => ({ kind: 'bid', args: [0], text: 'bid 0', side });
  const state = /** @type {any} */ ({
    viewer: 'west', readOnly: false, actAs: null,
    game: { decision: { side: 'corinth', seats: ['east', 'west'] }, options: [option('aegina'), option('miletus')], seating: { seats: { west: ['aegina', 'miletus'], east: ['corinth'] } } },
  });
  assert.ok(isMine(state));
  assert.deepEqual(ownAsked(state), ['aegina', 'miletus']);
  assert.equal(sideAsked(state), 'aegina');
  assert.equal(sideAsked({ ...state, actAs: 'miletus' }), 'miletus');
  assert.equal(sideAsked({ ...state, viewer: 'east', game: { ...state.game, options: [] } }), 'corinth', 'of others, the first that is asked');
});
