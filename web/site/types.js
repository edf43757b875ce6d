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
/** @typedef {wire.RulesPart} RulesPart */
/** @typedef {wire.Puzzle} Puzzle a puzzle of the day */
/** @typedef {wire.Thoughts} Thoughts */

export {};
