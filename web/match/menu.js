// @ts-check
// The menu behind More: what is done rarely, and what ends or discards a game, which asks once.

import { swallowPress, swallowSecond } from "../board/double.js";
import { button, keep, link, make } from "../board/elements.js";
import { words } from "./words.js";

/**
 * @typedef {object} Item
 * @property {string} name
 * @property {string} label
 * @property {() => void} [press]
 * @property {string} [href]
 * @property {boolean} [download]
 * @property {boolean} [apart] whether it begins another group
 * @property {string} [question] is asked before it is done
 * @property {string} [yes] what the button says that does it after the question
 * @property {string} [no] what the button says that leaves it, where that is not to keep playing
 */

export class Menu {
  constructor() {
    this.list = make("div", { class: "items" });
    this.question = make("p", {});
    this.yes = button("", () => this.confirm(), { class: "danger" });
    this.no = button(words.menu.no, () => this.ask(null));
    this.sure = make(
      "div",
      { class: "sure", role: "group", hidden: true },
      this.question,
      make("div", { class: "row" }, this.yes, this.no),
    );
    this.seed = make("p", { class: "seed quiet" });
    this.element = make("div", { class: "moremenu", "aria-label": words.buttons.more }, this.list, this.sure, this.seed);
    /** @type {Item[]} */
    this.items = [];
    /** @type {Item | null} */
    this.asked = null;
    /** Ends that a second press at the same place is swallowed. */
    this.letThrough = () => {};
    this.element.addEventListener("toggle", (event) => {
      if (event.newState === "closed") this.ask(null);
      else if (!this.asked) this.shown[0]?.focus();
    });
    this.element.addEventListener("keydown", (event) => this.walk(event));
    this.element.addEventListener("beforetoggle", ({ newState }) => {
      if (newState === "open") addEventListener("pointerdown", this.guard, true);
      else removeEventListener("pointerdown", this.guard, true);
    });
    /** A press beside the menu closes it, and does nothing on the board. @param {Event} event */
    this.guard = (event) => {
      // A page that is left takes its menu along without a word.
      if (!this.isOpen) removeEventListener("pointerdown", this.guard, true);
      else if (event.target instanceof Element && event.target.closest(".frame")) swallowPress(event);
    };
  }

  /** What can be chosen. */
  get shown() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  /** Walks through the menu by the arrow keys. @param {KeyboardEvent} event */
  walk(event) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0 || this.asked) return;
    const at = this.shown.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    this.shown.at((at + by) % this.shown.length)?.focus();
    event.preventDefault();
  }

  get isOpen() {
    return this.element.matches(":popover-open");
  }

  /** @param {Item[]} items @param {string | null} seed of the match */
  show(items, seed) {
    this.items = items;
    keep(this.list, items, {
      name: ({ name }) => name,
      create: (item) => this.create(item),
      fill: (element, { label, href, apart }) => {
        element.classList.toggle("apart", apart ?? false);
        if (element.textContent !== label) element.textContent = label;
        if (href !== undefined) element.setAttribute("href", href);
      },
    });
    // What was asked about may not be possible any more.
    if (this.asked && !items.some(({ name }) => name === this.asked?.name)) this.ask(null);
    this.seed.textContent = seed === null ? "" : words.menu.seed(seed);
    this.seed.hidden = seed === null;
  }

  /** @param {Item} item @returns {HTMLElement} */
  create({ name, label, href, download }) {
    if (href !== undefined) return link(label, href, { download: download ?? false });
    const element = button(label, () => this.press(name));
    element.addEventListener("click", (event) => {
      // The answer is not to be given by a finger that was still there.
      if (this.asked) this.letThrough = swallowSecond(event);
    });
    return element;
  }

  /** @param {string} name */
  press(name) {
    const item = this.items.find((item) => item.name === name);
    if (!item) return;
    if (item.question) return this.ask(item);
    this.element.hidePopover();
    item.press?.();
  }

  /** Opens the menu at the question of an item, or does it where there is nothing to ask. @param {string} name */
  open(name) {
    const item = this.items.find((item) => item.name === name);
    if (!item) return;
    if (item.question) this.element.showPopover();
    this.press(name);
  }

  /** @param {Item | null} item */
  ask(item) {
    this.asked = item;
    this.letThrough();
    this.sure.hidden = item === null;
    this.list.hidden = item !== null;
    if (!item) return;
    this.question.textContent = item.question ?? "";
    this.sure.setAttribute("aria-label", item.question ?? "");
    this.yes.textContent = item.yes ?? item.label;
    this.no.textContent = item.no ?? words.menu.no;
    this.no.focus();
  }

  confirm() {
    const item = this.asked;
    this.element.hidePopover();
    item?.press?.();
  }
}
