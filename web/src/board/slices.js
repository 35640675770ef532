// Work that would freeze the page if done in one go, done a few milliseconds in each frame.

/** @typedef {Generator<boolean | void, void>} Work pauses after each small step; with true: go on in the next frame only */

export class Slices {
  /** @param {Work} work @param {() => number} [clock] */
  constructor(work, clock = () => performance.now()) {
    this.steps = work;
    this.clock = clock;
  }

  /** At least one step, and no new one when the time is over. @param {number} ms @returns {boolean} whether all is done */
  work(ms) {
    const until = this.clock() + ms;
    for (;;) {
      const { done, value } = this.steps.next();
      if (done) return true;
      if (value || this.clock() > until) return false;
    }
  }

  /** All the rest at once. */
  finish() {
    while (!this.steps.next().done);
  }
}

/** A browser only notes what is drawn on a canvas and paints it when somebody looks: to ask for a pixel has it painted now. @param {CanvasRenderingContext2D} ctx made with willReadFrequently */
export function flush(ctx) {
  ctx.getImageData(0, 0, 1, 1);
}
