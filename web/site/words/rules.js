// @ts-check
// What stands around the rules of a game.

import { words as shell } from "./shell.js";

export const words = {
  ...shell,

  rules: {
    /** @param {string} title */
    title: (title) => `Rules of ${title}`,
    play: "Play",
  },
};
