// @ts-check
// What the server says of matches and positions, as types, and what a page is given. Nothing here runs.

/** @import {Scene} from "../board/types.js" */
/** @import * as wire from "../wire.d.ts" */

/**
 * A page that is being shown.
 * @typedef {object} Visit
 * @property {HTMLElement} place where to put the page
 * @property {string} name the game or the match in the address
 * @property {AbortSignal} signal the visit is over
 * @property {(address: string) => Promise<void>} go shows another page of this site
 * @property {() => Promise<void>} again shows this page once more, as it is by then
 */

/** @typedef {wire.GroundView} Ground */
/** @typedef {Omit<wire.BoardView, "scene"> & {scene: Scene}} Drawn */
/** @typedef {wire.BoardChange} BoardChange */
/** @typedef {wire.Boards} Boards */

/** @typedef {wire.AdviceView} Advice */
/** @typedef {wire.Answer} Advised */
/** @typedef {wire.NewSeat} Sitting */
/** @typedef {wire.StyleView} Style */
/** @typedef {wire.SeatView} Seat */
/** @typedef {wire.ClockView} Clock milliseconds */
/** @typedef {wire.SeatClock} SeatClock milliseconds */
/** @typedef {wire.Can} Can */
/** @typedef {wire.Saying} Word */
/** @typedef {wire.EventKind} EventKind */
/** @typedef {wire.EventView} MatchEvent */
/** @typedef {Omit<wire.MatchView, "scene"> & {scene: Scene}} Match */

/** @typedef {Omit<wire.Problem, "match"> & {match?: Match}} Problem */
/** @typedef {Omit<wire.Reply, "problem"> & {problem?: Problem}} Reply */

/** @typedef {wire.Merits} Merits */
/** @typedef {wire.SeatRating} SeatRating */
/** @typedef {wire.Share} Share */
/** @typedef {wire.Results} Results how everybody did */

/** @typedef {wire.StepView} Step */
/** @typedef {Omit<wire.Past, "scene"> & {scene: Scene}} Past a match as it was */
/** @typedef {wire.Judged} Analysis */
/** @typedef {wire.Rules} Rules */
/** @typedef {wire.TournamentView} Tournament */

export {};
