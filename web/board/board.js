// @ts-check
// A board to play on: a drawing whose shapes can be picked. It knows no rules; it shows where an
// action may begin and go on, and hands over the text of what was picked.

import { Drawing, place, reach } from "./drawing.js";
import { make, set } from "./elements.js";
import { followPointer } from "./hand.js";
import { drawArrows, drawLines, drawOutline, drawSlide, floatGain } from "./overlay.js";
import { followKeys } from "./steer.js";
import { Walk } from "./walk.js";
import { Zoom } from "./zoom.js";

/** @import {ArrowKind} from "./arrows.js" */
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
 * @property {(action: string, path: string[]) => void} act an action is complete: its text, and what was picked
 * @property {(action: string) => void} why something was picked that cannot be
 * @property {(coordinate: string) => void} stray something was picked where no action begins
 * @property {() => void} went something was picked, taken back or let go as it may be
 * @property {(chosen: Chosen) => void} picked what is picked has changed
 */

/**
 * @typedef {object} Chosen what the finishing button would take off the board
 * @property {number} count how many shapes
 * @property {boolean} closed whether that is more than what is picked
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
    this.zoom = new Zoom(this.svg, this.frame);
    this.isTurned = false;
    this.walk = new Walk();
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** What was sent and not yet answered, what is advised, and what was played last. */
    /** @type {string[]} */
    this.sent = [];
    /** What is to be played later, and whether everything that is picked now is. */
    /** @type {string[]} */
    this.planned = [];
    this.plans = false;
    /** Whether a drag taps whatever it goes over. */
    this.paints = false;
    /** How many actions were sent. */
    this.count = 0;
    /** @type {string[]} */
    this.advised = [];
    /** @type {string[]} */
    this.played = [];
    /** The lines of play that are drawn as arrows, by their kind. */
    /** @type {Map<ArrowKind, string[][]>} */
    this.lines = new Map();
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
    NARROW.addEventListener("change", () => this.redraw(), { signal });
    const resized = new ResizeObserver(([{ contentRect }]) => this.zoom.fill(contentRect));
    resized.observe(this.svg);
    signal.addEventListener("abort", () => resized.disconnect());
  }

  redraw() {
    if (this.drawn) this.draw(...this.drawn);
  }

  /** Whether the board is drawn turned by half a turn. What the scene calls the bottom is on top then. */
  get turned() {
    return this.isTurned;
  }

  set turned(turned) {
    if (turned === this.isTurned) return;
    this.isTurned = turned;
    this.zoom.reset();
    this.redraw();
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
    const old = new Map(this.spots);
    this.drawing.draw(scene, ground, { narrow: NARROW.matches, turned: this.isTurned });
    this.findSpots();
    this.walk.renew(scene.picks);
    this.sent = [];
    const earlier = String(this.played);
    this.played = played === null ? [] : this.coordinatesOf(played);
    this.frame.dataset.turned = String(this.isTurned);
    this.zoom.renew(this.drawing.width, this.drawing.height, this.leastSize());
    drawSlide(this, earlier !== String(this.played));
    floatGain(this, old);
    drawArrows(this);
    // Paths need every touch; a board of clicks may still be scrolled and zoomed by touch.
    this.svg.classList.toggle("dragged", !this.walk.isClick || this.walk.isOpen || this.paints);
    this.svg.classList.toggle("plans", this.plans);
    this.stay(before);
    this.mark();
    if (hadFocus) this.focus();
  }

  /** The size of the smallest thing that stands for a coordinate. */
  leastSize() {
    let least = Infinity;
    for (const { base } of this.spots.values()) {
      const { x, y } = reach(base.shape.form);
      least = Math.min(least, x * 2, y * 2);
    }
    return least;
  }

  /**
   * Draws each line, a list of coordinates, as an arrow above the board; later ones are paler, and the best are numbered.
   * Replaces the arrows of this kind. Without a line all arrows go, or all of one kind.
   * @param {string[][]} lines
   * @param {ArrowKind} [kind]
   */
  arrows(lines, kind) {
    if (lines.length > 0) this.lines.set(kind ?? "best", lines);
    else if (kind) this.lines.delete(kind);
    else this.lines.clear();
    drawArrows(this);
  }

  /** Groups the shapes by the coordinate that they stand for. */
  findSpots() {
    this.spots.clear();
    for (const piece of [...this.drawing.ground.values(), ...this.drawing.shapes.values()]) {
      const coordinate = piece.shape.pick;
      if (coordinate === undefined) continue;
      // Says in an attribute what picking the shape picks, for whatever drives the page.
      set(piece.element, { "data-pick": coordinate });
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

  /** Whether there is only one thing to pick first, and it can go here: then nobody needs to pick it. @param {string} coordinate */
  goesFromOnly(coordinate) {
    const { walk } = this;
    const [only, ...others] = walk.picks.first;
    return walk.path.length === 0 && others.length === 0 && !walk.isOpen && walk.leads([only, coordinate]);
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
    else if (walk.closes(coordinate)) return this.send(walk.path);
    else if (walk.completes(coordinate)) return this.send([...walk.path, coordinate]);
    else if (walk.canTake(coordinate)) walk.take(coordinate);
    else if (this.restarts(coordinate)) walk.restart([coordinate]);
    else if (this.goesFromOnly(coordinate)) return this.send([...walk.picks.first, coordinate]);
    else return this.ask(coordinate);
    this.player.went();
    this.mark();
  }

  /** Asks why a coordinate cannot be picked now. @param {string} coordinate */
  ask(coordinate) {
    if (this.walk.path.length > 0 || this.walk.isClick) this.player.why(this.walk.text(coordinate));
    else this.player.stray(coordinate);
  }

  /** A piece was dragged that cannot be picked. What has no piece on it is swiped over, not dragged. @param {string} coordinate */
  dragged(coordinate) {
    const spot = this.spots.get(coordinate);
    if (spot && spot.top !== spot.base && !this.pickable().has(coordinate)) this.player.stray(coordinate);
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
    this.count += 1;
    this.advised = [];
    this.mark();
    this.player.act(path.join("-"), path);
  }

  /** Shows what is to be played later, or that nothing is. @param {string[]} path */
  plan(path) {
    this.planned = path;
    this.sent = [];
    this.mark();
  }

  /** Whether there is something to let go. */
  holds() {
    return this.walk.path.length > 0 || this.planned.length > 0;
  }

  letGo() {
    this.walk.restart();
    this.sent = [];
    this.putDown();
    this.player.went();
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
    const meeting = walk.path.filter((coordinate) => walk.closes(coordinate));
    return new Set([...walk.ways(), ...back, ...again, ...meeting]);
  }

  /** Shows on every shape what can be done with it, and draws paths and outlines. */
  mark() {
    const pickable = this.pickable();
    const ways = new Set(this.walk.path.length > 0 ? this.walk.ways() : []);
    const picked = new Set([...this.walk.path, ...this.sent, ...this.planned]);
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
    drawLines(this, ways);
    this.player.picked(this.showChosen());
  }

  /** Shows what closed picks would take off the board: that stays bright and gets rings. @returns {Chosen} */
  showChosen() {
    const { walk } = this;
    const { path } = walk;
    const kind = walk.isClosed ? this.spots.get(path[0])?.top.shape.class : undefined;
    const goes = kind === undefined ? [] : [...this.spots.values()].filter(({ top }) => top.shape.class === kind);
    this.svg.classList.toggle("closing", goes.length > 0);
    for (const element of this.svg.querySelectorAll(".goes")) element.classList.remove("goes");
    for (const { coordinate, top } of goes) {
      for (const { element } of this.shapesAt(top.shape.at)) element.classList.add("goes");
      drawOutline(this, coordinate, "ring", 5);
    }
    const chosen = { count: goes.length || path.length, closed: goes.length > 0 };
    Object.assign(this.frame.dataset, { chosen: String(chosen.count), closed: String(chosen.closed) });
    return chosen;
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
    if (spot) this.zoom.reveal(spot.top.shape.at);
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
    // What is picked says so even where it cannot be taken back now.
    role: can || picked ? "button" : label ? "img" : null,
    "aria-label": label || null,
    "aria-hidden": label ? null : "true",
    "aria-pressed": can || picked ? String(picked) : null,
    tabindex: here ? 0 : can ? -1 : null,
  });
}
