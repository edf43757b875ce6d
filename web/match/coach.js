// @ts-check
// Tells a player who sees a game for the first time how it goes, in three steps, and never again.

import { button, make } from "../board/elements.js";
import { api } from "./api.js";
import { words } from "./words.js";

/** @param {string} game */
const key = (game) => `coached-${game}`;

/** Whether a game was explained in this browser. @param {string} game */
function isCoached(game) {
  try {
    return localStorage.getItem(key(game)) !== null;
  } catch {
    // A browser that keeps nothing would ask at every visit.
    return true;
  }
}

export class Coach {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.count = make("span", { class: "count" });
    this.told = make("p", {});
    this.next = button(words.coach.next, () => this.show(this.at + 1), { class: "primary" });
    this.skip = button(words.coach.skip, () => this.end());
    this.element = make(
      "section",
      { class: "coach", "aria-label": words.coach.title, hidden: true },
      this.told,
      make("div", { class: "row" }, this.next, this.skip, this.count),
    );
    /** @type {string[]} */
    this.steps = [];
    this.at = 0;
  }

  /** Begins, unless this browser knows the game. */
  async begin() {
    if (isCoached(this.game)) return;
    // Without its sentences there is nothing to tell, and the rules are still there.
    const { coach } = await api.rules(this.game).catch(() => ({ coach: [] }));
    this.steps = coach;
    if (coach.length > 0) this.show(0);
  }

  /** @param {number} at */
  show(at) {
    if (at >= this.steps.length) return this.end();
    this.at = at;
    this.count.textContent = words.coach.count(at + 1, this.steps.length);
    this.told.textContent = this.steps[at];
    this.next.textContent = at + 1 < this.steps.length ? words.coach.next : words.coach.done;
    this.skip.hidden = at + 1 === this.steps.length;
    this.element.hidden = false;
  }

  end() {
    this.element.hidden = true;
    try {
      localStorage.setItem(key(this.game), "yes");
    } catch {
      // Then it is told once more at the next visit.
    }
  }
}
