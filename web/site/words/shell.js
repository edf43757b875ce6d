// @ts-check
// What people read around every page: the bar on top, and what is said when a page does not come.

import { words as ofMatch } from "../../match/words.js";

export const words = {
  ...ofMatch,

  loading: "One moment…",
  tryAgain: "Try again",
  toTheGames: "All games",

  bar: {
    play: "Play",
    daily: "Daily",
    lobby: "Lobby",
    learn: "Learn",
    statistics: "Statistics",
    settings: "Settings",
    menu: "Menu",
    toLight: "Switch to light theme",
    toDark: "Switch to dark theme",
    /** @param {number | null} number */
    guest: (number) => (number === null ? "Guest" : `Guest ${number}`),
    /** @param {string} name */
    account: (name) => `Account: ${name}`,
  },

  notFound: {
    title: "Nothing here",
    text: "This page doesn't exist, or the game is gone.",
  },
};
