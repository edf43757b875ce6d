// @ts-check
// Sets up a position by brushes. The game says which brushes there are and what becomes of a board under them.

import { button, make, set } from "../board/elements.js";
import { reason } from "../match/request.js";
import { api } from "./api.js";
import { choice } from "./choice.js";
import { words } from "./words/play.js";

/** @import {Picks, Shape} from "../board/types.js" */
/** @import {Drawn} from "../match/types.js" */
/** @import {Game} from "./types.js" */

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
    const brushes = game.brushes.filter(({ whole }) => !whole);
    this.game = game;
    this.edits = edits;
    this.isOn = false;
    this.brush = brushes[0]?.name ?? "";
    /** Edits wait for those before them: nobody has to wait before clicking on. */
    this.queue = Promise.resolve();
    this.mode = button(text.edit, () => this.turn(!this.isOn), { "aria-pressed": "false" });
    this.mode.hidden = game.brushes.length === 0;
    const whole = game.brushes.filter(({ whole }) => whole);
    this.element = make(
      "section",
      { class: "editor", "aria-label": text.edit, hidden: true },
      choice({
        name: "brush",
        label: text.brushes,
        values: Object.fromEntries(brushes.map(({ name, label }) => [name, label])),
        value: this.brush,
        help: text.editHelp,
        chosen: (name) => (this.brush = name),
      }),
      make("div", { class: "row whole" }, ...whole.map(({ name, label }) => button(label, () => this.apply(name, null)))),
    );
  }

  /** @param {boolean} on */
  turn(on) {
    this.isOn = on;
    this.element.hidden = !on;
    this.mode.textContent = on ? words.position.editDone : words.position.edit;
    set(this.mode, { "aria-pressed": String(on) });
    this.edits.changed();
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
      }
    });
    return this.queue;
  }
}
