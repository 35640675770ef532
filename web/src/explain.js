// Notes on figures and icons come with the first of them that is looked at. A quick tap is over before they are here, so
// what happens on their way is handed on to them.

const EVENTS = ['pointerover', 'pointerdown', 'click', 'focusin'];

/** The last event of each kind since the notes were sent for, in their order. @type {Map<string, Event>} */
const missed = new Map();

/** @param {Event} event */
async function met(event) {
  const first = !missed.size;
  if (first && !(event.target instanceof Element && event.target.closest('[title]'))) return;
  missed.delete(event.type);
  missed.set(event.type, event);
  if (!first) return;
  try {
    const { explain } = await import('./panels/tips.js');
    for (const name of EVENTS) document.removeEventListener(name, met);
    explain(missed.values());
  } catch {
    // Not on this device yet: the browser's own notes must do.
  }
  missed.clear();
}

export function explainFigures() {
  for (const name of EVENTS) document.addEventListener(name, met);
}
