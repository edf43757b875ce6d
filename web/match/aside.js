// @ts-check
// Divides a drawing into the board and what stands beside it only to compare with, so that the page can
// put each where there is room.

import { reach } from "../board/drawing.js";

/** @import {Scene, Shape} from "../board/types.js" */

/** @typedef {{scene: Scene, shapes: Shape[]}} Part a scene with its ground */

/** The room around a part, in the units of the drawing. */
const MARGIN = 2;

/**
 * Each part stands by itself: the words above it in the drawing are left out, and it is cut to its size.
 * @param {Scene} scene
 * @param {Shape[]} ground
 * @returns {{board: Part, aside: Part | null}}
 */
export function divide(scene, ground) {
  const edge = scene.beside;
  if (edge === undefined) return { board: { scene, shapes: ground }, aside: null };
  const board = cut(scene, ground, ({ at }) => at.x < edge);
  const aside = cut(scene, ground, ({ at }) => at.x >= edge);
  aside.scene.picks = { first: [], next: {} };
  return { board, aside };
}

/**
 * @param {Scene} scene
 * @param {Shape[]} ground
 * @param {(shape: Shape) => boolean} belongs
 * @returns {Part}
 */
function cut(scene, ground, belongs) {
  const isPart = (/** @type {Shape} */ shape) => belongs(shape) && shape.class !== "heading";
  const parts = [scene.shapes.filter(isPart), ground.filter(isPart)];
  const boxes = parts.flat().map(({ at, form }) => ({ at, far: reach(form) }));
  const left = Math.min(...boxes.map(({ at, far }) => at.x - far.x)) - MARGIN;
  const top = Math.min(...boxes.map(({ at, far }) => at.y - far.y)) - MARGIN;
  const right = Math.max(...boxes.map(({ at, far }) => at.x + far.x)) + MARGIN;
  const bottom = Math.max(...boxes.map(({ at, far }) => at.y + far.y)) + MARGIN;
  const [shapes, below] = parts.map((part) =>
    part.map((shape) => ({ ...shape, at: { x: shape.at.x - left, y: shape.at.y - top } })),
  );
  const whole = { ...scene, width: right - left, height: bottom - top, shapes };
  delete whole.beside;
  return { scene: whole, shapes: below };
}
