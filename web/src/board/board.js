// The board on the screen, whatever the title: camera, painted layers, place buttons, and the moves between two views.
import { t } from '../i18n/index.js';
import { Backdrop } from './backdrop.js';
import { Camera } from './camera.js';
import { Flight } from './flight.js';
import { Overlay } from './overlay.js';
import { Pointing } from './pointing.js';
import { Stage } from './stage.js';
import { Tooltip } from './tooltip.js';
import { zoomButtons } from './zoom-buttons.js';

/** @typedef {import('./title.js').BoardTitle} BoardTitle */
/** @typedef {import('./title.js').Place} Place */

const MOVE_MS = 450;
const SETTLE_MS = 120;
const SLICE_MS = 7;
/** nothing is on the screen yet that could stutter */
const FIRST_SLICE_MS = 200;

/** @param {string} query */
const media = (query) => matchMedia(query).matches;
const STILL = '(prefers-reduced-motion: reduce)';

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {{title: BoardTitle, onPress?(id: string): void, onFocus?(id: string): void, sketchUntil?: Promise<unknown>}} options
   *   sketchUntil: a rough picture will do until then, because the machine has more urgent work
   */
  constructor(host, { title, onPress = () => {}, onFocus = () => {}, sketchUntil }) {
    this.host = host;
    this.title = title;
    this.camera = new Camera(title.size);
    this.stage = new Stage(host);
    host.classList.add('board');
    const { places } = this.stage;
    places.setAttribute('role', 'group');
    places.ariaLabel = t('ui.map');
    this.tip = new Tooltip(host);
    zoomButtons(host, (direction) => this.zoom(direction));
    this.backdrop = new Backdrop(title.size, title.layers);
    this.overlay = new Overlay(places, { press: onPress, focus: (id) => this.pointing.focused(id), neighbours: title.neighbours });
    places.addEventListener('focusout', () => this.tip.hide());
    /** @type {any} */
    this.scene = null;
    /** @type {{motions: any[], from: number, still: boolean} | null} still: what stands has been painted for it */
    this.motion = null;
    this.flight = new Flight(this.camera, () => this.moved(), () => media(STILL));
    /** @type {string | null} */
    this.hover = null;
    /** @type {Map<string, string>} the last words for each place */
    this.labels = new Map();
    /** @type {Place[]} */
    this.told = [];
    /** @type {Set<string>} */
    this.legal = new Set();
    /** @type {Set<string>} */
    this.selected = new Set();
    this.moves = false;
    this.laying = 0;
    this.request = 0;
    this.settle = 0;
    this.settled = true;
    this.looked = false;
    this.ornament = false;
    /** what must be painted anew: all sheets, only what stands, only what moves */
    this.dirty = { all: true, pieces: true, moving: true };
    /** @type {(value?: undefined) => void} */
    this.resolvePainted = () => {};
    /** resolved once the picture, if only as a sketch, is on the screen */
    this.painted = new Promise((resolve) => { this.resolvePainted = resolve; });
    this.pointing = new Pointing(this, onFocus);
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(host);
    this.sketch = sketchUntil !== undefined;
    const paintAll = () => { this.sketch = false; this.schedule(); };
    sketchUntil?.then(paintAll, paintAll);
    this.theme();
    this.resized();
    this.typeface = 'first';
    Promise.all(title.fonts.map((font) => document.fonts.load(font))).then(() => { this.typeface = 'own'; this.theme(); }, () => {}); // without them, the fallbacks stay
  }

  /** Shows a view; what differs from the last one moves there. @param {any} view @param {{animate?: boolean}} [how] */
  show(view, { animate = true } = {}) {
    const before = this.scene;
    this.scene = this.title.scene(view);
    const still = !animate || !before || media(STILL) || document.hidden;
    const motions = still ? [] : this.title.motions(before, this.scene);
    this.motion = motions.length ? { motions, from: performance.now(), still: false } : null;
    const ids = this.title.ids(this.scene);
    if (ids.length !== this.overlay.items.size || ids.some((id) => !this.overlay.items.has(id))) this.places(this.told);
    this.dirty.pieces = this.dirty.moving = true;
    this.schedule();
  }

  /** Names every place and says which are legal now. @param {Place[]} list */
  places(list) {
    this.told = list;
    for (const { id, label } of list) this.labels.set(id, label);
    const told = new Map(list.map((p) => [p.id, p]));
    const ids = this.scene ? this.title.ids(this.scene) : list.map((p) => p.id);
    const all = ids.map((id) => told.get(id) ?? { id, label: this.labels.get(id) ?? id, legal: false });
    this.legal = new Set(all.filter((p) => p.legal).map((p) => p.id));
    this.selected = new Set(all.filter((p) => p.selected).map((p) => p.id));
    this.overlay.set(all);
    this.dirty.pieces = true;
    this.schedule();
  }

  /** @param {string} id */
  focus(id) {
    this.overlay.items.get(id)?.button.focus({ preventScroll: true });
  }

  /** @param {1 | -1 | 0} direction 0 shows the whole board */
  zoom(direction) {
    const { camera } = this;
    if (direction) return this.flight.zoom(direction > 0 ? 1.45 : 1 / 1.45, camera.width / 2, camera.height / 2, true);
    this.flight.go({ scale: camera.fit, x: camera.size[0] / 2, y: camera.size[1] / 2 });
  }

  /** As an ornament the board fills its window; to play on, it is shown as the title wants it. @param {boolean} on */
  decorate(on) {
    if (this.ornament === on) return;
    this.ornament = on;
    this.looked = false;
    this.resized();
  }

  /** Reads the colours and words anew. */
  theme() {
    const dark = document.documentElement.dataset.theme === 'dark';
    this.palette = this.title.palette(getComputedStyle(document.documentElement), dark);
    this.colours = dark ? 'dark' : 'light';
    this.words = `${this.title.language()} ${this.typeface}`;
    this.host.style.backgroundColor = this.palette.beyond;
    this.dirty.pieces = this.dirty.moving = true;
    this.schedule();
  }

  destroy() {
    cancelAnimationFrame(this.request);
    clearTimeout(this.settle);
    clearTimeout(this.laying);
    this.watch.disconnect();
    this.pointing.stop();
    this.host.replaceChildren();
    this.host.classList.remove('board');
  }

  resized() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    const whole = this.looked && this.camera.scale <= this.camera.fit * 1.01;
    this.camera.resize(width, height);
    if (this.ornament) this.camera.set({ scale: this.camera.cover });
    else if (!this.looked) this.camera.set(this.title.start(width, height));
    else if (whole) this.camera.set({ scale: this.camera.fit });
    this.looked = true;
    this.dirty.all = true;
    this.moved();
    this.frame(performance.now()); // at once: a cleared canvas must not flash
  }

  /** The camera moved: the sheets are shifted, and painted anew once it rests. */
  moved() {
    this.settled = false;
    this.tip.hide();
    clearTimeout(this.settle);
    this.settle = window.setTimeout(() => this.rested(), SETTLE_MS);
    this.schedule();
  }

  rested() {
    this.settled = true;
    this.pointing.rested();
    this.schedule();
  }

  schedule() {
    this.request ||= requestAnimationFrame((now) => { this.request = 0; this.frame(now); });
  }

  /** @param {number} now */
  frame(now) {
    if (!this.looked) return;
    const { stage, camera, dirty } = this;
    this.flight.step(now);
    const how = { theme: this.colours ?? '', words: this.words ?? '', dpr: stage.dpr, palette: this.palette, sketch: this.sketch };
    if (this.scene) this.backdrop.refresh(camera, this.scene, { ...how, scale: camera.scale }, this.settled);
    // Shifted sheets will do until the sharp picture for this look is ready: to paint a soft one first costs a long frame.
    if (!dirty.all && !stage.isDrawnFor(camera) && (!stage.shift(camera) || (this.settled && !this.backdrop.job))) dirty.all = true;
    if (dirty.all) stage.adopt(camera);
    const paint = { ...how, scale: stage.drawn.scale };
    // a frame that paints all sheets anew has enough to do
    const painting = dirty.all && this.backdrop.pictures.whole && this.backdrop.job ? 'busy' : this.backdrop.work(this.backdrop.pictures.whole ? SLICE_MS : FIRST_SLICE_MS);
    if (dirty.all || painting === 'done') this.drawMap();
    const time = this.motion ? Math.max(0, Math.min(1, (now - this.motion.from) / MOVE_MS)) : 1;
    if (this.scene) this.drawPieces(time, paint);
    this.dirty = { all: false, pieces: false, moving: false };
    if (this.backdrop.pictures.whole && painting !== 'busy') this.resolvePainted();
    if (this.motion || this.flight.way || painting !== 'idle') this.schedule();
  }

  drawMap() {
    const ctx = this.stage.pixels(this.stage.map);
    const { width, height } = this.camera;
    const { margin } = this.stage;
    ctx.fillStyle = this.palette.beyond;
    ctx.fillRect(-margin, -margin, width + 2 * margin, height + 2 * margin);
    this.backdrop.draw(ctx, this.stage.drawn, this.camera, this.stage.dpr, margin);
  }

  /** @param {number} time @param {import('./title.js').Paint} paint */
  drawPieces(time, paint) {
    const { stage, camera, dirty, motion } = this;
    const ended = motion && time >= 1;
    if (ended) this.motion = null;
    const motions = this.motion?.motions ?? [];
    const frame = { scene: this.scene, motions, time, legal: this.legal, selected: this.selected, hover: this.hover };
    if (dirty.all || dirty.pieces || ended || (motion && !motion.still)) {
      this.title.drawStill(stage.blank(stage.pieces, camera), frame, paint);
      if (motion) motion.still = true;
      clearTimeout(this.laying);
      this.laying = window.setTimeout(() => this.layout()); // after the picture, not in its frame
    }
    const moves = Boolean(this.motion || this.hover);
    if ((dirty.all || dirty.moving || motion) && (moves || this.moves)) { // an empty sheet stays as it is
      this.title.drawMoving(stage.blank(stage.moving, camera), frame, paint);
      this.moves = moves;
    }
  }

  layout() {
    const { scale } = this.stage.drawn;
    const least = media('(pointer: coarse)') ? Math.min(44, Math.max(28, 62 * scale)) : 24;
    const drawn = Object.assign(new Camera(this.camera.size), this.stage.drawn, { width: this.camera.width, height: this.camera.height });
    this.overlay.layout((id) => this.title.spot(id, this.scene, scale), drawn, least);
  }
}
