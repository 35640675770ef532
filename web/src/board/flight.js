// The camera on its way: zooming and going to a place take a moment, so that the eye can follow.

/** @typedef {{scale: number, x: number, y: number}} Look */

const ZOOM_MS = 180;

export class Flight {
  /** @param {import('./camera.js').Camera} camera @param {() => void} moved @param {() => boolean} still no motion is wanted */
  constructor(camera, moved, still) {
    this.camera = camera;
    this.moved = moved;
    this.still = still;
    /** @type {{from: Look, to: Look, start: number} | null} */
    this.way = null;
  }

  get look() {
    return { scale: this.camera.scale, x: this.camera.x, y: this.camera.y };
  }

  /** @param {Look} to */
  go(to) {
    if (this.still()) this.camera.set(to);
    else this.way = { from: this.look, to, start: performance.now() };
    this.moved();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.way = null;
    this.camera.pan(dx, dy);
    this.moved();
  }

  /** @param {number} factor @param {number} x @param {number} y the screen point that stays @param {boolean} smooth */
  zoom(factor, x, y, smooth) {
    const from = this.look;
    if (this.way) this.camera.set(this.way.to);
    this.camera.zoomAt(factor, x, y);
    const to = this.look;
    this.way = null;
    if (!smooth) return this.moved();
    this.camera.set(from);
    this.go(to);
  }

  /** Brings a board point into sight. @param {number} px @param {number} py */
  reveal(px, py) {
    const { camera } = this;
    const [x, y] = camera.toScreen(px, py);
    const edge = Math.min(60, camera.width / 6, camera.height / 6);
    const beyond = (/** @type {number} */ at, /** @type {number} */ end) => (at < edge ? at - edge : at > end - edge ? at - end + edge : 0);
    const dx = beyond(x, camera.width);
    const dy = beyond(y, camera.height);
    if (dx || dy) this.go({ scale: camera.scale, x: camera.x + dx / camera.scale, y: camera.y + dy / camera.scale });
  }

  /** @param {number} now */
  step(now) {
    if (!this.way) return;
    const { from, to, start } = this.way;
    const time = Math.min(1, Math.max(0, (now - start) / ZOOM_MS));
    const k = 1 - (1 - time) ** 3;
    const mix = (/** @type {keyof Look} */ key) => from[key] + (to[key] - from[key]) * k;
    this.camera.set({ scale: mix('scale'), x: mix('x'), y: mix('y') });
    if (time >= 1) this.way = null;
    this.moved();
  }
}
