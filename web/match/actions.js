// @ts-check
// The main actions of a match: finishing what was picked, a number to choose, and the game's own buttons.

import { button, keep, make } from "../board/elements.js";
import { Stepper } from "./stepper.js";
import { words } from "./words.js";

/** @import {ActionButton, NumberField, Scene} from "../board/types.js" */

export class Actions {
  /** @param {{act: (action: string) => void, finish: () => void}} deeds */
  constructor(deeds) {
    this.deeds = deeds;
    this.finish = button("", deeds.finish, { class: "primary finish" });
    this.own = make("div", { class: "own-actions" });
    this.trial = make("p", { class: "trial quiet" });
    this.element = make("div", { class: "action" }, this.trial, this.finish, this.own);
    /** @type {Map<string, Stepper>} */
    this.steppers = new Map();
  }

  /** @param {Scene} scene @param {boolean} mayAct */
  show({ buttons, numbers = [], picks }, mayAct) {
    this.finish.hidden = picks.finish === undefined || !mayAct;
    /** @type {(ActionButton | NumberField)[]} */
    const items = [...numbers, ...buttons.filter(({ place }) => place === "near")];
    keep(this.own, items, {
      name: ({ action }) => action,
      // A button is the main action where nothing else is to be done.
      create: (item) => this.create(item, items.length === 1 && picks.first.length === 0),
      fill: (_, item) => {
        if ("most" in item) this.steppers.get(item.action)?.bound(item);
      },
    });
    this.element.hidden = this.finish.hidden && items.length === 0 && this.trial.textContent === "";
  }

  /** @param {ActionButton | NumberField} item @param {boolean} isMain whether it is the main action */
  create(item, isMain) {
    if (!("most" in item)) return button(item.label, () => this.deeds.act(item.action), { class: isMain ? "primary" : "" });
    const stepper = new Stepper(item, this.deeds.act);
    this.steppers.set(item.action, stepper);
    return /** @type {HTMLElement} */ (stepper.element);
  }

  /**
   * What is picked has changed.
   * @param {string | undefined} label of the finishing button
   * @param {number} count how many shapes would go
   * @param {boolean} can
   */
  showPicked(label, count, can) {
    if (label === undefined) return;
    this.finish.textContent = words.buttons.finish(label, count);
    this.finish.disabled = !can;
  }

  /** How many steps a player has tried in private; nothing where trying is not possible. @param {number | null} steps */
  showTrial(steps) {
    this.trial.textContent = steps === null ? "" : words.match.trial(steps);
    for (const stepper of this.steppers.values()) stepper.likely = steps === null || steps === 0 ? null : steps;
  }
}
