// What a figure, an icon or a badge means, beside it: at hover, at focus and at a tap. The words are those of its `title`,
// which the browser itself shows to a mouse alone. Fetched when something with a title is met for the first time.
import { Tooltip } from '../board/tooltip.js';

const NUDGE = 4; // pixels
const WAIT = 250; // milliseconds: who only passes by is not interested
const ACTS = 'button, a, input, select, textarea, summary, label'; // a tap on these does something

/** @type {Tooltip | null} */
let tip = null;
/** What is explained now, and its words where the browser must not show them too. @type {{element: HTMLElement, taken: string | null} | null} */
let shown = null;
let waiting = 0;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const explained = target => (target instanceof Element ? target.closest('[title]') : null);

/** A window lies above everything else, so its notes must lie in it. @param {HTMLElement} element */
function layerFor(element) {
  const host = element.closest('dialog') ?? document.body;
  if (tip?.root.parentElement !== host) {
    tip?.root.remove();
    const root = document.createElement('div');
    root.className = 'tips';
    root.ariaHidden = 'true'; // the element itself has these words, for whoever hears them
    host.append(root);
    tip = new Tooltip(root);
  }
  return /** @type {Tooltip} */ (tip);
}

/** @param {HTMLElement} element @param {{native: boolean}} how native: the browser would show its own note too */
function show(element, { native }) {
  hide();
  const words = element.title;
  const { left, top, width, height } = element.getBoundingClientRect();
  layerFor(element).show(words, left + width / 2, top + height / 2, height / 2 + 6);
  if (native) element.removeAttribute('title');
  shown = { element, taken: native ? words : null };
}

function hide() {
  clearTimeout(waiting);
  tip?.hide();
  if (shown?.taken && !shown.element.hasAttribute('title')) shown.element.title = shown.taken; // unless there are newer words
  shown = null;
}

/** Where something was pressed: what comes under the resting pointer then was not looked for, and a note would cover the next question. @type {{x: number, y: number} | null} */
let rests = null;

/** @param {PointerEvent} event */
function moved(event) {
  if (!rests || Math.hypot(event.clientX - rests.x, event.clientY - rests.y) < NUDGE) return;
  rests = null;
  over(event);
}

/** @param {PointerEvent} event */
function over({ target, pointerType }) {
  if (rests || pointerType !== 'mouse' || (target instanceof Node && shown?.element.contains(target))) return;
  hide();
  const element = explained(target);
  if (element && !element.hasAttribute('data-tips')) waiting = window.setTimeout(() => { if (element.isConnected) show(element, { native: true }); }, WAIT);
}

let finger = false;

/** @param {PointerEvent} event */
function down({ pointerType, clientX, clientY }) {
  finger = pointerType !== 'mouse';
  rests = { x: clientX, y: clientY };
  hide();
}

/** @param {MouseEvent} event */
function tapped({ target }) {
  const element = explained(target);
  if (finger && element && !(/** @type {Element} */ (target).closest(ACTS)) && !element.hasAttribute('data-tips')) show(element, { native: false });
}

/** @param {FocusEvent} event */
function focused({ target }) {
  if (target instanceof HTMLElement && target.title && target.matches(':focus-visible')) show(target, { native: false });
}

/** Left and right go from one figure of a row to the next; so the row is one stop of the Tab key. @param {KeyboardEvent} event */
function key(event) {
  if (event.key === 'Escape' && shown) return hide();
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const row = event.target instanceof Element ? event.target.closest('[data-tips]') : null;
  if (!step || !row || (event.target !== row && event.target !== shown?.element)) return undefined;
  const figures = /** @type {HTMLElement[]} */ ([...row.querySelectorAll('[title]')]).filter(one => one.offsetParent !== null);
  const next = figures[figures.indexOf(/** @type {HTMLElement} */ (event.target)) + step];
  event.preventDefault();
  if (next) {
    next.tabIndex = -1;
    next.focus();
  }
  return undefined;
}

/** @type {Record<string, (event: any) => void>} */
const ACTIONS = { pointerover: over, pointerdown: down, pointermove: moved, click: tapped, focusin: focused, focusout: hide, keydown: key };

/** @param {Iterable<Event>} missed what happened before this was here */
export function explain(missed) {
  for (const [name, act] of Object.entries(ACTIONS)) document.addEventListener(name, act, { passive: name !== 'keydown' });
  addEventListener('scroll', ({ target }) => { // what is explained moves away from its note
    if (shown && target instanceof Node && target.contains(shown.element)) hide();
  }, { passive: true, capture: true });
  for (const event of missed) if (event.target instanceof Node && event.target.isConnected) ACTIONS[event.type](event);
}
