// Where the choices of Civilization lie: each is a square of the map or a button with words, in the panel or on the stage.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onMissing } from '../src/i18n/index.js';
import { loadTitle, titleOf } from '../src/titles/titles.js';
import { workedOf, inHand, yieldOf } from '../src/titles/civilization/outskirts.js';
import { battles } from '../src/titles/civilization/panels/battle-story.js';
import { waysToWin } from '../src/titles/civilization/panels/victories.js';
import { isMinor, placeOf, wouldBe } from '../src/titles/civilization/targets.js';
import { marks } from '../src/titles/civilization/traces.js';
import moments from './civilization-moments.json' with { type: 'json' };

const NAME = 'civilization';
await loadTitle(NAME);
const title = titleOf(NAME);

/** @type {Record<string, {decision: any, options: Record<string, string[]>}>} */
const DECISIONS = moments.decisions;
/** @type {Record<string, {decision: any, options: string[], view: any}>} */
const VIEWS = /** @type {any} */ (moments.views);

const pick = (/** @type {string} */ text, side = 'red') => {
  const [kind, ...args] = text.split(' ');
  return { kind, args: args.map(one => (/^\d+$/.test(one) ? Number(one) : one)), text, side };
};

/** What the page knows while somebody is asked. @param {{decision: any, options: string[], view: any}} moment @returns {any} */
const stateOf = ({ decision, options, view }) => ({
  title: NAME, screen: 'match', viewer: decision.seat, curtain: null, readOnly: false, pending: null, chooser: null, asked: null, held: null, hints: null, place: null, actAs: null, more: false, busy: false, log: [], pointed: [],
  match: { seats: Object.fromEntries(Object.keys(view.sides).map(side => [side, 'here'])), floor: 0 },
  game: { viewer: decision.seat, view, decision, options: options.map(text => pick(text, decision.side)), cursor: 400, steps: 400, outcome: null, began: {}, undo: { floor: 0, rule: 'free' }, seating: { sides: Object.keys(view.sides), seats: Object.fromEntries(Object.keys(view.sides).map(side => [side, [side]])), teams: Object.fromEntries(Object.keys(view.sides).map(side => [side, [side]])) } },
});

/** All buttons of a template that pick something or press a place. @param {any} template @returns {{options: string[], places: string[]}} */
function buttons(template) {
  /** @type {{options: string[], places: string[]}} */
  const found = { options: [], places: [] };
  const walk = (/** @type {any} */ one) => {
    if (Array.isArray(one)) return one.forEach(walk);
    if (!one || typeof one !== 'object') return;
    if (Array.isArray(one.strings)) {
      one.values.forEach((/** @type {any} */ value, /** @type {number} */ i) => {
        if (/data-option=$/.test(one.strings[i]) && typeof value === 'string') found.options.push(value);
        else if (/data-place=$/.test(one.strings[i]) && typeof value === 'string') found.places.push(value);
        else walk(value);
      });
    } else if (one.values) { // a directive: of `repeat`, the items and how each is drawn
      const [items, , draw] = one.values;
      if (typeof draw === 'function') [...items].forEach((item, i) => walk(draw(item, i)));
      else one.values.forEach(walk);
    }
  };
  walk(template);
  return found;
}

test('every choice has words, and no message is missing', () => {
  /** @type {string[]} */
  const missed = [];
  const before = onMissing((id, problem) => missed.push(`${id} ${problem}`));
  const { view } = VIEWS.manage_menu;
  let n = 0;
  for (const { decision, options } of Object.values(DECISIONS)) for (const text of Object.values(options).flat()) {
    const words = title.words.choiceWords(decision, pick(text), undefined, view);
    assert.ok(words.length > 1 && words !== text && !/undefined|null|\[object/.test(words), `${decision.id}: ${text}: ${words}`);
    n++;
  }
  onMissing(before);
  assert.deepEqual(missed, []);
  assert.ok(n > 100);
});

test('choices that name a square lie on it; all others are in the panel', () => {
  const squares = new Set(['capital', 'deploy', 'monument', 'found', 'to', 'send', 'city', 'place', 'move', 'step', 'discover', 'sacrifice']);
  for (const { decision, options } of Object.values(DECISIONS)) for (const text of Object.values(options).flat()) {
    const option = pick(text);
    const place = placeOf(decision, option);
    const named = typeof option.args[0] === 'string' && /^[a-p]\d+$/.test(option.args[0]);
    assert.equal(place, named ? `sq:${option.args[0]}` : null, `${decision.id}: ${text}`);
    if (squares.has(option.kind)) assert.ok(place, text);
  }
  assert.equal(placeOf(DECISIONS.step.decision, pick('sacrifice d4')), 'sq:d4');
});

for (const [name, moment] of Object.entries(VIEWS))
  test(`at ${name} each choice can be pressed, on the map or beside it`, () => {
    const state = stateOf(moment);
    const at = /** @type {any} */ ({ store: { get: () => state, set() {} }, match: {}, zoom() {} });
    const places = new Set(title.places(moment.view));
    const panel = moment.view.battle ? title.panels.stage(state, at) : title.panels.choices(state, moment.decision, at);
    const beside = panel === null ? null : buttons(panel);
    for (const option of state.game.options) {
      const place = placeOf(moment.decision, option);
      if (place && !moment.view.battle) assert.ok(places.has(place), `${place} is no place of this map`);
      else if (beside) assert.ok(beside.options.includes(option.text), `${option.text} has no button`);
    }
    if (beside) for (const text of beside.options) assert.ok(moment.options.includes(text), `${text} is offered, but not legal`);
  });

test('all panels can be drawn, by whoever looks', () => {
  /** @type {string[]} */
  const missed = [];
  const before = onMissing((id, problem) => missed.push(`${id} ${problem}`));
  for (const moment of [...Object.values(VIEWS), { decision: VIEWS.act.decision, options: [], view: title.opening() }]) {
    const state = stateOf(moment);
    const at = /** @type {any} */ ({ store: { get: () => state, set() {} }, match: {}, zoom() {} });
    for (const side of Object.keys(moment.view.sides)) for (const draw of [title.panels.playerBar, title.panels.openFigures, title.panels.sideFlags, title.panels.chipFigure]) assert.ok(draw?.(state, side, at) !== undefined);
    title.panels.tracks(state, at);
    title.panels.where(state);
    title.panels.scores(state);
    for (const place of title.places(moment.view)) {
      title.panels.placeCard({ ...state, place }, at);
      assert.ok(title.words.placeWords(place, moment.view, title.table).length > 3, place);
    }
  }
  onMissing(before);
  assert.deepEqual(missed, []);
});

test('the outskirts of a city add up to what it brings', () => {
  const { view, decision } = VIEWS.act;
  const me = view.sides[decision.side];
  for (const city of me.cities) {
    const worked = workedOf(view, city.square).filter(({ square }) => city.worked.includes(square));
    for (const part of /** @type {const} */ (['trade', 'culture'])) assert.equal(worked.reduce((sum, one) => sum + one[part], 0), city[part], `${part} of ${city.square}`);
  }
  assert.equal(inHand(stateOf(VIEWS.act))?.city, decision.args.city);
  assert.deepEqual(yieldOf({ ground: 'F' }), { production: 2, trade: 0, culture: 0, coin: 0 });
  assert.deepEqual(yieldOf({ ground: 'F', token: 'hut' }), { production: 2, trade: 0, culture: 0, coin: 0 }, 'a hut covers nothing');
  assert.deepEqual(yieldOf({ ground: 'M+iron', token: 'bank' }), { production: 1, trade: 1, culture: 1, coin: 1 });
});

test('a square that figures of others stand on is shown as blockaded, with whose they are', () => {
  const { view, decision } = VIEWS.act;
  const [city] = view.sides[decision.side].cities;
  const other = Object.keys(view.sides).find(side => side !== decision.side) ?? '';
  const [square] = city.worked;
  const besieged = { ...view, squares: { ...view.squares, [square]: { ...view.squares[square], figures: { [other]: { armies: 1, scouts: 0 } } } }, sides: { ...view.sides, [decision.side]: { ...view.sides[decision.side], cities: [{ ...city, worked: city.worked.slice(1) }] } } };
  assert.equal(workedOf(besieged, city.square).find(one => one.square === square)?.bad, other);
  assert.ok(workedOf(besieged, city.square).filter(({ bad }) => bad).length === 1);
});

test('the four victories are told in numbers of the view', () => {
  const { view } = VIEWS.choose;
  for (const side of Object.keys(view.sides)) {
    const ways = Object.fromEntries(waysToWin(view, side).map(({ id, n, of }) => [id, [n, of]]));
    assert.deepEqual(ways.culture, [view.sides[side].space, 21]);
    assert.deepEqual(ways.economy, [view.sides[side].coins, 15]);
    assert.equal(ways.technology[1], 15);
    assert.ok(ways.technology[0] <= view.sides[side].techs.length);
    assert.deepEqual(Object.keys(ways), ['culture', 'technology', 'economy', 'military']);
  }
  const [side] = Object.keys(view.sides);
  const broad = Object.keys(title.table.techs).filter(tech => title.table.techs[tech].level === 1);
  const only = waysToWin({ ...view, sides: { ...view.sides, [side]: { ...view.sides[side], techs: broad } } }, side);
  assert.equal(only.find(({ id }) => id === 'technology')?.n, 5, 'ten techs of the first level carry no more than five do');
});

test('a battle is told as one story: cards, losses, totals', () => {
  const event = (/** @type {string} */ id, /** @type {Record<string, any>} */ args, /** @type {number} */ step) => ({ id, args, step });
  const log = [
    event('battle_begun', { attacker: 'red', defender: 'blue', square: 'd4', over: 'city' }, 3), event('card_played', { side: 'red', card: 'infantry_2', strength: 2 }, 4), event('card_played', { side: 'blue', card: 'mounted_1', strength: 1 }, 5),
    event('unit_fell', { side: 'blue', card: 'mounted_1', front: 1 }, 5), event('battle_won', { side: 'red', role: 'attacker', totals: [6, 4] }, 6), event('unit_fell', { side: 'red', card: 'infantry_2', front: 1 }, 9),
  ];
  const [story] = battles(log);
  assert.deepEqual([story.played, story.fallen, story.ended], [[1, 1], { red: [], blue: ['mounted_1'] }, 6]);
  assert.equal(battles(log, 5)[0].ended, null, 'up to a step it is still fought');
  const { view, decision, options } = VIEWS.manage_menu;
  const state = { ...stateOf({ view, decision, options }), log, seenStep: 0, viewer: 'red', game: { ...stateOf({ view, decision, options }).game, cursor: 6, steps: 6 } };
  const stage = /** @type {any} */ (title.panels.stage(state, /** @type {any} */ ({})));
  assert.match(stage.strings.join(''), /battle-result/);
  assert.ok(title.panels.toRead?.(state), 'programs wait until it was read');
  assert.ok(!title.panels.toRead?.({ ...state, viewer: null, game: { ...state.game, viewer: null } }), 'who only looks on is not kept waiting');
});

test('what happened is marked on the squares', () => {
  assert.deepEqual(marks({ id: 'moved', args: { side: 'red', square: 'c3', to: 'c4', figures: 2 } }), [{ kind: 'arrow', from: 'sq:c3', to: 'sq:c4', side: 'red', n: 2 }]);
  assert.deepEqual(marks({ id: 'figures_killed', args: { side: 'red', square: 'c3', armies: 1, scouts: 0 } }), [{ kind: 'number', at: 'sq:c3', n: -1, icon: 'cv_army' }]);
  assert.deepEqual(marks({ id: 'city_action', args: { side: 'red', city: 'c3', action: 'arts', what: [] } }), [{ kind: 'ring', at: 'sq:c3', side: 'red' }]);
  assert.deepEqual(marks({ id: 'phase_begun', args: { phase: 'trade' } }), []);
});

test('to leave off is offered last; where a square is asked for, a press on another one asks why not', () => {
  assert.equal(wouldBe(DECISIONS.step.decision, ['step', 'stop'], 'sq:d4'), 'step d4');
  assert.equal(wouldBe(DECISIONS.start_menu.decision, ['found', 'end'], 'sq:d4'), null, 'who looks around in a menu is not told off');
  for (const text of ['end', 'stop', 'done', 'raze no', 'answer pass_round', 'aim none']) assert.ok(isMinor(pick(text)), text);
  for (const text of ['city c3', 'research none', 'answer pass', 'card infantry_2', 'raze yes']) assert.ok(!isMinor(pick(text)), text);
});
