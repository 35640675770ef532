// Words and numbers on the canvas: never smaller than the eye can read, with a halo so that they stand out on any ground.

/** @typedef {{text: string, [name: string]: any}} Palette */

/**
 * @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} x @param {number} y
 * @param {{font: string, fill: string, halo?: string, wide?: number, align?: CanvasTextAlign, base?: CanvasTextBaseline}} how
 */
export function write(ctx, text, x, y, { font, fill, halo, wide = 4, align = 'center', base = 'middle' }) {
  ctx.font = font;
  ctx.textAlign = align;
  ctx.textBaseline = base;
  if (halo) {
    ctx.strokeStyle = halo;
    ctx.lineWidth = wide;
    ctx.lineJoin = 'round';
    ctx.strokeText(text, x, y);
  }
  ctx.fillStyle = fill;
  ctx.fillText(text, x, y);
}

/** A number with its true middle at a point: digits have no descenders. @param {CanvasRenderingContext2D} ctx @param {string | number} number @param {number} x @param {number} y @param {number} size @param {Palette} palette @param {string} fill @param {string} [halo] @param {CanvasTextAlign} [align] */
export function numeral(ctx, number, x, y, size, palette, fill, halo, align = 'center') {
  write(ctx, String(number), x, y + size * 0.355, { font: `700 ${size}px ${palette.text}`, fill, halo, wide: size * 0.2, align, base: 'alphabetic' });
}

/** Spaced letters on a slant, for the names of lands and seas. @param {CanvasRenderingContext2D} ctx @param {string} text @param {{at: number[], angle: number, size: number, tracking: number}} label @param {{font: string, fill: string, halo: string}} how */
export function spaced(ctx, text, label, { font, fill, halo }) {
  ctx.save();
  ctx.translate(label.at[0], label.at[1]);
  ctx.rotate((label.angle * Math.PI) / 180);
  ctx.font = font;
  const lines = text.split('\n');
  lines.forEach((line, row) => {
    const y = (row - (lines.length - 1) / 2) * label.size * 1.15;
    const letters = [...line];
    const widths = letters.map((letter) => ctx.measureText(letter).width + label.tracking);
    const x = -(widths.reduce((a, b) => a + b, 0) - label.tracking) / 2;
    const draw = (/** @type {boolean} */ outline) => {
      let at = x;
      letters.forEach((letter, i) => {
        write(ctx, letter, at, y, outline
          ? { font, fill: 'transparent', halo, wide: label.size * 0.22, align: 'left' }
          : { font, fill, align: 'left' });
        at += widths[i];
      });
    };
    draw(true);
    draw(false);
  });
  ctx.restore();
}
