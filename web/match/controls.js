// @ts-check
// The five buttons that never move: Undo, Redo, Hint, Flip, More.

import { make } from "../board/elements.js";
import { icon } from "./icons.js";
import { words } from "./words.js";

/** @import {Sign} from "./icons.js" */

/** A thought that takes longer than this shows that it is being thought, in milliseconds. */
const LONG = 200;

/** How much of the window's height a menu may take, as the style sheet says. */
const HIGHEST = 0.78;

export class Control {
  /** @param {Sign} sign @param {string} label @param {string} key that does the same @param {() => void | Promise<unknown>} press */
  constructor(sign, label, key, press) {
    this.label = make("span", {}, label);
    this.element = make(
      "button",
      { type: "button", class: "control", title: `${label} (${key})`, "aria-keyshortcuts": key || null },
      icon(sign),
      this.label,
    );
    this.press = press;
    this.element.addEventListener("click", () => this.do());
  }

  get disabled() {
    return this.element.disabled;
  }

  /** Does what it is for, and shows that it is busy where that takes a while. */
  async do() {
    if (this.element.disabled || this.element.getAttribute("aria-busy") === "true") return;
    const slow = setTimeout(() => this.element.setAttribute("aria-busy", "true"), LONG);
    try {
      await this.press();
    } finally {
      clearTimeout(slow);
      this.element.removeAttribute("aria-busy");
    }
  }

  /** @param {boolean} can */
  enable(can) {
    this.element.disabled = !can;
  }
}

/**
 * @typedef {object} Deeds what the buttons do
 * @property {() => Promise<unknown> | void} undo
 * @property {() => Promise<unknown> | void} redo
 * @property {() => Promise<unknown> | void} hint
 * @property {() => void} flip
 */

export class Controls {
  /** @param {Deeds} deeds @param {HTMLElement} menu what More opens @param {AbortSignal} signal */
  constructor(deeds, menu, signal) {
    const text = words.buttons;
    this.undo = new Control("undo", text.undo, "u", deeds.undo);
    this.redo = new Control("redo", text.redo, "r", deeds.redo);
    this.hint = new Control("hint", text.hint, "h", deeds.hint);
    this.flip = new Control("flip", text.flip, "f", deeds.flip);
    this.more = new Control("more", text.more, "m", () => {
      menu.togglePopover({ source: this.more.element });
    });
    menu.id = "more";
    menu.popover = "auto";
    this.more.element.setAttribute("aria-haspopup", "menu");
    const put = () => {
      const { right, top } = this.more.element.getBoundingClientRect();
      menu.style.setProperty("--right", `${innerWidth - right}px`);
      // Above the button; where it would not fit there, at the lower edge of the window.
      const isHigh = top < innerHeight * HIGHEST;
      menu.style.setProperty("--bottom", `${isHigh ? 6 : innerHeight - top + 6}px`);
    };
    menu.addEventListener("beforetoggle", put);
    addEventListener("resize", put, { signal });
    menu.addEventListener("toggle", (event) => {
      this.more.element.setAttribute("aria-expanded", String(event.newState === "open"));
    });
    const all = [this.undo, this.redo, this.hint, this.flip, this.more];
    this.element = make(
      "div",
      { class: "controls", role: "toolbar", "aria-label": text.controls },
      ...all.map(({ element }) => element),
    );
  }
}
