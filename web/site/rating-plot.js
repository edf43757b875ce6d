// @ts-check
// How a rating went, match by match, with lines at round numbers.

import { make, makeSvg } from "../board/elements.js";

const WIDTH = 360;
const HEIGHT = 140;
/** Room for the numbers on the left, and for the dot on the right. */
const MARGIN = { left: 44, right: 10, top: 10, bottom: 10 };

/** How far apart the lines are: few enough to be read. @param {number} span */
function spacing(span) {
  return [25, 50, 100, 200, 500].find((step) => span / step <= 4) ?? 1000;
}

/**
 * @param {number[]} ratings the oldest first
 * @param {string} label what it shows, in words
 */
export function ratingPlot(ratings, label) {
  const step = spacing(Math.max(...ratings) - Math.min(...ratings));
  const least = Math.floor(Math.min(...ratings) / step) * step;
  const most = Math.max(least + step, Math.ceil(Math.max(...ratings) / step) * step);
  const x = (/** @type {number} */ place) =>
    MARGIN.left + (place * (WIDTH - MARGIN.left - MARGIN.right)) / Math.max(1, ratings.length - 1);
  const y = (/** @type {number} */ rating) =>
    HEIGHT - MARGIN.bottom - ((rating - least) * (HEIGHT - MARGIN.top - MARGIN.bottom)) / (most - least);
  const svg = makeSvg("svg", { class: "rating-plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label });
  for (let line = least; line <= most; line += step) {
    const height = String(y(line));
    const number = makeSvg("text", { x: String(MARGIN.left - 8), y: height });
    number.textContent = String(line);
    svg.append(makeSvg("line", { x1: String(MARGIN.left), x2: String(WIDTH - MARGIN.right), y1: height, y2: height }), number);
  }
  const points = ratings.map((rating, place) => `${x(place).toFixed(1)},${y(rating).toFixed(1)}`);
  const [last, current] = [ratings.length - 1, ratings.at(-1) ?? 0];
  svg.append(
    makeSvg("polyline", { points: points.join(" ") }),
    makeSvg("circle", { cx: String(x(last)), cy: String(y(current)), r: "4" }),
  );
  return make("figure", { class: "course" }, make("figcaption", {}, label), svg);
}
