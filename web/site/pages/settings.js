// @ts-check
// The settings page.

import { link, make } from "../../board/elements.js";
import { languages } from "../../board/language.js";
import { choice } from "../choice.js";
import { chooseLanguage, chosenLanguage } from "../language.js";
import { ownTabs } from "../own.js";
import { choose, settings } from "../settings.js";
import { words } from "../words/people.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Settings} from "../settings.js" */

/** @param {Visit} visit */
export async function show({ place }) {
  const text = words.settings;
  place.classList.add("narrow");
  place.append(
    ownTabs("/settings"),
    make("h1", {}, text.title),
    make("p", { class: "lead" }, text.kept),
    choice({
      name: "language",
      label: text.language,
      values: { "": text.anyLanguage, ...languages },
      value: chosenLanguage(),
      chosen: chooseLanguage,
    }),
    kept("theme", text.theme, text.themes),
    kept("marks", text.marks, text.onOff, text.marksHelp),
    kept("motion", text.motion, text.motions),
    kept("sound", text.sound, text.onOff),
    kept("numbers", text.numbers, text.onOff, text.numbersHelp),
    make("p", {}, link(words.interface.title, "/interface", { class: "button plain" })),
  );
  return text.title;
}

/**
 * @param {keyof Settings} name
 * @param {string} label
 * @param {Record<string, string>} values
 * @param {string} [help]
 */
function kept(name, label, values, help) {
  const chosen = (/** @type {string} */ value) => choose(/** @type {Partial<Settings>} */ ({ [name]: value }));
  return choice({ name, label, values, help, value: settings()[name], chosen });
}
