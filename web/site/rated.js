// @ts-check
// Whether a new game counts for the ratings of its players.

import { make } from "../board/elements.js";
import { api } from "./api.js";
import { choice } from "./choice.js";
import { words } from "./words/play.js";

const [CASUAL, RATED] = ["casual", "rated"];

export class RatedChoice {
  /** @param {boolean} wanted whether it is to be rated, unless something else is chosen */
  constructor(wanted = false) {
    const text = words.form.rated;
    this.value = CASUAL;
    this.help = make("small", {}, text.help);
    this.element = choice({
      name: "rated",
      label: text.label,
      values: { [CASUAL]: text.casual, [RATED]: text.rated },
      value: CASUAL,
      chosen: (value) => (this.value = value),
    });
    this.element.append(this.help);
    this.element.hidden = true;
    this.wanted = wanted;
    /** Whether the visitor may play rated, once it was asked. @type {Promise<boolean> | null} */
    this.allowed = null;
  }

  /** @param {boolean} yes whether this game can be rated */
  offer(yes) {
    this.element.hidden = !yes;
    if (yes) this.allowed ??= this.ask();
  }

  async ask() {
    const isAllowed = (await api.courses().catch(() => null))?.may_play ?? false;
    for (const input of this.inputs()) {
      input.disabled = input.value === RATED && !isAllowed;
      if (isAllowed && this.wanted) input.checked = input.value === RATED;
    }
    if (isAllowed && this.wanted) this.value = RATED;
    if (!isAllowed) this.help.textContent = words.form.rated.guest;
    return isAllowed;
  }

  inputs() {
    return this.element.querySelectorAll("input");
  }

  /** Whether the game is to be rated. */
  chosen() {
    return !this.element.hidden && this.value === RATED;
  }
}
