// All drawings by name, for panels and canvas alike, so that they can't disagree. Titles bring their own.
import { SHARED } from './shapes.js';

/** Each on a field of 24 by 24, filled by the even-odd rule. */
const shapes = new Map(Object.entries(SHARED));

/** @param {Record<string, string>} drawn outlines by name; two of one name would be a mistake */
export function addIcons(drawn) {
  for (const [name, d] of Object.entries(drawn)) {
    if (shapes.has(name) && shapes.get(name) !== d) throw new Error(`two drawings are called ${name}`);
    shapes.set(name, d);
  }
}

/** @param {string} name */
export function shapeOf(name) {
  const d = shapes.get(name);
  if (!d) throw new Error(`no drawing is called ${name}`);
  return d;
}
