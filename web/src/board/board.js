// The board on the screen, whatever the title: camera, painted layers, place buttons, and the moves between two views.
import { t } from '../i18n/index.js';
import { Camera } from './camera.js';
import { Flight } from './flight.js';
import { Overlay } from './overlay.js';
import { Painting } from './painting.js';
import { Pointing } from './pointing.js';
import { Tooltip } from './tooltip.js';
import { zoomButtons } from './zoom-buttons.js';

/** @typedef {import('./title.js').BoardTitle} BoardTitle */
/** @typedef {import('./title.js').Place} Place */

const MOVE_MS = 450;
const SETTLE_MS = 120;

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
    this.painting = new Painting(host, title);
    host.classList.add('board');
    const { places } = this.painting.stage;
    places.setAttribute('role', 'group');
    places.ariaLabel = t('ui.map');
    this.tip = new Tooltip(host);
    zoomButtons(host, (direction) => this.zoom(direction));
    this.overlay = new Overlay(places, { press: onPress, focus: (id) => this.pointing.focused(id), neighbours: title.neighbours });
    places.addEventListener('focusout', () => this.tip.hide());
    /** @type {any} */
    this.scene = null;
    /** @type {{motions: any[], from: number} | null} */
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
    this.laying = 0;
    this.request = 0;
    this.task = 0;
    this.settle = 0;
    this.settled = true;
    this.looked = false;
    this.ornament = false;
    /** what must be painted anew: what stands, what moves */
    this.dirty = { pieces: true, moving: true };
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
    this.motion = motions.length ? { motions, from: performance.now() } : null;
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
    this.painting.style++;
    this.dirty.moving = true;
    this.schedule();
  }

  destroy() {
    cancelAnimationFrame(this.request);
    clearTimeout(this.task);
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
    this.moved();
    this.frame(performance.now()); // at once: what is painted must not be seen out of its place
  }

  /** The camera moved: what is painted is shifted, and painted anew once it rests. */
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

  /** What stands is painted in a task of its own, before the frame that shows it: the page has its own work in that frame. */
  schedule() {
    if (this.dirty.pieces) this.task ||= window.setTimeout(() => { this.task = 0; this.frame(performance.now()); });
    else this.request ||= requestAnimationFrame((now) => { this.request = 0; if (!this.task) this.frame(now); });
  }

  /** @param {number} now */
  frame(now) {
    if (!this.looked || !this.scene) return;
    this.flight.step(now);
    const { camera, dirty, motion, settled } = this;
    const time = motion ? Math.max(0, Math.min(1, (now - motion.from) / MOVE_MS)) : 1;
    if (motion && time >= 1) {
      this.motion = null;
      dirty.pieces = dirty.moving = true;
      return this.schedule();
    }
    const frame = { scene: this.scene, motions: this.motion?.motions ?? [], time, legal: this.legal, selected: this.selected, hover: this.hover };
    const how = { theme: this.colours ?? '', words: this.words ?? '', palette: this.palette, sketch: this.sketch };
    const { busy, changed } = this.painting.frame({ camera, frame, how, settled, still: dirty.pieces, moving: dirty.moving || Boolean(motion) });
    if (changed) this.lay();
    this.dirty = { pieces: false, moving: false };
    if (this.painting.begun) this.resolvePainted();
    if (this.motion || this.flight.way || busy) this.schedule();
  }

  /** After the picture, not in its frame. */
  lay() {
    clearTimeout(this.laying);
    this.laying = window.setTimeout(() => this.layout());
  }

  /** Puts the buttons on what is painted. */
  layout() {
    const { front, buttons } = this.painting.stage;
    const { look, width, height, dpr } = front;
    if (!look) return;
    const least = media('(pointer: coarse)') ? Math.min(44, Math.max(28, 62 * look.scale)) : 24;
    const painted = Object.assign(new Camera(this.camera.size), look, { width, height });
    this.overlay.layout((id) => this.title.spot(id, this.scene, look.scale), painted, least);
    buttons.adopt(look, front, 0, dpr);
    buttons.follow(this.camera);
  }
}
