// @ts-check
// The language that the reader has chosen, in a cookie, because the server speaks it too. Without one the browser's counts.

import { languages } from "../board/language.js";

const NAME = "lang";
/** As long as browsers keep any cookie. */
const LASTS = 400 * 24 * 60 * 60;

/** The code of the chosen language; nothing if none was chosen. */
export function chosenLanguage() {
  const pairs = document.cookie.split("; ").map((pair) => pair.split("="));
  const code = pairs.find(([name]) => name === NAME)?.[1] ?? "";
  return Object.hasOwn(languages, code) ? code : "";
}

/** Speaks another language from now on. @param {string} code of a language, or nothing for that of the browser */
export function chooseLanguage(code) {
  document.cookie = `${NAME}=${code}; Path=/; SameSite=Lax; Max-Age=${code === "" ? 0 : LASTS}`;
  location.reload();
}
