// The shapes that cross the rooms of the page. Types only; nothing runs here.

/** @typedef {'here' | 'link' | string} Role  here: a person at this screen; link: a person elsewhere; else a program's name */
/** @typedef {{kind: string, args: (string | number)[], text: string}} Option */
/** @typedef {{id: string, seat: string, seats: string[], args: Record<string, any>}} Decision */
/** @typedef {{id: string, args: Record<string, any>, step: number}} GameEvent */
/** @typedef {{reason: string, args: Record<string, any>, rule: string | null}} Refusal */
/** @typedef {{type?: string, id: string, args?: Record<string, any>}} Failure */
/** @typedef {{winner: string | null, reason: string, score: Record<string, Record<string, number>>}} Outcome */
/**
 * @typedef {object} EngineState  What the engine says of the match to one seat.
 * @property {string | null} seat
 * @property {Decision | null} decision
 * @property {Option[]} options
 * @property {any} view
 * @property {GameEvent[]} events
 * @property {number} cursor
 * @property {number} steps
 * @property {number} round
 * @property {Outcome | null} outcome
 * @property {string} digest
 * @property {{id: string, path: string, args?: Record<string, any>}[]} problems
 */
/** @typedef {{text: string, outcomes: {weight: number, face: string | number | null, events: {id: string, args: Record<string, any>}[]}[]}} Foreseen  what an option would do */
/**
 * @typedef {object} Match  What a save slot keeps besides the engine's own text.
 * @property {string} id
 * @property {string} name
 * @property {string} title
 * @property {Record<string, string>} options
 * @property {Record<string, Role>} seats
 * @property {number} seed
 * @property {number} created
 * @property {number} updated
 * @property {number} floor  undo stops here: what came before was sent to somebody
 */
/** @typedef {{action: string, turn: string[], value: number, terms: {term: string, delta: number}[]}} Hint */
/**
 * @typedef {object} State
 * @property {'start' | 'match'} screen
 * @property {{phase: 'loading' | 'ready' | 'failed', progress: number, error?: Failure}} engine
 * @property {Match | null} match
 * @property {string | null} viewer
 * @property {EngineState | null} game
 * @property {string} title  whose board is on the screen: of the match, or of what lies behind the start page; always loaded
 * @property {any} preview  a view of this title to draw while there is no match on the desk
 * @property {GameEvent[]} log
 * @property {number} seenStep  the log up to here was read by who is at the screen: "since my last turn" begins after it
 * @property {string | null} curtain
 * @property {Option | null} pending
 * @property {Foreseen | null} foreseen
 * @property {string | null} held  what the player has taken up to choose with: a piece, of which a place is still to be found
 * @property {Option[] | null} chooser  several options lie on the pressed place
 * @property {string | null} place  the place looked at
 * @property {{id: string, [key: string]: any} | null} dialog
 * @property {{kind: 'info' | 'error', id: string, args?: Record<string, any>, action?: () => void, actionId?: string} | null} notice
 * @property {Refusal | null} refusal
 * @property {Hint[] | 'asked' | null} hints
 * @property {{seat: string, share: number} | null} thinking  a program's progress, 0 to 1
 * @property {boolean} halted  programs wait until they are bidden to go on
 * @property {'slow' | 'steady' | 'quick'} pace  of programs
 * @property {boolean} busy
 * @property {boolean} playing  autoplay through the match
 * @property {boolean} readOnly  another tab plays this match
 * @property {(() => void) | null} update  takes the new version that waits
 * @property {'light' | 'dark'} theme
 * @property {'log' | 'tracks' | 'decision'} tab  which part the sheet of a phone shows
 */
export {};
