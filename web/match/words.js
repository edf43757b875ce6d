// @ts-check
// What people read on the page of a match, and what all pages say: accessors of the messages in `words/`.
// What the server says about a game (titles, labels, refusals, results) comes from the server.

import { dated, t } from "../board/message.js";

/** @import {Match, Seat, SeatRating} from "./types.js" */

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A date as people write it. @param {string} date like 2026-11-17 */
export function longDate(date) {
  const [year, month, day] = date.split("-").map(Number);
  return dated(new Date(year, month - 1, day), { day: "numeric", month: "long" });
}

/** One of a game's own players. @param {string} label @param {number} depth */
export const style = (label, depth) => t("bot-style", { style: label, depth });

/** The name of a seat by itself; a symbol is written as it stands on the board. @param {string} name */
const seatName = (name) => (name.length > 1 ? capital(name) : name);

export const words = {
  /** A sentence begins with a capital and ends with a full stop, wherever it comes from. */
  /** @param {string} text */
  sentence(text) {
    return capital(text) + (/[.?!:]$/.test(text) ? "" : ".");
  },
  capital,
  seatName,

  site: "Parlor",
  /** @param {string} title */
  pageTitle: (title) => `${title} - Parlor`,
  /** The title of a tab that nobody looks at. @param {string} what @param {string} title */
  called: (what, title) => `● ${what} - ${title}`,
  noAnswer: t("page-no-answer"),
  nothingThere: t("page-nothing-there"),
  somethingWrong: t("page-something-wrong"),

  match: {
    about: t("match-about"),
    asked: t("match-asked"),
    registered: t("match-registered"),
    /** @param {string} title */
    casual: (title) => t("match-casual", { title }),
    /** @param {string} title */
    rated: (title) => t("match-rated", { title }),
    /** @param {string} title @param {number} round */
    fixture: (title, round) => t("tournament-match", { title, round }),
    /** @param {number} round */
    nextRound: (round) => t("match-next-round", { round }),
    rating: t("match-rating"),
    provisional: t("match-provisional"),
    /** A rating as it stands beside a name; one that is not sure has a question mark. @param {SeatRating} rating */
    ratingOf: ({ rating, provisional }) => `${rating}${provisional ? "?" : ""}`,
    /** A rating after a match, and by how much it has changed. @param {SeatRating} rating */
    ratingChange: ({ rating, change }) => `${rating + (change ?? 0)} (${change !== null && change < 0 ? "−" : "+"}${Math.abs(change ?? 0)})`,
    /** @param {string} title @param {string} date */
    daily: (title, date) => t("match-daily", { title, date: longDate(date) }),
    away: t("match-away"),
    thinking: t("match-thinking"),
    /** @param {number} count */
    captured: (count) => t("match-captured", { count }),
    /** @param {number} count @param {boolean} me whether the visitor is one of them */
    spectators(count, me) {
      return me ? t("match-watching", { others: count - 1 }) : t("match-spectators", { count });
    },
    opponents: t("match-opponents"),
    players: t("match-players"),
    facts: t("match-facts"),
    timeLeft: t("match-time-left"),
    /** @param {number} seconds */
    secondsLeft: (seconds) => t("match-seconds-left", { seconds }),
    notYourTurn: t("match-not-your-turn"),
    premove: t("match-premove"),
    premoveCancelled: t("match-premove-cancelled"),
    premoveDropped: t("match-premove-dropped"),
    noTrial: t("match-no-trial"),
    noBeginning: t("match-no-beginning"),
    isOver: t("match-is-over"),
    notBegun: t("match-not-begun"),
    playToday: t("match-veiled-play"),
    bestWay: t("match-best-way"),
    looking: t("match-looking"),
    lookingBack: t("match-looking-back"),
    /** @param {number} move @param {number} moves */
    moveOf: (move, moves) => t("match-move-of", { move, moves }),
    /** @param {number} steps */
    trial: (steps) => t("match-trial", { steps }),
    /** @param {string[]} deeds */
    missed: (deeds) => t("match-missed", { deeds: deeds.join(" ") }),
    elsewhere: t("match-elsewhere"),
    reconnecting: t("match-reconnecting"),
    /** @param {string[]} picks */
    hint: (picks) => t("match-hint", { picks: picks.join(` ${t("match-hint-to")} `) }),
  },

  together: {
    title: t("together-title"),
    /** @param {number} count */
    missing: (count) => t("together-missing", { count }),
    send: t("together-send"),
    listed: t("together-listed"),
    private: t("together-private"),
    link: t("together-link"),
    copy: t("together-copy"),
    share: t("together-share"),
    /** @param {string} title */
    invitation: (title) => t("together-invitation", { title }),
    join: t("together-join"),
    bot: t("together-bot"),
    /** @param {Seat} seat */
    joinAs: (seat) => t("together-join-as", { name: seat.name }),
    maySit: t("together-may-sit"),
    /** @param {string} name */
    invites: (name) => t("together-invites", { name }),
    start: t("together-start"),
    accept: t("together-accept"),
    decline: t("together-decline"),
    offered: {
      /** @param {string} name */
      draw: (name) => t("together-offered-draw", { name }),
      /** @param {string} name */
      undo: (name) => t("together-offered-undo", { name }),
    },
    yours: {
      draw: t("together-yours-draw"),
      undo: t("together-yours-undo"),
    },
    /** @param {string} name @param {string} wait like 0:40 */
    claimSoon: (name, wait) => t("together-claim-soon", { name, wait }),
    /** @param {string} name */
    claimNow: (name) => t("together-claim-now", { name }),
    /** @param {string} wait like 0:40 */
    youAreAway: (wait) => t("together-you-are-away", { wait }),
    claimWin: t("together-claim-win"),
    claimDraw: t("together-claim-draw"),
    rematchWanted: t("together-rematch-wanted"),
    /** @param {string} names */
    rematchAsked: (names) => t("together-rematch-asked", { names }),
    rematchWatch: t("together-rematch-watch"),
    /** @param {string} name */
    away: (name) => t("together-away", { name }),
    /** @param {string} name */
    back: (name) => t("together-back", { name }),
  },

  phrases: {
    title: t("phrases-title"),
    all: {
      hello: t("phrase-hello"),
      "good-game": t("phrase-good-game"),
      thanks: t("phrase-thanks"),
      oops: t("phrase-oops"),
      "one-more": t("phrase-one-more"),
    },
    mute: t("phrases-mute"),
    unmute: t("phrases-unmute"),
  },

  buttons: {
    controls: t("buttons-controls"),
    hint: t("buttons-hint"),
    undo: t("buttons-undo"),
    redo: t("buttons-redo"),
    flip: t("buttons-flip"),
    more: t("buttons-more"),
    /** @param {string} label @param {number} count of what goes */
    finish: (label, count) => (count > 0 ? `${label} ${count}` : label),
    shared: t("buttons-shared"),
    copied: t("buttons-copied"),
    notCopied: t("buttons-not-copied"),
    fewer: t("buttons-fewer"),
    greater: t("buttons-greater"),
    /** @param {string} label */
    how: (label) => t("buttons-how", { label }),
    /** @param {number} least @param {number} most */
    between: (least, most) => t("buttons-between", { least, most }),
  },

  coach: {
    title: t("coach-title"),
    next: t("coach-next"),
    done: t("coach-done"),
    skip: t("coach-skip"),
    /** @param {number} step @param {number} steps */
    count: (step, steps) => t("coach-count", { step, steps }),
  },

  tabs: {
    title: t("tabs-title"),
    moves: t("tabs-moves"),
    analysis: t("tabs-analysis"),
    rounds: t("tabs-rounds"),
    results: t("tabs-results"),
    rules: t("tabs-rules"),
  },

  menu: {
    no: t("menu-no"),
    showMe: t("menu-show-me"),
    stop: t("menu-stop"),
    playback: t("menu-playback"),
    offerUndo: t("menu-offer-undo"),
    takeBack: t("menu-take-back"),
    takeBackSure: t("menu-take-back-sure"),
    keepResult: t("menu-keep-result"),
    offerDraw: t("menu-offer-draw"),
    giveUpSure: t("menu-give-up-sure"),
    abort: t("menu-abort"),
    abortSure: t("menu-abort-sure"),
    resign: t("menu-resign"),
    resignSure: t("menu-resign-sure"),
    leave: t("menu-leave"),
    leaveSure: t("menu-leave-sure"),
    newGame: t("menu-new-game"),
    newSure: t("menu-new-sure"),
    options: t("menu-options"),
    link: t("menu-link"),
    position: t("menu-position"),
    study: t("menu-study"),
    text: t("menu-text"),
    svg: t("menu-svg"),
    png: t("menu-png"),
    keys: t("menu-keys"),
    /** @param {string} seed */
    seed: (seed) => t("menu-seed", { seed }),
  },

  moves: {
    title: t("moves-title"),
    none: t("moves-none"),
    replay: t("moves-replay"),
    first: t("moves-first"),
    back: t("moves-back"),
    forward: t("moves-forward"),
    last: t("moves-last"),
    play: t("moves-play"),
    pause: t("moves-pause"),
    speed: t("moves-speed"),
    speeds: [0.5, 1, 2].map((times) => `${times.toLocaleString(document.documentElement.lang)}\u00d7`),
    backToGame: t("moves-back-to-game"),
  },

  analysis: {
    analyse: t("analysis-analyse"),
    stop: t("analysis-stop"),
    progress: t("analysis-progress"),
    /** @param {number} number @param {number} count */
    judging: (number, count) => t("analysis-judging", { number, count }),
    stopped: t("analysis-stopped"),
    /** @param {number} best @param {number} count */
    summary: (best, count) => t("analysis-summary", { best, count }),
    /** @param {number} best @param {number} count */
    yours: (best, count) => t("analysis-summary-yours", { best, count }),
    graph: t("analysis-graph"),
    /** @param {string} name @param {string} action @param {boolean} best */
    played: (name, action, best) => `${[name, action].filter(Boolean).join(": ")}${best ? " \u2605" : ""}`,
    /** @param {string} verdict */
    worth: (verdict) => `${capital(verdict)}.`,
    proven: t("analysis-proven"),
    bestLine: t("analysis-best-line"),
    better: t("analysis-better"),
    others: t("analysis-others"),
    /** @param {string} name of the first player @param {number} value */
    bar: (name, value) =>
      t("analysis-bar", { name, lead: Math.abs(value) < 0.1 ? "even" : value > 0 ? "ahead" : "behind" }),
    marks: { best: t("analysis-marks-best"), slip: t("analysis-marks-slip"), blunder: t("analysis-marks-blunder") },
  },

  ending: {
    title: t("ending-title"),
    again: t("ending-again"),
    back: t("tournament-back"),
    /** @param {number} seconds */
    backSoon: (seconds) => t("tournament-back-soon", { seconds }),
    /** @param {Match} match */
    next: ({ seats, rematch, can }) =>
      seats.filter(({ player, mine }) => player === "person" && !mine).length === 0
        ? t("ending-again")
        : rematch === null
          ? t("ending-rematch")
          : can.rematch
            ? t("ending-join-rematch")
            : t("together-rematch-watch"),
    review: t("ending-review"),
    share: t("ending-share"),
    close: t("ending-close"),
    picture: t("ending-picture"),
    shared: t("ending-shared"),
    puzzles: t("ending-puzzles"),
    tiles: {
      points: t("ending-tiles-points"),
      captured: t("ending-tiles-captured"),
      optimal: t("ending-tiles-optimal"),
      /** @param {number} moves */
      moves: (moves) => t("ending-tiles-moves", { moves }),
    },
    /** What was better than ever. */
    merits: {
      /** @param {number} before */
      bestScore: (before) => t("ending-best-score", { before }),
      /** @param {number} before */
      bestRounds: (before) => t("ending-best-rounds", { before }),
      wins: t("ending-wins"),
      perfect: t("ending-perfect"),
      first: t("ending-first"),
      /** @param {string} who */
      firstWin: (who) => t("ending-first-win", { who }),
      /** @param {number} days */
      days: (days) => t("ending-days", { days }),
    },
    /** @param {number} some @param {number} all */
    of: (some, all) => t("fact-some-of", { some, all }),
    /** @param {Match} match @param {string} address */
    told: ({ title, over }, address) => `${title}: ${over?.text ?? ""}. ${address}`,
  },

  ready: {
    title: t("ready-title"),
    /** A clock as people read it. @param {number} seconds */
    time: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
    clock: t("ready-clock"),
    start: t("form-start"),
    later: t("ready-later"),
  },

  /** How everybody did in a puzzle of the day. */
  results: {
    /** @param {number} tries */
    everyone: (tries) => t("daily-everyone", { tries }),
    you: t("daily-you"),
  },

  rounds: {
    title: t("rounds-title"),
    round: t("rounds-round"),
    best: t("rounds-best"),
    /** @param {number} steps */
    took: (steps) => t("rounds-took", { steps }),
  },

  help: {
    title: t("help-title"),
    /** @type {[string, string][]} */
    keys: [
      [t("help-arrows"), t("help-walk")],
      [t("help-enter"), t("help-pick")],
      [t("help-escape"), t("help-cancel")],
      ["h", t("help-hint")],
      ["u", t("help-undo")],
      ["r", t("help-redo")],
      ["f", t("help-flip")],
      ["m", t("help-more")],
      ["n", t("help-next")],
      [t("help-replay-keys"), t("help-replay")],
      ["?", t("help-help")],
    ],
    close: t("help-close"),
  },
};
