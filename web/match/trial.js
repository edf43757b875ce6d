// @ts-check
// Trying on the board in private, while others bid: the steps stay in this browser.

import { api } from "./api.js";

/** @import {Drawn} from "./types.js" */

export class Trial {
  /** @param {string} game @param {string} position where trying begins @param {(drawn: Drawn, steps: string[]) => void} show */
  constructor(game, position, show) {
    this.game = game;
    this.position = position;
    this.show = show;
    /** @type {string[]} */
    this.steps = [];
    /** The boards so far; the first is where trying begins. @type {Drawn[]} */
    this.boards = [];
  }

  /** Shows the board on which trying begins. */
  async begin() {
    this.boards = [await api.position(this.game, this.position)];
    this.steps = [];
    this.draw();
  }

  /** Makes one step. @param {string} action */
  async step(action) {
    const before = this.boards.at(-1);
    if (!before) return;
    const boards = await api.line(this.game, before.position, [action]);
    const after = boards.at(-1);
    if (!after) return;
    this.boards.push(await api.position(this.game, after.position));
    this.steps.push(action);
    this.draw();
  }

  back() {
    if (this.steps.length === 0) return;
    this.steps.pop();
    this.boards.pop();
    this.draw();
  }

  draw() {
    const board = this.boards.at(-1);
    if (board) this.show(board, this.steps);
  }
}
