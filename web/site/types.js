// @ts-check
// What the server says of games and people, as types. Nothing here runs.

/** @import * as wire from "../wire.d.ts" */

/** @typedef {wire.FieldView} Field */
/** @typedef {wire.GameView} Game */
/** @typedef {wire.Played} Played a match that the visitor has played, in short */
/** @typedef {wire.RatingView} Rating */
/** @typedef {wire.Me} Me */
/** @typedef {wire.SessionView} Session */
/** @typedef {wire.OpenMatch} OpenMatch */
/** @typedef {wire.LiveMatch} LiveMatch */
/** @typedef {wire.Lobby} Lobby */
/** @typedef {wire.Brush} Brush */
/** @typedef {Omit<wire.Edited, "board"> & {board: import("../match/types.js").Drawn}} Edited */
/** @typedef {wire.RulesPart} RulesPart */
/** @typedef {{game: string, title: string, task: string, id: string | null, ended: string | null, solved: boolean | null, helped: boolean}} Puzzle a puzzle of a day */
/** @typedef {{date: string, playable: boolean, streak: {days: number, best: number}, puzzles: Puzzle[]}} Today */
/** @typedef {{tries: number, mine: string | null, buckets: {label: string, count: number, mine: boolean}[]}} Results how everybody did */
/** @typedef {{days: {date: string, playable: boolean, puzzles: Pick<Puzzle, "game" | "title" | "id" | "ended" | "solved">[]}[], next: string | null}} Archive */
/** @typedef {wire.Thoughts} Thoughts */

export {};
