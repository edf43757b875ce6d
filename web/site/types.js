// @ts-check
// What the server says of games and people, as types. Nothing here runs.

/** @import * as wire from "../wire.d.ts" */

/** @typedef {wire.FieldView} Field */
/** @typedef {wire.GameView} Game */
/** @typedef {wire.Played} Played a match that the visitor has played, in short */
/** @typedef {wire.RatingView} Rating */
/** @typedef {wire.RatingCourse} RatingCourse how a rating went */
/** @typedef {wire.RatingCourses} RatingCourses */
/** @typedef {wire.Leaderboard} Leaderboard */
/** @typedef {wire.ClockClass} ClockClass */
/** @typedef {wire.Possible} Possible */
/** @typedef {wire.Me} Me */
/** @typedef {wire.SessionView} Session */
/** @typedef {wire.OpenMatch} OpenMatch */
/** @typedef {wire.LiveMatch} LiveMatch */
/** @typedef {wire.Lobby} Lobby */
/** @typedef {wire.NewSeek} NewSeek */
/** @typedef {wire.SeekView} SeekView */
/** @typedef {wire.NewTournament} NewTournament */
/** @typedef {import("../match/types.js").Tournament} Tournament */
/** @typedef {wire.TournamentSummary} TournamentSummary */
/** @typedef {wire.Tournaments} Tournaments */
/** @typedef {wire.TournamentWord} TournamentWord */
/** @typedef {wire.StandingView} Standing */
/** @typedef {wire.OutingView} Outing */
/** @typedef {wire.Brush} Brush */
/** @typedef {Omit<wire.Edited, "board"> & {board: import("../match/types.js").Drawn}} Edited */
/** @typedef {wire.RulesPart} RulesPart */
/** @typedef {wire.Puzzle} Puzzle a puzzle of a day */
/** @typedef {wire.Today} Today */
/** @typedef {wire.Archive} Archive */
/** @typedef {wire.Thoughts} Thoughts */

export {};
