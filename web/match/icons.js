// @ts-check
// The signs on buttons, drawn as lines so that they take the colour of the words beside them.

import { makeSvg } from "../board/elements.js";

/** Each sign within a square of 24. */
const LINES = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6v1",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2V16h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z",
  flip: "M8 20V5M8 5 4 9M8 5l4 4M16 4v15m0 0 4-4m-4 4-4-4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  bot: "M12 4v3M6 7h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM9 12v2M15 12v2",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0",
  seat: "M12 5v14M5 12h14",
  close: "m6 6 12 12M18 6 6 18",
  first: "M18 6l-6 6 6 6M11 6l-6 6 6 6",
  back: "m15 6-6 6 6 6",
  forward: "m9 6 6 6-6 6",
  last: "m6 6 6 6-6 6M13 6l6 6-6 6",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
};

/** @typedef {keyof typeof LINES} Sign */

/** A sign beside words that say the same. @param {Sign} name */
export function icon(name) {
  const lines = makeSvg("path", { d: LINES[name] });
  return makeSvg("svg", { class: `icon ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, lines);
}
