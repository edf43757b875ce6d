// @ts-check
// Messages in the language of the reader: everything that people read on the page comes through here.

import { language, patterns } from "./language.js";

/** @import {Pattern} from "./language.js" */
/** @typedef {Record<string, string | number>} Values what stands for the variables of a message */

/**
 * What a pattern says. The server does the same in `crates/words`, and a test compares them.
 * @param {Pattern} pattern
 * @param {Values} values
 * @param {string} code of the language
 * @returns {string}
 */
export function evaluate(pattern, values, code) {
  let text = "";
  for (const part of pattern) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const [name, cases, usual = ""] = part;
    const value = values[name];
    if (cases === undefined) text += value ?? `{${name}}`;
    else text += evaluate(cases[chosen(value, cases, code) ?? usual], values, code);
  }
  return text;
}

/**
 * The key of a choice: the very value, else the plural form of a number.
 * @param {string | number | undefined} value
 * @param {Record<string, Pattern>} cases
 * @param {string} code
 */
function chosen(value, cases, code) {
  if (value === undefined) return undefined;
  if (Object.hasOwn(cases, String(value))) return String(value);
  if (typeof value !== "number") return undefined;
  const plural = new Intl.PluralRules(code).select(value);
  return Object.hasOwn(cases, plural) ? plural : undefined;
}

/** The message of a name; the name itself, if there is none. @param {string} name @param {Values} [values] */
export function t(name, values = {}) {
  const pattern = patterns[name];
  return pattern === undefined ? name : evaluate(pattern, values, language);
}

/** A moment in the language of the reader, as it is written where they live. @param {Date} moment @param {Intl.DateTimeFormatOptions} style */
export function dated(moment, style) {
  const own = navigator.languages.find((code) => code.split("-")[0] === language);
  return new Intl.DateTimeFormat(own ?? language, style).format(moment);
}
