// One plain object holds all that the page shows; whoever draws subscribes, whoever acts sets. No other state.

/** @typedef {import('./types.js').State} State */

/** @param {State} initial */
export function makeStore(initial) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();
  let told = state;
  let queued = false;

  const tell = () => {
    queued = false;
    const before = told;
    told = state;
    for (const listener of listeners) listener(state, before);
  };

  return {
    get: () => state,
    /** @param {Partial<State>} patch */
    set(patch) {
      state = { ...state, ...patch };
      if (!queued) {
        queued = true;
        queueMicrotask(tell); // several patches of one command are one picture
      }
    },
    /** @param {(state: State, before: State) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof makeStore>} Store */
