// @ts-check
// Zooms a board whose pieces are small: a pinch, or a double tap. While it is zoomed it can be dragged about.

import { button, set } from "./elements.js";
import { words } from "./words.js";

/** @import {Point} from "./types.js" */

/** A thing should be this large for a finger, in pixels. */
export const FINGER = 44;
/** How far a double tap zooms, and how far one can zoom at all. */
const CLOSE = 2.4;
const CLOSEST = 5;

/** A rectangle of the scene. @typedef {{x: number, y: number, width: number, height: number}} View */

export class Zoom {
  /** @param {SVGSVGElement} svg @param {HTMLElement} frame */
  constructor(svg, frame) {
    this.svg = svg;
    this.frame = frame;
    /** The whole drawing. @type {View} */
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    /** What is seen of it. @type {View} */
    this.view = this.whole;
    /** The size of the box that the board fills, in pixels; known as soon as it has been laid out. */
    this.box = { width: 0, height: 0 };
    /** The size of the smallest thing to pick, in the scene. */
    this.least = Infinity;
    this.button = button(words.resetZoom, () => this.reset(), { class: "reset-zoom", hidden: true });
    frame.append(this.button);
  }

  get isZoomed() {
    return this.view !== this.whole;
  }

  /** How many units of the scene a pixel is. */
  get pixel() {
    return this.pixelOf(this.view);
  }

  /** Whether things on the board are too small for a finger, as long as it is not zoomed. */
  get isLarge() {
    return this.least < FINGER * this.pixelOf(this.whole);
  }

  /** @param {View} view */
  pixelOf({ width, height }) {
    const { box } = this;
    return box.width > 0 && box.height > 0 ? Math.max(width / box.width, height / box.height) : 1;
  }

  /** The box of the board has this size. @param {DOMRectReadOnly} box */
  fill({ width, height }) {
    this.box = { width, height };
    this.apply();
  }

  /**
   * There is another drawing. A view stays where it is if the size of the drawing does.
   * @param {number} width
   * @param {number} height
   * @param {number} least the size of the smallest thing to pick
   */
  renew(width, height, least) {
    this.least = least;
    if (width !== this.whole.width || height !== this.whole.height) {
      this.view = this.whole = { x: 0, y: 0, width, height };
    }
    this.apply();
  }

  /** Shows the view, and tells the style sheet how large a pixel is. */
  apply() {
    const { x, y, width, height } = this.view;
    set(this.svg, { viewBox: `${x} ${y} ${width} ${height}` });
    this.svg.style.setProperty("--px", String(this.pixel));
    this.svg.classList.toggle("zoomed", this.isZoomed);
    this.svg.classList.toggle("large", this.isLarge);
    this.frame.dataset.zoom = (this.whole.width / this.view.width).toFixed(2);
    // A button that vanishes hands its focus to the board.
    if (!this.isZoomed && document.activeElement === this.button) {
      const here = /** @type {SVGElement | null} */ (this.svg.querySelector('[tabindex="0"]'));
      here?.focus({ preventScroll: true });
    }
    this.button.hidden = !this.isZoomed;
  }

  reset() {
    this.view = this.whole;
    this.apply();
  }

  /** Zooms in at a point of the scene, or out again. @param {Point} at */
  inOrOut(at) {
    if (this.isZoomed) this.reset();
    else this.by(CLOSE, at);
  }

  /** Zooms by a factor; a point of the scene stays where it is on the screen. @param {number} factor @param {Point} at */
  by(factor, at) {
    const now = this.whole.width / this.view.width;
    const then = Math.min(CLOSEST, now * factor);
    // Fingers that close until nearly the whole board is seen mean the whole board; those that open do so bit by bit.
    if (factor < 1 && then < 1.08) return this.reset();
    const part = now / then;
    this.look({
      x: at.x - (at.x - this.view.x) * part,
      y: at.y - (at.y - this.view.y) * part,
      width: this.whole.width / then,
      height: this.whole.height / then,
    });
  }

  /** Moves what is seen, by units of the scene. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    if (this.isZoomed) this.look({ ...this.view, x: this.view.x - dx, y: this.view.y - dy });
  }

  /** Brings a point into view. @param {Point} at */
  reveal({ x, y }) {
    if (!this.isZoomed) return;
    const { width, height } = this.view;
    const room = { x: width * 0.15, y: height * 0.15 };
    this.look({
      x: Math.min(Math.max(this.view.x, x + room.x - width), x - room.x),
      y: Math.min(Math.max(this.view.y, y + room.y - height), y - room.y),
      width,
      height,
    });
  }

  /** Shows a part of the drawing, never anything beside it. @param {View} view */
  look({ x, y, width, height }) {
    this.view = {
      x: Math.min(Math.max(0, x), this.whole.width - width),
      y: Math.min(Math.max(0, y), this.whole.height - height),
      width,
      height,
    };
    this.apply();
  }
}
