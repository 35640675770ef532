// The shapes that cross the rooms of the page. Types only; nothing runs here.

/** @typedef {'here' | 'link' | string} Role  here: a person at this screen; link: a person elsewhere; else a program's name */
/**
 * @typedef {object} Option  A pick; and as one press, all that is picked with it.
 * @property {string} kind
 * @property {(string | number)[]} args
 * @property {string} text
 * @property {string} side
 * @property {number} [most]  times that it may be picked in a row, where that is ever more than one
 * @property {Asked} [then]  the question that belongs to it
 * @property {string[]} [before]  picks that go before it in the same press
 * @property {number} [times]  how often this press picks it
 * @property {string} [finish]  picked at the end, if the question is still asked
 * @property {Option} [press]  what a press on it does, where that is not it alone
 * @property {Decision} [decision]  that it answers, where that is not the one at hand
 * @property {string} [said]  the press in words, where those of its last pick would not do
 */
/** @typedef {{decision: Decision, options: Option[], through?: Option[], before?: string[], ways?: Asked[]}} Asked  a question that would come; through: options that lead to the place it was asked for; before: picks that lead to it; ways: other picks would lead to these */
/** @typedef {{place: string, asked: Record<string, Asked>, acts: string[]}} Menu  what can be done at a pressed place: by the first pick, and those that can't be done */
/** @typedef {{id: string, side: string, sides: string[], seat: string, seats: string[], args: Record<string, any>}} Decision  several may decide at once; side and seat are the first of them */
/** @typedef {{sides: string[], seats: Record<string, string[]>, teams: Record<string, string[]>}} Seating  the sides of each seat and of each team; a side without a seat is played by the rules */
/** @typedef {{id: string, args: Record<string, any>, step: number}} GameEvent */
/** @typedef {{reason: string, args: Record<string, any>, rule: string | null}} Refusal */
/** @typedef {{type?: string, id: string, args?: Record<string, any>}} Failure */
/** @typedef {{winner: string | null, ranking: string[][], reason: string, score: Record<string, Record<string, number>>}} Outcome  teams by place, those that tie together; the score of each side by part */
/**
 * @typedef {object} EngineState  What the engine says of the match to one screen.
 * @property {string | null} viewer  the seat whose view it is; null: what everybody may see
 * @property {string | null} curtain  the seat that must take the screen over first
 * @property {string | null} side  to act
 * @property {string | null} seat  of that side
 * @property {Decision | null} decision
 * @property {Option[]} options
 * @property {any} view
 * @property {GameEvent[]} events
 * @property {number} cursor
 * @property {number} steps
 * @property {number} round
 * @property {Outcome | null} outcome
 * @property {Seating} seating
 * @property {boolean} may_resign  whoever looks on could give the match up now
 * @property {boolean} copies  what came after this moment is worth keeping: who plays on from here plays on in a copy
 * @property {number} rules  the version of the title's rules that the match is played by
 * @property {{floor: number, rule: 'free' | 'fair'}} undo  how far back it goes, and why
 * @property {{action?: number, turn?: number}} began  the steps after which the action and the turn began, where that is known
 * @property {{id: string, path: string, args?: Record<string, any>}[]} problems
 * @property {News | null} [news]  what others did since the viewer's last turn
 * @property {{events: number, view: any}[]} [beats]  how a turn that the rules played looked on its way, each with so many events of the step
 */
/** @typedef {{since: [number, number], until: number, turns: [number, number][], fresh: boolean}} News  from which step, and which event in it, to which step; where each turn in it begins; fresh: the viewer has picked nothing since */
/** @typedef {{text: string, view: any, round: number, seat: string | null, side: string | null, over: boolean}} Kept  what a slot keeps of a match: its save, and what everybody may see */
/** @typedef {{text: string, outcomes: {weight: number, face: string | number | null, events: {id: string, args: Record<string, any>}[], open: boolean}[], dangers?: Danger[]}} Foreseen  what an option would do; open: more would follow that is hidden now */
/** @typedef {{id: string, args: Record<string, any>}} Danger  what an option would cost for good */
/**
 * @typedef {object} Match  What a save slot keeps besides the engine's own text.
 * @property {string} id
 * @property {string} name
 * @property {string} title
 * @property {Record<string, string>} options
 * @property {Record<string, Role>} seats  who plays each
 * @property {number} seed
 * @property {number} created
 * @property {number} updated
 * @property {number} floor  undo stops here: what came before was sent to somebody
 * @property {Record<string, string>} [names]  of the players, by seat, where they have given any
 * @property {Pressed[]} [presses]  the newest presses, each undone as one
 */
/** @typedef {[start: number, end: number, words: string]} Pressed  from which step to which, and how it is told */
/** @typedef {{decision: Decision, action: string, events: {id: string, args: Record<string, any>}[]}} Planned  a pick, the question that it answers, and what comes of it */
/** @typedef {{action: string, turn: string[], steps: Planned[], value: number, terms: {term: string, delta: number}[]}} Hint  the first pick, all picks of the turn, those of its first action */
/**
 * @typedef {object} State
 * @property {'start' | 'match'} screen
 * @property {{phase: 'loading' | 'ready' | 'failed', progress: number, late?: boolean, error?: Failure}} engine  late: nothing has come for a while
 * @property {Match | null} match
 * @property {string | null} viewer  the seat whose view is shown
 * @property {EngineState | null} game
 * @property {string} title  whose board is on the screen: of the match, or of what lies behind the start page; always loaded
 * @property {any} preview  a view of this title to draw while there is no match on the desk
 * @property {GameEvent[]} log
 * @property {number} seenStep  the log up to here was read by who is at the screen: "since my last turn" begins after it
 * @property {string | null} curtain  the seat that must take the screen over
 * @property {Option | null} pending
 * @property {Foreseen | null} foreseen
 * @property {string | null} held  what the player has taken up to choose with: a piece, of which a place is still to be found
 * @property {Option[] | null} chooser  several options lie on the pressed place
 * @property {Asked | null} asked  a question that the page asks itself, because the engine's come in another order
 * @property {boolean} more  the next press leaves the question open
 * @property {Menu | null} menu  beside the pressed place
 * @property {{words: string} | null} undone  what was undone just now
 * @property {{seat: string, step: number, words: string[]} | null} answered  questions with one answer that the last press answered too, up to this step
 * @property {{key: string, view: any} | null} before  what the viewer saw where the news begins (see changes.js)
 * @property {string | null} place  the place looked at
 * @property {{id: string, [key: string]: any} | null} dialog
 * @property {{kind: 'info' | 'error', id: string, args?: Record<string, any>, link?: boolean, action?: () => void, actionId?: string} | null} notice  link: it is about a link that could not be opened
 * @property {Refusal | null} refusal
 * @property {Hint[] | 'asked' | null} hints
 * @property {{id: string, [key: string]: any} | null} cameFrom  the window from which one jumped to this moment, to go back to
 * @property {'turn' | 'last' | null} showing  a turn that the rules played, or the last turn once more, is shown step by step
 * @property {boolean} again  the last turn was asked for: its trace stays until the next own pick
 * @property {import('./titles/title.js').Throw | null} throwing  the dice on the board
 * @property {number} readStep  up to here the log was opened on a phone
 * @property {import('./board/trace.js').Mark[]} pointed  what a panel points at on the board: a hint that is looked at
 * @property {{seat: string, share: number} | null} thinking  a program's progress, 0 to 1
 * @property {boolean} halted  programs wait until they are bidden to go on
 * @property {'slow' | 'steady' | 'quick'} pace  of programs
 * @property {boolean} busy
 * @property {boolean} playing  autoplay through the match
 * @property {boolean} readOnly  another tab plays this match
 * @property {boolean} unkept  what is on the screen could not be kept
 * @property {(() => void) | null} update  takes the new version that waits
 * @property {'light' | 'dark'} theme
 * @property {import('./settings.js').Settings} settings
 * @property {string | null} returning  the match that a reload comes back to, until it is there
 * @property {'log' | 'tracks' | 'decision'} tab  which part the sheet of a phone shows
 * @property {string | null} rail  the side whose board is opened from the rail of a phone
 * @property {string | null} actAs  which of several own sides that are asked at once is chosen for; null: the first
 */
export {};
