// @ts-check
// Plays on a board by pointer: clicks, touches, and dragging a piece or a path.
//
// What was hit is found by geometry, not by the element: a finger that falls between two shapes
// means the nearer one, and labels never stand in the way.

import { reach } from "./drawing.js";

/** @import {Board} from "./board.js" */
/** @import {Point} from "./types.js" */

/** How far beside a shape a touch may fall, in units of the scene. */
const NEAR = 5;
/** How far a pointer moves before it drags, in pixels. */
const DRAG = 7;
/** How far the direction of a flick may be off, in degrees. */
const OFF = 26;

/**
 * @typedef {object} Press a pointer that is down
 * @property {string | undefined} on the coordinate where it went down
 * @property {Point} at where it is now, in the scene
 * @property {Point} from where it went down, on the screen
 * @property {boolean} drags
 * @property {boolean} early whether the pick was made when it went down
 * @property {boolean} holds whether it went down on what was picked last
 * @property {number} steps how many picks the drag has made or taken back
 */

/** @param {Board} board */
export function followPointer(board) {
  const { svg } = board;
  /** @type {Press | null} */
  let press = null;

  svg.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    svg.setPointerCapture(event.pointerId);
    const at = inScene(svg, event);
    const on = spotAt(board, at);
    press = {
      on,
      at,
      from: { x: event.clientX, y: event.clientY },
      drags: false,
      early: false,
      holds: false,
      steps: 0,
    };
    if (on === undefined) return board.letGo();
    press.early = board.goesOn(on);
    if (press.early) board.tap(on);
    press.holds = board.walk.last === on;
  });

  svg.addEventListener("pointermove", (event) => {
    const at = inScene(svg, event);
    if (!press) return board.hover(event.pointerType === "touch" ? undefined : spotAt(board, at));
    press.drags ||= Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y) > DRAG;
    if (press.drags) beginPath(board, press);
    if (press.drags && press.holds && press.on !== undefined) {
      if (board.walk.isOpen) dragPath(board, press, at);
      else {
        board.carry(press.on, at);
        board.hover(target(board, press.on, at));
      }
    }
    press.at = at;
  });

  svg.addEventListener("pointerup", () => {
    if (!press) return;
    const done = press;
    press = null;
    board.loose = null;
    if (done.on === undefined) return;
    if (board.walk.isOpen && done.steps > 0) return board.walk.isWhole ? board.finish() : board.letGo();
    if (board.carried.length > 0) return drop(board, done.on, done.at);
    if (!done.early && spotAt(board, done.at) === done.on) board.tap(done.on);
  });

  svg.addEventListener("pointercancel", () => {
    if (press) board.letGo();
    press = null;
    board.loose = null;
  });

  svg.addEventListener("pointerleave", () => board.hover(undefined));

  // A click without a pointer comes from a screen reader or a voice.
  svg.addEventListener("click", (event) => {
    if (event.detail !== 0) return;
    const hit = [...board.spots.values()].find(({ top }) => top.element === event.target);
    if (hit) board.tap(hit.coordinate);
  });
}

/**
 * A drag that starts elsewhere than at the only picked coordinate starts a path of its own.
 * @param {Board} board
 * @param {Press} press
 */
function beginPath(board, press) {
  const { walk } = board;
  if (press.holds || press.on === undefined || !walk.isOpen) return;
  if (walk.path.length > 1 || !walk.picks.first.includes(press.on)) return;
  walk.restart([press.on]);
  press.holds = press.early = true;
}

/**
 * Draws a path over whatever the pointer went over, however fast; going back over the dot before
 * the last takes the last one back.
 * @param {Board} board
 * @param {Press} press
 * @param {Point} at
 */
function dragPath(board, press, at) {
  const { walk } = board;
  const count = Math.max(1, Math.ceil(Math.hypot(at.x - press.at.x, at.y - press.at.y) / 8));
  for (let step = 1; step <= count; step++) {
    const part = step / count;
    const over = spotAt(board, {
      x: press.at.x + (at.x - press.at.x) * part,
      y: press.at.y + (at.y - press.at.y) * part,
    });
    if (over === undefined || over === walk.last) continue;
    if (over === walk.path.at(-2)) walk.back();
    else if (walk.canTake(over)) walk.take(over);
    else continue;
    press.steps += 1;
  }
  board.loose = at;
  board.mark();
}

/** @param {Board} board @param {string} from @param {Point} at */
function drop(board, from, at) {
  const to = target(board, from, at);
  const over = spotAt(board, at);
  if (to !== undefined) {
    board.putDown(to);
    return board.tap(to);
  }
  board.putDown();
  if (over !== undefined && over !== from) board.ask(over);
}

/**
 * Where a carried piece would go: the coordinate below it, or the only one in its direction.
 * @param {Board} board
 * @param {string} from
 * @param {Point} at
 */
function target(board, from, at) {
  const over = spotAt(board, at);
  if (over === from) return undefined;
  const ways = board.walk.ways();
  if (over !== undefined && ways.includes(over)) return over;
  const origin = board.spots.get(from)?.base.shape.at;
  if (!origin) return undefined;
  const aimed = ways.filter((way) => {
    const [to] = board.places([way]);
    return to && angle(origin, at, to) < OFF;
  });
  return aimed.length === 1 ? aimed[0] : undefined;
}

/** The angle between two directions, in degrees. @param {Point} from @param {Point} a @param {Point} b */
function angle(from, a, b) {
  const turn = Math.atan2(a.y - from.y, a.x - from.x) - Math.atan2(b.y - from.y, b.x - from.x);
  const degrees = Math.abs((turn * 180) / Math.PI) % 360;
  return Math.min(degrees, 360 - degrees);
}

/** @param {SVGSVGElement} svg @param {MouseEvent} event @returns {Point} */
function inScene(svg, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return { x, y };
}

/**
 * The coordinate whose shape is nearest to a point and touches it, almost.
 * @param {Board} board
 * @param {Point} at
 */
function spotAt(board, at) {
  let nearest = Infinity;
  /** @type {string | undefined} */
  let found;
  for (const { coordinate, base } of board.spots.values()) {
    const { x, y } = base.shape.at;
    const [dx, dy] = [Math.abs(at.x - x), Math.abs(at.y - y)];
    const far = reach(base.shape.form);
    if (dx > far.x + NEAR || dy > far.y + NEAR || Math.hypot(dx, dy) >= nearest) continue;
    nearest = Math.hypot(dx, dy);
    found = coordinate;
  }
  return found;
}
