// @ts-check
// Stands in the place of a board that is withheld: that of a puzzle of the day which the viewer has not solved.

import { link, make } from "../board/elements.js";
import { words } from "./words.js";

/** @import {Match} from "./types.js" */

export class Veil {
  constructor() {
    this.told = make("p", {});
    this.element = make("div", { class: "veil", hidden: true }, this.told, link(words.match.playToday, "/daily", { class: "button primary" }));
  }

  /** @param {Match} match */
  show({ veiled, scene }) {
    this.element.hidden = !veiled;
    this.told.textContent = scene.label;
  }

  /** A board of the past is shown: whoever may look back may see it. */
  lift() {
    this.element.hidden = true;
  }
}
