// @ts-check
// What people read about themselves: account, ratings, statistics, settings; and what programs are told.

import { words as shell } from "./shell.js";

export const words = {
  ...shell,

  ownPages: "Your pages",

  account: {
    title: "Account",
    lead: "You don't need an account to play. With one, your games and ratings follow you to every browser.",
    named: "Your name",
    namedHelp: "What others see when you play. 1 to 24 characters.",
    name: "Name",
    password: "Password",
    passwordHelp: "8 to 200 characters. It can't be recovered if you forget it.",
    save: "Save",
    saved: "Name saved.",
    make: "Create account",
    makeHelp: "The games you've played in this browser come with you.",
    logIn: "Log in",
    logInHelp: "The games you've played in this browser join your account, but don't change its ratings.",
    logOut: "Log out",
    /** @param {string} name */
    in: (name) => `You're logged in as ${name}.`,
    loggedIn: "You're logged in.",
    loggedOut: "You're logged out.",
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
    changed: "Password changed.",
    remove: "Delete account",
    removeHelp:
      "Your name, ratings and logins are deleted. Matches stay, without your name. This can't be undone.",
    removed: "Account deleted.",
  },

  ratings: {
    title: "Ratings",
    none: "Play a two-player game to get a rating. Each game and board size has its own.",
    game: "Game",
    rating: "Rating",
    deviation: "±",
    games: "Games",
  },

  statistics: {
    title: "Statistics",
    none: "Nothing here yet. Finish a game and it shows up here.",
    game: "Game",
    finished: "Finished",
    won: "Won",
    best: "Best score",
    streak: "Longest streak",
    optimal: "Optimal",
    helped: "With help",
    helpedHelp: "Games with hints, undo or a chosen seed count only as “With help”.",
    course: "Trend",
    /** @param {number} count @param {number} of */
    share: (count, of) => `${count} of ${of}`,
    /** @param {string} title @param {number[]} values */
    coursesOf: (title, values) => `${title}, oldest first: ${values.join(", ")}`,
    unfinished: "Unfinished",
    recent: "Recent",
    /** @param {number} time in milliseconds since 1970 */
    time: (time) => new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }),
  },

  settings: {
    title: "Settings",
    kept: "Saved in this browser.",
    theme: "Theme",
    themes: { system: "Match system", light: "Light", dark: "Dark" },
    marks: "Marks on colours",
    marksHelp: "Each colour gets its own mark, so you never have to tell colours apart.",
    motion: "Motion",
    motions: { system: "Match system", on: "On", off: "Off" },
    sound: "Sound",
    numbers: "Cell numbers",
    numbersHelp: "Shows the number of each cell where a board has them. They also show up while you use the keyboard.",
    onOff: { on: "On", off: "Off" },
  },

  interface: {
    title: "API",
    lead: "Programs can do everything this site does: JSON over HTTP, and WebSockets for live updates.",
    document: "OpenAPI 3.1 document",
    things: "Types",
    sent: "Send",
    listOf: "list of",
  },
};
