// @ts-check
// What people read on the page of a match, and what all pages say, ready to be translated.
// What the server says about a game (titles, labels, refusals, results) comes from the server.

/** @import {Match, Seat} from "./types.js" */

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

/** A date as people write it. @param {string} date like 2026-11-17 */
export function longDate(date) {
  const [year, month, day] = date.split("-").map(Number);
  return new Date(year, month - 1, day).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
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
  noAnswer: "The server isn't answering. Your game is safe; try again in a moment.",
  nothingThere: "There's nothing here.",
  somethingWrong: "Something went wrong. Try again.",

  match: {
    about: "What this is about",
    asked: "You have an offer",
    registered: "registered name",
    /** @param {string} title */
    casual: (title) => `${title} \u00b7 casual`,
    /** @param {string} title @param {string} date */
    daily: (title, date) => `Daily ${title} \u00b7 ${longDate(date)}`,
    away: "away",
    thinking: "thinking\u2026",
    /** @param {number} count */
    captured: (count) => `${count} captured`,
    /** @param {number} count @param {boolean} me whether the visitor is one of them */
    spectators(count, me) {
      if (!me) return counted(count, "spectator", "spectators");
      return count > 1 ? `You and ${counted(count - 1, "other", "others")} are watching` : "You are watching";
    },
    opponents: "Opponent",
    players: "Players",
    facts: "Facts",
    timeLeft: "Time left",
    /** @param {number} seconds */
    secondsLeft: (seconds) => `${counted(seconds, "second", "seconds")} left.`,
    notYourTurn: "It's not your move yet.",
    noTrial: "That piece can't slide there.",
    isOver: "The game is over.",
    notBegun: "The game starts when everyone is here.",
    looking: "You are looking back. Return to the game to play on.",
    /** @param {number} steps */
    trial: (steps) =>
      steps === 0 ? "Try it on the board. Only you see this." : `Trying: ${counted(steps, "step", "steps")}. Only you see this.`,
    /** @param {string[]} deeds */
    missed: (deeds) => `While you were away: ${deeds.join(" ")}`,
    elsewhere: "The game moved on in the meantime. This is how it stands.",
    reconnecting: "Connection lost. Reconnecting",
    /** @param {string[]} picks */
    hint: (picks) => `Hint: ${picks.join(" to ")}.`,
  },

  together: {
    title: "Playing together",
    /** @param {number} count */
    missing: (count) => (count === 1 ? "One more player is needed." : `${count} more players are needed.`),
    send: "Send this link to a friend:",
    listed: "Anyone can also join from the lobby.",
    link: "Link to this game",
    copy: "Copy link",
    share: "Share",
    /** @param {string} title */
    invitation: (title) => `Play ${title} with me`,
    join: "Join",
    /** @param {Seat} seat */
    joinAs: (seat) => `Join as ${seat.name}`,
    maySit: "A seat is open.",
    start: "Start now",
    accept: "Accept",
    decline: "Decline",
    offered: {
      /** @param {string} name */
      draw: (name) => `${name} offers a draw.`,
      /** @param {string} name */
      undo: (name) => `${name} would like to take back the last move.`,
    },
    yours: {
      draw: "Draw offered. You can keep playing.",
      undo: "Undo requested. You can keep playing.",
    },
    /** @param {string} name @param {string} wait like 0:40 */
    claimSoon: (name, wait) => `${name} is away, ${wait} until you can claim.`,
    /** @param {string} name */
    claimNow: (name) => `${name} is away. Claim the game, or keep waiting.`,
    /** @param {string} wait like 0:40 */
    youAreAway: (wait) => `It's your move. Your opponent can claim the game in ${wait}.`,
    claimWin: "Claim win",
    claimDraw: "Take a draw",
    rematchWanted: "A rematch is ready.",
    rematchWatch: "Watch the rematch",
    /** @param {string} name */
    away: (name) => `${name} is away.`,
    /** @param {string} name */
    back: (name) => `${name} is back.`,
  },

  phrases: {
    title: "Say something",
    all: { hello: "Hello!", "good-game": "Good game!", thanks: "Thanks!", oops: "Oops!", "one-more": "One more?" },
    mute: "Mute",
    unmute: "Unmute",
  },

  buttons: {
    controls: "Controls",
    hint: "Hint",
    undo: "Undo",
    redo: "Redo",
    flip: "Flip",
    more: "More",
    /** @param {string} label @param {number} count of what goes */
    finish: (label, count) => (count > 0 ? `${label} ${count}` : label),
    shared: "Link copied.",
    copied: "Copied.",
    notCopied: "Your browser doesn't allow copying here.",
    fewer: "One fewer",
    greater: "One more",
    /** @param {string} label */
    how: (label) => `${label}: how many`,
  },

  coach: {
    title: "How to play",
    next: "Continue",
    done: "Got it",
    skip: "Skip",
    /** @param {number} step @param {number} steps */
    count: (step, steps) => `How to play, ${step} of ${steps}`,
  },

  tabs: { title: "About this game", moves: "Moves", analysis: "Analysis", rounds: "Rounds", rules: "Rules" },

  menu: {
    no: "Keep playing",
    showMe: "Show me",
    stop: "Stop showing",
    playback: "Show the best way again",
    offerUndo: "Request undo",
    offerDraw: "Offer a draw",
    giveUpSure: "Give up?",
    abort: "Abort game",
    abortSure: "Abort? No one has moved, so it won't count.",
    resign: "Resign",
    resignSure: "Resign and lose the game?",
    leave: "Leave",
    leaveSure: "Leave the game?",
    newGame: "New game",
    newSure: "Drop this game and start a new one?",
    options: "Game options",
    link: "Copy link",
    position: "Copy link to position",
    text: "Copy as text",
    svg: "Picture (SVG)",
    png: "Picture (PNG)",
    keys: "Keyboard shortcuts",
    /** @param {string} seed */
    seed: (seed) => `Seed ${seed}`,
  },

  moves: {
    title: "Moves",
    none: "No moves yet.",
    replay: "Replay",
    first: "First",
    back: "Back",
    forward: "Forward",
    last: "Last",
    play: "Play all moves",
    pause: "Pause",
    speed: "Speed",
    speeds: ["0.5\u00d7", "1\u00d7", "2\u00d7"],
    backToGame: "Back to the game",
    /** A long path is told by its ends. @param {string} text */
    move(text) {
      const parts = text.split("-");
      return parts.length > 4 ? `${parts[0]}\u2026${parts.at(-1)} (${parts.length})` : text;
    },
  },

  analysis: {
    analyse: "Analyse game",
    stop: "Stop",
    progress: "Analysing",
    /** @param {number} number @param {number} count */
    judging: (number, count) => `Move ${number} of ${count}`,
    stopped: "Stopped.",
    /** @param {number} best @param {number} count */
    summary: (best, count) => `${best} of ${count} best moves.`,
    graph: "Who was ahead, move by move",
    /** @param {string} name @param {string} action @param {boolean} best */
    played: (name, action, best) => `${[name, action].filter(Boolean).join(": ")}${best ? " \u2605" : ""}`,
    /** @param {string} verdict */
    worth: (verdict) => `${capital(verdict)}.`,
    proven: "proven",
    bestLine: "Best line",
    better: "Better was",
    others: "Other good moves",
    /** @param {string} name of the first player @param {number} value */
    bar: (name, value) => (Math.abs(value) < 0.1 ? "About even" : `${name} is ${value > 0 ? "ahead" : "behind"}`),
    marks: { best: "best move", slip: "slip", blunder: "blunder" },
  },

  ending: {
    title: "Result",
    again: "Play again",
    /** @param {Match} match */
    next: ({ seats, rematch, can }) =>
      seats.filter(({ player, mine }) => player === "person" && !mine).length === 0
        ? "Play again"
        : rematch === null
          ? "Rematch"
          : can.rematch
            ? "Join the rematch"
            : "Watch the rematch",
    review: "Review",
    share: "Share",
    close: "Look at the board",
    picture: "Save picture",
    shared: "Copied. Paste it anywhere to share.",
    puzzles: "All daily puzzles",
    tiles: { points: "points", captured: "captured", optimal: "best possible", moves: "moves" },
    /** What was better than ever. */
    merits: {
      /** @param {number} before */
      bestScore: (before) => `new best, up from ${before}`,
      /** @param {number} before */
      bestRounds: (before) => `most optimal rounds, up from ${before}`,
      wins: "wins in a row",
      perfect: "perfect games in a row",
      first: "First",
      /** @param {string} who */
      firstWin: (who) => `win against ${who}`,
      days: "days in a row",
    },
    /** @param {number} some @param {number} all */
    of: (some, all) => `${some} of ${all}`,
    /** @param {Match} match @param {string} address */
    told: ({ title, over }, address) => `${title}: ${over?.text ?? ""}. ${address}`,
  },

  ready: {
    title: "Ready?",
    /** A clock as people read it. @param {number} seconds */
    time: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
    clock: "The clock starts when you press Start.",
    start: "Start",
    later: "Not yet",
  },

  rounds: {
    title: "Rounds",
    round: "Round",
    best: "Best",
    /** @param {number} steps */
    took: (steps) => ` in ${steps}`,
  },

  help: {
    title: "Keyboard shortcuts",
    /** @type {[string, string][]} */
    keys: [
      ["Arrow keys", "move around the board"],
      ["Enter or Space", "pick"],
      ["Escape", "cancel"],
      ["h", "hint"],
      ["u", "undo"],
      ["r", "redo"],
      ["f", "flip the board"],
      ["m", "more"],
      ["n", "next, or new game"],
      ["\u2190 \u2192 Home End", "go through a finished game"],
      ["?", "this help"],
    ],
    close: "Close",
  },
};
