// Marks over the board: arrows, rings, numbers and small dice, on any title's places. What happened is drawn with them,
// and what is advised. A mark is plain data; places are those of the title's board (`BoardTitle.ids`).
//
//   board.mark('trace', [{ kind: 'arrow', from: 'island:1', to: 'island:2', side: 'red', n: 3 }]);
//   board.mark('hint', [{ kind: 'ring', at: 'island:2' }]);   // a layer of its own, in the colour of what can be done
//   board.mark('hint', []);                                       // takes that layer away
//
// A panel does not hold the board: it sets `store.set({ pointed: marks })`, which is drawn as the layer 'hint', and
// `pointed: []` when the pointer leaves. Marks of one kind between the same places are added up (`gather`).
import { nothing, render, svg } from 'lit-html';
import { shapeOf } from '../drawing/icons.js';

/** @typedef {{kind: 'arrow', from: string, to: string, via?: string[], side?: string, n?: number}} Arrow  pieces that went; `via`: places on the way; `n`: how many */
/** @typedef {{kind: 'ring', at: string, side?: string}} Ring  something was done there */
/** @typedef {{kind: 'number', at: string, n: number, icon?: string, side?: string}} Change  a number there changed by so much; `icon`: of what */
/** @typedef {{kind: 'die', at: string, face: string | number, side?: string}} Thrown  a die was thrown for this place */
/** @typedef {(Arrow | Ring | Change | Thrown) & {age?: number}} Mark  age: how many turns ago, where that is more than none */
/** @typedef {[number, number]} Point */
/** @typedef {{x: number, y: number, w: number, h: number, shape?: string}} Box  in screen pixels, around its middle */

const BEND = 0.14; // of its length: two arrows there and back lie beside each other
const PILL = 22;
const OLDEST = 3; // turns: what is older looks the same

/** @param {Mark} mark */
const keyOf = mark => [mark.kind, mark.side, ...(mark.kind === 'arrow' ? [mark.from, ...(mark.via ?? []), mark.to] : [mark.at]), mark.kind === 'number' ? mark.icon : ''].join(' ');

/** Adds up what is alike; numbers that come to nothing, and all but the last die of a place, are left out. @param {Mark[]} marks @returns {Mark[]} */
export function gather(marks) {
  /** @type {Map<string, Mark>} */
  const found = new Map();
  for (const mark of marks) {
    const key = keyOf(mark);
    const known = found.get(key);
    if (known?.kind === 'arrow' && mark.kind === 'arrow') found.set(key, { ...mark, n: (known.n ?? 1) + (mark.n ?? 1) }); // as fresh as the newest of them
    else if (known?.kind === 'number' && mark.kind === 'number') found.set(key, { ...mark, n: known.n + mark.n });
    else found.set(key, mark);
  }
  return [...found.values()].filter(mark => mark.kind !== 'number' || mark.n !== 0);
}

/** The places that a mark touches, the one that matters most last. @param {Mark} mark @returns {string[]} */
export const placesOf = mark => (mark.kind === 'arrow' ? [mark.from, ...(mark.via ?? []), mark.to] : [mark.at]);

/** A smooth way through the points, that begins and ends at the edge of its places. @param {Box[]} boxes @returns {{d: string, middle: Point, tip: Point, angle: number}} */
export function wayThrough(boxes) {
  const points = boxes.map(({ x, y }) => /** @type {Point} */ ([x, y]));
  if (points.length === 2) {
    const [[ax, ay], [bx, by]] = points;
    points.splice(1, 0, [(ax + bx) / 2 - (by - ay) * BEND, (ay + by) / 2 + (bx - ax) * BEND]);
  }
  const end = points.length - 1;
  points[0] = outOf(boxes[0], points[1]);
  points[end] = outOf(boxes[boxes.length - 1], points[end - 1]);
  const inner = points.slice(1, end);
  const half = (/** @type {Point} */ [ax, ay], /** @type {Point} */ [bx, by]) => /** @type {Point} */ ([(ax + bx) / 2, (ay + by) / 2]);
  const at = (/** @type {Point} */ [x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const d = `M${at(points[0])}${inner.map((point, i) => `Q${at(point)} ${at(i === inner.length - 1 ? points[end] : half(point, inner[i + 1]))}`).join('')}`;
  const [tip, before] = [points[end], points[end - 1]];
  const k = (inner.length - 1) >> 1;
  const from = k ? half(inner[k - 1], inner[k]) : points[0];
  const to = k + 1 < inner.length ? half(inner[k], inner[k + 1]) : tip;
  const middle = inner.length % 2 ? half(half(from, inner[k]), half(inner[k], to)) : to;
  return { d, middle, tip, angle: (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI };
}

/** Where the line from a place's middle leaves its oval. @param {Box} box @param {Point} towards @returns {Point} */
function outOf({ x, y, w, h }, [tx, ty]) {
  const [dx, dy] = [tx - x, ty - y];
  const far = Math.hypot(dx, dy) || 1;
  const reach = Math.min(far * 0.42, 1 / Math.hypot(dx / far / (w / 2 + 3), dy / far / (h / 2 + 3)));
  return [x + (dx / far) * reach, y + (dy / far) * reach];
}

/** @param {Arrow} mark @param {Box[]} boxes */
function arrow(mark, boxes) {
  const { d, middle: [x, y], tip, angle } = wayThrough(boxes);
  const head = `translate(${tip[0].toFixed(1)} ${tip[1].toFixed(1)}) rotate(${angle.toFixed(1)})`;
  const n = mark.n ?? 1;
  return svg`<g data-mark="arrow" data-side=${mark.side ?? nothing}>
    <path class="case" d=${d}></path><path class="case head" d="M1 0L-17 10V-10Z" transform=${head}></path>
    <path class="line" d=${d}></path><path class="tip" d="M0 0L-16 9V-9Z" transform=${head}></path>
    ${mark.side ? pill(x, y, n > 1 ? `×${n}` : '', mark.side) : nothing}</g>`;
}

/** @param {Ring} mark @param {Box} box */
function ring(mark, { x, y, w, h, shape }) {
  const pad = shape === 'box' ? 4 : 14;
  const [wide, high] = [w + pad, h + pad];
  const box = (/** @type {string} */ look) => svg`<rect class=${look} x=${x - wide / 2} y=${y - high / 2} width=${wide} height=${high} rx=${shape === 'box' ? 6 : Math.min(wide, high) / 2}></rect>`;
  return svg`<g data-mark="ring" data-side=${mark.side ?? nothing}>${box('case')}${box('line')}</g>`;
}

/** A word with a drawing beside it, on black gloss. @param {number} x @param {number} y @param {string} text @param {string} [icon] */
function pill(x, y, text, icon) {
  const wide = text.length * 8 + (icon ? 17 : 0) + (text ? 10 : 5);
  const left = x - wide / 2;
  return svg`<rect class="pill" x=${left} y=${y - PILL / 2} width=${wide} height=${PILL} rx=${PILL / 2}></rect>
    ${icon ? svg`<path class="icon" transform="translate(${left + 4} ${y - 7}) scale(.58)" d=${shapeOf(icon)}></path>` : nothing}
    <text x=${left + (icon ? 20 : 5)} y=${y + 5}>${text}</text>`;
}

/** Signs, not hyphens: a loss must not look like a dash. @param {number} n */
export const signed = n => (n > 0 ? `+${n}` : `−${-n}`);

/** The marks of a layer on their places. @param {Mark[]} marks @param {(id: string) => Box} boxOf */
function drawn(marks, boxOf) {
  /** @type {Map<string, number>} how many pills hang below a place already */
  const below = new Map();
  const hang = (/** @type {string} */ at, /** @type {Box} */ box) => {
    const n = below.get(at) ?? 0;
    below.set(at, n + 1);
    return box.y + box.h / 2 + 17 + n * (PILL + 2);
  };
  const order = ['ring', 'arrow', 'die', 'number'];
  const sorted = [...marks].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (b.age ?? 0) - (a.age ?? 0));
  return sorted.map(mark => svg`<g data-age=${mark.age ? Math.min(mark.age, OLDEST) : nothing}>${one(mark)}</g>`);

  function one(/** @type {Mark} */ mark) {
    if (mark.kind === 'arrow') return arrow(mark, placesOf(mark).map(boxOf));
    const box = boxOf(mark.at);
    if (mark.kind === 'ring') return ring(mark, box);
    const y = hang(mark.at, box);
    if (mark.kind === 'die') return svg`<g data-mark="die"><rect class="die" x=${box.x - 12} y=${y - 12} width="24" height="24" rx="5"></rect><text x=${box.x} y=${y + 6}>${mark.face}</text></g>`;
    return svg`<g data-mark="number" class=${mark.n > 0 ? 'up' : 'down'} data-side=${mark.side ?? nothing}>${pill(box.x, y, signed(mark.n), mark.icon)}</g>`;
  }
}

/** All layers of marks on one board. */
export class Marks {
  /** @param {HTMLElement} parent */
  constructor(parent) {
    this.root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.root.setAttribute('class', 'board-marks');
    this.root.setAttribute('aria-hidden', 'true'); // the log says the same in words
    parent.append(this.root);
    /** @type {Map<string, Mark[]>} */
    this.layers = new Map();
  }

  /** @param {string} layer @param {Mark[]} marks */
  set(layer, marks) {
    if (marks.length) this.layers.set(layer, gather(marks));
    else this.layers.delete(layer);
  }

  /** @param {(id: string) => Box} boxOf */
  draw(boxOf) {
    render(svg`${[...this.layers].map(([layer, marks]) => svg`<g class="marks" data-layer=${layer}>${drawn(marks, boxOf)}</g>`)}`, this.root);
  }
}
