// @ts-check
// A player is away: says so, counts down to when the match can be claimed, and lets the others claim it.

import { button, make } from "../board/elements.js";
import { minutes } from "./side-clock.js";
import { words } from "./words.js";

/** @import {Talk} from "./company.js" */
/** @import {Match, Seat} from "./types.js" */

export class Absence {
  /** @param {Talk} talk */
  constructor(talk) {
    const text = words.together;
    this.sentence = make("p", {});
    this.win = button(text.claimWin, () => talk.say("claim-win"), { class: "primary" });
    this.draw = button(text.claimDraw, () => talk.say("claim-draw"));
    this.element = make("div", { class: "absence", hidden: true }, this.sentence, make("div", { class: "row" }, this.win, this.draw));
    /** When the match can be claimed, by the clock of this page. */
    this.end = 0;
    /** @type {Seat | null} */
    this.seat = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
  }

  /** @param {Match} match */
  show(match) {
    this.seat = (match.over === null && match.viewer !== null && match.seats.find(({ away }) => away !== null)) || null;
    this.element.hidden = this.seat === null;
    clearInterval(this.ticking);
    if (!this.seat) return;
    this.end = performance.now() + (this.seat.away ?? 0);
    this.win.parentElement?.toggleAttribute("hidden", !match.can.claim);
    this.tick();
    this.ticking = setInterval(() => this.tick(), 250);
  }

  tick() {
    if (!this.seat || !this.element.isConnected) return clearInterval(this.ticking);
    const seconds = Math.max(0, Math.ceil((this.end - performance.now()) / 1000));
    const text = words.together;
    const wait = minutes(seconds);
    if (this.seat.mine) this.sentence.textContent = text.youAreAway(wait);
    else this.sentence.textContent = seconds > 0 ? text.claimSoon(this.seat.title, wait) : text.claimNow(this.seat.title);
    this.win.disabled = this.draw.disabled = seconds > 0;
  }
}
