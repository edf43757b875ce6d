// @ts-check
// The options of a new game: presets in sight, every single field folded under "Advanced".

import { make } from "../board/elements.js";
import { choice } from "./choice.js";
import { words } from "./words/play.js";

/** @import {Game} from "./types.js" */

/** What is chosen when the fields are those of no preset. */
const CUSTOM = "custom";

/**
 * Choosing a preset fills the fields; fields that are changed say which preset they are, if any.
 * @param {Game} game
 * @param {Map<string, HTMLInputElement | HTMLSelectElement>} fields by their names
 * @param {HTMLElement[]} rows the fields with their labels
 * @param {() => void} changed is called when a preset has filled the fields
 */
export function presets(game, fields, rows, changed) {
  const advanced = make(
    "details",
    { class: "advanced" },
    make("summary", {}, words.form.advanced),
    make("div", { class: "fields" }, ...rows),
  );
  const picker = choice({
    name: "preset",
    label: words.form.options,
    values: { ...Object.fromEntries(game.presets.map(({ name }) => [name, name])), [CUSTOM]: words.form.custom },
    value: game.presets[0].name,
    chosen: (value) => {
      const preset = game.presets.find(({ name }) => name === value);
      if (preset) {
        for (const [name, input] of fields) input.value = preset.values[name];
        changed();
      } else advanced.open = true;
    },
  });

  /** Marks the preset that the fields are. */
  const follow = () => {
    const current = game.presets.find(({ values }) =>
      [...fields].every(([name, input]) => input.value === values[name]),
    );
    for (const input of picker.querySelectorAll("input")) input.checked = input.value === (current?.name ?? CUSTOM);
  };
  return { picker, advanced, follow };
}
