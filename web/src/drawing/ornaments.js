// What makes the map a piece of pottery: the key pattern around it, mountains, waves, a compass, a ship under sail.

/** @typedef {Record<string, any>} Palette */
/** @typedef {CanvasRenderingContext2D} Ctx */

/** One key of the meander in a square of side 8, joined to the next. */
const KEY = [[0, 8], [0, 0], [8, 0], [8, 6], [3, 6], [3, 3], [5.5, 3]];

/** @param {Ctx} ctx @param {number} width @param {number} height @param {Palette} p */
export function meanderFrame(ctx, width, height, p) {
  const band = 13;
  ctx.fillStyle = p.frame;
  ctx.fillRect(0, 0, width, band);
  ctx.fillRect(0, height - band, width, band);
  ctx.fillRect(0, 0, band, height);
  ctx.fillRect(width - band, 0, band, height);
  ctx.strokeStyle = p.frameInk;
  ctx.lineWidth = 1.3;
  ctx.strokeRect(band, band, width - 2 * band, height - 2 * band);
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  const unit = band - 5;
  const side = (/** @type {number} */ length, /** @type {(u: number, v: number) => [number, number]} */ place) => {
    const count = Math.floor((length - 2 * band) / (unit * 1.25));
    const step = (length - 2 * band) / count;
    for (let i = 0; i < count; i++) {
      KEY.forEach(([u, v], j) => {
        const [x, y] = place(band + i * step + (u / 8) * step * 0.8, 2.5 + (v / 8) * unit);
        if (j) ctx.lineTo(x, y);
        else ctx.moveTo(x, y);
      });
    }
  };
  side(width, (u, v) => [u, v]);
  side(width, (u, v) => [u, height - v]);
  side(height, (u, v) => [v, u]);
  side(height, (u, v) => [width - v, u]);
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} size @param {Palette} p */
export function mountain(ctx, x, y, size, p) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = p.mountain;
  ctx.globalAlpha = 0.6;
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.moveTo(-15, 9);
  ctx.quadraticCurveTo(-8, 0, -3, -11);
  ctx.quadraticCurveTo(3, -1, 13, 9);
  ctx.moveTo(4, -2);
  ctx.quadraticCurveTo(8, -7, 10, -6);
  ctx.quadraticCurveTo(14, 2, 20, 8);
  ctx.stroke();
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const [dx, dy, len] of [[-1, -4, 9], [2.5, 0, 7], [6, 4, 4], [12, 0, 6]]) {
    ctx.moveTo(dx, dy);
    ctx.lineTo(dx - 1.5, dy + len);
  }
  ctx.stroke();
  ctx.restore();
}

/** Small waves scattered over the open sea, always in the same places. @param {Ctx} ctx @param {Palette} p @param {number[]} size of the board */
export function waves(ctx, p, [width, height]) {
  ctx.strokeStyle = p.wave;
  ctx.lineWidth = 1.5;
  ctx.lineCap = 'round';
  ctx.beginPath();
  let seed = 11;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let y = 40; y < height - 10; y += 44) {
    for (let x = 40; x < width + 140; x += 78) {
      const cx = x + (random() - 0.5) * 50;
      const cy = y + (random() - 0.5) * 26;
      ctx.moveTo(cx - 13, cy);
      ctx.bezierCurveTo(cx - 9, cy - 6, cx - 4, cy - 6, cx - 1, cy);
      ctx.bezierCurveTo(cx + 3, cy - 6, cx + 8, cy - 6, cx + 12, cy);
    }
  }
  ctx.stroke();
}

/** @param {Ctx} ctx @param {number[]} at x, y, radius @param {Palette} p */
export function compass(ctx, [x, y, r], p) {
  ctx.save();
  ctx.translate(x, y);
  ctx.strokeStyle = p.seaInk;
  ctx.lineWidth = 1.5;
  for (const k of [1, 0.9, 0.34]) {
    ctx.beginPath();
    ctx.arc(0, 0, r * k, 0, Math.PI * 2);
    ctx.stroke();
  }
  for (let i = 0; i < 16; i++) {
    const long = i % 4 === 0 ? 1.22 : i % 2 ? 0.6 : 0.84;
    const a = (i * Math.PI) / 8;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(Math.sin(a) * r * long, -Math.cos(a) * r * long);
      ctx.lineTo(Math.sin(a + side * 0.2) * r * 0.34, -Math.cos(a + side * 0.2) * r * 0.34);
      ctx.closePath();
      ctx.fillStyle = side < 0 ? p.seaInk : p.bone;
      if (i % 2) ctx.globalAlpha = 0.45;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
  }
  ctx.restore();
}

/** A black-figure ship under sail, for decoration only. @param {Ctx} ctx @param {number[]} at x, y, size, facing @param {Palette} p */
export function warship(ctx, [x, y, size, facing], p) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size * facing, size);
  ctx.fillStyle = p.seaInk;
  ctx.strokeStyle = p.seaInk;
  ctx.globalAlpha = 0.72;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.fill(new Path2D('M-62 8C-54 12 -48 9 -40 9H34C46 9 52 0 50 -16C53 -22 58 -24 62 -22C58 -20 57 -16 58 -10C64 2 62 16 52 24C46 28 40 30 32 30H-28C-42 30 -50 20 -66 16Z'));
  ctx.fill(new Path2D('M-34 -52C-16 -46 18 -46 36 -52C43 -36 43 -16 36 2C18 -4 -16 -4 -34 2C-26 -16 -26 -36 -34 -52Z'));
  ctx.lineWidth = 2.4;
  ctx.stroke(new Path2D('M1 -62V8M-38 -53H40M1 -60L-56 8M1 -60L50 -14'));
  ctx.lineWidth = 2;
  for (let i = -30; i <= 30; i += 10) ctx.stroke(new Path2D(`M${i} 26L${i - 9} 42`));
  ctx.strokeStyle = p.sea[0];
  ctx.globalAlpha = 1;
  ctx.lineWidth = 1.8;
  ctx.stroke(new Path2D('M-44 16H42M-38 22H38M-26 -40C-10 -36 12 -36 30 -40M-24 -28C-8 -24 12 -24 32 -28M-26 -14C-10 -10 12 -10 32 -14'));
  ctx.beginPath();
  ctx.arc(-50, 14, 2.6, 0, Math.PI * 2);
  ctx.fillStyle = p.sea[0];
  ctx.fill();
  ctx.restore();
}
