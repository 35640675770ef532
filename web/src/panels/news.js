// What is shown once: what happened just now, or while who sits here was not asked.

/** @param {number} step @param {import('../types.js').State} state */
export function isNews(step, state) {
  const game = state.game;
  if (!game || step === 0 || step > game.cursor || state.playing) return false;
  if (step === game.cursor) return true;
  return state.viewer !== null && game.cursor === game.steps && step > state.seenStep;
}
