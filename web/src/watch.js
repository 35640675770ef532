// Stands in index.html itself and runs before all else: where the page's code does not come or does not run, it calls
// for who can mend it.

const PATIENCE = 30_000;                                        // milliseconds after all has come

const started = () => document.getElementById('app')?.firstElementChild;
let called = false;

/** Says that the program is broken, and mends it. */
function mend() {
  if (called) return;
  if (!document.body) return addEventListener('DOMContentLoaded', mend);
  called = true;
  const script = Object.assign(document.createElement('script'), { src: 'mending.js', onerror: () => document.body.append(WORDS.broken) });
  document.body.append(script);
}

/** @param {Event} event a file that did not come, or an error in the page's code before it has drawn anything */
function watch({ target }) {
  const file = target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
  if (file || (!(target instanceof Element) && !started())) mend();
}
addEventListener('error', watch, true);
addEventListener('unhandledrejection', watch);
addEventListener('load', () => setTimeout(() => { if (!started()) mend(); }, PATIENCE));

window.mend = mend;
