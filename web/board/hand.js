// @ts-check
// Plays on a board by pointer: clicks, touches, and dragging a piece or a path.
//
// What was hit is found by geometry, not by the element: a finger that falls between two shapes
// means the nearer one that can be picked, and labels never stand in the way.

import { reach } from "./drawing.js";
import { Pinch } from "./pinch.js";
import { FINGER } from "./zoom.js";

/** @import {Board} from "./board.js" */
/** @import {Point} from "./types.js" */

/** How far beside a shape a pointer may fall, in units of the scene. */
const NEAR = 5;
/** How far a pointer moves before it drags, in pixels. */
const DRAG = 7;
/** How far the direction of a flick may be off, in degrees. */
const OFF = 26;
/** How soon the second tap of a double tap comes, in milliseconds, and how near to the first, in pixels. */
const SOON = 300;
const BESIDE = 30;

/**
 * @typedef {object} Press a pointer that is down
 * @property {string | undefined} on the coordinate where it went down
 * @property {Point} at where it is now, in the scene
 * @property {Point} from where it went down, on the screen
 * @property {string[]} before what was picked before it went down
 * @property {boolean} drags
 * @property {boolean} pans whether it moves the zoomed board
 * @property {boolean} early whether the pick was made when it went down
 * @property {boolean} holds whether it went down on what was picked last
 * @property {number} steps how many picks the drag has made or taken back
 * @property {Set<string>} painted what the drag went over, where it paints
 * @property {number} sent how many actions were sent before it went down
 */

/** @typedef {{at: Point, time: number, before: string[], sent: number}} Tap where a finger tapped, when, what was picked and how many actions were sent before */

/** @param {Board} board */
export function followPointer(board) {
  const { svg, zoom } = board;
  /** @type {Press | null} */
  let press = null;
  /** @type {Tap | null} */
  let tapped = null;
  /** A tap that acts unless it becomes a double tap. @type {{coordinate: string, timer: number} | null} */
  let waiting = null;
  const pinch = new Pinch(zoom, (event) => inScene(svg, event));

  const stopWaiting = () => {
    const stopped = waiting;
    waiting = null;
    if (!stopped) return null;
    clearTimeout(stopped.timer);
    board.sent = [];
    board.mark();
    return stopped.coordinate;
  };

  /** What was picked before a press is picked again. @param {string[]} before */
  const restore = (before) => {
    board.loose = null;
    board.putDown();
    if (board.sent.length > 0) return;
    board.walk.restart([...before]);
    board.mark();
  };

  svg.addEventListener("pointerdown", (event) => {
    if (pinch.down(event)) {
      stopWaiting();
      tapped = null;
      if (press) restore(press.before);
      press = null;
    }
    if (!event.isPrimary || event.button !== 0) return;
    svg.setPointerCapture(event.pointerId);
    const at = inScene(svg, event);
    const on = event.pointerType === "touch" ? touched(board, at) : spotAt(board, at);
    press = {
      on,
      at,
      from: { x: event.clientX, y: event.clientY },
      before: [...board.walk.path],
      drags: false,
      pans: false,
      early: false,
      holds: false,
      steps: 0,
      painted: new Set(),
      sent: board.count,
    };
    // On a zoomed board it may be about to be moved.
    if (on === undefined) return zoom.isZoomed ? undefined : board.letGo();
    press.early = board.goesOn(on);
    if (press.early) board.tap(on);
    press.holds = board.walk.last === on;
  });

  svg.addEventListener("pointermove", (event) => {
    if (pinch.isOn) return pinch.move(event);
    pinch.move(event);
    const at = inScene(svg, event);
    if (!press) return board.hover(event.pointerType === "touch" ? undefined : spotAt(board, at));
    if (!event.isPrimary) return;
    press.drags ||= Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y) > DRAG;
    if (press.drags) beginPath(board, press);
    if (press.drags && !press.holds && zoom.isZoomed) press.pans = true;
    if (press.pans) {
      zoom.pan(at.x - press.at.x, at.y - press.at.y);
      press.at = inScene(svg, event);
      return;
    }
    if (press.drags && board.paints) paint(board, press, at);
    if (press.drags && press.holds && press.on !== undefined) {
      if (board.walk.isOpen) dragPath(board, press, at);
      else {
        board.carry(press.on, at);
        board.hover(target(board, press.on, at));
      }
    }
    press.at = at;
  });

  svg.addEventListener("pointerup", (event) => {
    if (pinch.up(event) || !press || !event.isPrimary) return;
    const done = press;
    press = null;
    board.loose = null;
    if (done.pans || done.painted.size > 0) return;
    if (event.pointerType === "touch" && !done.drags && doubles(event, done)) return;
    if (done.on === undefined) return zoom.isZoomed ? board.letGo() : undefined;
    if (board.walk.isOpen && done.steps > 0) return board.walk.isWhole ? board.finish() : board.letGo();
    if (board.carried.length > 0) return drop(board, done.on, done.at);
    const on = event.pointerType === "touch" ? touched(board, done.at) : spotAt(board, done.at);
    if (done.early) return;
    if (on !== done.on) return board.dragged(done.on);
    if (event.pointerType === "touch" && mayDouble(done.on)) return wait(done.on);
    board.tap(done.on);
  });

  /** Whether a tap is the second one of a double tap; it zooms then, and neither tap picks. @param {PointerEvent} event @param {Press} done */
  const doubles = (event, done) => {
    const at = { x: event.clientX, y: event.clientY };
    const before = tapped;
    tapped = { at, time: event.timeStamp, before: done.before, sent: done.sent };
    if (!before || (!zoom.isLarge && !zoom.isZoomed)) return false;
    const near = Math.hypot(at.x - before.at.x, at.y - before.at.y) < BESIDE;
    if (!near || event.timeStamp - before.time > SOON) return false;
    // What the first tap did cannot be undone, so this is no double tap: the piece is tapped again where it arrived.
    if (!waiting && board.count > before.sent) return false;
    // A second tap that goes on with the action is a pick, however quick.
    if (done.on !== undefined && board.walk.path.length > 0 && board.walk.canTake(done.on)) return false;
    // On a zoomed board taps act at once; only beside what can be picked two of them zoom out.
    if (zoom.isZoomed && done.on !== undefined && board.pickable().has(done.on)) return false;
    tapped = null;
    stopWaiting();
    restore(before.before);
    zoom.inOrOut(done.at);
    // A first tap beside everything that can be picked was refused; it is not meant any more.
    board.player.went();
    return true;
  };

  /** Whether a tap there would act at once, although it may be the first one of a double tap. @param {string} coordinate */
  const mayDouble = (coordinate) =>
    zoom.isLarge && !zoom.isZoomed && board.walk.path.length === 0 && board.walk.completes(coordinate);

  /** Shows at once what was tapped, and acts as soon as no second tap can come. @param {string} coordinate */
  const wait = (coordinate) => {
    const earlier = stopWaiting();
    if (earlier !== null) board.tap(earlier);
    board.sent = [...board.sent, coordinate];
    board.mark();
    waiting = { coordinate, timer: setTimeout(() => board.tap(stopWaiting() ?? coordinate), SOON) };
  };

  svg.addEventListener("pointercancel", (event) => {
    if (pinch.up(event) || !event.isPrimary) return;
    if (press) restore(press.before);
    press = null;
  });

  // Two fingers are ours on a large board; one may scroll the page.
  svg.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length > 1 && (zoom.isLarge || zoom.isZoomed) && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  svg.addEventListener("pointerleave", () => board.hover(undefined));

  // The right button lets go; where there is nothing to let go, it opens the menu of the browser as everywhere.
  svg.addEventListener("contextmenu", (event) => {
    if (!board.holds()) return;
    event.preventDefault();
    board.letGo();
  });

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
  for (const over of sweep(board, press.at, at)) {
    if (over === walk.last) continue;
    if (over === walk.path.at(-2)) walk.back();
    else if (walk.canTake(over)) walk.take(over);
    else continue;
    press.steps += 1;
  }
  board.loose = at;
  board.mark();
}

/**
 * Taps each coordinate that the pointer goes over, once in a stroke.
 * @param {Board} board
 * @param {Press} press
 * @param {Point} at
 */
function paint(board, press, at) {
  const begin = press.on === undefined ? [] : [press.on];
  for (const over of [...begin, ...sweep(board, press.at, at)]) {
    if (press.painted.has(over)) continue;
    press.painted.add(over);
    board.tap(over);
  }
}

/**
 * The coordinates on the way from one point to another, however far they are apart.
 * @param {Board} board
 * @param {Point} from
 * @param {Point} to
 */
function sweep(board, from, to) {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8));
  const points = Array.from({ length: count }, (_, step) => {
    const part = (step + 1) / count;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
  return points.flatMap((point) => spotAt(board, point) ?? []);
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
 * Where a carried piece would go: the coordinate below it, or, where it is thrown, the only one in its direction.
 * @param {Board} board
 * @param {string} from
 * @param {Point} at
 */
function target(board, from, at) {
  const over = spotAt(board, at);
  if (over === from) return undefined;
  const ways = board.walk.ways();
  if (over !== undefined && ways.includes(over)) return over;
  if (!board.walk.picks.thrown) return undefined;
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

/**
 * The coordinate that a finger means: what can be picked and is nearest, if it is not too far for a finger; otherwise whatever
 * lies there.
 * @param {Board} board
 * @param {Point} at
 */
function touched(board, at) {
  const finger = (FINGER / 2) * board.zoom.pixel;
  let nearest = Infinity;
  /** @type {string | undefined} */
  let found;
  for (const coordinate of board.pickable()) {
    const shape = board.spots.get(coordinate)?.base.shape;
    if (!shape) continue;
    const distance = Math.hypot(at.x - shape.at.x, at.y - shape.at.y);
    const far = reach(shape.form);
    const within = Math.abs(at.x - shape.at.x) <= far.x && Math.abs(at.y - shape.at.y) <= far.y;
    if ((!within && distance > finger) || distance >= nearest) continue;
    nearest = distance;
    found = coordinate;
  }
  return found ?? spotAt(board, at);
}
