// The board on the screen, whatever the title: camera, painted layers, place buttons, and the moves between two views.
import { t } from '../i18n/index.js';
import { isStill } from '../settings.js';
import { Camera } from './camera.js';
import { Dice } from './dice.js';
import { Flight } from './flight.js';
import { Overlay } from './overlay.js';
import { Painting } from './painting.js';
import { Pointing } from './pointing.js';
import { Tooltip } from './tooltip.js';
import { Marks, placesOf } from './trace.js';
import { zoomButtons } from './zoom-buttons.js';

/** @typedef {import('./title.js').BoardTitle} BoardTitle */
/** @typedef {import('./title.js').Place} Place */

const MOVE_MS = 450;
const SETTLE_MS = 120;

/** @param {string} query */
const media = (query) => matchMedia(query).matches;

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {{title: BoardTitle, onPress?(id: string): void, onFocus?(id: string): void, onSkip?(): void, sketchUntil?: Promise<unknown>}} options
   *   sketchUntil: a rough picture will do until then, because the machine has more urgent work
   */
  constructor(host, { title, onPress = () => {}, onFocus = () => {}, onSkip = () => {}, sketchUntil }) {
    this.host = host;
    this.title = title;
    this.camera = new Camera([1, 1]); // until there is a scene, which says how large the board is
    this.painting = new Painting(host, title);
    host.classList.add('board');
    const { places } = this.painting.stage;
    places.setAttribute('role', 'group');
    places.ariaLabel = t('ui.map');
    this.marks = new Marks(this.painting.stage.marks.root);
    this.tip = new Tooltip(host);
    this.dice = new Dice(host, onSkip);
    zoomButtons(host, (direction) => this.zoom(direction));
    this.overlay = new Overlay(places, { press: onPress, focus: (id) => this.pointing.focused(id), neighbours: (id) => title.neighbours(id, this.scene) });
    places.addEventListener('focusout', () => this.tip.hide());
    /** @type {any} */
    this.scene = null;
    /** @type {{motions: any[], from: number} | null} */
    this.motion = null;
    this.flight = new Flight(this.camera, () => this.moved(), isStill);
    /** @type {string | null} */
    this.hover = null;
    /** @type {string | null} where dice lie now */
    this.thrownAt = null;
    /** @type {Map<string, string>} the last words for each place */
    this.labels = new Map();
    /** @type {Place[]} */
    this.told = [];
    /** @type {Set<string>} */
    this.legal = new Set();
    /** @type {Set<string>} */
    this.selected = new Set();
    /** @type {unknown} what the player is about to lay, as the title knows it */
    this.hand = null;
    this.laying = 0;
    this.request = 0;
    this.task = 0;
    this.settle = 0;
    this.settled = true;
    this.looked = false;
    this.framed = false;
    this.seen = false;
    this.ornament = false;
    /** what must be painted anew: what stands, what moves */
    this.dirty = { pieces: true, moving: true };
    /** @type {(value?: undefined) => void} */
    this.resolvePainted = () => {};
    /** resolved once the picture, if only as a sketch, has gone to the screen */
    this.painted = new Promise((resolve) => { this.resolvePainted = resolve; });
    this.pointing = new Pointing(this, onFocus);
    // The browser tells of a new size while it makes a frame: what is painted now is still shown in it.
    this.watch = new ResizeObserver(() => { this.framed = true; this.resized(); this.framed = false; });
    this.watch.observe(host);
    this.sketch = sketchUntil !== undefined;
    const paintAll = () => { this.sketch = false; this.schedule(); };
    sketchUntil?.then(paintAll, paintAll);
    this.theme();
    this.typeface = 'first';
    Promise.all(title.fonts.map((font) => document.fonts.load(font))).then(() => { this.typeface = 'own'; this.theme(); }, () => {}); // without them, the fallbacks stay
  }

  /** Shows a view; what differs from the last one moves there. @param {any} view @param {{animate?: boolean}} [how] */
  show(view, { animate = true } = {}) {
    const before = this.scene;
    this.scene = this.title.scene(view);
    const other = this.fitSize(this.title.size(this.scene));
    const still = other || !animate || !before || isStill() || document.hidden;
    const motions = still ? [] : this.title.motions(before, this.scene);
    this.motion = motions.length ? { motions, from: performance.now() } : null;
    const ids = this.title.ids(this.scene);
    if (ids.length !== this.overlay.items.size || ids.some((id) => !this.overlay.items.has(id))) this.places(this.told);
    this.dirty.pieces = this.dirty.moving = true;
    this.schedule();
  }

  /** A board of another size is another map: it is looked at from the beginning. @param {[number, number]} size @returns {boolean} */
  fitSize(size) {
    if (size[0] === this.camera.size[0] && size[1] === this.camera.size[1]) return false;
    this.camera.size = size;
    this.painting.resize(size);
    this.looked = false;
    this.lookAnew();
    return true;
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

  /**
   * Draws arrows, rings and numbers over the board, in place of those that the layer had.
   * @param {string} layer 'trace': what happened; 'hint': what is pointed at
   * @param {import('./trace.js').Mark[]} marks those of places that this board does not have are left out
   */
  mark(layer, marks) {
    const known = new Set(this.scene ? this.title.ids(this.scene) : []);
    this.marks.set(layer, marks.filter((mark) => placesOf(mark).every((id) => known.has(id))));
    this.lay();
  }

  /** Dice on the board, or none. @param {import('../titles/title.js').Throw | null} thrown */
  throw(thrown) {
    this.thrownAt = thrown && this.looked && this.title.ids(this.scene).includes(thrown.at) ? thrown.at : null;
    if (!thrown || !this.thrownAt) return this.dice.hide();
    this.dice.show(thrown);
    this.putDice();
    this.flight.revealAll([this.title.spot(this.thrownAt, this.scene, this.camera.scale)]);
  }

  /** They stay beside their place when the camera moves. */
  putDice() {
    if (!this.thrownAt) return;
    const { x, y, h } = this.title.spot(this.thrownAt, this.scene, this.camera.scale);
    this.dice.put(...this.camera.toScreen(x, y), (h * this.camera.scale) / 2);
  }

  /** The camera goes where something happens, if that lies outside the picture. @param {import('./trace.js').Mark[]} marks @returns {boolean} whether there is such a place */
  follow(marks) {
    if (!this.looked || !this.scene) return false;
    const known = new Set(this.title.ids(this.scene));
    const spots = marks.flatMap(placesOf).filter((id) => known.has(id)).map((id) => this.title.spot(id, this.scene, this.camera.scale));
    if (spots.length) this.flight.revealAll(spots);
    return spots.length > 0;
  }

  /** What can be chosen must be found: on a small screen it may lie outside the picture. */
  bringIn() {
    if (this.looked && this.scene && !this.ornament) this.flight.bringIn([...this.legal].map((id) => this.title.spot(id, this.scene, this.camera.scale)));
  }

  /** What the player is about to lay: the title shows it where it would go. @param {unknown} hand plain data, or null */
  hold(hand) {
    if (JSON.stringify(hand) === JSON.stringify(this.hand)) return;
    this.hand = hand;
    this.dirty.moving = true;
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
    requestAnimationFrame(() => setTimeout(() => { if (!this.looked) this.resized(); })); // mostly the window is another one, and it was painted with that frame
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
    if (this.lookAnew()) this.frame(performance.now()); // at once: what is painted must not be seen out of its place
  }

  /** Sets the camera for the window as it is now. @returns {boolean} whether there is one */
  lookAnew() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height || !this.scene) return false;
    const whole = this.looked && this.camera.scale <= this.camera.fit * 1.01;
    this.camera.resize(width, height);
    if (this.ornament) this.camera.set({ scale: this.camera.cover });
    else if (!this.looked) this.camera.set(this.title.start(width, height, this.scene));
    else if (whole) this.camera.set({ scale: this.camera.fit });
    this.looked = true;
    this.moved();
    return true;
  }

  /** The camera moved: what is painted is shifted, and painted anew once it rests. */
  moved() {
    this.settled = false;
    this.tip.hide();
    this.putDice();
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
    const frame = { scene: this.scene, motions: this.motion?.motions ?? [], time, legal: this.legal, selected: this.selected, hover: this.hover, hand: this.hand };
    const how = { theme: this.colours ?? '', words: this.words ?? '', palette: this.palette, sketch: this.sketch };
    const { busy, changed } = this.painting.frame({ camera, frame, how, settled, still: dirty.pieces, moving: dirty.moving || Boolean(motion) });
    if (changed) this.lay();
    this.dirty = { pieces: false, moving: false };
    if (this.painting.begun && !this.seen) this.whenSeen();
    if (this.motion || this.flight.way || busy) this.schedule();
  }

  /** The first picture is there; it is seen when the frame that has it is over. */
  whenSeen() {
    this.seen = true;
    const tell = () => setTimeout(this.resolvePainted);
    if (this.framed) tell();
    else requestAnimationFrame(tell);
  }

  /** After the picture, not in its frame. */
  lay() {
    clearTimeout(this.laying);
    this.laying = window.setTimeout(() => this.layout());
  }

  /** Puts the buttons on what is painted. */
  layout() {
    const { front, marks, buttons } = this.painting.stage;
    const { look, width, height, dpr } = front;
    if (!look) return;
    const least = media('(pointer: coarse)') ? Math.min(44, Math.max(28, 62 * look.scale)) : 24;
    const painted = Object.assign(new Camera(this.camera.size), look, { width, height });
    this.overlay.layout((id) => this.title.spot(id, this.scene, look.scale), painted, least);
    this.marks.draw((id) => {
      const { x, y, w, h, shape } = this.title.spot(id, this.scene, look.scale);
      const [left, top] = painted.toScreen(x, y);
      return { x: left, y: top, w: w * look.scale, h: h * look.scale, shape };
    });
    for (const surface of [marks, buttons]) {
      surface.adopt(look, front, 0, dpr);
      surface.follow(this.camera);
    }
  }
}
