// @ts-check
// The clock of one player: counts down by itself while it runs, from what the server said last.

import { announce } from "./attention.js";
import { make, set } from "../board/elements.js";
import { sound } from "./sound.js";
import { words } from "./words.js";

/** When little time is left, in milliseconds. */
const LOW = 10_000;

/** @import {Seat, SeatClock} from "./types.js" */

/** Clocks on the page, and when each ends that runs. @type {WeakMap<HTMLElement, {end: number, mine: boolean, warned: boolean}>} */
const running = new WeakMap();

/** What the server said last, by the clocks that show it. @type {WeakMap<HTMLElement, SeatClock>} */
const told = new WeakMap();

/** An empty clock. */
export function sideClock() {
  return make("span", { class: "side-clock", role: "timer", "aria-label": words.match.timeLeft, hidden: true });
}

/** @param {HTMLElement} element @param {Seat} seat */
export function showSideClock(element, { clock, mine }) {
  element.hidden = clock === null;
  // What is told again, because something else changed, was true when it was told first.
  if (!clock || told.get(element) === clock) return;
  told.set(element, clock);
  const warned = running.get(element)?.warned ?? false;
  if (clock.running) running.set(element, { end: performance.now() + clock.left, mine, warned: warned && clock.left <= LOW });
  else running.delete(element);
  set(element, { "data-running": clock.running });
  write(element, clock.left);
}

/** Lets the clocks of some strips go on. @param {Iterable<HTMLElement>} elements */
export function tickSideClocks(elements) {
  for (const element of elements) {
    const state = running.get(element);
    if (!state) continue;
    const left = Math.max(0, state.end - performance.now());
    write(element, left);
    if (left > LOW || state.warned || !state.mine) continue;
    state.warned = true;
    sound("low");
    announce(words.match.secondsLeft(Math.ceil(left / 1000)));
  }
}

/** @param {HTMLElement} element @param {number} left in milliseconds */
function write(element, left) {
  set(element, { "data-low": left <= LOW });
  const text = left < LOW ? (Math.floor(left / 100) / 10).toFixed(1) : minutes(Math.ceil(left / 1000));
  if (element.textContent !== text) element.textContent = text;
}

/** Minutes and seconds, like 2:05. @param {number} seconds */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
