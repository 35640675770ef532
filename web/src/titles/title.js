// What a title must bring so that the page can show it. Types only; nothing runs here.

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Decision} Decision */
/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('../types.js').Refusal} Refusal */
/** @typedef {import('../app.js').At} At */
/** @typedef {import('../i18n/index.js').Translate} Translate */
/** @typedef {Record<string, string>} Options  of a match, as the engine names them */
/** @typedef {{id: string, options: Options, words: string}} Preset  a match ready to begin; `words`: the message with its name, and with .text what it is */
/**
 * @typedef {object} Card  What the start page and the list of matches must know of a title before its code is there.
 *   Messages: title, pitch, players, length, seat.*, preset and option names, slot (where a kept match stands).
 * @property {string} name
 * @property {string[]} seats
 * @property {string} emblem  the drawing on the card
 * @property {Options} usual  all options of the match that is begun if nothing else is chosen
 * @property {Preset[]} presets  sorts of match, by the options that make them
 * @property {Record<string, string[]>} options  those that have a control of their own, with their values; the first is the default
 * @property {(options: Options) => Options} [settle]  the nearest settings that go together
 * @property {(option: string, options: Options) => boolean} [offers]  whether this option means anything beside the others
 * @property {(options: Options) => string[]} [played]  the seats that somebody plays; an opponent made of rules is none
 * @property {Record<string, string>} roles  who plays each side if nothing else is chosen
 */
/**
 * @typedef {object} TitleWords
 * @property {(decision: Decision | null, viewer: string | null, t?: Translate, view?: any) => string} decisionWords
 * @property {(decision: Decision, option: Option, t?: Translate, view?: any) => string} choiceWords  a label for a button
 * @property {(event: {id: string, args: Record<string, any>}, t?: Translate, context?: any) => string} eventWords
 * @property {(event: {id: string, args: Record<string, any>}) => boolean} isDetail  what only spells out another entry of the log
 * @property {(context: Record<string, any>, event: GameEvent) => void} follow  notes what later events of the log need to be told
 * @property {(event: {id: string, args: Record<string, any>}) => string} actorOf  the seat that an event is about, or nothing
 * @property {(seat: string, view: any) => string} seatWords  who sits there in this match
 * @property {(event: GameEvent) => string | null} chapterOf  the heading that begins in the log with this event
 * @property {(refusal: Refusal, t?: Translate) => string} refusalWords
 * @property {(place: string, t?: Translate) => string} placeName
 * @property {(place: string, view: any, table: any, t?: Translate) => string} placeWords
 * @property {(view: any) => string} matchWords  which match it is: edition, modules …
 * @property {(view: any, state: {seat: string | null, cursor: number}) => string} whereWords  how far it has come and who decides
 * @property {(view: any, seat: string) => string} standingWords  how a side stands
 * @property {(outcome: import('../types.js').Outcome, view: any) => {title: string, reason: string}} outcomeWords
 */
/**
 * @typedef {object} TitlePanels  Each draws one part of the page; `nothing` where there is none.
 * @property {(state: State) => unknown} where  in the top bar: where the match stands
 * @property {(state: State, seat: string, at: At) => unknown} playerBar
 * @property {(state: State, at: At) => unknown} tracks
 * @property {(state: State, at: At) => unknown} stage  over the map, while something is fought out
 * @property {(state: State, at: At) => unknown} placeCard
 * @property {(state: State, at: At) => unknown} news  what is shown once, until it is put away
 * @property {(state: State, decision: Decision, at: At) => unknown} choices  in place of the plain list; null where that will do
 * @property {(state: State) => unknown} scores  the parts of each score
 * @property {(state: State) => unknown} counts  what the match was made of
 * @property {() => unknown} figures  below the rulings: figures that are not from a book
 */
/**
 * @typedef {object} TitleParts
 * @property {any} table  generated: the printed figures
 * @property {import('../board/title.js').BoardTitle} board
 * @property {TitleWords} words
 * @property {TitlePanels} panels
 * @property {(view: any) => string[]} places  all buttons of the board, in the order in which Tab and a screen reader meet them
 * @property {(decision: Decision, option: Option) => string | null} placeOf  where an option lies; null: in the panel
 * @property {(decision: Decision, kinds: string[], place: string, held: string | null) => string | null} wouldBe  the option that a press there would mean
 * @property {(option: Option) => string | null} takenUp  the piece that one takes up first to choose this
 * @property {(decision: Decision | null, option: Option) => boolean} needsConfirming
 * @property {(option: Option) => boolean} isMinor  to leave off, to let pass: offered last and quietly
 * @property {(options?: Options) => any} opening  the table before anybody has played
 * @property {(view: any) => boolean} isSecret  who decides now sees what the others must not
 * @property {(view: any) => any} openly  the view without what is one seat's alone
 * @property {(view: any) => boolean} onStage  the choice is made on the stage, not in the panel
 * @property {[string, number][]} how  chapters of "How to play", and how many paragraphs each has
 * @property {string[]} plots  parts of the standing whose course is worth a picture
 * @property {(round: number, view: any) => string} roundMark  the round in a plot
 */
/** @typedef {Card & TitleParts} WebTitle */
export {};
