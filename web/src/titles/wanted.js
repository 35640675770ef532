// Which title a visit is about, told before any title's code is there: the one of the link in the address, else of the
// match that was kept last, else the front one. A wrong guess costs only a download.

const KEPT = 'polis:title';

/** The title of the match that is kept now. @param {string} name */
export function noteTitle(name) {
  try {
    globalThis.localStorage?.setItem(KEPT, name);
  } catch { /* forbidden or full: the next visit begins with the front title */ }
}

/** @param {string} hash of the address @param {Record<string, number>} codes @returns {string | null} */
export function titleInLink(hash, codes) {
  const start = /^#m=([\w-]{4})/.exec(hash);
  if (!start) return null;
  const code = atob(start[1].replaceAll('-', '+').replaceAll('_', '/')).charCodeAt(1);   // after the version of the link
  return Object.keys(codes).find(name => codes[name] === code) ?? null;
}

/** @param {Record<string, number>} codes of all titles, the front one first */
function keptTitle(codes) {
  try {
    const name = localStorage.getItem(KEPT);
    return name !== null && Object.hasOwn(codes, name) ? name : null;
  } catch {
    return null;
  }
}

/** @param {Record<string, number>} [codes] @returns {string} */
export const wantedTitle = (codes = TITLE_CODES) => titleInLink(location.hash, codes) ?? keptTitle(codes) ?? Object.keys(codes)[0];
