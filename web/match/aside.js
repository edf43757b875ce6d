// @ts-check
// Divides a drawing into the board and what stands beside it only to compare with, so that the page can
// put each where there is room.

import { reach } from "../board/drawing.js";

/** @import {Scene, Shape} from "../board/types.js" */

/** @typedef {{scene: Scene, shapes: Shape[]}} Part a scene with its ground */
/** @typedef {{left: number, top: number, width: number, height: number, shapes: Shape[]}} Cutout the ground of a part */

/** The room around a part, in the units of the drawing. */
const MARGIN = 2;

/** The cutouts of a ground. The same ground gives the same lists, so that each is drawn once. @type {WeakMap<Shape[], Cutout[]>} */
const cutouts = new WeakMap();

/**
 * Each part stands by itself: the words above it in the drawing are left out, and it is cut to the size of its ground.
 * @param {Scene} scene
 * @param {Shape[]} ground
 * @returns {{board: Part, aside: Part | null}}
 */
export function divide(scene, ground) {
  const edge = scene.beside;
  if (edge === undefined) return { board: { scene, shapes: ground }, aside: null };
  const sides = [(/** @type {Shape} */ { at }) => at.x < edge, (/** @type {Shape} */ { at }) => at.x >= edge];
  let cut = cutouts.get(ground);
  if (!cut) {
    cut = sides.map((belongs) => cutOut(ground.filter((shape) => belongs(shape) && shape.class !== "heading")));
    cutouts.set(ground, cut);
  }
  const [board, aside] = cut.map((cutout, side) => part(scene, cutout, scene.shapes.filter(sides[side])));
  aside.scene.picks = { first: [], next: {} };
  return { board, aside };
}

/** @param {Shape[]} ground @returns {Cutout} */
function cutOut(ground) {
  const boxes = ground.map(({ at, form }) => ({ at, far: reach(form) }));
  const left = Math.min(...boxes.map(({ at, far }) => at.x - far.x)) - MARGIN;
  const top = Math.min(...boxes.map(({ at, far }) => at.y - far.y)) - MARGIN;
  const right = Math.max(...boxes.map(({ at, far }) => at.x + far.x)) + MARGIN;
  const bottom = Math.max(...boxes.map(({ at, far }) => at.y + far.y)) + MARGIN;
  return { left, top, width: right - left, height: bottom - top, shapes: ground.map((shape) => moved(shape, left, top)) };
}

/** @param {Scene} scene @param {Cutout} cutout @param {Shape[]} shapes @returns {Part} */
function part(scene, { left, top, width, height, shapes: ground }, shapes) {
  const whole = { ...scene, width, height, shapes: shapes.map((shape) => moved(shape, left, top)) };
  delete whole.beside;
  return { scene: whole, shapes: ground };
}

/** @param {Shape} shape @param {number} left @param {number} top @returns {Shape} */
function moved(shape, left, top) {
  return { ...shape, at: { x: shape.at.x - left, y: shape.at.y - top } };
}
