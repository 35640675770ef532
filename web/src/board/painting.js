// What is painted when. The leaf on the screen is shifted with the camera until another, painted behind it in slices, is
// ready to take its place: no frame has to paint the whole board.
import { Backdrop } from './backdrop.js';
import { Slices, flush } from './slices.js';
import { Stage } from './stage.js';
import { isFor, isNear, serves, show } from './surface.js';

/** @typedef {import('./title.js').Frame} Frame */
/** @typedef {import('./title.js').Paint} Paint */
/** @typedef {{camera: import('./camera.js').Camera, frame: Frame, how: Omit<Paint, 'scale' | 'dpr'>, settled: boolean, still: boolean, moving: boolean}} Wish still, moving: what stands or moves has changed */

const SLICE_MS = 7;
/** nothing is on the screen yet that could stutter */
const FIRST_SLICE_MS = 200;
const MARGIN = 96;
/** the rough picture of the whole board need not be sharp: it is seen for moments */
const UNDER_PIXELS = 1.5e6;

export class Painting {
  /** @param {HTMLElement} host @param {import('./title.js').BoardTitle} title */
  constructor(host, title) {
    this.title = title;
    this.stage = new Stage(host);
    this.backdrop = new Backdrop(title.layers);
    /** @type {{what: 'leaf' | 'under', slices: Slices, version: number} | null} */
    this.job = null;
    /** counts the changes of what stands */
    this.version = 0;
    /** counts the changes of colours and words */
    this.style = 0;
    this.moves = false;
    this.underKey = '';
  }

  /** The board has another size now: nothing that was painted can be used. @param {[number, number]} size */
  resize(size) {
    this.backdrop.resize(size);
    this.job = null;
    this.underKey = '';
    this.stage.forget();
  }

  get begun() {
    return this.stage.front.look !== null;
  }

  /** @param {Wish} wish @returns {{busy: boolean, changed: boolean}} whether there is more to paint, and whether what stands was painted */
  frame(wish) {
    const { stage, backdrop } = this;
    const { camera, frame, how, settled } = wish;
    backdrop.refresh(camera, frame.scene, { ...how, dpr: stage.dpr, scale: camera.scale }, settled);
    stage.follow(camera);
    if (!this.begun) return this.first(wish);
    if (wish.still) this.drawStill(wish);
    this.drawMoving(wish);
    this.plan(wish);
    if (wish.still) return { busy: Boolean(this.job ?? backdrop.job), changed: true }; // enough for one frame
    if (this.job) return { busy: true, changed: this.work(wish) };
    const painting = backdrop.work(SLICE_MS);
    if (painting === 'done' && !this.wantsLeaf(wish)) this.drawMap(stage.front, stage.front.map, how);
    return { busy: painting !== 'idle', changed: false };
  }

  /** @param {Wish} wish */
  first(wish) {
    const { backdrop } = this;
    backdrop.work(FIRST_SLICE_MS);
    if (!backdrop.pictures.whole) return { busy: true, changed: false };
    this.beginLeaf(wish);
    this.job?.slices.finish();
    this.turn(wish);
    return { busy: true, changed: true };
  }

  /** Decides what to paint behind the leaf on the screen. @param {Wish} wish */
  plan(wish) {
    const { stage, backdrop, job } = this;
    const { camera, settled } = wish;
    const ready = settled && !backdrop.job;
    const wanted = this.wantsLeaf(wish);
    const { back, dpr } = stage;
    const vain = job?.what === 'leaf' ? back.style !== this.style || !isNear(back, camera) || (ready && !isFor(back, camera, dpr))
      : wanted || this.underKey !== this.keyOf(wish);
    if (job && !vain) return;
    this.job = null;
    const calm = ready && !wish.how.sketch && !wish.frame.motions.length;
    if (wanted) this.beginLeaf(wish);
    else if (calm && camera.scale > camera.fit * 1.01 && this.underKey !== this.keyOf(wish)) this.beginUnder(wish);
  }

  /** A shifted leaf will do until the sharp map for this look is ready, unless it runs past its edge. @param {Wish} wish */
  wantsLeaf({ camera, settled }) {
    const { stage: { front, dpr }, backdrop } = this;
    if (!serves(front, camera)) return true;
    return !backdrop.job && (front.style !== this.style || (settled && !isFor(front, camera, dpr)));
  }

  /** What the rough picture shows. @param {Wish} wish */
  keyOf({ how }) {
    return [this.version, this.stage.front.look?.scale, how.theme, how.words].join(' ');
  }

  /** The leaf that will be shown next. @param {Wish} wish */
  beginLeaf(wish) {
    const { camera } = wish;
    const { back, dpr } = this.stage;
    back.hide();
    back.wait();
    back.adopt(camera, camera, camera.scale > camera.fit * 1.01 ? MARGIN : 0, dpr);
    back.style = this.style;
    this.job = { what: 'leaf', slices: new Slices(this.paintLeaf(back, wish)), version: this.version };
  }

  /** @param {import('./surface.js').Leaf} leaf @param {Wish} wish @returns {import('./slices.js').Work} */
  *paintLeaf(leaf, wish) {
    const { map, pieces, look } = leaf;
    this.drawMap(leaf, map, wish.how);
    yield;
    leaf.clear(pieces);
    yield;
    yield* this.paintStill(pieces, wish, look?.scale ?? 1);
    // each goes to the screen's side in a frame of its own
    show(map, true);
    yield true;
    show(pieces, true);
    yield true;
  }

  /** The rough picture of all of the board, seen where the leaf does not reach. @param {Wish} wish */
  beginUnder(wish) {
    const { under, underSheet } = this.stage;
    const [width, height] = wish.camera.size;
    const scale = Math.sqrt(UNDER_PIXELS / (width * height));
    this.stage.underReady = false;
    show(underSheet, false);
    under.adopt({ scale, x: width / 2, y: height / 2 }, { width: width * scale, height: height * scale }, 0, 1);
    under.follow(wish.camera);
    this.underKey = this.keyOf(wish);
    this.job = { what: 'under', slices: new Slices(this.paintUnder(wish)), version: this.version };
  }

  /** @param {Wish} wish @returns {import('./slices.js').Work} */
  *paintUnder(wish) {
    const { under, underSheet, front } = this.stage;
    this.drawMap(under, underSheet, wish.how);
    yield;
    yield* this.paintStill(underSheet, wish, front.look?.scale ?? 1);
    this.stage.underReady = true;
  }

  /** @param {CanvasRenderingContext2D} ctx @param {Wish} wish @param {number} scale @returns {import('./slices.js').Work} */
  *paintStill(ctx, wish, scale) {
    for (const _ of this.pieces(ctx, wish, scale)) {
      flush(ctx);
      yield;
    }
    flush(ctx);
    yield;
  }

  /** @param {CanvasRenderingContext2D} ctx @param {Wish} wish @param {number} scale */
  pieces(ctx, { frame, how }, scale) {
    return this.title.drawStill(ctx, frame, { ...how, dpr: this.stage.dpr, scale }) ?? [];
  }

  /** @param {Wish} wish @returns {boolean} whether another leaf is shown now */
  work(wish) {
    const { job } = this;
    if (!job?.slices.work(SLICE_MS)) return false;
    if (job.what === 'leaf') this.turn(wish);
    else this.job = null;
    return job.what === 'leaf';
  }

  /** @param {Wish} wish */
  turn(wish) {
    const old = this.job?.version !== this.version;
    this.stage.turn(wish.camera);
    this.job = null;
    if (old) this.drawStill(wish);
  }

  /** @param {import('./surface.js').Surface} surface @param {CanvasRenderingContext2D} ctx @param {Wish['how']} how */
  drawMap(surface, ctx, { palette }) {
    const { look, width, height, margin, dpr } = surface;
    surface.clear(ctx);
    ctx.save();
    ctx.setTransform(dpr, 0, 0, dpr, margin * dpr, margin * dpr);
    ctx.fillStyle = palette.beyond;
    ctx.fillRect(-margin, -margin, width + 2 * margin, height + 2 * margin);
    this.backdrop.draw(ctx, /** @type {import('./surface.js').Look} */ (look), { width, height }, dpr, margin);
    ctx.restore();
    flush(ctx);
  }

  /** All that stands, on the leaf that is shown. @param {Wish} wish */
  drawStill(wish) {
    const { front } = this.stage;
    front.clear(front.pieces);
    for (const _ of this.pieces(front.pieces, wish, front.look?.scale ?? 1)); // in one go: a move must be seen at once
    flush(front.pieces);
    this.version++;
  }

  /** What moves is painted for the camera itself, since it changes with every frame. @param {Wish} wish */
  drawMoving({ camera, frame, how, settled, moving }) {
    const { moving: surface, movingSheet, dpr } = this.stage;
    const moves = Boolean(frame.motions.length || frame.hover || frame.hand || frame.selected.size);
    if (!moves && !this.moves) return; // an empty sheet stays as it is
    if (!moving && !(settled && !isFor(surface, camera, dpr))) return;
    surface.adopt(camera, camera, 0, dpr);
    surface.follow(camera);
    surface.clear(movingSheet);
    show(movingSheet, moves);
    if (moves) this.title.drawMoving(movingSheet, frame, { ...how, dpr, scale: camera.scale });
    this.moves = moves;
  }
}
