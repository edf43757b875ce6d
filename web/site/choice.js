// @ts-check
// One of a few, all of them in sight.

import { make } from "../board/elements.js";

/**
 * @param {object} wishes
 * @param {string} wishes.name
 * @param {string} wishes.label
 * @param {Record<string, string>} wishes.values what each value is called
 * @param {string} wishes.value what is chosen at first
 * @param {string} [wishes.help]
 * @param {(value: string) => void} wishes.chosen
 */
export function choice({ name, label, values, value: first, help, chosen }) {
  const options = Object.entries(values).map(([value, text]) => {
    const input = make("input", { type: "radio", name, value, checked: value === first });
    input.addEventListener("change", () => chosen(value));
    return make("label", {}, input, make("span", {}, text));
  });
  return make(
    "fieldset",
    { class: "choice" },
    make("legend", {}, label),
    make("div", { class: "options" }, ...options),
    help && make("small", {}, help),
  );
}
