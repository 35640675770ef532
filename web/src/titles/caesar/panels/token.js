// A token of influence beside the map: the same shapes as on it, drawn as vectors.
import { html, nothing, svg } from 'lit-html';
import { shapeOf } from '../../../drawing/icons.js';
import { TOKENS, tokenName } from '../names.js';

const ROUND = 'M22 1H54A21 21 0 0 1 54 43H22A21 21 0 0 1 22 1Z';
const CUT = 'M14 1H62L75 14V30L62 43H14L1 30V14Z'; // Pompey's: nobody has to tell them apart by colour

/** @param {string} side */
const outline = side => (side === 'pompey' ? CUT : ROUND);

/**
 * A token with its first value on the left, or as it would lie.
 * @param {string} id @param {string} side @param {{values?: number[], label?: boolean}} [how]
 */
export function tokenFace(id, side, { values = TOKENS[id].values, label = false } = {}) {
  const { symbols } = TOKENS[id];
  const size = symbols.length > 1 ? 14 : 20;
  return html`<svg class="token" data-side=${side} viewBox="0 0 76 44" role=${label ? 'img' : nothing} aria-label=${label ? tokenName(id) : nothing} aria-hidden=${label ? nothing : 'true'} focusable="false">
    <path class="body" d=${outline(side)}></path>
    ${symbols.map((symbol, i) => svg`<g transform="translate(${38 - size / 2} ${22 - size / 2 + (i - (symbols.length - 1) / 2) * 16}) scale(${size / 24})"><path class="symbol" fill-rule="evenodd" d=${shapeOf(symbol)}></path></g>`)}
    <text x="15" y="30">${values[0]}</text><text x="61" y="30">${values[1]}</text>
  </svg>`;
}

/** The back of a token, which says whose it is and nothing else. @param {string} side */
export const tokenBack = side => html`<svg class="token back" data-side=${side} viewBox="0 0 76 44" aria-hidden="true" focusable="false">
  <path class="body" d=${outline(side)}></path>
  ${svg`<g transform="translate(26 10)"><path class="symbol" fill-rule="evenodd" d=${shapeOf(side)}></path></g>`}
</svg>`;

/** The same token several times becomes one with a count. @param {string[]} tokens sorted */
export function counted(tokens) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const one of tokens) found.set(one, (found.get(one) ?? 0) + 1);
  return [...found];
}
