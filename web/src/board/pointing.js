// What the player points at, by mouse, finger or keyboard: presses on whole areas, the note beside the pointer, keys that zoom.
import { listen } from './gestures.js';

const ZOOM_KEYS = /** @type {Record<string, 1 | -1 | 0>} */ ({ '+': 1, '=': 1, '-': -1, '−': -1, 0: 0 });
const AWAY = 16;

export class Pointing {
  /** @param {import('./board.js').Board} board @param {(id: string) => void} onFocus */
  constructor(board, onFocus) {
    this.board = board;
    this.onFocus = onFocus;
    const { flight, host } = board;
    this.unlisten = listen(host, {
      pan: (dx, dy) => flight.pan(dx, dy),
      zoom: (factor, x, y) => flight.zoom(factor, x, y, false),
      tap: (x, y) => this.tap(x, y),
      doubleTap: (x, y) => this.doubleTap(x, y),
      hover: (x, y, over) => this.hovered(x, y, over),
      leave: () => this.hovered(-1, -1, null),
    });
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    host.addEventListener('keydown', this.onKey);
  }

  stop() {
    this.unlisten();
    this.board.host.removeEventListener('keydown', this.onKey);
  }

  /** @param {number} x @param {number} y screen point */
  areaAt(x, y) {
    return this.board.scene && this.board.title.hit(...this.board.camera.toBoard(x, y), this.board.scene);
  }

  /** A press anywhere in an area is a press on its button. @param {number} x @param {number} y */
  tap(x, y) {
    const id = this.areaAt(x, y);
    const item = id && this.board.overlay.items.get(id);
    if (!item) return;
    this.board.overlay.rove(id);
    this.onFocus(id);
    item.button.click();
  }

  /** Quick presses on a legal place are two moves, not a wish to zoom. @param {number} x @param {number} y */
  doubleTap(x, y) {
    const id = this.areaAt(x, y);
    if (!id || !this.board.legal.has(id)) this.board.flight.zoom(1.7, x, y, true);
  }

  /** @param {number} x @param {number} y @param {Element | null} over */
  hovered(x, y, over) {
    const { board } = this;
    const button = over?.closest('button') ?? null;
    const id = !over || over.closest('[data-no-pan]') ? null : button?.dataset.place ?? this.areaAt(x, y);
    if (id) board.tip.show(board.labels.get(id) ?? '', x, y, AWAY);
    else board.tip.hide();
    if (id === board.hover) return;
    board.hover = id;
    board.host.classList.toggle('is-over-legal', Boolean(id && board.legal.has(id)));
    board.dirty.moving = true;
    board.schedule();
  }

  /** @param {string} id */
  focused(id) {
    const { board } = this;
    if (board.overlay.items.get(id)?.button.matches(':focus-visible')) {
      const { x, y } = board.title.spot(id, board.scene, board.camera.scale);
      this.tipAt(id);
      board.flight.reveal(x, y);
    }
    this.onFocus(id);
  }

  /** The camera came to rest: the note stands again beside the focused place. */
  rested() {
    const focused = this.board.overlay.root.querySelector('button:focus-visible');
    if (focused instanceof HTMLElement && focused.dataset.place) this.tipAt(focused.dataset.place);
  }

  /** @param {string} id */
  tipAt(id) {
    const { board } = this;
    const spot = board.title.spot(id, board.scene, board.camera.scale);
    const [x, y] = board.camera.toScreen(spot.x, spot.y);
    board.tip.show(board.labels.get(id) ?? '', x, y, (spot.h * board.camera.scale) / 2 + 8);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ZOOM_KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.board.zoom(direction);
  }
}
