// @ts-check
// How everybody did in a puzzle of the day, once one's own try is over: a bar for each kind of result.

import { make } from "../board/elements.js";
import { api } from "./api.js";
import { words } from "./words.js";

/** @import {Match, Results} from "./types.js" */

/** A bar for each kind of result, with its number. @param {Results} results */
export function distribution({ tries, buckets }) {
  const text = words.results;
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const rows = buckets.map(({ label, count, mine }) => {
    const bar = make("span", { class: count === 0 ? "bar-of none" : "bar-of" }, String(count));
    bar.style.setProperty("--share", String(count / most));
    return make("li", { class: mine ? "mine" : null }, make("span", { class: "label" }, label, mine ? ` (${text.you})` : ""), bar);
  });
  return make("figure", { class: "distribution" }, make("figcaption", {}, text.everyone(tries)), make("ul", {}, ...rows));
}

export class Distribution {
  constructor() {
    this.element = make("div", {});
  }

  /** Asks how everybody did, as soon as the visitor may know. @param {Match} match @returns {Promise<boolean>} whether there is something to see */
  async show({ game, daily, over, viewer }) {
    if (daily === null || over === null || viewer === null) return false;
    try {
      this.element.replaceChildren(distribution(await api.dailyResults(game, daily)));
    } catch {
      // How the others did is no part of one's own result.
    }
    return this.element.childElementCount > 0;
  }
}
