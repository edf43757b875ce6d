// @ts-check
// A clock that counts down by itself from what the server said last.

import { announce } from "./attention.js";
import { make, set } from "../board/elements.js";
import { sound } from "./sound.js";
import { words } from "./words.js";

/** @import {Clock as Time} from "./types.js" */

/** When little time is left, in milliseconds. */
const LOW = 10_000;

export class Clock {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.digits = make("span", { class: "digits" });
    this.bar = make("span", { class: "bar" });
    this.element = make(
      "p",
      { class: "clock", role: "timer", "aria-label": words.match.timeLeft, hidden: true },
      this.digits,
      this.bar,
    );
    /** @type {Time | null} */
    this.time = null;
    this.end = 0;
    this.mine = false;
    this.warned = false;
    const ticking = setInterval(() => this.tick(), 200);
    signal.addEventListener("abort", () => clearInterval(ticking));
  }

  /** @param {Time | null} time @param {boolean} mine whether the viewer plays against it */
  show(time, mine) {
    // What is told again, because something else changed, was true when it was told first.
    if (time !== null && time === this.time) return;
    this.time = time;
    this.mine = mine;
    this.element.hidden = time === null;
    if (!time) return;
    this.end = performance.now() + time.left;
    if (time.left > LOW) this.warned = false;
    this.tick();
  }

  tick() {
    if (!this.time) return;
    const left = Math.max(0, this.end - performance.now());
    const seconds = Math.ceil(left / 1000);
    this.digits.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    this.bar.style.setProperty("scale", `${Math.min(1, left / Math.max(1, this.time.length))} 1`);
    // The last part of a short time is little, and not all of it.
    const low = Math.min(LOW, this.time.length / 3);
    set(this.element, { "data-low": left <= low });
    if (left > low || this.warned) return;
    this.warned = true;
    if (this.mine) sound("low");
    announce(words.match.secondsLeft(seconds));
  }
}
