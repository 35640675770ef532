// Stands in index.html itself and runs before all else: where the page's code does not come or does not run, it calls
// for who can mend it. Where not even that comes, it says so, and begins again when the host answers.

import { whenQuiet } from './when-quiet.js';

const PATIENCE = 30_000;                                        // milliseconds after all has come
const LATE = 25_000;                                            // after the last file that came: a host may take a question and never answer
const LONGEST = 60_000;                                         // between two tries of what can be done without anything else

const started = () => document.getElementById('app')?.firstElementChild;
/** What mends the page is here. */
const inCharge = () => document.querySelector('[data-test="broken"]');
let called = '';                                                // and why

/** What can be said without anything else, until there is more. @param {string} words */
function tell(words) {
  if (document.querySelector('[data-test="waiting"]')) return;
  const line = Object.assign(document.createElement('p'), { role: 'alert', textContent: words });
  line.dataset.test = 'waiting';
  document.body.append(line);
  const before = started();
  const watching = setInterval(() => {
    if (started() === before && !inCharge()) return;
    line.remove();
    clearInterval(watching);
  }, 500);
}

/** What does not come holds up all that is asked for after it: so no more of it, and once more if the host answers now. */
async function beginAgain() {
  if (started() || inCharge()) return;
  stop();
  const { ok } = await fetch('sw.js', { cache: 'no-store' });
  if (ok) location.reload();
}

/** @param {string} why */
const wordsFor = why => (why === 'broken' ? WORDS.broken : WORDS.slow);

/** Says that the program is broken or late, and mends it. @param {'broken' | 'slow' | 'silent'} [why] silent: the page is there, its engine does not come */
function mend(why = 'broken') {
  if (called && (called !== 'slow' || inCharge())) return;      // what came late may still turn out to be broken
  if (!document.body) return addEventListener('DOMContentLoaded', () => mend(why));
  called = why;
  const script = Object.assign(document.createElement('script'), { src: 'mending.js', onerror: () => tell(wordsFor(why)) });
  script.dataset.why = why;
  document.body.append(script);
  if (why === 'slow') tell(WORDS.slow);
  setTimeout(function again() {
    beginAgain().catch(() => tell(wordsFor(why)));
    setTimeout(again, LONGEST);
  }, LONGEST);
}

/** @param {Event} event a file that did not come, or an error in the page's code before it has drawn anything */
function watch({ target }) {
  const file = target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
  if (file || (!(target instanceof Element) && !started())) mend();
}
addEventListener('error', watch, true);
addEventListener('unhandledrejection', watch);
addEventListener('load', () => setTimeout(() => { if (!started()) mend(); }, PATIENCE));
whenQuiet(LATE, () => { if (!started()) mend('slow'); });

window.mend = mend;
