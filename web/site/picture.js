// @ts-check
// Small pictures of boards. Their room is there from the beginning, so nothing moves when they come.

import { miniature } from "../board/drawing.js";

/** @import {Drawn} from "../match/types.js" */

/**
 * Puts a miniature into its place once it is known. A place whose picture does not come stays empty.
 * @template {HTMLElement} E
 * @param {E} place
 * @param {Promise<Drawn>} drawn
 */
export function fillPicture(place, drawn) {
  drawn.then(
    (board) => place.replaceChildren(miniature(board)),
    () => {},
  );
  return place;
}
