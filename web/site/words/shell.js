// @ts-check
// What people read around every page: the bar on top, and what is said when a page does not come.

import { words as ofMatch } from "../../match/words.js";

export const words = {
  ...ofMatch,

  loading: "One moment",
  tryAgain: "Try again",
  toTheGames: "To the games",

  bar: { daily: "Daily", lobby: "Lobby", statistics: "Statistics", account: "Account", settings: "Settings" },

  notFound: {
    title: "Nothing here",
    text: "This page does not exist, or the game is gone.",
  },
};
