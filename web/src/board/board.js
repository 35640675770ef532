// The board on the screen, whatever the title: camera, painted layers, place buttons, and the moves between two views.
import { t } from '../i18n/index.js';
import { Backdrop } from './backdrop.js';
import { Camera } from './camera.js';
import { listen } from './gestures.js';
import { Overlay } from './overlay.js';
import { Tooltip } from './tooltip.js';
import { zoomButtons } from './zoom-buttons.js';

/** @typedef {import('./title.js').BoardTitle} BoardTitle */
/** @typedef {import('./title.js').Place} Place */

const MOVE_MS = 450;
const ZOOM_MS = 180;
const SETTLE_MS = 120;
const MOST_DPR = 3;

/** @param {string} query */
const media = (query) => matchMedia(query).matches;

export class Board {
  /** @param {HTMLElement} host @param {{title: BoardTitle, onPress?(id: string): void, onFocus?(id: string): void}} options */
  constructor(host, { title, onPress = () => {}, onFocus = () => {} }) {
    this.host = host;
    this.title = title;
    this.camera = new Camera(title.size);
    host.classList.add('board');
    this.map = this.canvas('board-map');
    this.pieces = this.canvas('board-pieces');
    const places = document.createElement('div');
    places.className = 'board-places';
    places.setAttribute('role', 'group');
    places.ariaLabel = t('ui.map');
    host.append(places);
    this.tip = new Tooltip(host);
    this.zoomBox = zoomButtons(host, (direction) => this.zoom(direction));
    this.backdrop = new Backdrop(title.size, title.layers);
    this.overlay = new Overlay(places, {
      press: onPress,
      focus: (id) => {
        this.reveal(id);
        if (this.overlay.items.get(id)?.button.matches(':focus-visible')) this.tipAt(id);
        onFocus(id);
      },
      neighbours: title.neighbours,
    });
    places.addEventListener('focusout', () => this.tip.hide());
    /** @type {any} */
    this.scene = null;
    /** @type {{motions: any[], from: number} | null} */
    this.motion = null;
    /** @type {{from: {scale: number, x: number, y: number}, to: {scale: number, x: number, y: number}, start: number} | null} */
    this.flight = null;
    /** @type {string | null} */
    this.hover = null;
    /** @type {Map<string, Place>} */
    this.known = new Map();
    this.legal = new Set();
    this.selected = new Set();
    this.request = 0;
    this.settle = 0;
    this.settled = true;
    this.looked = false;
    this.dirty = { map: true, pieces: true, places: true };
    /** @type {(value?: undefined) => void} */
    this.resolvePainted = () => {};
    /** resolved once the whole picture has been on the screen */
    this.painted = new Promise((resolve) => { this.resolvePainted = resolve; });
    this.unlisten = listen(host, {
      pan: (dx, dy) => { this.flight = null; this.camera.pan(dx, dy); this.moved(); },
      zoom: (factor, x, y, smooth) => this.zoomBy(factor, x, y, smooth),
      tap: (x, y) => this.tap(x, y),
      hover: (x, y, over) => this.hovered(x, y, over),
      leave: () => this.hovered(-1, -1, null),
    });
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    host.addEventListener('keydown', this.onKey);
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(host);
    this.theme();
    this.resized();
    document.fonts?.ready.then(() => this.theme());
  }

  /** @param {string} name */
  canvas(name) {
    const canvas = document.createElement('canvas');
    canvas.className = name;
    canvas.ariaHidden = 'true';
    this.host.append(canvas);
    return canvas;
  }

  /** Shows a view; what differs from the last one moves there. @param {any} view @param {{animate?: boolean}} [how] */
  show(view, { animate = true } = {}) {
    const before = this.scene;
    this.scene = this.title.scene(view);
    const still = !animate || !before || media('(prefers-reduced-motion: reduce)') || document.hidden;
    const motions = still ? [] : this.title.motions(before, this.scene);
    this.motion = motions.length ? { motions, from: performance.now() } : null;
    if (!this.overlay.items.size) this.places([]);
    this.dirty = { map: true, pieces: true, places: true };
    this.schedule();
  }

  /** Names every place and says which are legal now. @param {Place[]} list */
  places(list) {
    for (const place of list) this.known.set(place.id, place);
    const told = new Map(list.map((p) => [p.id, p]));
    const ids = this.scene ? this.title.ids(this.scene) : list.map((p) => p.id);
    const all = ids.map((id) => told.get(id) ?? { id, label: this.known.get(id)?.label ?? id, legal: false });
    this.legal = new Set(all.filter((p) => p.legal).map((p) => p.id));
    this.selected = new Set(all.filter((p) => p.selected).map((p) => p.id));
    this.overlay.set(all);
    this.dirty.pieces = this.dirty.places = true;
    this.schedule();
  }

  /** @param {string} id */
  focus(id) {
    this.overlay.items.get(id)?.button.focus({ preventScroll: true });
  }

  /** @param {1 | -1 | 0} direction 0 shows the whole board */
  zoom(direction) {
    const { camera } = this;
    if (direction) return this.zoomBy(direction > 0 ? 1.45 : 1 / 1.45, camera.width / 2, camera.height / 2, true);
    this.fly({ scale: camera.fit, x: camera.size[0] / 2, y: camera.size[1] / 2 });
  }

  /** Reads the colours and words anew. */
  theme() {
    const dark = document.documentElement.dataset.theme === 'dark';
    this.palette = this.title.palette(getComputedStyle(document.documentElement), dark);
    this.themeKey = `${dark}|${this.title.language()}|${document.fonts?.check?.("700 16px Philosopher")}`;
    this.dirty = { map: true, pieces: true, places: true };
    this.schedule();
  }

  destroy() {
    cancelAnimationFrame(this.request);
    clearTimeout(this.settle);
    this.watch.disconnect();
    this.unlisten();
    this.host.removeEventListener('keydown', this.onKey);
    this.host.replaceChildren();
    this.host.classList.remove('board');
  }

  resized() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    const whole = this.looked && this.camera.scale <= this.camera.fit * 1.01;
    this.camera.resize(width, height);
    if (!this.looked) {
      this.looked = true;
      this.camera.set(this.title.start(width, height));
    } else if (whole) this.camera.set({ scale: this.camera.fit });
    this.dpr = Math.min(MOST_DPR, devicePixelRatio || 1);
    for (const canvas of [this.map, this.pieces]) {
      canvas.width = Math.round(width * this.dpr);
      canvas.height = Math.round(height * this.dpr);
    }
    this.moved();
    this.frame(performance.now()); // at once: a cleared canvas must not flash
  }

  /** The camera moved: everything lies elsewhere, and the sharp bitmap waits until it rests. */
  moved() {
    this.settled = false;
    clearTimeout(this.settle);
    this.settle = window.setTimeout(() => { this.settled = true; this.dirty.map = true; this.schedule(); }, SETTLE_MS);
    this.dirty = { map: true, pieces: true, places: true };
    this.schedule();
  }

  schedule() {
    this.request ||= requestAnimationFrame((now) => { this.request = 0; this.frame(now); });
  }

  /** @param {number} now */
  frame(now) {
    if (!this.looked) return;
    if (this.flight) this.stepFlight(now);
    const paint = { key: this.themeKey ?? '', scale: this.camera.scale, dpr: this.dpr ?? 1, palette: this.palette };
    if (this.scene) this.backdrop.refresh(this.camera, this.scene, paint, this.settled);
    const painting = this.backdrop.work();
    if (painting === 'done') this.dirty.map = true;
    if (this.dirty.map) this.drawMap(paint);
    const time = this.motion ? Math.min(1, (now - this.motion.from) / MOVE_MS) : 1;
    if (this.scene && (this.dirty.pieces || this.motion)) this.drawPieces(Math.max(0, time), paint);
    if (this.dirty.places && this.scene) {
      const least = media('(pointer: coarse)') ? Math.min(44, Math.max(28, 62 * this.camera.scale)) : 24;
      this.overlay.layout((id) => this.title.spot(id, this.scene, this.camera.scale), this.camera, least);
    }
    this.dirty = { map: false, pieces: false, places: false };
    if (time >= 1) this.motion = null;
    if (this.motion || this.flight || painting !== 'idle') this.schedule();
    else if (this.backdrop.pictures.whole) this.resolvePainted();
  }

  /** @param {any} paint */
  drawMap(paint) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.map.getContext('2d'));
    ctx.setTransform(paint.dpr, 0, 0, paint.dpr, 0, 0);
    ctx.fillStyle = paint.palette.beyond;
    ctx.fillRect(0, 0, this.camera.width, this.camera.height);
    ctx.imageSmoothingQuality = 'high';
    this.backdrop.draw(ctx, this.camera);
  }

  /** @param {number} time @param {any} paint */
  drawPieces(time, paint) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.pieces.getContext('2d'));
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.pieces.width, this.pieces.height);
    this.camera.apply(ctx, paint.dpr);
    this.title.draw(ctx, { scene: this.scene, motions: this.motion?.motions ?? [], time, legal: this.legal, selected: this.selected, hover: this.hover }, paint);
  }

  /** @param {number} factor @param {number} x @param {number} y @param {boolean} smooth */
  zoomBy(factor, x, y, smooth) {
    const { camera } = this;
    const from = { scale: camera.scale, x: camera.x, y: camera.y };
    if (this.flight) camera.set(this.flight.to);
    camera.zoomAt(factor, x, y);
    const to = { scale: camera.scale, x: camera.x, y: camera.y };
    if (smooth) {
      camera.set(from);
      this.fly(to);
    } else {
      this.flight = null;
      this.moved();
    }
  }

  /** @param {{scale: number, x: number, y: number}} to */
  fly(to) {
    if (media('(prefers-reduced-motion: reduce)')) this.camera.set(to);
    else this.flight = { from: { scale: this.camera.scale, x: this.camera.x, y: this.camera.y }, to, start: performance.now() };
    this.moved();
  }

  /** @param {number} now */
  stepFlight(now) {
    const { from, to, start } = /** @type {NonNullable<Board['flight']>} */ (this.flight);
    const time = Math.min(1, Math.max(0, (now - start) / ZOOM_MS));
    const k = 1 - (1 - time) ** 3;
    const mix = (/** @type {'scale' | 'x' | 'y'} */ key) => from[key] + (to[key] - from[key]) * k;
    this.camera.set({ scale: mix('scale'), x: mix('x'), y: mix('y') });
    if (time >= 1) this.flight = null;
    this.moved();
  }

  /** Brings a place into sight when the keyboard goes there. @param {string} id */
  reveal(id) {
    if (!this.scene) return;
    const spot = this.title.spot(id, this.scene, this.camera.scale);
    const [x, y] = this.camera.toScreen(spot.x, spot.y);
    const { width, height } = this.camera;
    const edge = Math.min(60, width / 6, height / 6);
    const dx = x < edge ? x - edge : x > width - edge ? x - width + edge : 0;
    const dy = y < edge ? y - edge : y > height - edge ? y - height + edge : 0;
    if (dx || dy) this.fly({ scale: this.camera.scale, x: this.camera.x + dx / this.camera.scale, y: this.camera.y + dy / this.camera.scale });
  }

  /** @param {number} x @param {number} y */
  tap(x, y) {
    const id = this.title.hit(...this.camera.toBoard(x, y));
    const item = id && this.overlay.items.get(id);
    if (!item) return;
    item.button.focus({ preventScroll: true });
    item.button.click();
  }

  /** @param {number} x @param {number} y @param {Element | null} over */
  hovered(x, y, over) {
    const button = over?.closest('button') ?? null;
    const id = !over || over.closest('[data-no-pan]') ? null : button?.dataset.place ?? this.title.hit(...this.camera.toBoard(x, y));
    if (id) this.tip.show(this.known.get(id)?.label ?? '', x, y, 16);
    else this.tip.hide();
    if (id === this.hover) return;
    this.hover = id;
    this.host.classList.toggle('is-over-legal', Boolean(id && this.legal.has(id)));
    this.dirty.pieces = true;
    this.schedule();
  }

  /** @param {string} id */
  tipAt(id) {
    const spot = this.title.spot(id, this.scene, this.camera.scale);
    const [x, y] = this.camera.toScreen(spot.x, spot.y);
    this.tip.show(this.known.get(id)?.label ?? '', x, y, (spot.h * this.camera.scale) / 2 + 8);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = /** @type {Record<string, 1 | -1 | 0>} */ ({ '+': 1, '=': 1, '-': -1, '−': -1, 0: 0 })[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.zoom(direction);
  }
}
