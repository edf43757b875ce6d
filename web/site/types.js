// @ts-check
// What the server says of games and people, as types. Nothing here runs.

/** @import {Advice, Style} from "../match/types.js" */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} label
 * @property {string} usual
 * @property {"number" | "choice" | "text"} kind
 * @property {number} [least]
 * @property {number} [most]
 * @property {{value: string, label: string}[]} [values]
 * @property {boolean} carried whether a position carries it itself
 */

/**
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {string} setup
 * @property {Field[]} fields
 * @property {{name: string, setup: string, values: Record<string, string>}[]} presets options with a name; the first are the usual ones
 * @property {Advice[]} advice
 * @property {{name: string, label: string, least: number, most: number}[]} styles the game's own players
 * @property {string[]} seats the names of the seats in the usual setup
 * @property {string} pattern the setup as text, with the names of the fields in braces
 * @property {string | null} race the name of the race that several run in it
 */

/**
 * A match that the visitor has played, in short.
 * @typedef {object} Played
 * @property {string} id
 * @property {string} game
 * @property {string} setup
 * @property {number} began in milliseconds since 1970
 * @property {number} changed
 * @property {string | null} ended how, in words
 * @property {boolean | null} won
 * @property {number | null} score
 * @property {number | null} optimal rounds played optimally, where that can be told
 * @property {number | null} rounds of so many
 * @property {string | null} daily the day, if it was a puzzle of the day
 * @property {boolean} helped whether there were hints or something was taken back
 * @property {boolean} casual whether it counts neither for ratings nor for records
 */

/**
 * How strong somebody is in a game for two.
 * @typedef {object} Rating
 * @property {string} game
 * @property {string} setup the options: with others it is another game
 * @property {number} rating
 * @property {number} deviation
 * @property {number} games after so many matches
 */

/**
 * Who the visitor is, and what they have played.
 * @typedef {object} Me
 * @property {string | null} name
 * @property {boolean} registered whether that is the name of an account
 * @property {Rating[]} ratings
 * @property {Played[]} matches the latest first
 */

/**
 * A browser or program that is logged in.
 * @typedef {object} Session
 * @property {string} id
 * @property {number} since in milliseconds since 1970
 * @property {number} used to the hour, in milliseconds since 1970
 * @property {string | null} browser in a few words
 * @property {boolean} current whether it is this browser's
 */

/**
 * A match that somebody may join.
 * @typedef {object} OpenMatch
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} setup
 * @property {number} began in milliseconds since 1970
 * @property {boolean} waiting whether it waits for players before it begins
 * @property {{name: string, player: "person" | "bot" | "nobody", called: string | null, registered: boolean, level: number | null, style: Style | null}[]} seats
 */

/** @typedef {{heading: string | null, text: string[], pictures: {position: string, caption: string}[]}} RulesPart */

/**
 * @typedef {object} Puzzle a puzzle of the day
 * @property {string} game
 * @property {string} title
 * @property {string} setup
 * @property {string} task what is to be done
 * @property {string | null} id the visitor's match, if it was begun
 * @property {string | null} ended how it ended, in words
 */

/**
 * @typedef {object} Thoughts what is known of a position
 * @property {string} verdict
 * @property {boolean} proven
 * @property {string[]} best
 * @property {{action: string, verdict: string}[]} others
 */

export {};
