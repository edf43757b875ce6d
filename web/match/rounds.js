// @ts-check
// The rounds of a match that are over.

import { make } from "../board/elements.js";
import { roundTable } from "./ending.js";

/** @import {Match} from "./types.js" */

export class Rounds {
  constructor() {
    this.element = make("div", { class: "rounds" });
    this.count = -1;
  }

  /** @param {Match} match */
  show(match) {
    if (match.rounds.length === this.count) return;
    this.count = match.rounds.length;
    this.element.replaceChildren(...roundTable(match));
  }
}
