// @ts-check
// A board to play on: a drawing whose shapes can be picked. It knows no rules; it shows where an
// action may begin and go on, and hands over the text of what was picked.

import { Drawing, outline, place, points, reach } from "./drawing.js";
import { make, makeSvg, set } from "./elements.js";
import { followPointer } from "./hand.js";
import { followKeys } from "./steer.js";
import { Walk } from "./walk.js";

/** @import {Piece} from "./drawing.js" */
/** @import {Point, Scene, Shape} from "./types.js" */

/**
 * @typedef {object} Spot a coordinate that shapes stand for
 * @property {string} coordinate
 * @property {Piece} top the shape that is seen and touched
 * @property {Piece} base the shape below all others
 */

/**
 * @typedef {object} Player what the board tells whoever plays on it
 * @property {(action: string) => void} act an action is complete
 * @property {(action: string) => void} why something was picked that cannot be
 * @property {() => void} went something was picked or taken back as it may be
 * @property {() => void} picked what is picked has changed
 */

/** Where there is little room to the side; as in the style sheet. */
const NARROW = matchMedia("(max-width: 639px) and (orientation: portrait)");

export class Board {
  /** @param {Player} player @param {AbortSignal} signal */
  constructor(player, signal) {
    this.player = player;
    this.drawing = new Drawing();
    this.svg = this.drawing.svg;
    /** Listens to the focus: an SVG element that did would take the focus itself, in some browsers. */
    this.frame = make("div", { class: "frame" }, this.svg);
    this.walk = new Walk();
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** What was sent and not yet answered, what is advised, and what was played last. */
    /** @type {string[]} */
    this.sent = [];
    /** @type {string[]} */
    this.advised = [];
    /** @type {string[]} */
    this.played = [];
    /** The coordinate under the pointer, and the one that has the focus. */
    /** @type {string | undefined} */
    this.hovered = undefined;
    /** @type {string | undefined} */
    this.here = undefined;
    /** Where a path that is being dragged ends for now. */
    /** @type {Point | null} */
    this.loose = null;
    /** @type {Piece[]} */
    this.carried = [];
    set(this.svg, { role: "group", class: "drawing board" });
    followPointer(this);
    followKeys(this);
    /** What is drawn, to be drawn again when the window changes. */
    /** @type {[Scene, Shape[], string | null] | null} */
    this.drawn = null;
    NARROW.addEventListener("change", () => this.drawn && this.draw(...this.drawn), { signal });
  }

  /**
   * @param {Scene} scene
   * @param {Shape[]} ground
   * @param {string | null} played the last action
   */
  draw(scene, ground, played) {
    const hadFocus = this.hasFocus();
    const before = this.here === undefined ? undefined : this.spots.get(this.here)?.top.shape.at;
    this.putDown();
    this.drawn = [scene, ground, played];
    this.drawing.draw(scene, ground, NARROW.matches);
    this.findSpots();
    this.walk.renew(scene.picks);
    this.sent = [];
    this.played = played === null ? [] : this.coordinatesOf(played);
    // Paths need every touch; a board of clicks may still be scrolled and zoomed by touch.
    this.svg.classList.toggle("dragged", !this.walk.isClick || this.walk.isOpen);
    this.stay(before);
    this.mark();
    if (hadFocus) this.focus();
  }

  /** Groups the shapes by the coordinate that they stand for. */
  findSpots() {
    this.spots.clear();
    for (const piece of [...this.drawing.ground.values(), ...this.drawing.shapes.values()]) {
      const coordinate = piece.shape.pick;
      if (coordinate === undefined) continue;
      const spot = this.spots.get(coordinate);
      if (spot) spot.top = piece;
      else this.spots.set(coordinate, { coordinate, top: piece, base: piece });
    }
  }

  /**
   * The coordinates in the text of an action. Some coordinates have a `-` of their own.
   * @param {string} action
   */
  coordinatesOf(action) {
    if (this.spots.has(action)) return [action];
    const parts = action.split("-");
    return parts.every((part) => this.spots.has(part)) ? parts : [];
  }

  /** Whether another action may begin here although one has begun. A selection does not: its last pick is taken back first. @param {string} coordinate */
  restarts(coordinate) {
    const { walk } = this;
    return walk.picks.first.includes(coordinate) && !walk.isOpen;
  }

  /** Whether picking this coordinate begins an action or goes on, without completing it. @param {string} coordinate */
  goesOn(coordinate) {
    const { walk } = this;
    if (coordinate === walk.last) return false;
    return walk.canTake(coordinate) ? !walk.completes(coordinate) : this.restarts(coordinate);
  }

  /** Somebody picks a coordinate. @param {string} coordinate */
  tap(coordinate) {
    const { walk } = this;
    this.here = coordinate;
    if (coordinate === walk.last) walk.back();
    else if (walk.completes(coordinate)) return this.send([...walk.path, coordinate]);
    else if (walk.canTake(coordinate)) walk.take(coordinate);
    else if (this.restarts(coordinate)) walk.restart([coordinate]);
    else return this.ask(coordinate);
    this.player.went();
    this.mark();
  }

  /** Asks why a coordinate cannot be picked now, where that makes sense. @param {string} coordinate */
  ask(coordinate) {
    if (this.walk.path.length > 0 || this.walk.isClick) this.player.why(this.walk.text(coordinate));
  }

  /** The finishing button was pressed. What is too little is refused, and stays picked. */
  finish() {
    if (this.walk.isWhole) this.send(this.walk.path);
    else if (this.walk.canFinish()) this.player.why(this.walk.text());
  }

  /** @param {string[]} path */
  send(path) {
    this.walk.restart();
    this.sent = path;
    this.advised = [];
    this.mark();
    this.player.act(path.join("-"));
  }

  letGo() {
    this.walk.restart();
    this.sent = [];
    this.putDown();
    this.mark();
  }

  /** Shows what is advised; nothing takes it away. @param {string[]} coordinates */
  advise(coordinates) {
    this.advised = coordinates;
    this.mark();
  }

  /** Lets the piece of a coordinate follow the pointer. @param {string} coordinate @param {Point} at */
  carry(coordinate, at) {
    const spot = this.spots.get(coordinate);
    if (!spot) return;
    if (this.carried.length === 0) this.carried = this.shapesAt(spot.top.shape.at);
    for (const { element } of this.carried) {
      element.classList.add("carried");
      place(element, at);
    }
  }

  /** A piece and the number on it are two shapes in one place. @param {Point} at */
  shapesAt({ x, y }) {
    return [...this.drawing.shapes.values()].filter(({ shape }) => shape.at.x === x && shape.at.y === y);
  }

  /** Whether something is written on the ground there. @param {Point} at */
  isLabelled({ x, y }) {
    return [...this.drawing.ground.values()].some(
      ({ shape }) => shape.form.text && shape.at.x === x && shape.at.y === y,
    );
  }

  /** Lets what was carried glide back, or to the place of a coordinate. @param {string} [coordinate] */
  putDown(coordinate) {
    const at = coordinate === undefined ? undefined : this.spots.get(coordinate)?.top.shape.at;
    for (const { element, shape } of this.carried) {
      element.classList.remove("carried");
      place(element, at ?? shape.at);
    }
    if (!at) this.carried = [];
  }

  /** Where the pieces can be picked now: by pointer, or by walking there with the keys. */
  pickable() {
    const { walk } = this;
    const again = walk.picks.first.filter((coordinate) => this.restarts(coordinate));
    const back = walk.last === undefined ? [] : [walk.last];
    return new Set([...walk.ways(), ...back, ...again]);
  }

  /** Shows on every shape what can be done with it, and draws paths and outlines. */
  mark() {
    const pickable = this.pickable();
    const ways = new Set(this.walk.path.length > 0 ? this.walk.ways() : []);
    const picked = new Set([...this.walk.path, ...this.sent]);
    const [advised, played] = [new Set(this.advised), new Set(this.played)];
    if (this.here === undefined || !this.spots.has(this.here)) this.here = pickable.values().next().value;
    for (const { coordinate, top, base } of this.spots.values()) {
      const can = pickable.has(coordinate);
      const states = [
        can && "can",
        picked.has(coordinate) && "picked",
        ways.has(coordinate) && "next",
        advised.has(coordinate) && "hint",
      ];
      const label = [top.shape.label, top !== base && base.shape.label].filter(Boolean).join(", ");
      showState(top, states, label, can, picked.has(coordinate), coordinate === this.here);
      if (base !== top) showState(base, [], "", false, false, false);
      base.element.classList.toggle("last", played.has(coordinate));
    }
    for (const label of this.svg.querySelectorAll(".on-hint")) label.classList.remove("on-hint");
    for (const at of this.places(this.advised)) {
      for (const { element, shape } of this.shapesAt(at)) {
        if (shape.form.text && !shape.pick) element.classList.add("on-hint");
      }
    }
    this.hover(this.hovered);
    this.drawLines(ways);
    this.player.picked();
  }

  /** The pointer is over a coordinate, or over nothing. @param {string | undefined} coordinate */
  hover(coordinate) {
    this.svg.querySelector(".hover")?.classList.remove("hover");
    this.hovered = coordinate;
    const spot = coordinate === undefined ? undefined : this.spots.get(coordinate);
    const can = spot?.top.element.classList.contains("can") ?? false;
    if (can) spot?.top.element.classList.add("hover");
    this.svg.classList.toggle("pointed", can);
  }

  /** @param {Set<string>} ways */
  drawLines(ways) {
    const { underLayer, overLayer } = this.drawing;
    underLayer.replaceChildren();
    overLayer.replaceChildren();
    const path = this.walk.path.length > 0 ? this.walk.path : this.sent;
    if (this.walk.isOpen && path.length > 0) {
      const line = this.places(path);
      if (this.loose && this.walk.path.length > 0) line.push(this.loose);
      const colour = this.spots.get(path[0])?.top.shape.class ?? "";
      underLayer.append(makeSvg("polyline", { class: `path ${colour}`, points: points(line) }));
    }
    for (const coordinate of ways) {
      const spot = this.spots.get(coordinate);
      if (!spot || spot.top !== spot.base || this.walk.isOpen) continue;
      const { shape } = spot.top;
      underLayer.append(outline(shape, "way", -2));
      if (this.isLabelled(shape.at)) continue;
      const dot = makeSvg("circle", { class: "way-dot", r: reach(shape.form).y * 0.3 });
      place(dot, shape.at);
      underLayer.append(dot);
    }
    if (this.advised.length > 1) {
      underLayer.append(makeSvg("polyline", { class: "advised", points: points(this.places(this.advised)) }));
    }
    for (const coordinate of this.advised) this.drawOutline(coordinate, "hint", 1);
    if (this.here !== undefined && this.hasVisibleFocus()) this.drawOutline(this.here, "focus", 2);
  }

  /** @param {string} coordinate @param {string} name @param {number} grow */
  drawOutline(coordinate, name, grow) {
    const spot = this.spots.get(coordinate);
    if (spot) this.drawing.overLayer.append(outline(spot.top.shape, name, grow));
  }

  /** @param {string[]} coordinates @returns {Point[]} */
  places(coordinates) {
    return coordinates.flatMap((coordinate) => this.spots.get(coordinate)?.top.shape.at ?? []);
  }

  hasFocus() {
    return this.svg.contains(document.activeElement);
  }

  hasVisibleFocus() {
    return this.svg.querySelector(":focus-visible") !== null;
  }

  focus() {
    const spot = this.here === undefined ? undefined : this.spots.get(this.here);
    spot?.top.element.focus({ preventScroll: true });
  }

  /** Where the shape with the focus has gone, what is nearest to it gets the focus. @param {Point} [at] */
  stay(at) {
    if (this.here === undefined || this.spots.has(this.here) || !at) return;
    let nearest = Infinity;
    for (const { coordinate, top } of this.spots.values()) {
      const distance = Math.hypot(top.shape.at.x - at.x, top.shape.at.y - at.y);
      if (distance >= nearest) continue;
      nearest = distance;
      this.here = coordinate;
    }
  }
}

const STATES = ["can", "picked", "next", "hint"];

/**
 * Gives a shape its states, as classes for the eye and as attributes for the ear.
 * @param {Piece} piece
 * @param {(string | false)[]} states
 * @param {string} label
 * @param {boolean} can
 * @param {boolean} picked
 * @param {boolean} here
 */
function showState(piece, states, label, can, picked, here) {
  const print = `${states} ${label} ${here}`;
  // Most shapes stay as they are; a board may have thousands.
  if (piece.state === print) return;
  piece.state = print;
  for (const state of STATES) piece.element.classList.toggle(state, states.includes(state));
  set(piece.element, {
    role: can ? "button" : label ? "img" : null,
    "aria-label": label || null,
    "aria-hidden": label ? null : "true",
    "aria-pressed": can ? String(picked) : null,
    tabindex: here ? 0 : can ? -1 : null,
  });
}
