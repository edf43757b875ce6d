// @ts-check
// The settings page.

import { link, make } from "../../board/elements.js";
import { languages } from "../../board/language.js";
import { canNotify, mayNotify } from "../../match/notice.js";
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
    notices(),
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

/** Notifications of the device: the browser is asked when they are turned on, and may say no. */
function notices() {
  const text = words.settings;
  const note = make("p", { class: "refusal", role: "alert" });
  const isOn = settings().notices === "on" && canNotify() && Notification.permission === "granted";
  const element = choice({
    name: "notices",
    label: text.notices,
    values: text.onOff,
    value: isOn ? "on" : "off",
    help: text.noticesHelp,
    chosen: async (value) => {
      note.textContent = "";
      const answer = value === "on" ? await mayNotify() : "no";
      if (value === "on" && answer !== "yes") {
        note.textContent = answer === "never" ? text.noticesNever : text.noticesDenied;
        /** @type {HTMLInputElement} */ (element.querySelector('[value="off"]')).checked = true;
      }
      choose({ notices: answer === "yes" ? "on" : "off" });
    },
  });
  element.append(note);
  return element;
}
