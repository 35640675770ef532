// One frame of the pieces: the new scene, with whatever is still on its way.
import geometry from './geometry.json' with { type: 'json' };
import { drawIcon } from '../../drawing/outlines.js';
import { bonusToken, borderSpace, chosenRing, controlToken, influence, wing } from './pieces.js';
import { BORDERS, PRINTED, PRINTED_PROVINCES, PROVINCES, pieceScale, plateHalf, spaceAt } from './places.js';
import { provincePath } from './map-layer.js';
import table from './table.json' with { type: 'json' };

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').Motion} Motion */
/** @typedef {import('./palette.js').Palette} Palette */
/** @typedef {{scene: Scene, motions: Motion[], time: number, legal: Set<string>, selected: Set<string>, hover: string | null, hand?: import('./targets.js').Hand | null}} Frame */
/** @typedef {CanvasRenderingContext2D} Ctx */

const SIDES = ['caesar', 'pompey'];
const CLOSED = 0.94; // a closed province steps back a little
const ease = (/** @type {number} */ t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
/** @type {Record<string, {symbols: string[], values: number[]}>} */
const TOKENS = table.tokens;

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} k @param {() => void} paint @param {number} [alpha] @param {number} [squeeze] */
function at(ctx, x, y, k, paint, alpha = 1, squeeze = 1) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.translate(x, y);
  ctx.scale(k * squeeze, k);
  paint();
  ctx.restore();
}

/** @param {Frame} frame @param {string} id @param {...string} types */
const moving = ({ motions, time }, id, ...types) => (time < 1 ? motions.find((one) => one.id === id && types.includes(one.type)) : undefined);

/** All that stands where it is, piece by piece: painting may pause between any two. @param {Ctx} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function* drawStill(ctx, frame, { scale, palette: p }) {
  const k = pieceScale(scale);
  const { scene, legal } = frame;
  outlines(ctx, frame, p, scale);
  yield;
  const laid = new Map(scene.borders.map((one) => [one.id, one]));
  for (const [id, { at: [x, y], angle }] of Object.entries(BORDERS)) {
    const one = laid.get(id);
    const lit = legal.has(`border:${id}`);
    if (!one || moving(frame, `border:${id}`, 'lay')) at(ctx, x, y, k, () => borderSpace(ctx, { ...PRINTED[id], post: PRINTED[id].post && scene.posts }, angle, p, lit));
    else if (!moving(frame, `border:${id}`, 'turn')) at(ctx, x, y, k, () => borderPiece(ctx, one, p, Boolean(moving(frame, `border:${id}`, 'cover')), lit));
    yield;
  }
  for (const province of scene.provinces) {
    plate(ctx, province, frame, p, k);
    yield;
  }
}

/** @param {Ctx} ctx @param {import('./scene.js').BorderScene} one @param {Palette} p @param {boolean} [bare] @param {boolean} [lit] */
function borderPiece(ctx, one, p, bare = false, lit = false) {
  const { a, b } = PRINTED[one.id];
  const { angle } = BORDERS[one.id];
  if (lit) borderSpace(ctx, PRINTED[one.id], angle, p, true);
  const covered = one.cover && !bare;
  ctx.save();
  if (covered) ctx.globalAlpha *= 0.75;
  influence(ctx, { side: one.side, face: one.face, values: [one.values[a], one.values[b]], symbols: one.token ? TOKENS[one.token].symbols : [] }, angle, p);
  ctx.restore();
  if (covered && one.cover) controlToken(ctx, one.cover.side, one.cover.turned, p, 21);
}

/** A province's plate: what lies in it, and what each side has. @param {Ctx} ctx @param {import('./scene.js').ProvinceScene} province @param {Frame} frame @param {Palette} p @param {number} k */
function plate(ctx, province, frame, p, k) {
  const { id, influence: sums, open, control, tokens, turned, bonus } = province;
  const [x, y] = PROVINCES[id].at;
  const half = plateHalf(id);
  const grow = open ? 1 : CLOSED;
  const best = Math.max(...SIDES.map((side) => sums[side]));
  const tie = SIDES.every((side) => sums[side] === best);
  at(ctx, x, y, k * grow, () => {
    if (!moving(frame, `province:${id}`, 'count', 'seize'))
      for (const side of SIDES) wing(ctx, side, sums[side], half, p, { faint: !open, ahead: open && !tie && sums[side] === best });
  });
  for (let i = 0; i < PRINTED_PROVINCES[id].spaces; i++) {
    const [sx, sy] = spaceAt(id, i, k * grow);
    at(ctx, sx, sy, k * grow, () => {
      if (control && i < tokens && !moving(frame, `province:${id}`, 'seize', 'turn')) controlToken(ctx, control, i < turned, p);
      else {
        bonusToken(ctx, i === 0 ? bonus : null, p, i > 0);
        if (!open && !control) drawIcon(ctx, 'seal', 0, 0, 26, p.nobodyTint);
      }
    });
  }
}

/** What is on its way or changes, and the outline of what the pointer is over. @param {Ctx} ctx @param {Frame} frame @param {import('../../board/title.js').Paint} paint */
export function drawMoving(ctx, frame, { scale, palette: p }) {
  const { scene, motions, time, hover, legal } = frame;
  const k = pieceScale(scale);
  if (hover?.startsWith('province:') && !legal.has(hover)) rim(ctx, hover, [[p.halo, 4]], scale);
  for (const id of frame.selected) {
    const border = BORDERS[id.split(':')[1]];
    if (border) at(ctx, ...border.at, k, () => chosenRing(ctx, border.angle, p));
  }
  ghost(ctx, frame, p, k);
  if (time >= 1) return;
  const go = ease(time);
  for (const motion of motions) {
    const [kind, name] = motion.id.split(':');
    if (kind === 'border') moveBorder(ctx, motion, scene, go, p, k);
    else moveProvince(ctx, motion, name, frame, go, p, k);
  }
}

/** The token in hand as it would lie: where it is looked at, else on the border under the pointer. @param {Ctx} ctx @param {Frame} frame @param {Palette} p @param {number} k */
function ghost(ctx, { hand, hover, legal }, p, k) {
  const border = hand?.border ?? (hover && legal.has(hover) ? hover.split(':')[1] : null);
  if (!hand || !border || !BORDERS[border]) return;
  const { a, b } = PRINTED[border];
  const { values: [first, second], symbols } = TOKENS[hand.token];
  const values = (hand.towards ?? a) === a ? [first, second] : [second, first];
  const face = hand.down ? 'down' : 'up';
  if (a && b) at(ctx, ...BORDERS[border].at, k, () => influence(ctx, { side: hand.side, face, values, symbols }, BORDERS[border].angle, p), hand.border ? 0.85 : 0.6);
}

/** Tokens come from their owner's edge of the table. @param {Ctx} ctx @param {Motion} motion @param {Scene} scene @param {number} go @param {Palette} p @param {number} k */
function moveBorder(ctx, motion, scene, go, p, k) {
  const one = scene.borders.find((border) => `border:${border.id}` === motion.id);
  if (!one) return;
  const [x, y] = BORDERS[one.id].at;
  if (motion.type === 'lay') {
    const [fx, fy] = edgeOf(motion.side, x);
    at(ctx, fx + (x - fx) * go, fy + (y - fy) * go, k * (1.35 - 0.35 * go), () => borderPiece(ctx, one, p, true));
  } else if (motion.type === 'cover' && one.cover) {
    const { side, turned } = one.cover;
    at(ctx, x, y, k * (2.2 - 1.2 * go), () => controlToken(ctx, side, turned, p, 21), Math.min(1, go * 2));
  } else if (motion.type === 'turn') at(ctx, x, y, k, () => borderPiece(ctx, one, p), 1, Math.abs(1 - 2 * go));
}

/** @param {Ctx} ctx @param {Motion} motion @param {string} name @param {Frame} frame @param {number} go @param {Palette} p @param {number} k */
function moveProvince(ctx, motion, name, frame, go, p, k) {
  const province = frame.scene.provinces.find(({ id }) => id === name);
  if (!province) return;
  const [x, y] = spaceAt(name, 0, k);
  if (motion.type === 'take') at(ctx, x, y - 46 * go, k * (1 + 0.5 * go), () => bonusToken(ctx, motion.what, p, false), 1 - go);
  else if (motion.type === 'seize' && province.control) {
    const { control, tokens, turned } = province;
    for (let i = 0; i < tokens; i++) {
      const [sx, sy] = spaceAt(name, i, k * CLOSED);
      at(ctx, sx, sy, k * CLOSED * (2.4 - 1.4 * go), () => controlToken(ctx, control, i < turned, p), Math.min(1, go * 2));
    }
  } else if (motion.type === 'turn' && province.control) {
    const { control, tokens, turned } = province;
    for (let i = 0; i < tokens; i++) {
      const [sx, sy] = spaceAt(name, i, k * CLOSED);
      at(ctx, sx, sy, k * CLOSED, () => controlToken(ctx, control, i < turned, p), 1, Math.abs(1 - 2 * go));
    }
  }
  if (motion.type === 'count' || motion.type === 'seize') {
    const swell = 1 + 0.35 * Math.sin(go * Math.PI);
    at(ctx, ...PROVINCES[name].at, k * (province.open ? 1 : CLOSED), () => {
      for (const side of SIDES) at(ctx, 0, 0, swell, () => wing(ctx, side, province.influence[side], plateHalf(name), p, { faint: !province.open, ahead: false }));
    });
  }
}

/** @param {string} side @param {number} x @returns {[number, number]} */
const edgeOf = (side, x) => [geometry.size[0] / 2 + (x - geometry.size[0] / 2) * 0.6, side === 'caesar' ? -40 : geometry.size[1] + 40];

/** @param {Ctx} ctx @param {string} id @param {[string, number][]} strokes colour and screen pixels @param {number} scale */
function rim(ctx, id, strokes, scale) {
  const path = provincePath(id.split(':')[1]);
  ctx.save();
  ctx.clip(path, 'evenodd');
  ctx.lineJoin = 'round';
  for (const [color, wide] of strokes) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide / scale;
    ctx.stroke(path);
  }
  ctx.restore();
}

/** Legal provinces shine along their border. @param {Ctx} ctx @param {Frame} frame @param {Palette} p @param {number} scale */
function outlines(ctx, { legal }, p, scale) {
  for (const id of legal) if (id.startsWith('province:')) rim(ctx, id, [[p.gloss, 11], [p.glow, 7.5]], scale);
}
