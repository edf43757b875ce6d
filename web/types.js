// @ts-check
// The data that the server sends, as types. Nothing here runs.

/** @typedef {{x: number, y: number}} Point */

/**
 * What a shape looks like: exactly one of these is there.
 * @typedef {object} Form
 * @property {{radius: number}} [disc]
 * @property {{width: number, height: number, round: number}} [box]
 * @property {Point[]} [polygon]
 * @property {Point[]} [line]
 * @property {{text: string, size: number}} [text]
 */

/**
 * One thing to draw. Its key survives a move: the same piece keeps its key at its new place.
 * @typedef {object} Shape
 * @property {string} key
 * @property {string} class
 * @property {Point} at
 * @property {Form} form
 * @property {string} [label] what a screen reader says
 * @property {string} [pick] the coordinate that picking this shape picks
 * @property {number} [scale] how much smaller the page draws it; the server never says
 */

/**
 * Where an action may begin and go on.
 * @typedef {object} Picks
 * @property {string[]} first
 * @property {Record<string, string[]>} next
 * @property {string} [finish] the name of the button that completes an action
 */

/** @typedef {{action: string, label: string}} ActionButton */
/** @typedef {{name: string, value: string}} Fact */

/**
 * @typedef {object} Scene
 * @property {number} width
 * @property {number} height
 * @property {number} [beside] where what is only to compare the board with begins
 * @property {string} label
 * @property {Shape[]} shapes
 * @property {Picks} picks
 * @property {ActionButton[]} buttons
 * @property {Fact[]} facts
 */

/** @typedef {{hash: string, shapes: Shape[] | null}} Ground */
/** @typedef {{position: string, scene: Scene, ground: Ground}} Drawn */
/** @typedef {{position: string, label: string, shapes: Shape[], gone: string[], facts: Fact[]}} BoardChange */
/** @typedef {{first: Drawn | null, then: BoardChange[]}} Boards */

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

/** @typedef {{name: string, label: string}} Advice */

/**
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {string} setup
 * @property {Field[]} fields
 * @property {Advice[]} advice
 * @property {{name: string, label: string, least: number, most: number}[]} styles the game's own players
 * @property {string[]} seats the names of the seats in the usual setup
 * @property {string} pattern the setup as text, with the names of the fields in braces
 * @property {string | null} race the name of the race that several run in it
 */

/** @typedef {{player: "bot", level: number} | {player: "bot", style: string, depth: number}} Bot */
/** @typedef {{player: "person"} | {player: "open"} | Bot} Sitting */

/** @typedef {{name: string, label: string, depth: number}} Style */

/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
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
 * @property {Clock | null} clock
 * @property {{seat: number, action: string} | null} last
 * @property {Can} can what the viewer may do beside the game's own actions
 * @property {Advice[]} advice
 * @property {boolean} thinking
 * @property {string[]} news
 * @property {{position: string, actions: string[]} | null} playback what could have been done, once that may be known
 * @property {boolean} public whether everybody may see it in the lobby
 * @property {boolean} waiting whether it waits for players before it begins
 * @property {{seat: number, what: "draw" | "undo", mine: boolean} | null} offer what somebody has proposed
 * @property {string | null} rematch the match after this one
 * @property {number} watching how many watch without playing
 * @property {{seat: number, action: string}[]} [missed] what was done while the connection was lost
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
