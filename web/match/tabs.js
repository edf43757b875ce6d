// @ts-check
// Tabs beside the board; the arrow keys go from one to the next.

import { make } from "../board/elements.js";

/** @typedef {{name: string, label: string, element: HTMLElement, open?: () => void}} Tab */

export class Tabs {
  /** @param {Tab[]} tabs @param {string} label */
  constructor(tabs, label) {
    this.tabs = tabs;
    this.list = make("div", { class: "tablist", role: "tablist", "aria-label": label });
    this.element = make("section", { class: "side" }, this.list);
    for (const { name, label, element } of tabs) {
      const head = make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}` }, label);
      head.addEventListener("click", () => {
        this.choose(name);
        // On a phone the panel may be below the fold.
        this.element.scrollIntoView({ block: "nearest" });
      });
      this.list.append(head);
      element.id = `panel-${name}`;
      element.classList.add("tabpanel");
      element.setAttribute("role", "tabpanel");
      // A panel that scrolls must be reached by the keys.
      element.tabIndex = 0;
      element.setAttribute("aria-labelledby", head.id);
      this.element.append(element);
    }
    this.list.addEventListener("keydown", (event) => this.step(event));
    this.choose(tabs[0].name);
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    for (const [number, tab] of this.tabs.entries()) {
      const isChosen = tab.name === name;
      const head = /** @type {HTMLElement} */ (this.list.children[number]);
      head.setAttribute("aria-selected", String(isChosen));
      head.tabIndex = isChosen ? 0 : -1;
      tab.element.hidden = !isChosen;
      if (isChosen) tab.open?.();
    }
  }

  /** Shows or hides a tab. @param {string} name @param {boolean} shown */
  offer(name, shown) {
    const number = this.tabs.findIndex((tab) => tab.name === name);
    const head = /** @type {HTMLElement} */ (this.list.children[number]);
    if (head.hidden === !shown) return;
    head.hidden = !shown;
    if (!shown && this.chosen === name) this.choose(this.tabs[0].name);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const shown = this.tabs.filter((_, number) => !(/** @type {HTMLElement} */ (this.list.children[number]).hidden));
    const at = shown.findIndex(({ name }) => name === this.chosen);
    const next = shown[(at + by + shown.length) % shown.length];
    this.choose(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
    event.preventDefault();
  }
}
