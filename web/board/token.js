// @ts-check
// Pieces by themselves: beside the name of a player, on a button that puts one on the board.

import { Drawing } from "./drawing.js";

/** @import {Shape} from "./types.js" */

/** How large a token is drawn, and how far apart those of a row stand. */
const SIDE = 24;
const APART = 23;

/** A token of shapes around the origin, or a row of the same. @param {Shape[]} shapes @param {number} [count] */
export function tokens(shapes, count = 1) {
  const drawing = new Drawing();
  const row = Array.from({ length: count }, (_, number) =>
    shapes.map((shape) => ({ ...shape, key: `${shape.key} ${number}`, at: { x: SIDE / 2 + number * APART, y: SIDE / 2 } })),
  );
  const scene = { width: SIDE + (count - 1) * APART, height: SIDE, label: "", shapes: row.flat() };
  drawing.draw({ ...scene, picks: { first: [], next: {} }, buttons: [], facts: [] }, []);
  drawing.svg.setAttribute("aria-hidden", "true");
  return drawing.svg;
}
