// @ts-check
// Small plots: how a number went, without axes; the words beside them tell the values.

import { makeSvg } from "../board/elements.js";

const WIDTH = 120;
const HEIGHT = 28;
const MARGIN = 3;

/**
 * A line through values, the oldest on the left, with a dot on the last.
 * @param {number[]} values
 * @param {string} label what a screen reader says
 */
export function plot(values, label) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const across = (WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  const down = (HEIGHT - 2 * MARGIN) / (most - least || 1);
  const places = values.map((value, number) => [
    MARGIN + number * across,
    most === least ? HEIGHT / 2 : HEIGHT - MARGIN - (value - least) * down,
  ]);
  const svg = makeSvg("svg", { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label });
  const points = places.map((place) => place.map((number) => number.toFixed(1)).join(",")).join(" ");
  const [x, y] = places[places.length - 1] ?? [0, 0];
  svg.append(makeSvg("polyline", { points }), makeSvg("circle", { cx: String(x), cy: String(y), r: "2.5" }));
  return svg;
}
