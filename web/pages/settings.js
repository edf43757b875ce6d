// @ts-check
// The settings page.

import { make } from "../elements.js";
import { choose, settings } from "../settings.js";
import { words } from "../words.js";

/** @import {Visit} from "../app.js" */
/** @import {Settings} from "../settings.js" */

/** @param {Visit} visit */
export async function show({ place }) {
  const text = words.settings;
  place.classList.add("narrow");
  place.append(
    make("h1", {}, text.title),
    make("p", { class: "lead" }, text.kept),
    choice("theme", text.theme, text.themes),
    choice("marks", text.marks, text.onOff, text.marksHelp),
    choice("motion", text.motion, text.motions),
    choice("sound", text.sound, text.onOff),
  );
  return text.title;
}

/**
 * @param {keyof Settings} name
 * @param {string} label
 * @param {Record<string, string>} values
 * @param {string} [help]
 */
function choice(name, label, values, help) {
  const options = Object.entries(values).map(([value, text]) => {
    const input = make("input", { type: "radio", name, value, checked: settings()[name] === value });
    input.addEventListener("change", () => choose(/** @type {Partial<Settings>} */ ({ [name]: value })));
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
