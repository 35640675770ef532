// The camera on its way: zooming and going to a place take a moment, so that the eye can follow.

/** @typedef {{scale: number, x: number, y: number}} Look */

const ZOOM_MS = 180;
const FOLLOW_MS = 420; // the eye must see where it is taken

export class Flight {
  /** @param {import('./camera.js').Camera} camera @param {() => void} moved @param {() => boolean} still no motion is wanted */
  constructor(camera, moved, still) {
    this.camera = camera;
    this.moved = moved;
    this.still = still;
    /** @type {{from: Look, to: Look, start: number, ms: number} | null} */
    this.way = null;
  }

  get look() {
    return { scale: this.camera.scale, x: this.camera.x, y: this.camera.y };
  }

  /** @param {Look} to @param {number} [ms] */
  go(to, ms = ZOOM_MS) {
    if (this.still()) this.camera.set(to);
    else this.way = { from: this.look, to, start: performance.now(), ms };
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

  /** Brings the last of these points into sight, and with it as many of those before it as there is room for. @param {{x: number, y: number}[]} points */
  revealAll(points) {
    const { camera } = this;
    const [wide, high] = [camera.width / camera.scale, camera.height / camera.scale];
    const last = points[points.length - 1];
    const edge = Math.min(60, camera.width / 6, camera.height / 6) / camera.scale;
    const box = { left: last.x, right: last.x, top: last.y, bottom: last.y };
    for (const { x, y } of [...points].reverse()) {
      const grown = { left: Math.min(box.left, x), right: Math.max(box.right, x), top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) };
      if (grown.right - grown.left <= wide - 2 * edge && grown.bottom - grown.top <= high - 2 * edge) Object.assign(box, grown);
    }
    const into = (/** @type {number} */ at, /** @type {number} */ half, /** @type {number} */ from, /** @type {number} */ to) =>
      Math.min(Math.max(at, to + edge - half), from - edge + half);
    const [x, y] = [into(camera.x, wide / 2, box.left, box.right), into(camera.y, high / 2, box.top, box.bottom)];
    if (Math.abs(x - camera.x) + Math.abs(y - camera.y) > 0.5) this.go({ scale: camera.scale, x, y }, FOLLOW_MS);
  }

  /** Where none of these points is in sight, goes to them. @param {{x: number, y: number}[]} points */
  bringIn(points) {
    const { camera } = this;
    const seen = (/** @type {{x: number, y: number}} */ { x, y }) => {
      const [left, top] = camera.toScreen(x, y);
      return left > 0 && top > 0 && left < camera.width && top < camera.height;
    };
    if (points.length && !points.some(seen)) this.revealAll(points);
  }

  /** @param {number} now */
  step(now) {
    if (!this.way) return;
    const { from, to, start, ms } = this.way;
    const time = Math.min(1, Math.max(0, (now - start) / ms));
    const k = 1 - (1 - time) ** 3;
    const mix = (/** @type {keyof Look} */ key) => from[key] + (to[key] - from[key]) * k;
    this.camera.set({ scale: mix('scale'), x: mix('x'), y: mix('y') });
    if (time >= 1) this.way = null;
    this.moved();
  }
}
