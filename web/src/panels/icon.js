// One way to put a drawing beside a text; silent for screen readers unless it stands alone.
import { html, nothing } from 'lit-html';
import { shapeOf } from '../drawing/icons.js';

/**
 * @param {string} name
 * @param {{label?: string, size?: number}} [how]  label: only where no text beside it says the same
 */
export function icon(name, { label, size } = {}) {
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size ?? nothing} height=${size ?? nothing} focusable="false"
    role=${label ? 'img' : nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : 'true'}
    ><path fill="currentColor" fill-rule="evenodd" d=${shapeOf(name)}></path></svg>`;
}

/** A side's mark on its own ground: colour and drawing together, never colour alone. @param {string} side @param {string} [label] */
export const emblem = (side, label) => html`<span class="side-mark" data-side=${side}>${icon(side, { label })}</span>`;
