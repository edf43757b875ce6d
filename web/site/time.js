// @ts-check
// How much time each player has, in the form for a new game: usual controls in sight, or minutes and seconds.

import { make } from "../board/elements.js";
import { choice } from "./choice.js";
import { words } from "./words/play.js";

/** @import {Game} from "./types.js" */

/** The usual time controls: minutes, and seconds that are added for each move. */
const USUAL = ["1+1", "3+2", "5+3", "10+5"];

const NONE = "none";
const OWN = "own";

export class TimeChoice {
  /** @param {Game} game @param {string} [usual] what is chosen at first; no limit if nothing is given @param {boolean} [required] whether there must be a limit */
  constructor(game, usual = NONE, required = false) {
    const text = words.form.time;
    this.value = usual;
    this.minutes = number("minutes", 15, 1);
    this.seconds = number("increment", 10, 0);
    this.own = make(
      "div",
      { class: "fields", hidden: true },
      make("div", { class: "field" }, make("label", { for: "minutes" }, text.minutes), this.minutes),
      make("div", { class: "field" }, make("label", { for: "increment" }, text.seconds), this.seconds),
    );
    /** @type {Record<string, string>} */
    const none = required ? {} : { [NONE]: text.none };
    const values = { ...none, ...Object.fromEntries(USUAL.map((control) => [control, control])), [OWN]: text.own };
    this.element = choice({ name: "time", label: text.label, values, value: usual, chosen: (value) => this.choose(value) });
    this.help = make("small", {});
    this.element.append(this.help, this.own);
    this.element.hidden = !game.turns;
    this.choose(usual);
  }

  /** @param {string} value */
  choose(value) {
    this.value = value;
    this.own.hidden = value !== OWN;
    const [minutes, seconds] = value.split("+").map(Number);
    this.help.textContent = USUAL.includes(value) ? words.form.time.help(minutes, seconds) : "";
  }

  /** The time control as a request has it; nothing without a limit. */
  chosen() {
    if (this.element.hidden || this.value === NONE) return undefined;
    return this.value === OWN ? `${Number(this.minutes.value)}+${Number(this.seconds.value)}` : this.value;
  }
}

/** @param {string} id @param {number} value @param {number} least */
function number(id, value, least) {
  return make("input", { id, type: "number", value: String(value), min: least, max: 180, step: 1, required: true });
}
