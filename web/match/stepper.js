// @ts-check
// A number to choose by pressing, for actions that end with one. It starts empty: no number is suggested.

import { button, make } from "../board/elements.js";
import { words } from "./words.js";

/** @import {NumberField} from "../board/types.js" */

export class Stepper {
  /** @param {NumberField} field @param {(action: string) => void} act */
  constructor(field, act) {
    this.field = field;
    this.act = act;
    /** A number that the player has reason to choose first. @type {number | null} */
    this.likely = null;
    this.input = make("input", {
      type: "number",
      inputmode: "numeric",
      "aria-label": words.buttons.how(field.label),
    });
    this.less = button("−", () => this.step(-1), { "aria-label": words.buttons.fewer });
    this.greater = button("+", () => this.step(1), { "aria-label": words.buttons.greater });
    this.send = make("button", { class: "primary" }, field.label);
    /** Why the number cannot be chosen. */
    this.why = make("small", { role: "status" });
    this.element = make("form", { class: "stepper", novalidate: true }, this.less, this.input, this.greater, this.send, this.why);
    this.input.addEventListener("input", () => this.describe());
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.value === null) return this.input.focus();
      act(this.field.action + this.value);
      this.input.value = "";
      this.describe();
    });
    this.describe();
  }

  get value() {
    const number = Number(this.input.value);
    const isGood = this.input.value !== "" && number >= this.field.least && number <= this.field.most;
    return isGood ? number : null;
  }

  /** @param {NumberField} field */
  bound(field) {
    const before = this.value;
    this.field = field;
    Object.assign(this.input, { min: String(field.least), max: String(field.most) });
    // A number that was fine before must not stay and be refused; one that never was is still being typed.
    if (before !== null && this.value === null) this.input.value = "";
    this.describe();
  }

  /** @param {number} by */
  step(by) {
    const { least, most } = this.field;
    const first = Math.min(most, Math.max(least, this.likely ?? least));
    const next = this.value === null ? first : this.value + by;
    this.input.value = String(Math.min(most, Math.max(least, next)));
    this.describe();
  }

  describe() {
    this.send.textContent = this.value === null ? this.field.label : `${this.field.label} ${this.value}`;
    this.send.disabled = this.value === null;
    const isWrong = this.input.value !== "" && this.value === null;
    this.why.textContent = isWrong ? words.buttons.between(this.field.least, this.field.most) : "";
  }
}
