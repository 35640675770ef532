// What a player sets once, for all matches on this device: kept in the browser, and carried by attributes of the page.
const THEME = 'polis:theme';
const PACE = 'polis:pace';
const REST = 'polis:settings';

/** The values of each setting; the first holds until somebody chooses. */
export const SETTINGS = {
  confirm: /** @type {const} */ (['all', 'danger']), // what loses a match or the like is asked about in any case
  motion: /** @type {const} */ (['system', 'less', 'full']),
  sound: /** @type {const} */ (['off', 'soft', 'on']),
  size: /** @type {const} */ (['normal', 'large', 'larger']),
};
export const PACES = /** @type {const} */ (['slow', 'steady', 'quick']);
export const THEMES = /** @type {const} */ (['system', 'light', 'dark']);

/** @typedef {{confirm: 'all' | 'danger', motion: 'system' | 'less' | 'full', sound: 'off' | 'soft' | 'on', size: 'normal' | 'large' | 'larger'}} Settings */

/** @param {string} key */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be blocked
  }
}

/** @param {string} key @param {string | null} value */
function keepSetting(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // not kept: it holds for now
  }
}

/** What the player chose. @returns {'system' | 'light' | 'dark'} */
export function chosenTheme() {
  const theme = kept(THEME);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** @returns {'light' | 'dark'} */
export function firstTheme() {
  const theme = chosenTheme();
  return theme !== 'system' ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** @param {'light' | 'dark'} theme */
export const applyTheme = theme => { document.documentElement.dataset.theme = theme; };

/** @param {'system' | 'light' | 'dark'} choice @returns {'light' | 'dark'} */
export function chooseTheme(choice) {
  keepSetting(THEME, choice === 'system' ? null : choice);
  const theme = firstTheme();
  applyTheme(theme);
  return theme;
}

/** @returns {'slow' | 'steady' | 'quick'} */
export function firstPace() {
  const pace = kept(PACE);
  return pace === 'slow' || pace === 'quick' ? pace : 'steady';
}

/** @param {'slow' | 'steady' | 'quick'} pace */
export const keepPace = pace => keepSetting(PACE, pace);

/** What is kept; whatever is not known is as if it had not been chosen. @param {string | null} [text] @returns {Settings} */
export function firstSettings(text = kept(REST)) {
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(text ?? '{}');
  } catch {
    // not ours
  }
  return /** @type {any} */ (Object.fromEntries(Object.entries(SETTINGS).map(([name, values]) =>
    [name, values.find(value => value === found?.[name]) ?? values[0]])));
}

/** Styles ask the page's root for size and motion. @param {Settings} settings @param {{keep?: boolean}} [how] */
export function applySettings(settings, { keep = false } = {}) {
  document.documentElement.dataset.size = settings.size;
  document.documentElement.dataset.motion = settings.motion;
  if (keep) keepSetting(REST, JSON.stringify(settings));
}

/** Nothing should move: the player said so, or else the system. */
export function isStill() {
  const motion = document.documentElement.dataset.motion;
  return motion === 'less' || (motion !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
