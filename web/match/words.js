// @ts-check
// What people read on the page of a match, and what all pages say, ready to be translated.
// What the server says about a game (titles, labels, refusals, results) comes from the server.

/** @import {Seat} from "./types.js" */

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
export function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

/** One of a game's own players. @param {string} label @param {number} depth */
export const style = (label, depth) => `${label}, looks ${counted(depth, "move", "moves")} ahead`;

export const words = {
  /** A sentence begins with a capital and ends with a full stop, wherever it comes from. */
  /** @param {string} text */
  sentence(text) {
    return capital(text) + (/[.?!:]$/.test(text) ? "" : ".");
  },
  capital,

  site: "Parlor",
  /** @param {string} title */
  pageTitle: (title) => `${title} - Parlor`,
  /** The title of a tab that nobody looks at. @param {string} what @param {string} title */
  called: (what, title) => `● ${what} - ${title}`,
  noAnswer: "The server does not answer. Your game is safe; try again in a moment.",
  nothingThere: "There is nothing here.",
  somethingWrong: "Something went wrong. Try again.",

  match: {
    asked: "You are asked something",
    registered: "registered name",
    casual: "Casual game, started from a position",
    away: "away",
    /** @param {number} count @param {boolean} me whether the visitor is one of them */
    spectators(count, me) {
      if (!me) return counted(count, "spectator", "spectators");
      return count > 1 ? `You and ${counted(count - 1, "other", "others")} are watching` : "You are watching";
    },
    toAct: "to play",
    players: "Players",
    facts: "Facts",
    timeLeft: "Time left",
    /** @param {number} seconds */
    secondsLeft: (seconds) => `${counted(seconds, "second", "seconds")} left.`,
    notYourTurn: "It is not your turn.",
    isOver: "The game is over.",
    notBegun: "The game begins when everybody is there.",
    /** @param {string[]} deeds */
    missed: (deeds) => `While you were away: ${deeds.join(" ")}`,
    elsewhere: "The game went on elsewhere; this is how it stands now.",
    reconnecting: "Connection lost. Reconnecting",
    /** @param {number} count */
    picked: (count) => (count > 0 ? ` ${count}` : ""),
    /** @param {string[]} picks */
    hint: (picks) => `Hint: ${picks.join(" to ")}.`,
  },

  together: {
    title: "Playing together",
    waiting: "Waiting for players",
    /** @param {number} count */
    missing: (count) => (count === 1 ? "One more player is needed." : `${count} more players are needed.`),
    send: "Send this link to whoever shall play:",
    listed: "It is also in the lobby, where anybody may join.",
    link: "Link to this match",
    copy: "Copy link",
    share: "Share",
    /** @param {string} title */
    invitation: (title) => `Play ${title} with me`,
    join: "Join",
    /** @param {Seat} seat */
    joinAs: (seat) => `Join as ${seat.name}`,
    maySit: "There is a free seat. You may join.",
    start: "Start without the others",
    leave: "Leave",
    leaveSure: "Leave the match?",
    resign: "Resign",
    resignSure: "Resign? The other side wins then.",
    yes: { resign: "Yes, resign", leave: "Yes, leave" },
    no: "No, go on",
    offerDraw: "Offer a draw",
    offerUndo: "Ask to take back",
    accept: "Accept",
    decline: "Decline",
    offered: {
      /** @param {string} name */
      draw: (name) => `${name} offers a draw.`,
      /** @param {string} name */
      undo: (name) => `${name} asks to take back the last move.`,
    },
    yours: {
      draw: "You have offered a draw. Playing on is fine.",
      undo: "You have asked to take back. Playing on is fine.",
    },
    rematch: "Rematch",
    rematchWanted: "Somebody wants a rematch.",
    rematchJoin: "Join the rematch",
    rematchWatch: "Watch the rematch",
    /** @param {string} name */
    away: (name) => `${name} is away.`,
    /** @param {string} name */
    back: (name) => `${name} is here.`,
  },

  buttons: {
    hint: "Hint",
    showMe: "Show me",
    stop: "Stop",
    undo: "Undo",
    redo: "Redo",
    newGame: "New game",
    options: "Options",
    rules: "Rules",
    share: "Copy link",
    sharePosition: "Copy link to position",
    shared: "Link copied",
    text: "Copy as text",
    copied: "Copied",
    notCopied: "Your browser does not let this page copy.",
    svg: "Picture (SVG)",
    png: "Picture (PNG)",
    again: "Play again",
    replay: "Replay",
    playback: "Play back the best",
    close: "Close",
    help: "Keys",
    more: "More",
    /** @param {string} label */
    how: (label) => `${label}: how many`,
  },

  replay: {
    title: "Replay",
    first: "First",
    back: "Back",
    forward: "Forward",
    last: "Last",
    start: "Start",
    /** @param {number} number @param {number} count @param {string} name @param {string} text */
    step: (number, count, name, text) => `${number} of ${count}: ${[name, text].filter(Boolean).join(" ")}`,
    slider: "Move",
    analyse: "Analyse this move",
    analysing: "Thinking",
    backToResult: "Back to the result",
    /** @param {string} action */
    played: (action) => `Played: ${action}.`,
    wasBest: "There was nothing better.",
    wasNotBest: "There was something better.",
    /** @param {string[]} actions */
    best: (actions) => `Best: ${actions.join(", ")}.`,
    /** @param {string} verdict */
    verdict: (verdict) => `With best play: ${verdict}.`,
    others: "Other moves",
    nothing: "There is nothing to play from here.",
  },

  help: {
    title: "Keys",
    /** @type {[string, string][]} */
    keys: [
      ["Arrow keys", "walk over the board"],
      ["Enter or Space", "pick"],
      ["Escape", "let go"],
      ["h", "hint"],
      ["u", "undo"],
      ["r", "redo"],
      ["n", "new game"],
      ["?", "this help"],
    ],
    close: "Close",
  },
};
