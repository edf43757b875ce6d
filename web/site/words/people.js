// @ts-check
// What people read about themselves: account, ratings, statistics, settings; and what programs are told.

import { words as shell } from "./shell.js";

export const words = {
  ...shell,

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

  interface: {
    title: "For programs",
    lead: "Everything this page does, programs can do too: JSON over HTTP, and WebSockets for what happens.",
    document: "The document for tools (OpenAPI 3.1)",
    things: "What is sent",
    sent: "Send",
    listOf: "list of",
  },
};
