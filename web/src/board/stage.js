// The sheets of the board: painted map, standing pieces, moving pieces, buttons. While the player drags or zooms they are
// only shifted as a whole; they are painted anew when the view rests or runs past their edge.

const MARGIN = 96;
const MOST_DPR = 3;

export class Stage {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.root = document.createElement('div');
    this.root.className = 'board-stage';
    const sheets = ['board-map', 'board-pieces', 'board-moving'].map((name) => {
      const canvas = document.createElement('canvas');
      canvas.className = name;
      canvas.ariaHidden = 'true';
      return canvas;
    });
    this.map = sheets[0];
    this.pieces = sheets[1];
    this.moving = sheets[2];
    this.sheets = sheets;
    this.places = document.createElement('div');
    this.places.className = 'board-places';
    this.root.append(...sheets, this.places);
    host.append(this.root);
    this.margin = 0;
    this.dpr = 1;
    this.size = '';
    this.drawn = { scale: 0, x: 0, y: 0 };
  }

  /** Takes over the camera: from now on the sheets are painted for it. @param {import('./camera.js').Camera} camera */
  adopt(camera) {
    this.drawn = { scale: camera.scale, x: camera.x, y: camera.y };
    this.margin = camera.scale > camera.fit * 1.01 ? MARGIN : 0;
    this.dpr = Math.min(MOST_DPR, devicePixelRatio || 1);
    const size = [camera.width, camera.height, this.margin, this.dpr].join();
    if (size !== this.size) {
      this.size = size;
      for (const canvas of this.sheets) {
        canvas.width = Math.round((camera.width + 2 * this.margin) * this.dpr);
        canvas.height = Math.round((camera.height + 2 * this.margin) * this.dpr);
        canvas.style.left = canvas.style.top = `${-this.margin}px`;
        canvas.style.width = `${canvas.width / this.dpr}px`;
        canvas.style.height = `${canvas.height / this.dpr}px`;
      }
    }
    this.root.style.transform = '';
  }

  /** Shifts the painted sheets to where the camera is now. @param {import('./camera.js').Camera} camera @returns {boolean} whether they still fill the window */
  shift(camera) {
    const { drawn, margin } = this;
    const k = camera.scale / drawn.scale;
    const x = (camera.width / 2) * (1 - k) + (drawn.x - camera.x) * camera.scale;
    const y = (camera.height / 2) * (1 - k) + (drawn.y - camera.y) * camera.scale;
    this.root.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${k.toFixed(5)})`;
    const edge = margin * k;
    return k > 0.7 && k < 1.7 && x <= edge + 1 && y <= edge + 1
      && x + camera.width * k + edge >= camera.width - 1 && y + camera.height * k + edge >= camera.height - 1;
  }

  /** @param {import('./camera.js').Camera} camera */
  isDrawnFor(camera) {
    const { drawn } = this;
    return drawn.scale === camera.scale && drawn.x === camera.x && drawn.y === camera.y;
  }

  /** A context that draws in board units on an empty sheet. @param {HTMLCanvasElement} canvas @param {import('./camera.js').Camera} camera */
  blank(canvas, camera) {
    const ctx = this.pixels(canvas);
    ctx.clearRect(-this.margin, -this.margin, canvas.width, canvas.height);
    const s = this.drawn.scale * this.dpr;
    const m = this.margin * this.dpr;
    ctx.setTransform(s, 0, 0, s, m + (camera.width / 2 - this.drawn.x * this.drawn.scale) * this.dpr, m + (camera.height / 2 - this.drawn.y * this.drawn.scale) * this.dpr);
    return ctx;
  }

  /** A context in screen pixels, its origin in the corner of the window. @param {HTMLCanvasElement} canvas */
  pixels(canvas) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const m = this.margin * this.dpr;
    ctx.setTransform(this.dpr, 0, 0, this.dpr, m, m);
    return ctx;
  }
}
