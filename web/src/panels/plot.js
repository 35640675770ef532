// A line for each side over the steps of a match, drawn as plain SVG, with the same figures as a table.
import { html, nothing, svg } from 'lit-html';

/** @typedef {{step: number, round: number, side: string | null, standing: Record<string, Record<string, number>>}} Moment */

export const FRAME = { width: 440, height: 158, left: 30, right: 84, top: 12, bottom: 24 };

/** A round number of lines up to the highest value. @param {number} highest */
export function scaleTop(highest) {
  const step = highest <= 6 ? 2 : highest <= 15 ? 5 : 10;
  return { step, top: Math.max(step, Math.ceil(highest / step) * step) };
}

/**
 * Where each moment's value lies in the frame.
 * @param {number[]} values @param {number} top @returns {{x: number, y: number}[]}
 */
export function plotPoints(values, top) {
  const wide = FRAME.width - FRAME.left - FRAME.right;
  const high = FRAME.height - FRAME.top - FRAME.bottom;
  const last = Math.max(1, values.length - 1);
  return values.map((value, i) => ({ x: FRAME.left + (wide * i) / last, y: FRAME.top + high * (1 - value / top) }));
}

/** A line in steps: a value holds until it changes. @param {{x: number, y: number}[]} points */
export const stepLine = points => points.map(({ x, y }, i) => (i === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`)).join('');

/** The step at which each round begins. @param {Moment[]} history */
export const roundStarts = history => history.flatMap((moment, i) => (i === 0 || moment.round !== history[i - 1].round ? [{ round: moment.round, index: i }] : []));

/**
 * @param {Moment[]} history @param {string} what a part of the standing
 * @param {{title: string, sides: Record<string, string>, rounds: (round: number) => string, step: string}} words  a round without a word has no line
 */
export function plot(history, what, words) {
  const sides = Object.keys(words.sides);
  const values = new Map(sides.map(side => [side, history.map(moment => moment.standing[side]?.[what] ?? 0)]));
  const { top, step } = scaleTop(Math.max(1, ...[...values.values()].flat()));
  const lines = sides.map(side => ({ side, points: plotPoints(values.get(side) ?? [], top), last: values.get(side)?.at(-1) ?? 0 }));
  const ends = spread(lines.map(line => line.points.at(-1)?.y ?? 0));
  return html`<figure class="plot">
    <figcaption>${words.title}</figcaption>
    <svg viewBox="0 0 ${FRAME.width} ${FRAME.height}" role="img" aria-label=${words.title}>
      ${Array.from({ length: top / step + 1 }, (_, i) => grid(i * step, top))}
      ${apart(roundStarts(history).filter(({ round }) => words.rounds(round)).map(({ round, index }) => ({ x: plotPoints(history.map(() => 0), top)[index].x, label: words.rounds(round), rule: index > 0 }))).map(({ x, label, rule }) => roundLine(x, label, rule))}
      ${lines.map(({ side, points, last }, i) => svg`
        <path class="line" data-side=${side} d=${stepLine(points)}></path>
        ${points.length ? svg`<circle class="end" data-side=${side} cx=${points[points.length - 1].x} cy=${points[points.length - 1].y} r="4"></circle>` : nothing}
        <text class="end-label" data-side=${side} x=${FRAME.width - FRAME.right + 9} y=${ends[i] + 4}>${words.sides[side]} ${last}</text>`)}
    </svg>
    ${dataTable(history, what, words)}
  </figure>`;
}

/** Of the marks of a long match only those that have room beside the one before. @template {{x: number}} M @param {M[]} marks @param {number} [gap] @returns {M[]} */
export const apart = (marks, gap = 24) => marks.reduce((/** @type {M[]} */ kept, mark) => (kept.length && mark.x - kept[kept.length - 1].x < gap ? kept : [...kept, mark]), []);

/** Labels that would lie on each other are moved apart, as little as it takes, and stay inside the frame. @param {number[]} ys @returns {number[]} */
export function spread(ys, gap = 16) {
  const [low, high] = [FRAME.top + gap / 2, FRAME.height - FRAME.bottom - gap / 2];
  const order = ys.map((_, i) => i).sort((a, b) => ys[a] - ys[b] || a - b);
  /** Labels that touch are one block, with its middle where theirs would be. @type {{sum: number, of: number[]}[]} */
  const blocks = [];
  const span = (/** @type {{of: number[]}} */ { of }) => (of.length * gap) / 2;
  const middle = (/** @type {{sum: number, of: number[]}} */ block) =>
    (block.of.length === 1 ? block.sum : Math.min(Math.max(block.sum / block.of.length, low + span(block) - gap / 2), high - span(block) + gap / 2));
  for (const i of order) {
    let block = { sum: ys[i], of: [i] };
    for (let last = blocks.at(-1); last && middle(last) + span(last) > middle(block) - span(block) + 1e-9; last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, of: [...last.of, ...block.of] };
    }
    blocks.push(block);
  }
  const places = [...ys];
  for (const block of blocks) block.of.forEach((i, n) => { places[i] = middle(block) - span(block) + (n + 0.5) * gap; });
  return places;
}

/** @param {number} value @param {number} top */
function grid(value, top) {
  const [{ y }] = plotPoints([value], top);
  return svg`<path class="grid" d="M${FRAME.left} ${y}H${FRAME.width - FRAME.right}"></path><text class="tick" x=${FRAME.left - 6} y=${y + 4}>${value}</text>`;
}

/** @param {number} x @param {string} label @param {boolean} rule */
const roundLine = (x, label, rule) => svg`
  ${rule ? svg`<path class="round" d="M${x} ${FRAME.top}V${FRAME.height - FRAME.bottom}"></path>` : nothing}
  <text class="round-label" x=${x + 3} y=${FRAME.height - 8}>${label}</text>`;

/** The same for who can't see the lines: a row for each change. @param {Moment[]} history @param {string} what @param {{title: string, sides: Record<string, string>, step: string}} words */
function dataTable(history, what, words) {
  const sides = Object.keys(words.sides);
  const rows = history.filter((moment, i) => i === 0 || i === history.length - 1 || sides.some(side => moment.standing[side]?.[what] !== history[i - 1].standing[side]?.[what]));
  return html`<div class="visually-hidden"><table>
    <caption>${words.title}</caption>
    <thead><tr><th scope="col">${words.step}</th>${sides.map(side => html`<th scope="col">${words.sides[side]}</th>`)}</tr></thead>
    <tbody>${rows.map(moment => html`<tr><th scope="row">${moment.step}</th>${sides.map(side => html`<td>${moment.standing[side]?.[what]}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}
