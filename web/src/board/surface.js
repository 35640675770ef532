// Something painted for one look at the board, that follows the camera by being shifted and scaled as a whole.

/** @typedef {{scale: number, x: number, y: number}} Look pixels a unit, and the board point in the middle */
/** @typedef {{width: number, height: number}} Window */
/** @typedef {{look: Look | null, width: number, height: number, margin: number, dpr: number}} Painted for which look and window, and how far it reaches past it */

/** How far a finished picture may be off its true scale. */
const FROM = 0.7;
const TO = 1.7;

/** Where a picture must go to show what the camera sees. @param {Painted} painted @param {Look & Window} camera */
export function shiftOf({ look, width, height, dpr }, camera) {
  if (!look) return { k: 1, x: 0, y: 0 };
  const k = camera.scale / look.scale;
  const x = (look.x - camera.x) * camera.scale + (camera.width - width * k) / 2;
  const y = (look.y - camera.y) * camera.scale + (camera.height - height * k) / 2;
  // at its own scale it is moved by whole pixels: so it stays as sharp as it was painted
  return k === 1 ? { k, x: Math.round(x * dpr) / dpr, y: Math.round(y * dpr) / dpr } : { k, x, y };
}

/** Does it fill the window, with so many of its pixels to spare on each side? @param {Painted} painted @param {Look & Window} camera @param {number} spare */
export function fills(painted, camera, spare) {
  const { k, x, y } = shiftOf(painted, camera);
  const edge = (painted.margin - spare) * k + 1;
  return x <= edge && y <= edge && x + painted.width * k + edge >= camera.width && y + painted.height * k + edge >= camera.height;
}

/** Is its scale near enough to the camera's? @param {Painted} painted @param {Look} camera */
export function isNear({ look }, { scale }) {
  return look !== null && scale > look.scale * FROM && scale < look.scale * TO;
}

/** Will it do for the moment? @param {Painted} painted @param {Look & Window} camera */
export const serves = (painted, camera) => isNear(painted, camera) && fills(painted, camera, painted.margin / 2);

/** Is it as good as one painted for this very look? @param {Painted} painted @param {Look & Window} camera @param {number} dpr */
export function isFor(painted, camera, dpr) {
  return painted.look?.scale === camera.scale && painted.width === camera.width && painted.height === camera.height && painted.dpr === dpr
    && fills(painted, camera, painted.margin / 2);
}

/** Every canvas that is shown is copied for the screen in every frame, seen or not: those that are not needed are hidden. @param {CanvasRenderingContext2D} sheet @param {boolean} shown */
export function show({ canvas }, shown) {
  const display = shown ? '' : 'none';
  if (canvas.style.display !== display) canvas.style.display = display;
}

export class Surface {
  /** @param {HTMLElement} parent @param {number} level above which others it lies */
  constructor(parent, level) {
    this.root = document.createElement('div');
    this.root.className = 'board-stage';
    parent.append(this.root);
    this.root.style.zIndex = String(level);
    /** @type {Look | null} */
    this.look = null;
    this.width = 0;
    this.height = 0;
    this.margin = 0;
    this.dpr = 1;
  }

  /** @param {string} name @param {CanvasRenderingContext2DSettings} [options] */
  sheet(name, options) {
    const canvas = document.createElement('canvas');
    canvas.className = name;
    canvas.ariaHidden = 'true';
    canvas.width = canvas.height = 1;
    canvas.style.display = 'none';
    this.root.append(canvas);
    return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', options));
  }

  /** From now on it is painted for this look. @param {Look} look @param {Window} window @param {number} margin @param {number} dpr */
  adopt({ scale, x, y }, { width, height }, margin, dpr) {
    Object.assign(this, { look: { scale, x, y }, width, height, margin: Math.round(margin * dpr) / dpr, dpr });
  }

  /** @param {Look & Window} camera */
  follow(camera) {
    const { k, x, y } = shiftOf(this, camera);
    this.move(k === 1 && !x && !y ? '' : `translate(${x.toFixed(3)}px, ${y.toFixed(3)}px) scale(${k.toFixed(5)})`);
  }

  /** @param {string} transform */
  move(transform) {
    if (this.root.style.transform !== transform) this.root.style.transform = transform;
  }

  /** Empties a sheet; from then on it is drawn on in board units. @param {CanvasRenderingContext2D} ctx */
  clear(ctx) {
    const { canvas } = ctx;
    const { margin, dpr, look } = this;
    const width = Math.round((this.width + 2 * margin) * dpr);
    const height = Math.round((this.height + 2 * margin) * dpr);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    else {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, width, height);
    }
    Object.assign(canvas.style, { left: `${-margin}px`, top: `${-margin}px`, width: `${width / dpr}px`, height: `${height / dpr}px` });
    const { scale, x, y } = /** @type {Look} */ (look);
    ctx.setTransform(scale * dpr, 0, 0, scale * dpr, (margin + this.width / 2 - x * scale) * dpr, (margin + this.height / 2 - y * scale) * dpr);
  }
}

/** Map and standing pieces, which belong together. Painted by the processor, so that it can be done in slices. */
export class Leaf extends Surface {
  /** @param {HTMLElement} parent @param {number} level */
  constructor(parent, level) {
    super(parent, level);
    this.map = this.sheet('board-map', { alpha: false, willReadFrequently: true });
    this.pieces = this.sheet('board-pieces', { willReadFrequently: true });
    /** which colours and words it was painted in */
    this.style = -1;
  }

  hide() {
    show(this.map, false);
    show(this.pieces, false);
  }

  /** Lies beside the window: not seen, but ready on the screen's side, so that to show it costs nothing. */
  wait() {
    this.move('translate(-300%, 0)');
  }
}
