// @ts-check
// What people read where games begin: the front page, the form, the lobby, the daily puzzles, positions.

import { counted, style } from "../../match/words.js";
import { words as shell } from "./shell.js";

/** @import {OpenMatch} from "../types.js" */

/** What bots are called, by their level from 1. */
const LEVELS = ["Beginner", "Easy", "Casual", "Steady", "Sharp", "Strong", "Expert", "Master"];

/** @param {number} level */
const level = (level) => `${LEVELS[level - 1]} (${level})`;

/** @param {string[]} names */
function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const words = {
  ...shell,

  front: {
    title: "Parlor: board games and daily puzzles",
    games: "Games",
    play: "Play",
    playNew: "New",
    resume: "Continue",
    options: "Options",
    bot: "vs. bot",
    friend: "vs. friend",
    rules: "rules",
    /** @param {string} title */
    playIt: (title) => `Play ${title}`,
    /** @param {string} title */
    resumeIt: (title) => `Continue ${title}`,
    /** @param {string} title */
    optionsOf: (title) => `${title} options`,
    /** @param {string} title */
    botIn: (title) => `Play ${title} vs. bot`,
    /** @param {string} title */
    friendIn: (title) => `Play ${title} vs. friend`,
    /** @param {string} title */
    rulesOf: (title) => `${title} rules`,
  },

  waiting: {
    title: "Waiting to play",
    looking: "Looking for players…",
    /** @param {number} count */
    people(count) {
      if (count === 0) return "No one is waiting right now. Open a game and others can join.";
      return count === 1 ? "1 person is waiting to play" : `${count} people are waiting to play`;
    },
    /** @param {string} title */
    join: (title) => `Join ${title}`,
    lobby: "Go to the lobby",
  },

  form: {
    /** @param {string} title */
    title: (title) => `New ${title} game`,
    /** @param {string} title */
    raceTitle: (title) => `New ${title}`,
    mode: "Who's playing",
    modes: { alone: "Just me", bot: "vs. bot", friend: "vs. friend", here: "Same device", custom: "Custom" },
    modesHelp: {
      alone: "",
      bot: "",
      friend: "You'll get a link to send.",
      here: "Take turns on this screen.",
      custom: "Choose each seat under Advanced.",
    },
    strength: "Bot",
    time: {
      label: "Clock",
      none: "No clock",
      own: "Own",
      minutes: "Minutes each",
      seconds: "Seconds added per move",
    },
    side: "You play",
    random: "Random",
    options: "Game",
    advanced: "Advanced",
    custom: "Custom",
    seats: "Seats",
    seed: "Seed",
    seedHelp: "Same options and seed, same game. Leave it empty for a surprise.",
    start: "Start",
    resume: "Continue your game",
    rules: "Rules",
    person: "Me, or someone at this device",
    open: "Open seat",
    who: "Who can join",
    comers: { public: "Anyone in the lobby", link: "Only with the link" },
    level,
    /** @param {number} number */
    bot: (number) => `Bot: ${level(number)}`,
    style,
    position: "Start from a position",
    positionHelp: "Paste a position to play from there. It's a casual game: it doesn't count for ratings or records.",
    /** @param {number} number @param {string} name */
    seat: (number, name) =>
      name === "player" || name === `player ${number}` ? `Player ${number}` : `Player ${number}: ${name}`,
    /** @param {number | undefined} least @param {number | undefined} most */
    range: (least, most) => (least === undefined || most === undefined ? "" : `${least} to ${most}`),
  },

  lobby: {
    title: "Lobby",
    more: "Show more",
    open: "Open games",
    live: "Live games",
    none: "No one is waiting right now.",
    begin: "Start a game with an open seat, and others will find it here.",
    noneLive: "No live games at the moment.",
    watchHelp: "When two people play, you can watch them here.",
    join: "Join",
    /** @param {string} title */
    joinIt: (title) => `Join ${title}`,
    back: "Return",
    /** @param {string} title */
    backTo: (title) => `Return to your ${title} game`,
    watch: "Watch",
    /** @param {string} title */
    watchIt: (title) => `Watch ${title}`,
    usual: "Standard options",
    /** @param {string} label @param {string} value */
    option: (label, value) => `${label}: ${value}`,
    /** @param {OpenMatch["seats"][number]} seat */
    who(seat) {
      if (seat.player === "bot")
        return seat.style ? style(seat.style.label, seat.style.depth) : `bot ${level(seat.level ?? 1)}`;
      return seat.called ? seat.called + (seat.registered ? " ✓" : "") : "Guest";
    },
    /** @param {string[]} people @param {number} free */
    waiting: (people, free) =>
      `${listed(people)} ${people.length === 1 ? "is" : "are"} waiting. ${counted(free, "seat", "seats")} open.`,
    /** @param {string[]} people @param {number} free */
    running: (people, free) =>
      `${listed(people)} ${people.length === 1 ? "is" : "are"} playing. ${counted(free, "seat", "seats")} open: join at the next round.`,
    /** @param {string[]} people */
    against: (people) => people.join(" vs. "),
    /** @param {number} minutes */
    since: (minutes) => (minutes < 1 ? "just now" : `${counted(minutes, "minute", "minutes")} ago`),
    /** @param {number} hours */
    sinceHours: (hours) => `${counted(hours, "hour", "hours")} ago`,
  },

  daily: {
    title: "Daily puzzles",
    today: "Today's puzzles",
    lead: "The same for everyone today. One try each, no hints, no undo. New ones tomorrow.",
    /** @param {string} clock */
    newIn: (clock) => `new ones in ${clock}`,
    /** @param {number} days */
    streak: (days) => `★ ${days}-day streak`,
    /** @param {number} days */
    best: (days) => `Longest: ${counted(days, "day", "days")}`,
    notYet: "Not played yet",
    begun: "In progress",
    check: " ✓",
    play: "Play",
    resume: "Continue",
    /** @param {string} title */
    playIt: (title) => `Play today's ${title}`,
    /** @param {string} title */
    resumeIt: (title) => `Continue today's ${title}`,
    review: "Review",
    /** @param {string} title */
    reviewIt: (title) => `Review ${title}`,
    share: "Share",
    /** @param {string} title */
    shareIt: (title) => `Share ${title} result`,
    picture: "Save picture",
    /** @param {string} title */
    pictureOf: (title) => `Save picture of ${title} result`,
    /** @param {string} title @param {string} date */
    of: (title, date) => `Daily ${title} · ${date}`,
    helped: "With help",
    /** @param {number} tries */
    everyone: (tries) => `How everyone did: ${counted(tries, "result", "results")}`,
    you: "you",
    /** @param {string} label @param {number} count @param {boolean} mine */
    bucket: (label, count, mine) => `${label}: ${count}${mine ? ", you" : ""}`,
    archive: "Earlier puzzles",
    archiveLead: "Practice any day you missed. It doesn't count for your streak.",
    /** @param {string} title @param {string} date */
    playOf: (title, date) => `Play ${title} of ${date}`,
    practice: "Practice",
    /** @param {string} title @param {string} date */
    practiceIt: (title, date) => `Practice ${title} of ${date}`,
    solved: "Solved",
    missed: "Not played",
    toToday: "Today's puzzles",
    older: "Show older",
    noArchive: "No earlier puzzles yet. Come back tomorrow.",
  },

  position: {
    /** @param {string} title */
    title: (title) => `${title} position`,
    analyse: "Analyse",
    back: "Back",
    thinking: "Thinking…",
    playFromHere: "Play from here",
    playBot: "Play a bot from here",
    playFriend: "Play a friend from here",
    showBest: "Play out the best line",
    copy: "Copy link",
    copied: "Link copied",
    notCopied: "Your browser doesn't let this page copy.",
    edit: "Edit board",
    editDone: "Done editing",
    editHelp: "Choose a brush, then click the board.",
    brushes: "Brush",
    /** @param {string} why a sentence */
    unready: (why) => `Not ready to play: ${why}`,
    paste: "Paste a position",
    show: "Show",
    rules: "Rules",
    /** @param {string | null} mover @param {string} verdict @param {boolean} proven */
    verdict(mover, verdict, proven) {
      const whole = mover === null ? shell.capital(verdict) : `${mover} to move: ${verdict}`;
      return `${whole}${proven ? ", proven" : ""}.`;
    },
    /** @param {string[]} line */
    best: (line) => `Best: ${line.slice(0, 8).join(" ")}${line.length > 8 ? " …" : ""}`,
    nothing: "Nothing left to play here.",
    others: "Other good moves",
  },
};
