// @ts-check
// Plays on a board by keyboard: the arrow keys walk by geometry, Enter picks, Escape lets go.

/** @import {Board} from "./board.js" */
/** @import {Point} from "./types.js" */

/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** @param {Board} board */
export function followKeys(board) {
  board.svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) steer(board, ARROWS[event.key]);
    else if ((event.key === "Enter" || event.key === " ") && board.here !== undefined) board.tap(board.here);
    else if (event.key === "Escape") board.letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  for (const event of ["focusin", "focusout"]) {
    board.frame.addEventListener(event, ({ target }) => {
      const spot = [...board.spots.values()].find(({ top }) => top.element === target);
      if (event === "focusin" && spot) board.here = spot.coordinate;
      board.mark();
    });
  }
}

/**
 * Moves the focus to the nearest shape in a direction that can be picked.
 * @param {Board} board
 * @param {Point} direction
 */
export function steer(board, direction) {
  const from = board.here === undefined ? undefined : board.spots.get(board.here)?.top.shape.at;
  if (from) board.here = nearest(board, from, direction) ?? board.here;
  board.mark();
  board.focus();
}

/**
 * What lies straight ahead counts as near; what lies aside counts as farther than it is.
 * @param {Board} board
 * @param {Point} from
 * @param {Point} direction
 */
function nearest(board, from, direction) {
  let least = Infinity;
  /** @type {string | undefined} */
  let found;
  for (const coordinate of board.pickable()) {
    const [to] = board.places([coordinate]);
    if (!to) continue;
    const ahead = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
    const cost = ahead + aside * (aside > ahead ? 6 : 2);
    if (ahead < 1 || cost >= least) continue;
    least = cost;
    found = coordinate;
  }
  return found;
}

/** The direction of an arrow key. @param {string} key */
export function arrow(key) {
  return ARROWS[key];
}
