// @ts-check
// Tells a player who sees a game for the first time how it goes, in three steps, and never again: beside the board, or
// before a clock starts (ready.js).

import { button, make } from "../board/elements.js";
import { words } from "./words.js";

/** @import {Match} from "./types.js" */

/** @param {string} game */
const key = (game) => `coached-${game}`;

/** Whether a game was explained in this browser. @param {string} game */
export function isCoached(game) {
  try {
    return localStorage.getItem(key(game)) !== null;
  } catch {
    // A browser that keeps nothing would ask at every visit.
    return true;
  }
}

/** From now on, this browser knows a game. @param {string} game */
export function setCoached(game) {
  try {
    localStorage.setItem(key(game), "yes");
  } catch {
    // Then it is told once more at the next visit.
  }
}

export class Coach {
  /** @param {string} game @param {string[]} steps its sentences */
  constructor(game, steps) {
    this.game = game;
    this.steps = steps;
    this.count = make("span", { class: "count" });
    this.told = make("div", { class: "told" }, ...steps.map((step) => make("p", {}, step)));
    this.next = button(words.coach.next, () => this.show(this.at + 1), { class: "primary" });
    this.skip = button(words.coach.skip, () => this.end());
    this.element = make(
      "section",
      { class: "coach", "aria-label": words.coach.title, hidden: true },
      this.told,
      make("div", { class: "row" }, this.next, this.skip, this.count),
    );
    this.at = 0;
  }

  /** Begins, unless this browser knows the game. */
  begin() {
    if (!isCoached(this.game) && this.steps.length > 0) this.show(0);
  }

  /** Follows the match: each move of the player leads to the next step, and its end is the coach's. @param {Match} match @param {boolean} moved */
  follow(match, moved) {
    if (this.element.hidden) return;
    if (match.over !== null) this.end();
    else if (moved) this.show(this.at + 1);
  }

  /** @param {number} at */
  show(at) {
    if (at >= this.steps.length) return this.end();
    this.at = at;
    this.count.textContent = words.coach.count(at + 1, this.steps.length);
    for (const [number, told] of [...this.told.children].entries()) told.classList.toggle("current", number === at);
    this.next.textContent = at + 1 < this.steps.length ? words.coach.next : words.coach.done;
    this.skip.hidden = at + 1 === this.steps.length;
    this.element.hidden = false;
  }

  end() {
    this.element.hidden = true;
    setCoached(this.game);
  }
}
