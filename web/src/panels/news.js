// What is shown once: what happened just now, or while who sits here was not asked.

/** @param {number} step @param {import('../types.js').State} state */
export function isNews(step, state) {
  const game = state.game;
  if (!game || step === 0 || step > game.cursor || state.playing) return false;
  if (step === game.cursor) return true;
  return state.viewer !== null && game.cursor === game.steps && step > state.seenStep;
}

/** @type {Set<string>} */
const away = new Set();

/** Whether it was read and put away. @param {string} key */
export const isAway = key => away.has(key);

/** @param {string} key @param {import('../app.js').At} at */
export function putAway(key, at) {
  away.add(key);
  at.store.set({});
}
