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
 *   Messages: title, pitch, players, length, side.*, preset and option names, slot (where a kept match stands).
 * @property {string} name
 * @property {number} order  among the cards; the first is the front title
 * @property {string[]} sides  all that may take part
 * @property {(options: Options) => Record<string, string[]>} [seats]  who sits there, each with their sides; without it, each side is played by one
 * @property {string} emblem  the drawing on the card
 * @property {Options} usual  all options of the match that is begun if nothing else is chosen
 * @property {Preset[]} presets  sorts of match, by the options that make them
 * @property {Record<string, string[]>} options  those that have a control of their own, with their values; the first is the default
 * @property {(options: Options) => Options} [settle]  the nearest settings that go together
 * @property {(option: string, options: Options) => boolean} [offers]  whether this option means anything beside the others
 * @property {Record<string, string>} roles  who plays each seat if nothing else is chosen; those it does not name are played by a program, the first by a person
 */
/**
 * @typedef {object} TitleWords
 * @property {(decision: Decision | null, viewer: string | null, t?: Translate, view?: any) => string} decisionWords
 * @property {(decision: Decision, option: Option, t?: Translate, view?: any) => string} choiceWords  a label for a button
 * @property {(event: {id: string, args: Record<string, any>}, t?: Translate, context?: any) => string} eventWords
 * @property {(event: {id: string, args: Record<string, any>}, own: string[], t?: Translate, view?: any) => string | null} [previewWords]  what would happen, as a clause that speaks to the player of these sides; null: as in the log
 * @property {(event: {id: string, args: Record<string, any>}) => boolean} isDetail  what only spells out another entry of the log
 * @property {(context: Record<string, any>, event: GameEvent) => void} follow  notes what later events of the log need to be told
 * @property {(event: {id: string, args: Record<string, any>}) => string} actorOf  the side that an event is about, or nothing
 * @property {(side: string, view: any) => string} sideWords  who plays it in this match
 * @property {(event: GameEvent, group: GameEvent[]) => boolean} [beginsAction]  an action begins in the log, up to the next; group: the events of the one before it; without it, each step is one
 * @property {(events: GameEvent[], t?: Translate, context?: any) => {words: string, said: GameEvent[]} | null} [actionWords]  a whole action in one line, and the events that need not be told besides
 * @property {(event: GameEvent) => string | null} chapterOf  the heading that begins in the log with this event
 * @property {(refusal: Refusal, t?: Translate) => string} refusalWords
 * @property {(place: string, t?: Translate, view?: any) => string} placeName
 * @property {(place: string, view: any, table: any, t?: Translate) => string} placeWords
 * @property {(view: any) => string} matchWords  which match it is: edition, modules …
 * @property {(view: any, state: {side: string | null, cursor: number}) => string} whereWords  how far it has come and who decides
 * @property {(view: any, side: string) => string} standingWords  how a side stands
 * @property {(outcome: import('../types.js').Outcome, view: any) => {title: string, reason: string}} outcomeWords
 * @property {(scores: Record<string, number>[]) => string} [resultWords]  what a team has reached, by the scores of its sides; without it, the points in all
 * @property {(danger: import('../types.js').Danger, t?: Translate) => string} [dangerWords]  what a pick would cost; without it, the message danger.<id> with the engine's arguments
 */
/**
 * @typedef {object} TitlePanels  Each draws one part of the page; `nothing` where there is none.
 * @property {(state: State) => unknown} where  in the top bar: where the match stands
 * @property {(state: State, side: string, at: At) => unknown} playerBar  a side's board as one bar, with all that the viewer may see of it
 * @property {(state: State, side: string) => unknown} [openFigures]  in a match of more than two: the numbers of a side that lie open, for the rail
 * @property {(state: State, side: string) => unknown} [sideFlags]  there too: what must be seen at once, as that it has passed
 * @property {(state: State, side: string) => unknown} [chipFigure]  the one number on its chip on a phone
 * @property {(state: State, at: At) => unknown} tracks
 * @property {(state: State, at: At) => unknown} stage  over the map, while something is fought out
 * @property {(state: State, at: At) => unknown} placeCard
 * @property {(state: State, at: At) => unknown} news  what is shown once, until it is put away
 * @property {(state: State) => boolean} [toRead]  something like that lies over the board now: programs wait until it is put away (panels/news.js)
 * @property {(state: State, decision: Decision, at: At) => unknown} choices  in place of the plain list; null where that will do
 * @property {(state: State) => unknown} scores  the parts of each score
 * @property {(state: State) => unknown} counts  what the match was made of
 * @property {() => unknown} figures  below the rulings: figures that are not from a book
 */
/**
 * @typedef {object} TitleStrings  Which picks a page may string together as one press, and how that is said.
 * @property {string[]} answers  decisions that are answered by themselves where there is just one answer
 * @property {(decision: Decision, option: Option) => boolean} [opens]  the option is not played yet: what it leads to is asked first, and all is one press
 * @property {(ways: import('../types.js').Asked[]) => number} [usual]  which of the ways to go on is meant if nothing else is said
 * @property {(decision: Decision) => string | null} finish  the pick that ends a question which a press answers for good
 * @property {(decision: Decision | null, option: Option) => string | null} [ends]  the pick that ends it after this very option, as a walk ends at the square that was pressed
 * @property {(decision: Decision, options: Option[]) => string | null} [idle]  the answer to a question that leaves no choice and was asked only so that the asking tells nothing
 * @property {(decision: Decision, place: string, view: any) => string[]} actsAt  picks of this decision that may concern a place
 * @property {(pick: string, place: string) => string} whyNot  what is asked about such a pick that can't be made there
 * @property {(pick: string) => string} actWords  such a pick in short
 * @property {(decision: Decision, option: Option, t: Translate, view: any) => string} rowWords  an option in short, beside its question
 * @property {(decision: Decision, option: Option, view: any) => unknown} [rowNote]  what it costs and brings
 * @property {(decision: Decision, option: Option, view: any) => {short: unknown, full: string} | null} [timesWords]  in place of how often it is picked, what that brings
 */
/**
 * @typedef {object} TitleParts
 * @property {TitleStrings} [strings]
 * @property {any} table  generated: the printed figures
 * @property {import('../board/title.js').BoardTitle} board
 * @property {TitleTraces} [traces]  without it, nothing is drawn of what happened
 * @property {TitleWords} words
 * @property {TitlePanels} panels
 * @property {(view: any) => string[]} places  all buttons of the board, in the order in which Tab and a screen reader meet them
 * @property {(decision: Decision, option: Option) => string | null} placeOf  where an option lies; null: in the panel
 * @property {(decision: Decision, kinds: string[], place: string, held: string | null) => string | null} wouldBe  the option that a press there would mean
 * @property {(option: Option) => string | null} takenUp  the piece that one takes up first to choose this
 * @property {(state: State) => unknown} [inHand]  what the viewer is about to lay, for the board to show where it would go; plain data
 * @property {(decision: Decision | null, option: Option) => boolean} needsConfirming
 * @property {(option: Option) => boolean} isMinor  to leave off, to let pass: offered last and quietly
 * @property {(options?: Options) => any} opening  the table before anybody has played
 * @property {(view: any) => boolean} onStage  the choice is made on the stage, not in the panel
 * @property {[string, number][]} how  chapters of "How to play", and how many paragraphs each has
 * @property {string[]} plots  parts of the standing whose course is worth a picture
 * @property {(round: number, view: any) => string} roundMark  the round in a plot
 */
/** @typedef {{at: string, dice: (string | number)[], about: string, odds: string, result: string, battle?: boolean}} Throw  dice at a place of the board, in words: what they are thrown for, how likely it was, what came of it; those of a battle are shown on its stage where there is one */
/**
 * @typedef {object} TitleTraces  What happened, as marks on the board. `context` is shared by all events that are told together, the earlier ones first.
 * @property {(event: {id: string, args: Record<string, any>}, context: Record<string, any>) => import('../board/trace.js').Mark[]} marks
 * @property {(events: GameEvent[], step: number) => Throw[]} [throws]  the dice of this step; the events of those before it may say what they are for
 */
/** @typedef {Card & TitleParts} WebTitle */
/** @typedef {() => Promise<{default: Record<string, string>}>} Book  texts to read in one language: rules, how to play, rulings */
/**
 * @typedef {object} Plan  How a title tells an action that is advised or was taken; fetched with its book, so it imports nothing.
 * @property {(rows: import('../types.js').Planned[], say: {t: Translate, list: (items: string[]) => string, words: any}) => string | null} planWords  null: the plain way will do
 * @property {(decision: Decision, option: Option) => {from: string, to: string, n?: number} | null} wayOf  where a pick sends something, and how many
 */
/** @typedef {{card: Card, load: () => Promise<{title: WebTitle}>, books: Record<string, Book>, plan: (() => Promise<Plan>) | null}} Source  where the parts of a title come from; books by language */
export {};
