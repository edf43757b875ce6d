// @ts-check
// Arrows over a board, for lines of play: from the first coordinate of an action to its last. An action of a single
// coordinate gets a ring.

import { place, points } from "./drawing.js";
import { makeSvg } from "./elements.js";

/** @import {Point} from "./types.js" */
/** @typedef {"best" | "played" | "other"} ArrowKind */

/** The parts of an arrow, by the size of what it leads to. */
const SHAFT = 0.3;
const HEAD = 0.62;
/** How much wider than an arrow its casing is. */
const CASING = 0.16;
/** How far before the middle of its target an arrow ends. */
const SHORT = 0.15;
/** Where it begins, seen from the middle of its origin. */
const BEGIN = 0.45;

/**
 * @param {Point[]} line
 * @param {ArrowKind} kind
 * @param {number} size half the size of what it leads to
 * @param {number} number how many come before it in the line of play: later ones are paler
 */
export function arrow(line, kind, size, number) {
  const group = makeSvg("g", { class: `arrow ${kind}` });
  group.style.setProperty("--later", String(Math.min(number, 4)));
  const end = /** @type {Point} */ (line.at(-1));
  if (line.length === 1) {
    const ring = (/** @type {number} */ width) =>
      makeSvg("circle", { cx: end.x, cy: end.y, r: size * 0.72, "stroke-width": size * width });
    group.append(cased(ring(0.24 + CASING)), ring(0.24));
    return group;
  }
  const before = /** @type {Point} */ (line.at(-2));
  const far = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / far, (end.y - before.y) / far];
  const tip = { x: end.x - ux * size * SHORT, y: end.y - uy * size * SHORT };
  const neck = { x: tip.x - ux * size * HEAD * 1.25, y: tip.y - uy * size * HEAD * 1.25 };
  const barb = { x: -uy * size * HEAD, y: ux * size * HEAD };
  const [from, next] = line;
  const first = Math.hypot(next.x - from.x, next.y - from.y) || 1;
  const start = {
    x: from.x + ((next.x - from.x) / first) * size * BEGIN,
    y: from.y + ((next.y - from.y) / first) * size * BEGIN,
  };
  const shaft = points([start, ...line.slice(1, -1), neck]);
  const head = points([tip, { x: neck.x + barb.x, y: neck.y + barb.y }, { x: neck.x - barb.x, y: neck.y - barb.y }]);
  group.append(
    cased(makeSvg("polyline", { points: shaft, "stroke-width": size * (SHAFT + CASING) })),
    cased(makeSvg("polygon", { points: head, "stroke-width": size * CASING })),
    makeSvg("polyline", { points: shaft, "stroke-width": size * SHAFT }),
    makeSvg("polygon", { points: head, "stroke-width": 1 }),
  );
  return group;
}

/** The part of an arrow that lies below it and stands out on every side. @param {SVGElement} element */
function cased(element) {
  element.classList.add("casing");
  return element;
}

/**
 * The number of an action in its line of play: where its arrow begins, or in its ring.
 * @param {Point[]} line
 * @param {number} size half the size of what it leads to
 * @param {number} number how many come before it
 */
export function badge([from], size, number) {
  // Square, because pieces are round.
  const side = size * 0.76;
  const text = makeSvg("text", { "text-anchor": "middle", y: "0.36em", "font-size": size * 0.56 });
  text.textContent = String(number + 1);
  const group = makeSvg("g", { class: "badge" }, makeSvg("rect", { x: -side / 2, y: -side / 2, width: side, height: side, rx: side * 0.22 }), text);
  place(group, from);
  return group;
}
