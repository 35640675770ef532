// What was pressed last, and when the question changed: a second press in haste must not answer a question nobody has read.

const READ_MS = 300;
const NEAR = 28;
const CAUSED_MS = 1000; // what changes later was not brought about by the press

/** @typedef {{element: Element | null, x: number, y: number, time: number, pointer: boolean}} Press */

/** @type {Press} */
let last = { element: null, x: -1, y: -1, time: -Infinity, pointer: false };
let changed = -Infinity;

/** Where the last press was: the button, or the point on the map. @returns {{left: number, top: number, right: number, bottom: number}} */
export function pressedBox() {
  const { element, x, y, pointer } = last;
  const box = (element?.isConnected ? element : document.activeElement)?.getBoundingClientRect();
  if (pointer && (!element || element.closest('#map'))) return { left: x - 14, top: y - 14, right: x + 14, bottom: y + 14 };
  return box ?? { left: 0, top: 0, right: innerWidth, bottom: 0 };
}

/** What was pressed with a key, if that was the last press: the focus goes from there and comes back. @returns {HTMLElement | null} */
export const pressedByKey = () => (last.pointer || !(last.element instanceof HTMLElement) ? null : last.element);

/** Whether a press there, by mouse or finger, is meant for what stands there now. @param {number} x @param {number} y */
export const isCalm = (x, y) => Math.hypot(x - last.x, y - last.y) > NEAR || changed < last.time || performance.now() - changed > READ_MS;

/** @param {import('./store.js').Store} store */
export function guardPresses(store) {
  store.subscribe((state, before) => {
    const same = state.game === before.game && state.asked === before.asked && state.pending === before.pending && state.menu === before.menu;
    const now = performance.now();
    if (!same && now - last.time < CAUSED_MS) changed = now;
  });
  addEventListener('keydown', () => { last = { ...last, time: -Infinity }; changed = -Infinity; }, true); // who goes on by keys is in no such haste
  addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null;
    if (!event.isTrusted) return; // the map presses a button for who pressed its area
    const pointer = event.detail > 0; // keys press with the focus, which is where one looks
    if (pointer && target?.closest('.decision, .at-press, #map .board-places, #map canvas') && !isCalm(event.clientX, event.clientY)) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    last = { element: target?.closest('button') ?? null, x: event.clientX, y: event.clientY, time: performance.now(), pointer };
  }, true);
}
