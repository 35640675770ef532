// How the board keeps its frames short: work in slices, and pictures that are shifted until the next is ready.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Camera } from '../src/board/camera.js';
import { Flight } from '../src/board/flight.js';
import { Painting } from '../src/board/painting.js';
import { Slices } from '../src/board/slices.js';
import { fills, isFor, serves, shiftOf } from '../src/board/surface.js';

const SIZE = /** @type {[number, number]} */ ([1760, 1100]);
/** @param {(() => boolean | void)[]} steps @returns {import('../src/board/slices.js').Work} */
function* inTurn(steps) {
  for (const step of steps) yield step();
}
/** @param {{scale?: number, x?: number, y?: number}} look */
const cameraAt = (look) => {
  const camera = new Camera(SIZE);
  camera.resize(1000, 600);
  camera.set(look);
  return camera;
};
/** @param {Camera} camera @param {number} [margin] @param {number} [dpr] */
const paintedFor = ({ scale, x, y, width, height }, margin = 96, dpr = 1) => ({ look: { scale, x, y }, width, height, margin, dpr });

test('a slice ends when its time is over, and the next goes on where it ended', () => {
  let now = 0;
  /** @type {number[]} */
  const done = [];
  const slices = new Slices(inTurn([1, 2, 3, 4, 5].map((n) => () => { done.push(n); now += 3; })), () => now);
  assert.equal(slices.work(5), false);
  assert.deepEqual(done, [1, 2]);
  assert.equal(slices.work(5), false);
  assert.deepEqual(done, [1, 2, 3, 4]);
  assert.equal(slices.work(5), true);
  assert.deepEqual(done, [1, 2, 3, 4, 5]);
  assert.equal(slices.work(5), true);
});

test('a step too long for any slice is done all the same', () => {
  let now = 0;
  const slices = new Slices(inTurn([() => { now += 100; }, () => { now += 100; }]), () => now);
  assert.equal(slices.work(5), false);
  assert.equal(slices.work(5), false);
  assert.equal(slices.work(5), true);
});

test('a step that must be seen first ends its slice', () => {
  /** @type {string[]} */
  const done = [];
  const slices = new Slices(inTurn([() => { done.push('show'); return true; }, () => { done.push('after'); }]), () => 0);
  assert.equal(slices.work(5), false);
  assert.deepEqual(done, ['show']);
  slices.finish();
  assert.deepEqual(done, ['show', 'after']);
});

test('a shifted picture shows each point where the camera sees it', () => {
  const painted = paintedFor(cameraAt({ scale: 1, x: 800, y: 500 }));
  for (const camera of [cameraAt({ scale: 1.3, x: 820, y: 540 }), cameraAt({ scale: 0.8, x: 760, y: 470 })]) {
    const { k, x, y } = shiftOf(painted, camera);
    for (const point of [[700, 400], [900, 650]]) {
      const inPicture = point.map((n, i) => (n - [800, 500][i]) + [500, 300][i]);
      const seen = camera.toScreen(point[0], point[1]);
      assert.ok(Math.abs(inPicture[0] * k + x - seen[0]) < 1e-6);
      assert.ok(Math.abs(inPicture[1] * k + y - seen[1]) < 1e-6);
    }
  }
});

test('a picture painted for a window of another size stays on its points', () => {
  const painted = { ...paintedFor(cameraAt({ scale: 1, x: 800, y: 500 })), width: 600, height: 400 };
  assert.deepEqual(shiftOf(painted, cameraAt({ scale: 1, x: 800, y: 500 })), { k: 1, x: 200, y: 100 });
});

test('at its own scale a picture is moved by whole pixels of the screen', () => {
  for (const dpr of [1, 2]) {
    const { x, y } = shiftOf(paintedFor(cameraAt({ scale: 1, x: 800, y: 500 }), 96, dpr), cameraAt({ scale: 1, x: 790.37, y: 512.81 }));
    assert.equal(Number.isInteger(x * dpr) && Number.isInteger(y * dpr), true);
    assert.ok(Math.abs(x - 9.63) <= 0.5 / dpr && Math.abs(y + 12.81) <= 0.5 / dpr);
  }
});

test('a leaf serves until the camera nears its edge or leaves its scale', () => {
  const painted = paintedFor(cameraAt({ scale: 1, x: 800, y: 500 }));
  const at = (/** @type {number} */ x, scale = 1) => cameraAt({ scale, x, y: 500 });
  assert.ok(isFor(painted, at(840), 1));
  assert.ok(!isFor(painted, at(860), 1), 'half of the margin is used up');
  assert.ok(fills(painted, at(860), 0));
  assert.ok(!fills(painted, at(900), 0));
  assert.ok(serves(painted, at(800, 1.5)) && !isFor(painted, at(800, 1.5), 1));
  assert.ok(!serves(painted, at(800, 1.8)), 'too coarse');
  assert.ok(!serves(painted, at(800, 0.8)), 'too small');
  assert.ok(!isFor(painted, at(800), 2), 'another screen');
});

test('nothing painted serves nobody', () => {
  assert.ok(!serves({ look: null, width: 0, height: 0, margin: 0, dpr: 1 }, cameraAt({})));
});

// --- the painting as a whole, on canvases that only count ---------------------------------------------------

let now = 0;
/** A board whose pieces take 3 ms each, on a page of stubs. @param {number} pieces */
function paintingOf(pieces) {
  const element = (/** @type {string} */ tag) => {
    const self = { tag, style: {}, append() {}, className: '', ariaHidden: '', width: 0, height: 0, getContext: () => ctx };
    const ctx = new Proxy({ canvas: self }, { get: (target, key) => (key === 'canvas' ? target.canvas : () => undefined), set: () => true });
    return self;
  };
  Object.assign(globalThis, { document: { createElement: element }, devicePixelRatio: 1 });
  performance.now = () => now;
  let painted = 0;
  const drawStill = function* () {
    for (let piece = 0; piece < pieces; piece++) {
      painted++;
      now += 3;
      yield;
    }
  };
  const layer = { key: (/** @type {any} */ state) => state.control, steps: () => [() => { now += 3; }, () => { now += 3; }] };
  const title = /** @type {any} */ ({ size: () => SIZE, layers: [layer], drawStill, drawMoving() {} });
  const painting = new Painting(/** @type {any} */ (element('div')), title);
  painting.resize(SIZE);
  const camera = cameraAt({ scale: 0 });
  const scene = { control: 'a' };
  const wish = { camera, settled: true, still: false, moving: false, frame: { scene, motions: [], time: 1, legal: new Set(), selected: new Set(), hover: null }, how: { theme: '', words: '', palette: {}, sketch: false } };
  const run = (more = {}) => {
    const from = now;
    const before = painted;
    const answer = painting.frame({ ...wish, ...more });
    return { ...answer, ms: now - from, painted: painted - before };
  };
  return { painting, camera, scene, run };
}

/** @param {() => {busy: boolean, ms: number}} run */
function untilIdle(run) {
  let longest = 0;
  for (let frames = 1; frames < 200; frames++) {
    const { busy, ms } = run();
    longest = Math.max(longest, ms);
    if (!busy) return { frames, longest };
  }
  throw new Error('never idle');
}

test('the first picture is painted at once', () => {
  const { painting, run } = paintingOf(40);
  assert.equal(run().painted, 40);
  assert.ok(painting.begun);
});

test('after a zoom no frame paints the whole board, and the sharp leaf takes the place of the shifted one in the end', () => {
  const { painting, camera, run } = paintingOf(40);
  untilIdle(run);
  const old = painting.stage.front;
  camera.set({ scale: 0.9 });
  run({ settled: false });
  assert.equal(painting.stage.front, old);
  const { longest, frames } = untilIdle(run);
  assert.ok(longest <= 12, `a frame of ${longest} ms`);
  assert.ok(frames > 20);
  assert.notEqual(painting.stage.front, old);
  assert.ok(isFor(painting.stage.front, camera, 1));
  assert.ok(painting.stage.underReady, 'what lies around is there for the next move');
});

test('a change while a leaf is being painted is on it when it comes', () => {
  const { painting, camera, run } = paintingOf(12);
  untilIdle(run);
  camera.set({ scale: 0.9 });
  run();
  while (painting.job?.what !== 'leaf') run();
  assert.equal(run({ still: true }).painted, 12, 'seen at once on the old leaf');
  const old = painting.stage.front;
  let last = run();
  while (painting.stage.front === old) last = run();
  assert.equal(last.painted, 12, 'and on the new one in the frame that shows it');
});

test('a short drag paints nothing', () => {
  const { camera, run } = paintingOf(12);
  camera.set({ scale: 0.9 });
  untilIdle(run);
  camera.pan(30, 20);
  assert.deepEqual([run({ settled: false }), run()].map(({ painted, ms }) => [painted, ms]), [[0, 0], [0, 0]]);
});

test('new colours come in one go, map and pieces together', () => {
  const { painting, run } = paintingOf(12);
  untilIdle(run);
  const old = painting.stage.front;
  painting.style++;
  untilIdle(run);
  assert.notEqual(painting.stage.front, old);
  assert.equal(painting.stage.front.style, painting.style);
});

test('a title that cannot pause is painted in one step', () => {
  const { painting, camera, run } = paintingOf(0);
  let times = 0;
  painting.title.drawStill = () => { times++; };
  untilIdle(run);
  assert.equal(times, 1);
  camera.set({ scale: 0.9 });
  untilIdle(run);
  assert.equal(times, 3, 'the leaf and what lies around it');
});

test('the camera goes to what can be chosen only where none of it is in sight', () => {
  const camera = new Camera([2000, 2000]);
  camera.resize(400, 400);
  camera.set({ scale: 0.5, x: 500, y: 500 });
  const flight = new Flight(camera, () => {}, () => true);
  const where = () => [camera.x, camera.y];
  flight.bringIn([]);
  flight.bringIn([{ x: 1900, y: 1900 }, { x: 510, y: 480 }]);
  assert.deepEqual(where(), [500, 500]);
  flight.bringIn([{ x: 1500, y: 500 }, { x: 1400, y: 500 }]);
  const [x, y] = where();
  assert.ok(Math.abs(x - 1450) < 400 && y === 500, 'both are in sight now');
  for (const point of [1400, 1500]) assert.ok(camera.toScreen(point, 500)[0] > 0 && camera.toScreen(point, 500)[0] < 400);
});
