// @ts-check
// Makes elements, and keeps lists of them in step with data without losing the focus.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Sets attributes: `true` means there without a value, `false` and nothing mean not there. One that is as it should be
 * is not touched: to set the `tabindex` of what has the focus has the whole page laid out.
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...SVGElement} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @param {string} label
 * @param {() => void} press
 * @param {Attributes} [attributes]
 */
export function button(label, press, attributes = {}) {
  const element = make("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", press);
  return element;
}

/**
 * @param {string} label
 * @param {string} href
 * @param {Attributes} [attributes]
 */
export function link(label, href, attributes = {}) {
  return make("a", { href, ...attributes }, label);
}

/**
 * Makes the children of `parent` stand for `items`, one each. Those whose name stays are kept and
 * only filled in again: a button that somebody is about to press must not be replaced.
 * @template T
 * @template {HTMLElement} E
 * @param {HTMLElement} parent
 * @param {T[]} items
 * @param {{name: (item: T) => string, create: (item: T) => E, fill?: (element: E, item: T) => void}} how
 */
export function keep(parent, items, { name, create, fill }) {
  const old = new Map([...parent.children].map((child) => [child.getAttribute("data-name"), child]));
  let before = parent.firstElementChild;
  for (const item of items) {
    const known = /** @type {E | undefined} */ (old.get(name(item)));
    const element = known ?? create(item);
    if (known) old.delete(name(item));
    else element.dataset.name = name(item);
    fill?.(element, item);
    if (element === before) before = before.nextElementSibling;
    else parent.insertBefore(element, before);
  }
  for (const gone of old.values()) gone.remove();
}
