// @ts-check
// What boards and pieces are made of: gradients that the style sheet fills shapes with. They are in the document once, for
// all drawings; their colours are custom properties, so they follow the theme.

import { makeSvg, set } from "./elements.js";

/** From the left to the right, like the grain of a board: where, and which of two tones. */
const GRAIN = [0, 0.09, 0.13, 0.27, 0.34, 0.46, 0.58, 0.63, 0.79, 0.86, 1];

/** Light comes from the top left. */
const DISC = { cx: 0.36, cy: 0.3, r: 0.78 };
/** A square is lit from above, and the front of its rim shows below it. */
const TILE = { x1: 0, y1: 0, x2: 0, y2: 1 };
/** Where the rim of a tile begins. */
const RIM = 0.9;

/** @type {[string, "radialGradient" | "linearGradient", Record<string, number>, [number, string][]][]} */
const MATERIALS = [
  ["disc-black", "radialGradient", DISC, stops([0, 0.45, 0.95], "--disc-black")],
  ["disc-white", "radialGradient", DISC, stops([0, 0.5, 1], "--disc-white")],
  ["tile-light", "linearGradient", TILE, stops([0, RIM, RIM, 1], "--tile-light")],
  ["tile-dark", "linearGradient", TILE, stops([0, RIM, RIM, 1], "--tile-dark")],
  ["wood-frame", "linearGradient", { x1: 0, y1: 0, x2: 1, y2: 0.15 }, grain("--wood-frame")],
  ["wood-plank", "linearGradient", { x1: 0, y1: 0, x2: 1, y2: 0.05 }, grain("--wood-plank")],
  ["wood-even", "linearGradient", { x1: 0, y1: 0, x2: 1, y2: 0.3 }, stops([0, 1], "--wood-even")],
  ["wood-odd", "linearGradient", { x1: 0, y1: 0.3, x2: 1, y2: 0 }, stops([0, 1], "--wood-odd")],
];

/** The stops of a gradient, coloured by the properties `NAME-1`, `NAME-2` and so on. @param {number[]} offsets @param {string} name @returns {[number, string][]} */
function stops(offsets, name) {
  return offsets.map((offset, number) => [offset, `${name}-${number + 1}`]);
}

/** Two tones in turn. @param {string} name @returns {[number, string][]} */
function grain(name) {
  return GRAIN.map((offset, number) => [offset, `${name}-${(number % 2) + 1}`]);
}

/** Puts the materials into the document, unless they are there. */
export function provideMaterials() {
  if (document.querySelector(".materials")) return;
  const gradients = MATERIALS.map(([id, tag, place, stops]) => {
    const gradient = makeSvg(tag, { id, ...place });
    for (const [offset, colour] of stops) {
      const stop = makeSvg("stop", { offset });
      stop.style.setProperty("stop-color", `var(${colour})`);
      gradient.append(stop);
    }
    return gradient;
  });
  const svg = makeSvg("svg", { class: "materials", "aria-hidden": "true" }, ...gradients);
  set(svg, { width: 0, height: 0 });
  document.body.append(svg);
}
