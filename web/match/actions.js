// @ts-check
// The actions that are not done on the board: buttons, and fields for those that end with a number.

import { button, keep, make } from "../board/elements.js";
import { words } from "./words.js";

/** @import {ActionButton, NumberField, Scene} from "../board/types.js" */

/** @typedef {(action: string) => void} Act */

/**
 * Shows the actions of a scene; what is typed into a field stays when the scene changes.
 * @param {HTMLElement} place
 * @param {Scene} scene
 * @param {Act} act
 */
export function showActions(place, { buttons, numbers = [] }, act) {
  /** @type {(ActionButton | NumberField)[]} */
  const items = [...numbers, ...buttons];
  keep(place, items, {
    name: ({ action }) => action,
    create: (item) => ("most" in item ? numberField(item, act) : button(item.label, () => act(item.action))),
    fill: (element, item) => {
      if ("most" in item) bound(element, item);
    },
  });
}

/** @param {NumberField} field @param {Act} act */
function numberField({ action, label, least }, act) {
  const input = make("input", {
    type: "number",
    value: least,
    required: true,
    "aria-label": words.buttons.how(label),
  });
  const form = make("form", { class: "number" }, input, make("button", { class: "primary" }, label));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(action + input.value);
  });
  return /** @type {HTMLElement} */ (form);
}

/** @param {HTMLElement} element @param {NumberField} field */
function bound(element, { least, most }) {
  const input = element.querySelector("input");
  if (!input) return;
  Object.assign(input, { min: String(least), max: String(most) });
  // A number that was fine before must not stay and be refused.
  if (input.value !== "" && Number(input.value) > most) input.value = String(most);
}
