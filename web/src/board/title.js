// What a title must bring so that the board can show it. Types only; nothing runs here.

/** @typedef {{theme: string, words: string, scale: number, dpr: number, palette: any, cut?: {left: number, top: number, width: number, height: number}, sketch: boolean}} Paint how a picture is painted: `theme` and `words` change with colours, and with language or typeface; `scale` = screen pixels a unit, `cut` = the part of the board that is wanted; `sketch` = only what must be there at once */
/** @typedef {{scene: any, motions: any[], time: number, legal: Set<string>, selected: Set<string>, hover: string | null, hand?: any}} Frame  hand: what the player is about to lay */
/** @typedef {(ctx: CanvasRenderingContext2D, paint: Paint) => void} Painter */
/** @typedef {{x: number, y: number, w: number, h: number, shape: 'round' | 'pill' | 'box', area: boolean}} Spot where a place's button lies, in board units around its middle; `area`: its whole outline can be pressed */
/** @typedef {{id: string, label: string, legal: boolean, badge?: string | number, selected?: boolean}} Place */
/**
 * @typedef {object} BoardTitle
 * @property {(scene: any) => [number, number]} size  of the map of this match
 * @property {(width: number, height: number, scene: any) => {scale: number, x: number, y: number}} start where to look first
 * @property {(style: CSSStyleDeclaration, dark: boolean) => any} palette
 * @property {{key: (state: any, paint: Paint) => string, steps: (state: any) => Painter[], sketch?: (state: any) => Painter[]}[]} layers from the bottom; painted anew when the key changes; `sketch`: what must do for the first moment
 * @property {string[]} fonts that the painting needs, as for document.fonts.load
 * @property {(view: any) => any} scene what there is to see, as plain data
 * @property {(before: any, after: any) => any[]} motions what moves between two scenes
 * @property {(ctx: CanvasRenderingContext2D, frame: Frame, paint: Paint) => Iterable<void> | void} drawStill all that does not move now; a generator that yields between two pieces can be painted in slices
 * @property {(ctx: CanvasRenderingContext2D, frame: Frame, paint: Paint) => void} drawMoving what is on its way, and what the pointer is over
 * @property {(scene: any) => string[]} ids of all places, in reading order
 * @property {(id: string, scene: any, scale: number) => Spot} spot
 * @property {(x: number, y: number, scene: any) => string | null} hit the area at a board point
 * @property {(id: string, scene: any) => string[]} neighbours  by the rules, which the arrow keys prefer
 * @property {() => string} language changes when the words on the board do
 */
export {};
