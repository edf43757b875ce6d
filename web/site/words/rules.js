// @ts-check
// What stands around the rules of the games.

import { t } from "../../board/message.js";
import { words as shell } from "./shell.js";

export const words = {
  ...shell,

  rules: {
    /** @param {string} title */
    title: (title) => t("page-rules-of", { title }),
    play: t("rules-play"),
    /** @param {string} title */
    playIt: (title) => t("front-play-it", { title }),
    all: t("rules-all"),
    learn: t("rules-learn"),
    learnLead: t("rules-learn-lead"),
    read: t("rules-read"),
    /** @param {string} title */
    readIt: (title) => t("rules-read-it", { title }),
    tryIt: t("rules-try-it"),
  },
};
