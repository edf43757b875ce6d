// @ts-check
// Double clicks where one was meant: the second press is for nothing that comes to lie under the pointer meanwhile.

/** How soon the second press of a double click comes, in milliseconds, and how near to the first, in pixels. */
const SOON = 450;
const NEAR = 24;

/**
 * Swallows the press that follows this one at the same place.
 * @param {MouseEvent} first
 * @returns {() => void} what ends that early
 */
export function swallowSecond({ clientX, clientY, detail }) {
  // Keys press without a place.
  if (detail === 0) return () => {};
  const stop = (/** @type {Event} */ event) => {
    if (!(event instanceof MouseEvent) || Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const events = ["pointerdown", "mousedown", "click"];
  for (const name of events) addEventListener(name, stop, true);
  const end = () => events.forEach((name) => removeEventListener(name, stop, true));
  setTimeout(end, SOON);
  return end;
}

/** Keeps the whole of a press that has begun from everything: it is for nothing else. @param {Event} down */
export function swallowPress(down) {
  const stop = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  stop(down);
  const events = ["pointerup", "mousedown", "mouseup", "click"];
  for (const name of events) addEventListener(name, stop, { capture: true, once: true });
  // Some of them may not come.
  setTimeout(() => events.forEach((name) => removeEventListener(name, stop, true)), SOON);
}
