// @ts-check
// Follows the fingers on a board: two of them zoom it.

/** @import {Point} from "./types.js" */
/** @import {Zoom} from "./zoom.js" */

export class Pinch {
  /** @param {Zoom} zoom @param {(event: PointerEvent) => Point} inScene */
  constructor(zoom, inScene) {
    this.zoom = zoom;
    this.inScene = inScene;
    /** The fingers that are down, where they are. @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    /** Two fingers were down, and not all are up again. */
    this.isOn = false;
  }

  /** Whether this finger begins a pinch. @param {PointerEvent} event */
  down(event) {
    if (event.pointerType !== "touch") return false;
    this.fingers.set(event.pointerId, event);
    const begins = this.fingers.size === 2 && (this.zoom.isLarge || this.zoom.isZoomed);
    this.isOn ||= begins;
    return begins;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    if (!this.isOn || this.fingers.size !== 2) return void this.fingers.set(event.pointerId, event);
    const before = this.hold();
    this.fingers.set(event.pointerId, event);
    const after = this.hold();
    // The point between the fingers stays between them, and they stay on what they hold.
    this.zoom.pan(after.at.x - before.at.x, after.at.y - before.at.y);
    this.zoom.by(after.apart / before.apart, this.hold().at);
  }

  /** The point between the fingers in the scene, and how far they are apart on the screen. */
  hold() {
    const [one, other] = [...this.fingers.values()];
    const [a, b] = [this.inScene(one), this.inScene(other)];
    return {
      at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    };
  }

  /** Whether this finger belonged to a pinch. @param {PointerEvent} event */
  up(event) {
    const { isOn } = this;
    if (!this.fingers.delete(event.pointerId)) return false;
    if (this.fingers.size === 0) this.isOn = false;
    return isOn;
  }
}
