// @ts-check
// What the server says of matches and positions, as types, and what a page is given. Nothing here runs.

/** @import {Fact, Scene, Shape} from "../board/types.js" */

/**
 * A page that is being shown.
 * @typedef {object} Visit
 * @property {HTMLElement} place where to put the page
 * @property {string} name the game or the match in the address
 * @property {AbortSignal} signal the visit is over
 * @property {(address: string) => Promise<void>} go shows another page of this site
 * @property {() => Promise<void>} again shows this page once more, as it is by then
 */

/** @typedef {{name: string, shapes: Shape[] | null}} Ground */
/** @typedef {{position: string, scene: Scene, ground: Ground}} Drawn */
/** @typedef {{position: string, label: string, shapes: Shape[], gone: string[], facts: Fact[]}} BoardChange */
/** @typedef {{first: Drawn | null, then: BoardChange[]}} Boards */

/** @typedef {{name: string, label: string}} Advice */

/** @typedef {{player: "bot", level: number} | {player: "bot", style: string, depth: number}} Bot */
/** @typedef {{player: "person"} | {player: "open"} | Bot} Sitting */

/** @typedef {{name: string, label: string, depth: number}} Style */

/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {string} title what the player is called
 * @property {string} who who plays it, in a few words
 * @property {"person" | "bot" | "nobody"} player
 * @property {string | null} called what a person wants to be called
 * @property {boolean} registered whether that is the name of an account
 * @property {boolean} present whether a person is connected
 * @property {number | null} level
 * @property {Style | null} style one of the game's own players
 * @property {boolean} mine
 * @property {boolean} to_act
 */

/** @typedef {{winners: number[], scores: number[], text: string}} Result */
/** @typedef {{left: number, length: number}} Clock milliseconds */

/**
 * @typedef {object} Match
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} setup
 * @property {string | null} start the position that it began from, if one was chosen
 * @property {boolean} casual whether it counts neither for ratings nor for records
 * @property {string | null} daily the day, if this is a puzzle of the day
 * @property {number} seq
 * @property {number} length how many entries its log has
 * @property {string} position
 * @property {Seat[]} seats
 * @property {Result | null} over
 * @property {number | null} viewer
 * @property {Scene} scene
 * @property {Ground} ground
 * @property {string | null} marked the last action, to be marked on the board
 * @property {Clock | null} clock
 * @property {string} status whose turn it is, or how it ended
 * @property {MatchEvent[]} events what has happened since the number that the page has
 * @property {Can} can what the viewer may do beside the game's own actions
 * @property {Advice[]} advice
 * @property {{position: string, actions: string[]} | null} playback what could have been done, once that may be known
 * @property {boolean} public whether everybody may see it in the lobby
 * @property {boolean} waiting whether it waits for players before it begins
 * @property {{seat: number, what: "draw" | "undo", mine: boolean} | null} offer what somebody has proposed
 * @property {string | null} rematch the match after this one
 * @property {number} watching how many watch without playing
 */

/** @typedef {"acted" | "expired" | "took-back" | "played-again" | "resigned" | "agreed" | "joined" | "left" | "started" | "offered" | "accepted" | "declined" | "rematched"} EventKind */

/**
 * Something that happened in a match.
 * @typedef {object} MatchEvent
 * @property {number} seq
 * @property {EventKind} kind
 * @property {number | null} seat
 * @property {boolean} mine
 * @property {string | null} action
 * @property {string} text
 * @property {string[]} news what the game has to say about it
 */

/**
 * @typedef {object} Can
 * @property {boolean} undo
 * @property {boolean} redo
 * @property {boolean} takes_back whether there is taking back at all, without asking anybody
 * @property {boolean} resign
 * @property {boolean} offer_draw
 * @property {boolean} offer_undo
 * @property {boolean} answer accept or decline what was proposed
 * @property {boolean} join
 * @property {boolean} leave
 * @property {boolean} start
 * @property {boolean} rematch
 */

/** @typedef {{action: string, picks: string[]}} Advised */
/** @typedef {{number: number, seat: number | null, text: string}} Step */

/** @typedef {{number: number, position: string, scene: Scene, ground: Ground}} Past a match as it was */

/** @typedef {"join" | "leave" | "start" | "resign" | "offer-draw" | "offer-undo" | "accept" | "decline"} Word */

/**
 * @typedef {object} Analysis
 * @property {string[]} best
 * @property {string} verdict
 * @property {string | null} played
 * @property {boolean | null} was_best
 * @property {{action: string, verdict: string}[]} others
 */

export {};
