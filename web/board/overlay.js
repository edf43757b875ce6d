// @ts-check
// What a board draws over and under its pieces: paths, ways to go on, outlines, arrows, how a piece slid, what was gained.

import { arrow, badge } from "./arrows.js";
import { outline, place, points, reach } from "./drawing.js";
import { makeSvg } from "./elements.js";
import { Walk } from "./walk.js";

/** @import {ArrowKind} from "./arrows.js" */
/** @import {Board, Spot} from "./board.js" */

/** An arrow is sized as if the board had at least half as many cells in a row: on a small board it would hide too much. */
const WIDEST = 16;

/** How long a number that floats up can be seen, in milliseconds; see `.gain` in board.css. */
const FLOATING = 1100;

/** Shows how the last piece slid, unless the scene shows the ways of pieces itself. @param {Board} board @param {boolean} isNew */
export function drawSlide(board, isNew) {
  const { slideLayer } = board.drawing;
  const line = board.walk.isOpen || board.drawn?.[0].shapes.some(({ form }) => form.line) ? [] : board.places(board.played);
  if (line.length < 2 || touch(board)) return slideLayer.replaceChildren();
  const way = makeSvg("polyline", { class: "slid", points: points(line), pathLength: 1 });
  if (isNew) way.classList.add("entering");
  slideLayer.replaceChildren(way);
}

/** Whether the last action went from a cell to the one beside it: then there is nothing between them to draw. @param {Board} board */
function touch(board) {
  const [from, to] = board.played.map((coordinate) => board.spots.get(coordinate)?.base.shape);
  if (!from || !to) return false;
  const side = reach(from.form).x + reach(to.form).x;
  return Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y) < side * 1.2;
}

/**
 * Lets the number of what has been taken off the board float up, where the last action took it.
 * @param {Board} board
 * @param {Map<string, Spot>} old what stood where before
 */
export function floatGain(board, old) {
  if (!board.walk.picks.finish?.closed || board.played.length === 0) return;
  const { shapes } = board.drawing;
  const isGone = (/** @type {string} */ coordinate) => {
    const spot = old.get(coordinate);
    return spot !== undefined && !shapes.has(spot.top.shape.key);
  };
  if (!board.played.every(isGone)) return;
  const count = [...old.keys()].filter(isGone).length;
  const [at] = board.places(board.played.slice(-1));
  const number = makeSvg("text", { class: "gain", "text-anchor": "middle", y: "0.36em" });
  number.textContent = `+${count}`;
  // Its place is that of a group around it: what is animated itself may be drawn without its place, by some browsers.
  const gain = makeSvg("g", {}, number);
  const room = 60;
  place(gain, {
    x: Math.min(Math.max(at.x, room), board.drawing.width - room),
    y: Math.min(Math.max(at.y, room), board.drawing.height - room),
  });
  board.drawing.floatLayer.replaceChildren(gain);
  board.frame.dataset.gain = String(count);
  setTimeout(() => gain.remove(), FLOATING);
}

/** Draws the lines of play as arrows. @param {Board} board */
export function drawArrows(board) {
  /** The best is above the others. @type {ArrowKind[]} */
  const kinds = ["other", "played", "best"];
  /** @type {SVGElement[]} */
  const badges = [];
  const arrows = kinds.flatMap((kind) =>
    (board.lines.get(kind) ?? []).flatMap((line, number, { length }) => {
      const places = board.places(line);
      const spot = board.spots.get(line.at(-1) ?? "");
      if (places.length === 0 || !spot) return [];
      // On a board of few cells an arrow is no wider than on one of many.
      const size = Math.min(reach(spot.base.shape.form).y, board.drawing.width / WIDEST);
      if (kind === "best" && length > 1) badges.push(badge(places, size, number));
      return arrow(places, kind, size, number);
    }),
  );
  // The first action of a line is the one to see.
  board.drawing.arrowLayer.replaceChildren(...arrows.reverse(), ...badges.reverse());
}

/**
 * Draws the path that is picked, the ways to go on, and outlines.
 * @param {Board} board
 * @param {Set<string>} ways
 */
export function drawLines(board, ways) {
  const { lineLayer, overLayer } = board.drawing;
  lineLayer.replaceChildren();
  overLayer.replaceChildren();
  const path = board.walk.path.length > 0 ? board.walk.path : board.sent;
  if (board.walk.isOpen && path.length > 0) {
    const line = board.places(path);
    if (board.loose && board.walk.path.length > 0) line.push(board.loose);
    // Its colour, without what it is.
    const colour = board.spots.get(path[0])?.top.shape.class.split(" ").slice(1).join(" ") ?? "";
    lineLayer.append(makeSvg("polyline", { class: `path ${colour}`, points: points(line) }));
  }
  for (const coordinate of ways) {
    const spot = board.spots.get(coordinate);
    if (!spot || spot.top !== spot.base || board.walk.isOpen) continue;
    const { shape } = spot.top;
    // A number in the cell, where it is shown, must stay readable: an outline then, and else a dot.
    const isLabelled = board.isLabelled(shape.at);
    const way = outline(shape, "way", -2);
    const dot = makeSvg("circle", { class: "way-dot", r: reach(shape.form).y * 0.26 });
    place(dot, shape.at);
    for (const element of [way, dot]) element.classList.toggle("labelled", isLabelled);
    lineLayer.append(way, dot);
  }
  if (!board.walk.isOpen) {
    for (const coordinate of [...board.walk.path, ...board.sent]) drawOutline(board, coordinate, "chosen", 3);
  }
  drawPlan(board);
  for (const coordinate of board.advised) {
    drawOutline(board, coordinate, "halo", 1);
    drawOutline(board, coordinate, "hint", 1);
  }
  drawAdvised(board);
  if (board.here !== undefined && board.hasVisibleFocus()) {
    drawOutline(board, board.here, "halo", 2);
    drawOutline(board, board.here, "focus", 2);
  }
}

/** The way of what is advised: from dot to dot above the rings, and back where it closes; elsewhere below the pieces. @param {Board} board */
function drawAdvised(board) {
  const { advised, walk, drawing } = board;
  if (advised.length < 2) return;
  const whole = new Walk(walk.picks);
  whole.restart(advised);
  const meets = advised.slice(0, -2).find((coordinate) => whole.closes(coordinate));
  const line = points(board.places([...advised, ...(meets === undefined ? [] : [meets])]));
  const layer = walk.isOpen ? drawing.overLayer : drawing.lineLayer;
  layer.append(makeSvg("polyline", { class: "advised halo", points: line }), makeSvg("polyline", { class: "advised", points: line }));
}

/** Shows what is to be played later: a broken line and broken outlines. @param {Board} board */
function drawPlan(board) {
  const line = points(board.places(board.planned));
  if (board.planned.length > 1) {
    const { lineLayer } = board.drawing;
    lineLayer.append(makeSvg("polyline", { class: "plan halo", points: line }), makeSvg("polyline", { class: "plan", points: line }));
  }
  for (const coordinate of board.planned) {
    drawOutline(board, coordinate, "halo", 1);
    drawOutline(board, coordinate, "planned", 1);
  }
}

/** @param {Board} board @param {string} coordinate @param {string} name @param {number} grow */
export function drawOutline(board, coordinate, name, grow) {
  const spot = board.spots.get(coordinate);
  if (!spot) return;
  // A letter is smaller than the square it stands on.
  const { shape } = spot.top.shape.form.text ? spot.base : spot.top;
  const element = outline(shape, name, grow);
  // In the colour of what it lies around, where that has one.
  for (const word of spot.top.shape.class.split(" ").slice(1)) element.classList.add(word);
  board.drawing.overLayer.append(element);
}
