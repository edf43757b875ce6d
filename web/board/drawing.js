// @ts-check
// Draws scenes: one SVG element for every key, kept from scene to scene, so that what moves glides.

import { makeSvg, set } from "./elements.js";
import { provideMaterials } from "./materials.js";
import { sign } from "./signs.js";

/** @import {Form, Point, Scene, Shape} from "./types.js" */

/** How long something that leaves can still be seen, in milliseconds; see `.leaving` in board.css. */
const LEAVING = 260;

/** How much smaller what is only to compare with is drawn, where it stands above the board. */
const SMALL = 0.4;
/** Words stay large enough to be read, and need this part of the height for themselves. */
const SMALL_WORDS = 0.75;
const FOR_WORDS = 0.03;

/**
 * @typedef {object} Piece a shape and what is drawn of it
 * @property {Shape} shape
 * @property {SVGElement} element
 * @property {string} [state] what a board shows of it beside that
 */

export class Drawing {
  constructor() {
    provideMaterials();
    this.groundLayer = makeSvg("g");
    /** For the way of the last slide, and for the lines of a path: above the cells, below the pieces. */
    this.slideLayer = makeSvg("g");
    this.lineLayer = makeSvg("g");
    const under = makeSvg("g", { "aria-hidden": "true" }, this.slideLayer, this.lineLayer);
    this.shapeLayer = makeSvg("g");
    /** For outlines and the mark of the focus. */
    this.overLayer = makeSvg("g", { "aria-hidden": "true" });
    this.arrowLayer = makeSvg("g", { "aria-hidden": "true" });
    /** For what floats away. */
    this.floatLayer = makeSvg("g", { "aria-hidden": "true" });
    this.svg = makeSvg("svg", { class: "drawing", role: "img" });
    this.svg.append(this.groundLayer, under, this.shapeLayer, this.overLayer, this.arrowLayer, this.floatLayer);
    this.width = this.height = 1;
    /** @type {Map<string, Piece>} */
    this.ground = new Map();
    /** @type {Map<string, Piece>} */
    this.shapes = new Map();
    /** @type {Shape[] | null} */
    this.drawnGround = null;
    this.layout = "";
    this.isFresh = true;
  }

  /**
   * @param {Scene} scene
   * @param {Shape[]} ground
   * @param {Layout} [layout]
   */
  draw(scene, ground, { narrow = false, turned = false } = {}) {
    const folded = narrow && scene.beside !== undefined;
    const layout = `${folded} ${turned}`;
    const afresh = ground !== this.drawnGround || layout !== this.layout;
    this.drawnGround = ground;
    this.layout = layout;
    if (folded) [scene, ground] = fold(scene, ground);
    if (turned) [scene, ground] = turn(scene, ground);
    const { width, height } = scene;
    if (width !== this.width || height !== this.height) set(this.svg, { viewBox: `0 0 ${width} ${height}` });
    [this.width, this.height] = [width, height];
    set(this.svg, { "aria-label": scene.label });
    // The style sheet fits the drawing into the window by its proportions.
    this.svg.style.setProperty("--aspect", String(width / height));
    if (afresh) update(this.groundLayer, this.ground, ground, false);
    update(this.shapeLayer, this.shapes, scene.shapes, !this.isFresh && isMotionOn());
    this.isFresh = false;
  }
}

/** Whether pieces glide: the root element says so, to style sheets and to drawings alike. */
function isMotionOn() {
  return document.documentElement.dataset.motion === "on";
}

/**
 * @typedef {object} Layout how a scene is laid out
 * @property {boolean} [narrow] there is little room to the side
 * @property {boolean} [turned] by half a turn
 */

/**
 * Half a turn: everything stands where it would, and texts stay upright.
 * @param {Scene} scene
 * @param {Shape[]} ground
 * @returns {[Scene, Shape[]]}
 */
function turn(scene, ground) {
  /** @param {Point[] | undefined} list */
  const opposite = (list) => list?.map(({ x, y }) => ({ x: -x, y: -y }));
  /** @param {Shape} shape @returns {Shape} */
  const turned = (shape) => {
    const { polygon, line } = shape.form;
    const at = { x: scene.width - shape.at.x, y: scene.height - shape.at.y };
    if (!polygon && !line) return { ...shape, at };
    return { ...shape, at, form: polygon ? { polygon: opposite(polygon) } : { line: opposite(line) } };
  };
  return [{ ...scene, shapes: scene.shapes.map(turned) }, ground.map(turned)];
}

/**
 * Puts what is only to compare with above the board, and smaller.
 * @param {Scene} scene
 * @param {Shape[]} ground
 * @returns {[Scene, Shape[]]}
 */
function fold(scene, ground) {
  const edge = scene.beside ?? scene.width;
  const left = (edge - (scene.width - edge) * SMALL) / 2;
  const words = Math.max(scene.height, edge) * FOR_WORDS;
  const above = scene.height * SMALL + words;
  /** @param {Shape} shape @returns {Shape} */
  const moved = (shape) => {
    const { x, y } = shape.at;
    if (x < edge) return { ...shape, at: { x, y: y + above } };
    const at = { x: left + (x - edge) * SMALL, y: y * SMALL + (shape.form.text ? words / 2 : words) };
    return { ...shape, at, scale: shape.form.text ? SMALL_WORDS : SMALL };
  };
  const folded = { ...scene, width: edge, height: scene.height + above, shapes: scene.shapes.map(moved) };
  return [folded, ground.map(moved)];
}

/**
 * Makes a layer show these shapes.
 *
 * Elements that are there already are never moved within the layer, for that would end their
 * transitions; new ones are put before the element of the shape that follows them.
 * @param {SVGGElement} layer
 * @param {Map<string, Piece>} drawn
 * @param {Shape[]} shapes
 * @param {boolean} animate
 */
function update(layer, drawn, shapes, animate) {
  const keys = new Set(shapes.map((shape) => shape.key));
  for (const [key, { element }] of drawn) {
    if (keys.has(key)) continue;
    drawn.delete(key);
    remove(element, animate);
  }
  /** @type {SVGElement | null} */
  let following = null;
  for (const shape of shapes.toReversed()) {
    following = show(layer, drawn, shape, following, animate);
  }
}

/**
 * @param {SVGGElement} layer
 * @param {Map<string, Piece>} drawn
 * @param {Shape} shape
 * @param {SVGElement | null} following
 * @param {boolean} animate
 */
function show(layer, drawn, shape, following, animate) {
  const known = drawn.get(shape.key);
  if (known && looksSame(known.shape, shape)) {
    if (known.shape.at.x !== shape.at.x || known.shape.at.y !== shape.at.y) place(known.element, shape.at);
    known.shape = shape;
    return known.element;
  }
  const tag = tagOf(shape.form);
  if (known && known.element.tagName === tag) {
    const changed = animate && known.shape.class !== shape.class;
    dress(known.element, shape);
    known.element.classList.toggle("changed", changed);
    place(known.element, shape.at);
    drawn.set(shape.key, { shape, element: known.element });
    return known.element;
  }
  const element = makeSvg(tag);
  dress(element, shape);
  place(element, shape.at);
  if (known) known.element.replaceWith(element);
  else layer.insertBefore(element, following);
  if (animate && !known) element.classList.add("entering");
  drawn.set(shape.key, { shape, element });
  return element;
}

/** Whether two shapes differ in nothing but their places. @param {Shape} one @param {Shape} other */
function looksSame(one, other) {
  return one.class === other.class && one.label === other.label && one.scale === other.scale && isSame(one.form, other.form);
}

/** @param {any} one @param {any} other @returns {boolean} */
function isSame(one, other) {
  if (one === other) return true;
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/**
 * @param {SVGElement} element
 * @param {boolean} animate
 */
function remove(element, animate) {
  if (!animate) return element.remove();
  element.classList.add("leaving");
  set(element, { role: null, tabindex: null, "aria-hidden": "true" });
  setTimeout(() => element.remove(), LEAVING);
}

/**
 * @param {SVGElement} element
 * @param {Point} at
 */
export function place(element, at) {
  element.style.setProperty("translate", `${at.x}px ${at.y}px`);
}

/**
 * @param {SVGElement} element
 * @param {Shape} shape
 */
function dress(element, shape) {
  set(element, { class: shape.class, ...geometry(shape.form) });
  if (shape.scale) element.style.setProperty("scale", String(shape.scale));
  else element.style.removeProperty("scale");
  if (shape.form.text && element.tagName === "text") element.textContent = shape.form.text.text;
  if (shape.label) set(element, { role: "img", "aria-label": shape.label, "aria-hidden": null });
  else set(element, { role: null, "aria-label": null, "aria-hidden": "true" });
  // A line is drawn along its length; the style sheet cannot measure it.
  if (shape.form.line) element.style.setProperty("--length", String(lengthOf(shape.form.line)));
  if (shape.form.text && sign(shape.form.text.text, 1)?.stroked) element.classList.add("stroked");
}

/**
 * @param {Form} form
 * @returns {"circle" | "rect" | "polygon" | "polyline" | "text" | "path"}
 */
function tagOf(form) {
  if (form.disc) return "circle";
  if (form.box) return "rect";
  if (form.polygon) return "polygon";
  if (form.line) return "polyline";
  return form.text && sign(form.text.text, 1) ? "path" : "text";
}

/**
 * The attributes of a form around the origin; the place comes from a transform.
 * @param {Form} form
 * @returns {Record<string, string | number>}
 */
function geometry({ disc, box, polygon, line, text }) {
  if (disc) return { r: disc.radius };
  if (box) {
    const { width, height, round } = box;
    return { x: -width / 2, y: -height / 2, width, height, rx: round };
  }
  if (polygon) return { points: points(polygon) };
  if (line) return { points: points(line) };
  if (!text) return {};
  const outline = sign(text.text, text.size);
  // A stroke is drawn along its length, whatever that is.
  if (outline)
    return outline.stroked
      ? { d: outline.outline, "stroke-width": text.size * 0.19, pathLength: 1 }
      : { d: outline.outline };
  // A capital letter is about 0.72 of the size of its font, and stands on the line.
  return { "font-size": text.size / 0.72, y: "0.36em", "text-anchor": "middle" };
}

/** @param {Point[]} line */
function lengthOf(line) {
  return line.slice(1).reduce((sum, { x, y }, number) => sum + Math.hypot(x - line[number].x, y - line[number].y), 0);
}

/** @param {Point[]} list */
export function points(list) {
  return list.map(({ x, y }) => `${x},${y}`).join(" ");
}

/**
 * How far a form reaches from its centre to the right and down.
 * @param {Form} form
 * @returns {Point}
 */
export function reach({ disc, box, polygon, text }) {
  if (disc) return { x: disc.radius, y: disc.radius };
  if (box) return { x: box.width / 2, y: box.height / 2 };
  if (polygon) {
    return {
      x: Math.max(...polygon.map(({ x }) => Math.abs(x))),
      y: Math.max(...polygon.map(({ y }) => Math.abs(y))),
    };
  }
  return text ? { x: text.size, y: text.size } : { x: 0, y: 0 };
}

/**
 * The outline of a shape, a little larger, to be laid over it.
 * @param {Shape} shape
 * @param {string} name
 * @param {number} grow
 */
export function outline(shape, name, grow) {
  const { disc, polygon } = shape.form;
  const { x, y } = reach(shape.form);
  /** @type {SVGElement} */
  let element;
  if (disc) element = makeSvg("circle", { r: disc.radius + grow });
  else if (polygon) {
    const scale = (x + grow) / x;
    element = makeSvg("polygon", { points: points(polygon.map((p) => ({ x: p.x * scale, y: p.y * scale }))) });
  } else {
    const [width, height] = [(x + grow) * 2, (y + grow) * 2];
    element = makeSvg("rect", {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      rx: Math.max(0, (shape.form.box?.round ?? 6) + grow),
    });
  }
  set(element, { class: `outline ${name}` });
  place(element, shape.at);
  return element;
}

/**
 * A drawing nobody can touch, for cards and rules.
 * @param {{scene: Scene, ground: {shapes: Shape[] | null}}} drawn
 */
export function miniature({ scene, ground }) {
  const drawing = new Drawing();
  drawing.draw(scene, ground.shapes ?? []);
  // The picture's own label says it all.
  for (const part of drawing.svg.querySelectorAll("[role]")) set(part, { role: null, "aria-label": null });
  return drawing.svg;
}
