// @ts-check
// A button that asks once, in its place, before it does something that cannot be undone.

import { button, make } from "../../board/elements.js";

/**
 * @param {object} wishes
 * @param {string} wishes.label
 * @param {() => string} wishes.question
 * @param {string} wishes.yes
 * @param {string} wishes.no
 * @param {() => void} wishes.press
 */
export function asking({ label, question, yes, no, press }) {
  const asked = make("p", {});
  const back = () => {
    sure.hidden = true;
    first.hidden = false;
    first.focus();
  };
  const sure = make(
    "div",
    { class: "asking", role: "group", hidden: true },
    asked,
    make(
      "div",
      { class: "row" },
      button(yes, () => {
        back();
        press();
      }),
      button(no, back, { class: "plain" }),
    ),
  );
  const first = button(label, () => {
    asked.textContent = question();
    sure.setAttribute("aria-label", question());
    first.hidden = true;
    sure.hidden = false;
    sure.querySelector("button")?.focus();
  });
  return make("div", { class: "asks" }, first, sure);
}
