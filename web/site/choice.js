// @ts-check
// One of a few, all of them in sight.

import { make } from "../board/elements.js";
import { tokens } from "../board/token.js";

/** @import {Shape} from "../board/types.js" */

/**
 * @param {object} wishes
 * @param {string} wishes.name
 * @param {string} wishes.label
 * @param {Record<string, string>} wishes.values what each value is called
 * @param {string} wishes.value what is chosen at first
 * @param {Record<string, Shape[]>} [wishes.signs] what stands before a value; a single letter is said by its sign alone
 * @param {string} [wishes.help]
 * @param {(value: string) => void} wishes.chosen
 */
export function choice({ name, label, values, value: first, signs = {}, help, chosen }) {
  const options = Object.entries(values).map(([value, text]) => {
    const input = make("input", { type: "radio", name, value, checked: value === first });
    input.addEventListener("change", () => chosen(value));
    const sign = signs[value] && make("i", { class: "token" }, tokens(signs[value]));
    return make("label", {}, input, make("span", {}, sign, sign && text.length === 1 ? make("b", { class: "unseen" }, text) : text));
  });
  return make(
    "fieldset",
    { class: "choice" },
    make("legend", {}, label),
    make("div", { class: "options" }, ...options),
    help && make("small", {}, help),
  );
}
