// @ts-check
// A few friendly phrases: buttons to say them, what the others say, and a switch to hear none of it.

import { button, make } from "../board/elements.js";
import { words } from "./words.js";

/** @import {Talk} from "./company.js" */
/** @import {Match, MatchEvent} from "./types.js" */

/** @typedef {keyof typeof words.phrases.all} Phrase */

/** Where this browser remembers whether phrases are muted. */
const MUTED = "muted";

/** How long a phrase is to be seen, in milliseconds. */
const SEEN = 6000;

export class Phrases {
  /** @param {Talk} talk */
  constructor(talk) {
    const names = /** @type {Phrase[]} */ (Object.keys(words.phrases.all));
    const chips = names.map((name) => button(words.phrases.all[name], () => talk.phrase(name), { class: "chip" }));
    this.mute = button("", () => this.switchMute(), { class: "plain" });
    this.heard = make("p", { class: "heard", hidden: true });
    this.element = make("section", { class: "phrases", "aria-label": words.phrases.title }, this.heard, make("div", { class: "row" }, ...chips, this.mute));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.fading = undefined;
    this.showMute();
  }

  get isMuted() {
    return localStorage.getItem(MUTED) === "yes";
  }

  switchMute() {
    localStorage.setItem(MUTED, this.isMuted ? "no" : "yes");
    this.heard.hidden = true;
    this.showMute();
  }

  showMute() {
    this.mute.textContent = this.isMuted ? words.phrases.unmute : words.phrases.mute;
  }

  /** @param {Match} match */
  show(match) {
    this.element.hidden = !match.can.speak;
  }

  /** The events that are to be told: without what others say, where that is muted. @param {MatchEvent[]} events */
  hear(events) {
    const isSilent = (/** @type {MatchEvent} */ { kind, mine }) => this.isMuted && kind === "said" && !mine;
    const told = events.filter((event) => !isSilent(event));
    const last = told.findLast(({ kind }) => kind === "said");
    if (last) {
      this.heard.textContent = last.text;
      this.heard.hidden = false;
      clearTimeout(this.fading);
      this.fading = setTimeout(() => (this.heard.hidden = true), SEEN);
    }
    return told;
  }
}
