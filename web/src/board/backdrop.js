// What seldom changes is painted once into bitmaps, in short slices, so that panning and flying pieces never wait for it.

/** @typedef {import('./title.js').Painter} Painter */
/** @typedef {{left: number, top: number, width: number, height: number, scale: number}} Cut the part of the board a bitmap shows, and its pixels a unit */
/** @typedef {{key: string, canvas: HTMLCanvasElement}} Sheet one layer */
/** @typedef {{cut: Cut, sheets: Sheet[], flat: HTMLCanvasElement}} Picture all layers, and the same laid on each other */
/** @typedef {{layer: number, key: string, canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D, steps: Painter[]}} Task */
/** @typedef {'whole' | 'window'} Kind whole: all of the board, soft when zoomed in; window: what the screen shows, sharp */

const MOST_PIXELS = 6e6;
const NEAR = 0.5;
/** the sheets on the screen reach a little past the window */
const AROUND = 100;

export class Backdrop {
  /** @param {[number, number]} size @param {import('./title.js').BoardTitle['layers']} layers */
  constructor(size, layers) {
    this.size = size;
    this.layers = layers;
    /** @type {Record<Kind, Picture | null>} */
    this.pictures = { whole: null, window: null };
    /** @type {{kind: Kind, cut: Cut, keys: string[], tasks: Task[], paint: any} | null} */
    this.job = null;
  }

  /** Begins to repaint what is stale. @param {import('./camera.js').Camera} camera @param {any} state @param {import('./title.js').Paint} paint @param {boolean} settled */
  refresh(camera, state, paint, settled) {
    const keys = this.layers.map((layer) => layer.key(state, paint) + (paint.sketch && layer.sketch ? ' sketch' : ''));
    const { whole, window } = this.pictures;
    const wanted = this.wholeCut(camera, paint.dpr);
    const wholeCut = whole && whole.cut.scale >= wanted.scale * 0.98 ? whole.cut : wanted;
    if (!whole) return this.begin('whole', wholeCut, keys, state, paint);
    const needsWindow = camera.scale * paint.dpr > whole.cut.scale * 1.02;
    if (!needsWindow) this.pictures.window = null;
    const windowCut = needsWindow ? this.windowCut(camera, paint.dpr) : null;
    const fits = windowCut && window && covers(window.cut, windowCut, camera);
    if (windowCut && window && fits && stale(window, keys)) return this.begin('window', window.cut, keys, state, paint);
    if (wholeCut !== whole.cut || stale(whole, keys)) return this.begin('whole', wholeCut, keys, state, paint);
    if (!windowCut || !settled || fits) {
      if (this.job?.kind === 'window' && settled) this.job = null;
      return;
    }
    if (this.job?.kind === 'window' && covers(this.job.cut, windowCut, camera) && same(this.job.keys, keys)) return;
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
    if (job && job.kind === kind && job.cut.scale === cut.scale && job.cut.left === cut.left && job.cut.top === cut.top && same(job.keys, keys)) return;
    const old = this.pictures[kind];
    /** @type {Task[]} */
    const tasks = [];
    keys.forEach((key, layer) => {
      if (old && old.cut === cut && old.sheets[layer].key === key) return;
      const { canvas, ctx } = blank(cut);
      ctx.setTransform(cut.scale, 0, 0, cut.scale, -cut.left * cut.scale, -cut.top * cut.scale);
      tasks.push({ layer, key, canvas, ctx, steps: this.stepsOf(layer, state, paint) });
    });
    this.job = { kind, cut, keys, tasks, paint: { ...paint, scale: cut.scale / paint.dpr, cut } };
  }

  /** @param {number} layer @param {any} state @param {import('./title.js').Paint} paint */
  stepsOf(layer, state, { sketch }) {
    const { steps, sketch: rough } = this.layers[layer];
    return sketch && rough ? rough(state) : steps(state);
  }

  /** Paints for some milliseconds. @param {number} slice @returns {'idle' | 'busy' | 'done'} */
  work(slice) {
    const { job } = this;
    if (!job) return 'idle';
    const until = performance.now() + slice;
    for (const task of job.tasks)
      while (task.steps.length) {
        const step = /** @type {Painter} */ (task.steps.shift());
        task.ctx.save();
        step(task.ctx, job.paint);
        task.ctx.restore();
        task.ctx.getImageData(0, 0, 1, 1); // paints now what would else pile up into one long task
        if (performance.now() > until) return 'busy';
      }
    this.finish(job);
    this.job = null;
    return 'done';
  }

  /** @param {NonNullable<Backdrop['job']>} job */
  finish({ kind, cut, tasks }) {
    const old = this.pictures[kind];
    const sheets = this.layers.map((_, layer) => tasks.find((task) => task.layer === layer) ?? /** @type {Picture} */ (old).sheets[layer]);
    const { canvas: flat, ctx } = blank(cut);
    for (const { canvas } of sheets) ctx.drawImage(canvas, 0, 0);
    this.pictures[kind] = { cut, sheets: sheets.map(({ key, canvas }) => ({ key, canvas })), flat };
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
      // on whole pixels, so that a bitmap of the right scale is copied and not blurred
      const x = Math.round(((cut.left - look.x) * look.scale + window.width / 2) * dpr) / dpr;
      const y = Math.round(((cut.top - look.y) * look.scale + window.height / 2) * dpr) / dpr;
      const k = Math.abs(cut.scale / (look.scale * dpr) - 1) < 1e-3 ? 1 / dpr : look.scale / cut.scale;
      ctx.drawImage(flat, x, y, flat.width * k, flat.height * k);
    }
  }
}

/** @param {Cut} cut */
function blank(cut) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(cut.width * cut.scale);
  canvas.height = Math.ceil(cut.height * cut.scale);
  return { canvas, ctx: /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true })) };
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
