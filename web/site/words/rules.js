// @ts-check
// What stands around the rules of the games.

import { words as shell } from "./shell.js";

export const words = {
  ...shell,

  rules: {
    /** @param {string} title */
    title: (title) => `How to play ${title}`,
    play: "Play",
    /** @param {string} title */
    playIt: (title) => `Play ${title}`,
    all: "All rules",
    learn: "Learn",
    learnLead: "A few minutes of reading, then one click to play.",
    read: "Read the rules",
    /** @param {string} title */
    readIt: (title) => `Read the rules of ${title}`,
    tryIt: "Try positions",
  },
};
