// What a player sets once: light or dark (else as the system has it), and how fast programs play.
const THEME = 'polis:theme';
const PACE = 'polis:pace';

/** @param {string} key */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be blocked
  }
}

/** @param {string} key @param {string} value */
function keepSetting(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // not kept: it holds for now
  }
}

/** @returns {'light' | 'dark'} */
export function firstTheme() {
  const theme = kept(THEME);
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** @param {'light' | 'dark'} theme @param {{keep?: boolean}} [how] */
export function applyTheme(theme, { keep = false } = {}) {
  document.documentElement.dataset.theme = theme;
  if (keep) keepSetting(THEME, theme);
}

/** @returns {'slow' | 'steady' | 'quick'} */
export function firstPace() {
  const pace = kept(PACE);
  return pace === 'slow' || pace === 'quick' ? pace : 'steady';
}

/** @param {'slow' | 'steady' | 'quick'} pace */
export const keepPace = pace => keepSetting(PACE, pace);
