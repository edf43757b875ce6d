// @ts-check
// What people read where games begin: the front page, the form, the lobby, the daily puzzles, positions.

import { counted, style } from "../../match/words.js";
import { words as shell } from "./shell.js";

/** @import {OpenMatch} from "../types.js" */

/** Small numbers at the beginning of a sentence. */
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

export const words = {
  ...shell,

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
    advanced: "Advanced",
    custom: "Custom",
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

  daily: {
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
};
