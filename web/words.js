// @ts-check
// Everything that people read on the page, in one place, ready to be translated.
// What the server says about a game (titles, labels, refusals, results) comes from the server.

/** @import {OpenMatch, Seat} from "./types.js" */

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

/** One of a game's own players. @param {string} label @param {number} depth */
const style = (label, depth) => `${label}, looks ${counted(depth, "move", "moves")} ahead`;

/** Small numbers at the beginning of a sentence. */
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

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
  loading: "One moment",
  noAnswer: "The server does not answer. Your game is safe; try again in a moment.",
  nothingThere: "There is nothing here.",
  somethingWrong: "Something went wrong. Try again.",
  tryAgain: "Try again",
  toTheGames: "To the games",

  front: {
    /** @param {number} count of games */
    title: (count) => `${NUMBERS[count] ?? count} games, one click away`,
    lead: "Play alone, against a bot, or with others. Nothing to install, no account.",
    lobby: "Who else is here? To the lobby",
    play: "Play",
    resume: "Continue",
    options: "Options",
    rules: "Rules",
    /** @param {string} title */
    playIt: (title) => `Play ${title}`,
    /** @param {string} title */
    resumeIt: (title) => `Continue ${title}`,
    /** @param {string} title */
    optionsOf: (title) => `Options of ${title}`,
    /** @param {string} title */
    rulesOf: (title) => `Rules of ${title}`,
  },

  form: {
    /** @param {string} title */
    title: (title) => `New game of ${title}`,
    options: "Options",
    seats: "Who plays",
    seed: "Seed",
    seedHelp: "The same options and seed give the same game. Leave it empty for a surprise.",
    seedWrong: "A seed is a whole number.",
    start: "Start",
    starting: "Starting",
    resume: "Continue where I was",
    rules: "Rules",
    person: "A person here",
    open: "Open: whoever comes",
    who: "Who may come",
    comers: { public: "Anybody, from the lobby", link: "Only by link" },
    race: "Race against others",
    alone: "Play it alone",
    /** @param {number} level */
    bot: (level) => `Bot, level ${level}`,
    style,
    position: "Start from a position",
    positionHelp: "Paste a position to play from there. Such a game is casual: it counts for no rating and no record.",
    /** @param {number} number @param {string} name */
    seat: (number, name) =>
      name === "player" || name === `player ${number}` ? `Player ${number}` : `Player ${number}: ${name}`,
    /** @param {number | undefined} least @param {number | undefined} most */
    range: (least, most) => (least === undefined || most === undefined ? "" : `${least} to ${most}`),
  },

  match: {
    yourTurn: "Your turn",
    asked: "You are asked something",
    /** @param {Seat} seat @param {boolean} alone whether there is just one seat */
    name(seat, alone) {
      if (alone && seat.mine) return "You";
      return capital(seat.name);
    },
    /** How others speak of somebody. @param {Seat} seat */
    spoken(seat) {
      return !seat.mine && seat.called !== null ? seat.called : capital(seat.name);
    },
    /** @param {Seat} seat */
    who(seat) {
      if (seat.player === "nobody") return "free";
      if (seat.player === "bot") return seat.style ? style(seat.style.label, seat.style.depth) : `bot, level ${seat.level}`;
      if (seat.mine) return "you";
      return seat.called ?? "guest";
    },
    registered: "registered name",
    casual: "Casual game, started from a position",
    away: "away",
    /** @param {number} count @param {boolean} me whether the visitor is one of them */
    spectators(count, me) {
      if (!me) return counted(count, "spectator", "spectators");
      return count > 1 ? `You and ${counted(count - 1, "other", "others")} are watching` : "You are watching";
    },
    /** @param {string} name */
    turnOf: (name) => `${name} to play`,
    /** @param {string} name */
    thinking: (name) => `${name} is thinking`,
    everybody: "Everybody plays",
    watching: "You are watching",
    over: "The game is over",
    toAct: "to play",
    players: "Players",
    facts: "Facts",
    timeLeft: "Time left",
    /** @param {number} seconds */
    secondsLeft: (seconds) => `${counted(seconds, "second", "seconds")} left.`,
    /** @param {string} name @param {string} action */
    played: (name, action) => `${name}: ${action}.`,
    /** @param {string} action */
    youPlayed: (action) => `You: ${action}.`,
    notYourTurn: "It is not your turn.",
    isOver: "The game is over.",
    notBegun: "The game begins when everybody is there.",
    /** @param {string[]} deeds */
    missed: (deeds) => `While you were away: ${deeds.join(", ")}.`,
    /** @param {string} name @param {string} action */
    deed: (name, action) => `${name} ${action}`,
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
    withdrawn: "The offer is off the table.",
    rematch: "Rematch",
    rematchWanted: "Somebody wants a rematch.",
    rematchJoin: "Join the rematch",
    rematchWatch: "Watch the rematch",
    /** @param {string} name */
    joined: (name) => `${name} has joined.`,
    /** @param {string} name */
    left: (name) => `${name} has left.`,
    /** @param {string} name */
    away: (name) => `${name} is away.`,
    /** @param {string} name */
    back: (name) => `${name} is here.`,
    begins: "Everybody is there. The game begins.",
  },

  lobby: {
    more: "Show more",
    title: "Lobby",
    lead: "Matches that wait for somebody. Join one, or watch.",
    none: "Nobody is waiting at the moment.",
    begin: "Start a game, leave a seat open, and others will find it here.",
    join: "Join",
    /** @param {string} title */
    joinIt: (title) => `Join ${title}`,
    back: "Go there",
    /** @param {string} title */
    backTo: (title) => `Go to your match of ${title}`,
    watch: "Watch",
    /** @param {string} title */
    watchIt: (title) => `Watch ${title}`,
    usual: "Usual options",
    /** @param {string} label @param {string} value */
    option: (label, value) => `${label}: ${value}`,
    /** @param {OpenMatch["seats"][number]} seat */
    who(seat) {
      if (seat.player === "bot") return seat.style ? style(seat.style.label, seat.style.depth) : `bot of level ${seat.level}`;
      return seat.called ? seat.called + (seat.registered ? " ✓" : "") : "guest";
    },
    /** @param {string[]} people */
    there: (people) => `There: ${people.join(", ")}.`,
    /** @param {number} count */
    free: (count) => `${counted(count, "seat", "seats")} free.`,
    running: "It has begun; you come in at the next chance.",
    /** @param {number} minutes */
    since: (minutes) => (minutes < 1 ? "just now" : `for ${counted(minutes, "minute", "minutes")}`),
    /** @param {number} hours */
    sinceHours: (hours) => `for ${counted(hours, "hour", "hours")}`,
  },

  account: {
    title: "Account",
    lead: "You need none to play. With one you find your matches and ratings in every browser.",
    named: "Your name",
    namedHelp: "What others see when you play with them. 1 to 24 characters.",
    name: "Name",
    password: "Password",
    passwordHelp: "8 to 200 characters. Nobody can find it out for you if you forget it.",
    save: "Save",
    saved: "Saved.",
    make: "Make an account",
    makeHelp: "What you have played in this browser is kept in it.",
    logIn: "Log in",
    logInHelp: "What you have played in this browser is added to your account, but not to its ratings.",
    logOut: "Log out",
    /** @param {string} name */
    in: (name) => `You are logged in as ${name}.`,
    loggedIn: "You are logged in.",
    loggedOut: "You are logged out.",
    data: "Download my data",
    sessions: "Where you're logged in",
    unknown: "Unknown browser",
    thisOne: "This browser",
    /** @param {number} since @param {number} used */
    lasted: (since, used) =>
      `Since ${new Date(since).toLocaleDateString(undefined, { dateStyle: "medium" })}, last used ${new Date(used).toLocaleDateString(undefined, { dateStyle: "medium" })}`,
    endIt: "Log out",
    /** @param {string} browser */
    endThat: (browser) => `Log out ${browser}`,
    endOthers: "Log out everywhere else",
    ended: "Logged out there.",
    change: "Change password",
    changeHelp: "You'll be logged out everywhere else.",
    oldPassword: "Current password",
    newPassword: "New password",
    changed: "Your password is changed.",
    remove: "Delete account",
    removeHelp:
      "Your name, ratings and logins are deleted. Matches stay, without your name. This can't be undone.",
    removed: "Your account is deleted.",
  },

  ratings: {
    title: "Ratings",
    none: "Ratings come with matches for two. Each game has one for each choice of options.",
    game: "Game",
    rating: "Rating",
    deviation: "Give or take",
    games: "Matches",
  },

  buttons: {
    hint: "Hint",
    showMe: "Show me",
    stop: "Stop",
    undo: "Undo",
    redo: "Redo",
    newGame: "New game",
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

  settings: {
    title: "Settings",
    kept: "Kept in this browser.",
    theme: "Theme",
    themes: { system: "Like the system", light: "Light", dark: "Dark" },
    marks: "Marks on colours",
    marksHelp: "A mark for each colour, for those who cannot tell the colours apart.",
    motion: "Motion",
    motions: { system: "Like the system", on: "On", off: "Off" },
    sound: "Sound",
    onOff: { on: "On", off: "Off" },
  },

  statistics: {
    title: "Statistics",
    none: "Nothing yet. Finish a game, and it will be counted here.",
    game: "Game",
    finished: "Finished",
    won: "Won",
    best: "Best score",
    streak: "Longest streak",
    optimal: "Optimal",
    helped: "With help",
    helpedHelp: "Games with hints or a chosen seed, or in which something was taken back, are counted only here.",
    course: "Course",
    /** @param {number} count @param {number} of */
    share: (count, of) => `${count} of ${of}`,
    /** @param {string} title @param {number[]} values */
    coursesOf: (title, values) => `${title}, the oldest first: ${values.join(", ")}`,
    more: "For programs",
    unfinished: "Unfinished",
    recent: "Lately",
    /** @param {number} time in milliseconds since 1970 */
    time: (time) => new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }),
  },

  daily: {
    short: "Daily",
    title: "Puzzles of the day",
    /** @param {string} day */
    lead: (day) =>
      `The same for everybody on ${day}, and one try each, without hints and without taking back. Tomorrow there are others.`,
    play: "Play",
    resume: "Go on",
    /** @param {string} title */
    playIt: (title) => `Play ${title} of the day`,
    look: "Look at it",
    share: "Copy result",
    shared: "Copied.",
    /** @param {string} title @param {string} day @param {string} ended @param {string} site */
    result: (title, day, ended, site) => `${title} of ${day}: ${ended}. ${site}/daily`,
  },

  position: {
    /** @param {string} title */
    title: (title) => `A position of ${title}`,
    analyse: "Analyse",
    back: "Back",
    playFromHere: "Play from here",
    showBest: "Show the best line",
    thinking: "Thinking\u2026",
    /** @param {string} title */
    play: (title) => `Play ${title}`,
    /** @param {string} verdict @param {boolean} proven */
    verdict: (verdict, proven) => `Whoever is to act: ${verdict}${proven ? ", proven" : ", as far as can be seen"}.`,
    /** @param {string[]} line */
    best: (line) => (line.length > 0 ? `Best: ${line.join(" ")}` : "There is nothing to do."),
    others: "Other good moves",
  },

  interface: {
    title: "For programs",
    lead: "Everything this page does, programs can do too: JSON over HTTP, and WebSockets for what happens.",
    document: "The document for tools (OpenAPI 3.1)",
    things: "What is sent",
    sent: "Send",
    listOf: "list of",
  },

  notFound: {
    title: "Nothing here",
    text: "This page does not exist, or the game is gone.",
  },

  rules: {
    /** @param {string} title */
    title: (title) => `Rules of ${title}`,
    play: "Play",
  },
};
