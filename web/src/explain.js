// Notes on figures and icons come with the first of them that is looked at.

const EVENTS = ['pointerover', 'pointerdown', 'focusin'];

/** @param {Event} event */
async function met(event) {
  if (!(event.target instanceof Element) || !event.target.closest('[title]')) return;
  for (const name of EVENTS) document.removeEventListener(name, met);
  try {
    const { explain } = await import('./panels/tips.js');
    explain(event);
  } catch {
    for (const name of EVENTS) document.addEventListener(name, met); // not on this device yet: the browser's own notes must do
  }
}

export function explainFigures() {
  for (const name of EVENTS) document.addEventListener(name, met);
}
