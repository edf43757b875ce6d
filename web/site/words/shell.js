// @ts-check
// What people read around every page: the bar on top, and what is said when a page does not come.

import { t } from "../../board/message.js";
import { words as ofMatch } from "../../match/words.js";

export const words = {
  ...ofMatch,

  loading: t("page-loading"),
  tryAgain: t("page-try-again"),
  toTheGames: t("page-to-the-games"),

  bar: {
    play: t("bar-play"),
    daily: t("bar-daily"),
    lobby: t("bar-lobby"),
    learn: t("bar-learn"),
    statistics: t("bar-statistics"),
    settings: t("bar-settings"),
    menu: t("bar-menu"),
    toLight: t("bar-to-light"),
    toDark: t("bar-to-dark"),
    /** @param {number | null} number */
    guest: (number) => (number === null ? t("bar-guest") : t("player-guest", { number })),
    /** @param {string} name */
    account: (name) => t("bar-account", { name }),
  },

  notFound: {
    title: t("not-found-title"),
    text: t("not-found-text"),
  },
};
