// Where the player looks: turns board units into screen pixels and back, and keeps the board in sight.

const MAX_SCALE = 4;

export class Camera {
  /** @param {[number, number]} size of the board in its own units */
  constructor(size) {
    this.size = size;
    this.width = 1;
    this.height = 1;
    this.scale = 1;
    /** board point in the middle of the screen */
    this.x = size[0] / 2;
    this.y = size[1] / 2;
  }

  /** The whole board in the window. */
  get fit() {
    return Math.min(this.width / this.size[0], this.height / this.size[1]);
  }

  /** The whole window filled with board. */
  get cover() {
    return Math.max(this.width / this.size[0], this.height / this.size[1]);
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.clamp();
  }

  /** @param {{scale?: number, x?: number, y?: number}} to */
  set({ scale = this.scale, x = this.x, y = this.y }) {
    this.scale = scale;
    this.x = x;
    this.y = y;
    this.clamp();
  }

  clamp() {
    this.scale = Math.min(MAX_SCALE, Math.max(this.fit, this.scale));
    const halfWide = this.width / 2 / this.scale;
    const halfHigh = this.height / 2 / this.scale;
    this.x = between(halfWide, this.size[0] - halfWide, this.x);
    this.y = between(halfHigh, this.size[1] - halfHigh, this.y);
  }

  /** Keeps the board point under the given screen point. @param {number} factor @param {number} sx @param {number} sy */
  zoomAt(factor, sx, sy) {
    const [wx, wy] = this.toBoard(sx, sy);
    this.scale = Math.min(MAX_SCALE, Math.max(this.fit, this.scale * factor));
    this.x = wx - (sx - this.width / 2) / this.scale;
    this.y = wy - (sy - this.height / 2) / this.scale;
    this.clamp();
  }

  /** @param {number} dx @param {number} dy in screen pixels */
  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.clamp();
  }

  /** @param {number} sx @param {number} sy @returns {[number, number]} */
  toBoard(sx, sy) {
    return [this.x + (sx - this.width / 2) / this.scale, this.y + (sy - this.height / 2) / this.scale];
  }

  /** @param {number} x @param {number} y @returns {[number, number]} */
  toScreen(x, y) {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }
}

/** Middle when there is no room between. @param {number} low @param {number} high @param {number} value */
function between(low, high, value) {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
