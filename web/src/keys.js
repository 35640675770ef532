// Keys that work wherever the focus is; the map has its own (arrows, + - 0), and Tab and Enter go everywhere.

/** What the list of keys shows, and what each does. @type {[string, string][]} */
export const KEYS = [
  ['?', 'ui.key.help'], ['u', 'ui.key.undo'], ['r', 'ui.key.redo'], ['m', 'ui.key.map'], ['d', 'ui.key.decision'],
  ['l', 'ui.key.log'], ['[', 'ui.key.back'], [']', 'ui.key.on'], ['s', 'ui.key.share'], ['h', 'ui.hint'], ['t', 'ui.show_last'], ['1 … 9', 'ui.key.choose'], ['Esc', 'ui.key.escape'],
];

/**
 * @param {import('./store.js').Store} store
 * @param {import('./match.js').MatchCommands} match
 * @param {{focusMap(): void, focusDecision(): void, focusLog(): void}} app
 */
export function listenForKeys(store, match, app) {
  /** @type {Record<string, () => unknown>} */
  const inMatch = {
    u: () => match.undo(),
    r: () => match.redo(),
    m: () => app.focusMap(),
    d: () => app.focusDecision(),
    l: () => app.focusLog(),
    '[': () => match.step(-1),
    ']': () => match.step(1),
    s: () => store.set({ dialog: { id: 'share' } }),
    h: () => match.hint(),
    t: () => match.showLast(),
  };

  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    const { screen, dialog, curtain, pending, held, chooser, asked, menu, refusal, hints, showing, throwing } = store.get();
    if (event.key === 'Escape' && !dialog && (showing || throwing)) return match.skip();
    if (event.key === 'Escape' && !dialog && (pending || held || chooser || asked || menu || refusal || hints)) return match.cancel();
    if (dialog || curtain) return; // a dialog keeps its keys to itself
    if (event.key === '?') return store.set({ dialog: { id: 'keys' } });
    if (screen === 'match' && /^[1-9]$/.test(event.key)) return choose(Number(event.key));
    if (screen === 'match' && inMatch[event.key]) {
      event.preventDefault();
      inMatch[event.key]();
    }
  });
}

const CHOICES = 'button:is([data-option], [data-picks], [data-take], [data-place], .hold, [data-hint] > .button, [data-test="confirm"]):not([aria-disabled="true"], [disabled])';
const KEYED = 9;

/** What the number keys press, in the order in which it stands there. @returns {HTMLElement[]} */
function keyed() {
  const room = document.querySelector('.at-press:has([data-picks], [data-take])') ?? document.querySelector('.decision');
  return [.../** @type {NodeListOf<HTMLElement>} */ (room?.querySelectorAll(CHOICES) ?? [])].slice(0, KEYED);
}

const choose = (/** @type {number} */ nth) => keyed()[nth - 1]?.click();

/** Each of them bears its number, but where it is a number itself, which would be read as the key; the style sheet says on which screens it is seen. */
export function printKeys() {
  const numbered = keyed().map((button, i) => /** @type {[Element, string]} */ ([button, String(i + 1)]));
  const wanted = new Map(numbered.filter(([button]) => /\D/.test(button.textContent?.trim() ?? '')));
  for (const one of document.querySelectorAll('[data-key]')) if (!wanted.has(one)) one.removeAttribute('data-key');
  for (const [one, key] of wanted) if (one.getAttribute('data-key') !== key) one.setAttribute('data-key', key);
}

const PRESSED = new Set(['range', 'radio', 'checkbox', 'file', 'button']); // inputs that take no letters

const writes = (/** @type {EventTarget | null} */ target) => target instanceof HTMLInputElement
  ? !PRESSED.has(target.type)
  : target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName));
