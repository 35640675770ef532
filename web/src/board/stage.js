// What lies over each other on the board: a rough picture of all of it, the leaf that is shown, the moving pieces, the
// buttons; and beside it the leaf that is being painted. While the player drags or zooms they are only shifted.
import { Leaf, Surface, fills, show } from './surface.js';

const MOST_DPR = 3;

export class Stage {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.root = document.createElement('div');
    this.root.className = 'board-stage';
    host.append(this.root);
    this.under = new Surface(this.root, 0);
    this.underSheet = this.under.sheet('board-under', { alpha: false, willReadFrequently: true });
    /** whether the rough picture can be shown */
    this.underReady = false;
    this.back = new Leaf(this.root, 1);
    this.front = new Leaf(this.root, 1);
    this.moving = new Surface(this.root, 2);
    this.movingSheet = this.moving.sheet('board-moving');
    /** arrows and rings, below what can be pressed */
    this.marks = new Surface(this.root, 3);
    this.buttons = new Surface(this.root, 4);
    this.places = document.createElement('div');
    this.places.className = 'board-places';
    this.buttons.root.append(this.places);
  }

  get dpr() {
    return Math.min(MOST_DPR, devicePixelRatio || 1);
  }

  /** @param {import('./surface.js').Look & import('./surface.js').Window} camera */
  follow(camera) {
    for (const surface of [this.under, this.front, this.moving, this.marks, this.buttons]) surface.follow(camera);
    show(this.underSheet, this.underReady && !fills(this.front, camera, 0));
  }

  /** Nothing that was painted is of this board. */
  forget() {
    this.underReady = false;
    for (const leaf of [this.front, this.back]) {
      leaf.hide();
      leaf.look = null;
    }
  }

  /** The leaf that waited is shown instead of the other. @param {import('./surface.js').Look & import('./surface.js').Window} camera */
  turn(camera) {
    [this.front, this.back] = [this.back, this.front];
    this.back.hide();
    this.follow(camera);
  }
}
