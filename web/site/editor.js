// @ts-check
// Sets up a position by brushes. The server says which brushes a position has and what becomes of it under them.

import { button, make, set } from "../board/elements.js";
import { reason } from "../match/request.js";
import { api } from "./api.js";
import { choice } from "./choice.js";
import { words } from "./words/play.js";

/** @import {Picks, Shape} from "../board/types.js" */
/** @import {Drawn} from "../match/types.js" */
/** @import {Brush, Game} from "./types.js" */

/**
 * @typedef {object} Edits
 * @property {() => string} position the position that is seen
 * @property {(board: Drawn, unready: string | null) => void} edited
 * @property {(why: string) => void} refused
 * @property {() => void} changed editing has begun or ended
 */

export class Editor {
  /** @param {Game} game @param {Edits} edits */
  constructor(game, edits) {
    const text = words.position;
    this.game = game;
    this.edits = edits;
    this.isOn = false;
    this.brush = "";
    /** Edits wait for those before them: nobody has to wait before clicking on. */
    this.queue = Promise.resolve();
    this.mode = button(text.edit, () => this.turn(!this.isOn), { "aria-pressed": "false" });
    this.mode.hidden = true;
    this.places = make("div");
    this.numbers = make("div", { class: "numbers" });
    this.wholes = make("div", { class: "row whole" });
    this.element = make("section", { class: "editor", "aria-label": text.edit, hidden: true }, this.places, this.numbers, this.wholes);
    /** The brushes that are shown. @type {Brush[]} */
    this.brushes = [];
    /** @type {Map<string, NumberBrush>} */
    this.steppers = new Map();
  }

  /** @param {boolean} on */
  async turn(on) {
    this.isOn = on;
    this.element.hidden = !on;
    this.mode.textContent = on ? words.position.editDone : words.position.edit;
    set(this.mode, { "aria-pressed": String(on) });
    this.edits.changed();
    if (!on) return;
    try {
      // What was played since the brushes came may have changed what they say.
      this.show(await api.position(this.game.name, this.edits.position()));
    } catch (error) {
      this.edits.refused(reason(error));
    }
  }

  /** Shows the brushes of a position, if they came with it. @param {Drawn} drawn */
  show({ brushes }) {
    if (!brushes) return;
    this.mode.hidden = false;
    const isSame = brushes.length === this.brushes.length && brushes.every(({ name }, at) => name === this.brushes[at].name);
    this.brushes = brushes;
    if (!isSame) this.build();
    for (const { name, holds, value, least, most } of brushes) {
      this.steppers.get(name)?.show(Number(value), Number(least), Number(most));
      const pressed = this.wholes.querySelector(`[data-brush="${name}"]`);
      if (holds !== undefined) pressed?.setAttribute("aria-pressed", String(holds));
    }
  }

  /** The brushes themselves, without what they say about the position. */
  build() {
    const text = words.position;
    const of = (/** @type {Brush["kind"][]} */ ...kinds) => this.brushes.filter(({ kind }) => kinds.includes(kind));
    const places = of("place");
    if (!places.some(({ name }) => name === this.brush)) this.brush = places[0]?.name ?? "";
    const choices = choice({
      name: "brush",
      label: text.brushes,
      values: Object.fromEntries(places.map(({ name, label }) => [name, label])),
      signs: Object.fromEntries(places.flatMap(({ name, token }) => (token ? [[name, token]] : []))),
      value: this.brush,
      help: text.editHelp,
      chosen: (name) => (this.brush = name),
    });
    this.places.replaceChildren(choices);
    this.steppers.clear();
    for (const { name, label } of of("number")) {
      this.steppers.set(name, new NumberBrush(`brush-${name}`, label, (value) => this.apply(name, value)));
    }
    this.numbers.replaceChildren(...[...this.steppers.values()].map(({ element }) => element));
    const wholes = of("state", "whole");
    this.wholes.replaceChildren(...wholes.map(({ name, label }) => button(label, () => this.apply(name, null), { "data-brush": name })));
  }

  /** Every coordinate of the board can be picked. @param {Drawn} drawn @param {Shape[]} ground @returns {Picks} */
  picks({ scene }, ground) {
    const first = new Set([...ground, ...scene.shapes].flatMap(({ pick }) => (pick === undefined ? [] : [pick])));
    return { first: [...first], next: {} };
  }

  /** @param {string} at */
  use(at) {
    return this.apply(this.brush, at);
  }

  /** @param {string} brush @param {string | null} at */
  apply(brush, at) {
    this.queue = this.queue.then(async () => {
      try {
        const { board, unready } = await api.edit(this.game.name, { position: this.edits.position(), brush, at });
        this.edits.edited(board, unready);
      } catch (error) {
        this.edits.changed();
        this.edits.refused(reason(error));
        // A number that was refused is the old one again.
        for (const stepper of this.steppers.values()) stepper.reset();
      }
    });
    return this.queue;
  }
}

/** A number of the position, to be typed or pressed. */
class NumberBrush {
  /** @param {string} id @param {string} label @param {(value: string) => void} chosen */
  constructor(id, label, chosen) {
    const { fewer, greater } = words.position;
    this.value = 0;
    this.chosen = chosen;
    this.input = make("input", { id, type: "number", inputmode: "numeric" });
    this.less = button("−", () => this.step(-1), { "aria-label": fewer(label) });
    this.more = button("+", () => this.step(1), { "aria-label": greater(label) });
    const step = make("span", { class: "step" }, this.less, this.input, this.more);
    this.element = make("div", {}, make("label", { for: id }, label), step);
    this.input.addEventListener("change", () => chosen(this.input.value));
  }

  /** @param {number} by */
  step(by) {
    this.input.value = String(Number(this.input.value) + by);
    this.bound();
    this.chosen(this.input.value);
  }

  /** @param {number} value @param {number} least @param {number} most */
  show(value, least, most) {
    this.value = value;
    Object.assign(this.input, { min: String(least), max: String(most) });
    this.reset();
  }

  reset() {
    this.input.value = String(this.value);
    this.bound();
  }

  /** There is nothing beyond the bounds to step to. */
  bound() {
    const { min, max, value } = this.input;
    this.less.disabled = Number(value) <= Number(min);
    this.more.disabled = Number(value) >= Number(max);
  }
}
