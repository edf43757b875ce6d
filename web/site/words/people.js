// @ts-check
// What people read about themselves: account, ratings, statistics, settings; and what programs are told.

import { dated, t } from "../../board/message.js";
import { words as shell } from "./shell.js";

/** @import {ClockClass} from "../types.js" */

/** @param {number} time in milliseconds since 1970 */
const day = (time) => dated(new Date(time), { dateStyle: "medium" });

export const words = {
  ...shell,

  ownPages: t("page-own-pages"),

  account: {
    title: t("account-title"),
    lead: t("account-lead"),
    named: t("account-named"),
    namedHelp: t("account-named-help"),
    name: t("account-name"),
    password: t("account-password"),
    passwordHelp: t("account-password-help"),
    save: t("account-save"),
    saved: t("account-saved"),
    make: t("account-make"),
    makeHelp: t("account-make-help"),
    logIn: t("account-log-in"),
    logInHelp: t("account-log-in-help"),
    logOut: t("account-log-out"),
    /** @param {string} name */
    in: (name) => t("account-in", { name }),
    loggedIn: t("account-logged-in"),
    loggedOut: t("account-logged-out"),
    data: t("account-data"),
    sessions: t("account-sessions"),
    unknown: t("account-unknown"),
    thisOne: t("account-this-one"),
    /** @param {number} since @param {number} used */
    lasted: (since, used) => t("account-lasted", { since: day(since), used: day(used) }),
    endIt: t("account-end-it"),
    /** @param {string} browser */
    endThat: (browser) => t("account-end-that", { browser }),
    endOthers: t("account-end-others"),
    ended: t("account-ended"),
    change: t("account-change"),
    changeHelp: t("account-change-help"),
    oldPassword: t("account-old-password"),
    newPassword: t("account-new-password"),
    changed: t("account-changed"),
    remove: t("account-remove"),
    removeHelp: t("account-remove-help"),
    removed: t("account-removed"),
  },

  ratings: {
    title: t("ratings-title"),
    none: t("ratings-none"),
    game: t("ratings-game"),
    rating: t("ratings-rating"),
    clock: t("ratings-clock"),
    /** @type {Record<ClockClass, string>} */
    clocks: { lightning: t("clock-lightning"), quick: t("clock-quick"), long: t("clock-long"), none: t("clock-none") },
    /** @type {Record<ClockClass, string>} */
    clocksHelp: { lightning: t("clock-lightning-help"), quick: t("clock-quick-help"), long: t("clock-long-help"), none: "" },
    /** @param {string} title @param {number[]} values */
    course: (title, values) => t("ratings-course", { title, first: values[0] ?? 0, last: values.at(-1) ?? 0, games: values.length }),
    deviation: t("ratings-deviation"),
    games: t("ratings-games"),
  },

  leaderboard: {
    title: t("leaderboard-title"),
    /** @param {number} needed */
    lead: (needed) => t("leaderboard-lead", { needed }),
    none: t("leaderboard-none"),
    beFirst: t("leaderboard-be-first"),
    place: t("leaderboard-place"),
    player: t("leaderboard-player"),
    you: t("leaderboard-you"),
    options: t("form-options"),
  },

  statistics: {
    title: t("statistics-title"),
    none: t("statistics-none"),
    game: t("statistics-game"),
    finished: t("statistics-finished"),
    won: t("statistics-won"),
    best: t("statistics-best"),
    streak: t("statistics-streak"),
    optimal: t("statistics-optimal"),
    helped: t("statistics-helped"),
    helpedHelp: t("statistics-helped-help"),
    course: t("statistics-course"),
    /** @param {number} count @param {number} of */
    share: (count, of) => t("fact-some-of", { some: count, all: of }),
    /** @param {string} title @param {number[]} values */
    coursesOf: (title, values) => t("statistics-courses-of", { title, values: values.join(", ") }),
    unfinished: t("statistics-unfinished"),
    recent: t("statistics-recent"),
    youWon: t("status-you-won"),
    /** @param {number} time in milliseconds since 1970 */
    time: (time) => dated(new Date(time), { dateStyle: "medium", timeStyle: "short" }),
  },

  settings: {
    title: t("settings-title"),
    kept: t("settings-kept"),
    language: t("settings-language"),
    anyLanguage: t("settings-any-language"),
    theme: t("settings-theme"),
    themes: { system: t("settings-system"), light: t("settings-light"), dark: t("settings-dark") },
    marks: t("settings-marks"),
    marksHelp: t("settings-marks-help"),
    motion: t("settings-motion"),
    motions: { system: t("settings-system"), on: t("settings-on"), off: t("settings-off") },
    sound: t("settings-sound"),
    notices: t("settings-notices"),
    noticesHelp: t("settings-notices-help"),
    noticesDenied: t("settings-notices-denied"),
    noticesNever: t("settings-notices-never"),
    numbers: t("settings-numbers"),
    numbersHelp: t("settings-numbers-help"),
    onOff: { on: t("settings-on"), off: t("settings-off") },
  },

  interface: {
    title: t("interface-title"),
    lead: t("interface-lead"),
    document: t("interface-document"),
    things: t("interface-things"),
    sent: t("interface-sent"),
    listOf: t("interface-list-of"),
  },
};
