// @ts-check
// Counts that matter, as the game gives them.

import { keep, make } from "../board/elements.js";
import { words } from "./words.js";

/** @import {Scene} from "../board/types.js" */

export class Facts {
  constructor() {
    this.element = make("dl", { class: "facts", "aria-label": words.match.facts });
  }

  /** @param {Scene} scene */
  show({ facts }) {
    this.element.hidden = facts.length === 0;
    keep(this.element, facts, {
      name: ({ name }) => name,
      create: ({ name, notation }) => make("div", { class: notation && "notation" }, make("dd", {}), make("dt", {}, name)),
      fill: (row, { value }) => {
        const cell = /** @type {HTMLElement} */ (row.firstElementChild);
        if (cell.textContent !== value) cell.textContent = value;
        row.classList.toggle("long", value.length > 8);
      },
    });
  }
}
