// Light or dark: the player's word if given, else the system's.
const KEY = 'polis:theme';

/** @returns {'light' | 'dark'} */
export function firstTheme() {
  let kept = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // storage may be blocked: the system's choice will do
  }
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** @param {'light' | 'dark'} theme @param {{keep?: boolean}} [how] */
export function applyTheme(theme, { keep = false } = {}) {
  document.documentElement.dataset.theme = theme;
  if (!keep) return;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // not kept: the page still shows it now
  }
}
