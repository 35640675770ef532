// What seldom changes is painted once into bitmaps, in short slices, so that panning and flying pieces never wait for it.
import { Slices, flush } from './slices.js';

/** @typedef {import('./title.js').Painter} Painter */
/** @typedef {{left: number, top: number, width: number, height: number, scale: number}} Cut the part of the board a bitmap shows, and its pixels a unit */
/** @typedef {{key: string, ctx: CanvasRenderingContext2D | null}} Sheet one layer; no context yet: its turn has not come */
/** @typedef {{cut: Cut, sheets: Sheet[], flat: Sheet}} Picture all layers, and the same laid on each other */
/** @typedef {'whole' | 'window'} Kind whole: all of the board, soft when zoomed in; window: what the screen shows, sharp */

const MOST_PIXELS = 6e6;
const NEAR = 0.5;
/** the sheets on the screen reach a little past the window */
const AROUND = 100;
/** canvases that are kept to be painted on again: a new one of that size costs a good part of a frame */
const SPARE = 2;

export class Backdrop {
  /** @param {import('./title.js').BoardTitle['layers']} layers */
  constructor(layers) {
    this.size = /** @type {[number, number]} */ ([1, 1]);
    this.layers = layers;
    /** @type {Record<Kind, Picture | null>} */
    this.pictures = { whole: null, window: null };
    /** @type {{kind: Kind, keys: string[], picture: Picture, slices: Slices} | null} */
    this.job = null;
    /** @type {CanvasRenderingContext2D[]} */
    this.spare = [];
  }

  /** @param {[number, number]} size of the board from now on */
  resize(size) {
    this.drop();
    for (const picture of Object.values(this.pictures)) if (picture) this.release(picture, null);
    this.pictures = { whole: null, window: null };
    this.size = size;
  }

  /** Begins to repaint what is stale. @param {import('./camera.js').Camera} camera @param {any} state @param {import('./title.js').Paint} paint @param {boolean} settled */
  refresh(camera, state, paint, settled) {
    const keys = this.layers.map((layer) => layer.key(state, paint) + (paint.sketch && layer.sketch ? ' sketch' : ''));
    const { whole, window } = this.pictures;
    const wanted = this.wholeCut(camera, paint.dpr);
    // finer than wanted will do while the player zooms; at rest on the whole board it is copied, not scaled: sharper, and quick
    const most = settled && camera.scale <= camera.fit * 1.01 ? wanted.scale * 1.02 : Infinity;
    const wholeCut = whole && whole.cut.scale >= wanted.scale * 0.98 && whole.cut.scale <= most ? whole.cut : wanted;
    if (!whole) return this.begin('whole', wholeCut, keys, state, paint);
    const needsWindow = camera.scale * paint.dpr > whole.cut.scale * 1.02;
    if (!needsWindow && window) {
      if (this.job?.kind === 'window') this.drop();
      this.pictures.window = null;
      this.release(window, null);
    }
    const windowCut = needsWindow ? this.windowCut(camera, paint.dpr) : null;
    const fits = windowCut && window && covers(window.cut, windowCut, camera);
    if (windowCut && window && fits && stale(window, keys)) return this.begin('window', window.cut, keys, state, paint);
    if (wholeCut !== whole.cut || stale(whole, keys)) return this.begin('whole', wholeCut, keys, state, paint);
    if (!windowCut || !settled || fits) {
      if (this.job?.kind === 'window' && settled) this.drop();
      return;
    }
    if (this.job?.kind === 'window' && covers(this.job.picture.cut, windowCut, camera) && same(this.job.keys, keys)) return;
    this.begin('window', windowCut, keys, state, paint);
  }

  /** @param {import('./camera.js').Camera} camera @param {number} dpr @returns {Cut} */
  wholeCut(camera, dpr) {
    const [width, height] = this.size;
    const cover = Math.max(camera.fit, Math.min(camera.scale, camera.height / height));
    return { left: 0, top: 0, width, height, scale: Math.min(cover * dpr, Math.sqrt(MOST_PIXELS / (width * height))) };
  }

  /** The window with a margin to pan in. @param {import('./camera.js').Camera} camera @param {number} dpr @returns {Cut} */
  windowCut(camera, dpr) {
    const scale = camera.scale * dpr;
    const around = (camera.width + 2 * AROUND) * (camera.height + 2 * AROUND) * dpr * dpr < MOST_PIXELS ? AROUND : 0;
    const left = Math.max(0, camera.x - (camera.width / 2 + around) / camera.scale);
    const top = Math.max(0, camera.y - (camera.height / 2 + around) / camera.scale);
    const right = Math.min(this.size[0], camera.x + (camera.width / 2 + around) / camera.scale);
    const bottom = Math.min(this.size[1], camera.y + (camera.height / 2 + around) / camera.scale);
    return { left, top, width: right - left, height: bottom - top, scale };
  }

  /** @param {Kind} kind @param {Cut} cut @param {string[]} keys @param {any} state @param {import('./title.js').Paint} paint */
  begin(kind, cut, keys, state, paint) {
    const { job } = this;
    const was = job?.picture.cut;
    if (job && was && job.kind === kind && was.scale === cut.scale && was.left === cut.left && was.top === cut.top && same(job.keys, keys)) return;
    this.drop();
    const old = this.pictures[kind];
    /** @type {Sheet[]} */
    const sheets = keys.map((key, layer) => (old && old.cut === cut && old.sheets[layer].key === key ? old.sheets[layer] : { key, ctx: null }));
    /** @type {Sheet} */
    const flat = { key: '', ctx: null };
    const picture = { cut, sheets, flat };
    const how = { ...paint, scale: cut.scale / paint.dpr, cut };
    this.job = { kind, keys, picture, slices: new Slices(paint.sketch ? this.paintFlat(picture, state, how) : this.paint(picture, state, how)) };
  }

  /** @param {Picture} picture @param {any} state @param {import('./title.js').Paint} paint @returns {import('./slices.js').Work} */
  *paint({ cut, sheets, flat }, state, paint) {
    for (const [layer, sheet] of sheets.entries()) {
      if (sheet.ctx) continue;
      const ctx = this.open(sheet, cut);
      yield;
      ctx.setTransform(cut.scale, 0, 0, cut.scale, -cut.left * cut.scale, -cut.top * cut.scale);
      for (const step of this.stepsOf(layer, state, paint)) {
        ctx.save();
        step(ctx, paint);
        ctx.restore();
        flush(ctx);
        yield;
      }
    }
    const ctx = this.open(flat, cut);
    for (const sheet of sheets) {
      ctx.drawImage(/** @type {CanvasRenderingContext2D} */ (sheet.ctx).canvas, 0, 0);
      flush(ctx);
      yield;
    }
  }

  /** All layers on one sheet: what is a sketch of them is soon painted anew, and need not be kept apart. @param {Picture} picture @param {any} state @param {import('./title.js').Paint} paint @returns {import('./slices.js').Work} */
  *paintFlat({ cut, flat }, state, paint) {
    const ctx = this.open(flat, cut);
    ctx.setTransform(cut.scale, 0, 0, cut.scale, -cut.left * cut.scale, -cut.top * cut.scale);
    for (const layer of this.layers.keys()) {
      for (const step of this.stepsOf(layer, state, paint)) {
        ctx.save();
        step(ctx, paint);
        ctx.restore();
        yield;
      }
    }
    flush(ctx);
  }

  /** @param {number} layer @param {any} state @param {import('./title.js').Paint} paint */
  stepsOf(layer, state, { sketch }) {
    const { steps, sketch: rough } = this.layers[layer];
    return sketch && rough ? rough(state) : steps(state);
  }

  /** Paints for some milliseconds. @param {number} ms @returns {'idle' | 'busy' | 'done'} */
  work(ms) {
    const { job } = this;
    if (!job) return 'idle';
    if (!job.slices.work(ms)) return 'busy';
    const old = this.pictures[job.kind];
    this.pictures[job.kind] = job.picture;
    this.job = null;
    if (old) this.release(old, job.picture);
    return 'done';
  }

  /** Gives up what is being painted. */
  drop() {
    const { job } = this;
    this.job = null;
    const kept = job && this.pictures[job.kind];
    if (job) this.release(job.picture, kept);
  }

  /** Lets go of the canvases of a picture that another does not need. @param {Picture} picture @param {Picture | null} other */
  release(picture, other) {
    const needed = new Set([...(other?.sheets ?? []), other?.flat]);
    for (const sheet of [...picture.sheets, picture.flat]) if (sheet.ctx && !needed.has(sheet)) this.spare.push(sheet.ctx);
    for (const { canvas } of this.spare.splice(0, this.spare.length - SPARE)) canvas.width = canvas.height = 0; // frees its memory now
  }

  /** @param {Sheet} sheet @param {Cut} cut */
  open(sheet, cut) {
    const width = Math.ceil(cut.width * cut.scale);
    const height = Math.ceil(cut.height * cut.scale);
    const found = this.spare.findIndex(({ canvas }) => canvas.width === width && canvas.height === height);
    const [ctx] = found < 0 ? [newSheet(width, height)] : this.spare.splice(found, 1);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    flush(ctx);
    sheet.ctx = ctx;
    return ctx;
  }

  /** @param {CanvasRenderingContext2D} ctx in screen pixels @param {{scale: number, x: number, y: number}} look @param {{width: number, height: number}} window @param {number} dpr @param {number} margin pixels around the window */
  draw(ctx, look, window, dpr, margin) {
    const sharp = this.pictures.window;
    const halfWide = (window.width / 2 + margin) / look.scale;
    const halfHigh = (window.height / 2 + margin) / look.scale;
    const enough = sharp && sharp.cut.left <= Math.max(0, look.x - halfWide) + NEAR && sharp.cut.top <= Math.max(0, look.y - halfHigh) + NEAR
      && sharp.cut.left + sharp.cut.width >= Math.min(this.size[0], look.x + halfWide) - NEAR
      && sharp.cut.top + sharp.cut.height >= Math.min(this.size[1], look.y + halfHigh) - NEAR;
    for (const picture of enough ? [sharp] : [this.pictures.whole, sharp]) {
      if (!picture) continue;
      const { cut, flat } = picture;
      const { canvas } = /** @type {CanvasRenderingContext2D} */ (flat.ctx);
      // on whole pixels, so that a bitmap of the right scale is copied and not blurred
      const x = Math.round(((cut.left - look.x) * look.scale + window.width / 2) * dpr) / dpr;
      const y = Math.round(((cut.top - look.y) * look.scale + window.height / 2) * dpr) / dpr;
      const k = Math.abs(cut.scale / (look.scale * dpr) - 1) < 1e-3 ? 1 / dpr : look.scale / cut.scale;
      ctx.drawImage(canvas, x, y, canvas.width * k, canvas.height * k);
    }
  }
}

/** @param {number} width @param {number} height */
function newSheet(width, height) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
}

/** @param {string[]} a @param {string[]} b */
const same = (a, b) => a.every((key, i) => key === b[i]);

/** @param {Picture} picture @param {string[]} keys */
const stale = (picture, keys) => picture.sheets.some((sheet, i) => sheet.key !== keys[i]);

/** Is the bitmap as sharp as wanted, and does it show all of the window? @param {Cut} has @param {Cut} wants @param {import('./camera.js').Camera} camera */
function covers(has, wants, camera) {
  const [left, top] = camera.toBoard(0, 0).map((n) => Math.max(0, n));
  const [right, bottom] = camera.toBoard(camera.width, camera.height).map((n, i) => Math.min(camera.size[i], n));
  return Math.abs(has.scale - wants.scale) < wants.scale * 0.01 && has.left <= left + NEAR && has.top <= top + NEAR
    && has.left + has.width >= right - NEAR && has.top + has.height >= bottom - NEAR;
}
