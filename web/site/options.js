// @ts-check
// The options of a match in words.

import { words } from "./words/play.js";

/** @import {Game} from "./types.js" */

/** The options that are not the usual ones, in words. @param {Game | undefined} game @param {string} setup */
export function optionsOf(game, setup) {
  if (!game) return setup;
  const names = [...game.pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const literal = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const values = new RegExp(`^${game.pattern.split(/\{\w+\}/).map(literal).join("(.*?)")}$`).exec(setup);
  if (!values) return setup;
  const unusual = game.fields.flatMap(({ name, label, usual, values: choices }) => {
    const value = values[names.indexOf(name) + 1];
    const called = choices?.find((choice) => choice.value === value)?.label ?? value;
    return value === usual ? [] : [words.lobby.option(words.capital(label), called)];
  });
  return unusual.length > 0 ? unusual.join(", ") : words.lobby.usual;
}
