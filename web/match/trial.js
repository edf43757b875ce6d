// @ts-check
// Trying on the board in private, while others bid: the steps stay in this browser.

import { api } from "./api.js";
import { reason } from "./request.js";

/** @import {Play} from "./page.js" */
/** @import {Drawn, Match} from "./types.js" */

/** The steps that were tried from one position. */
class Line {
  /** @param {string} position where trying begins */
  constructor(position) {
    this.position = position;
    /** @type {string[]} */
    this.steps = [];
    /** The boards so far; the first is where trying begins. @type {Drawn[]} */
    this.boards = [];
    /** What was taken back and can be tried again, the next last. @type {{step: string, board: Drawn}[]} */
    this.undone = [];
  }
}

export class Trial {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Line | null} */
    this.line = null;
  }

  /** Whether what is picked on the board is only tried. */
  get isOn() {
    return this.line !== null;
  }

  /** How many steps were tried. */
  get count() {
    return this.line?.steps.length ?? 0;
  }

  /** Whether there is a step that was taken back. */
  get canRedo() {
    return (this.line?.undone.length ?? 0) > 0;
  }

  /** Begins, goes on with or ends trying. @param {Match} match */
  follow(match) {
    const wanted = match.waiting ? null : match.trial;
    if (this.line && this.line.position !== wanted) this.end();
    if (wanted === null || this.line) return;
    this.play.draw(match);
    this.begin(match.game, wanted);
  }

  end() {
    this.line = null;
    this.play.actions.showTrial(null);
    this.play.point([], "played");
  }

  /** Shows the board on which trying begins. @param {string} game @param {string} position */
  async begin(game, position) {
    const line = (this.line = new Line(position));
    try {
      line.boards = [await api.position(game, position)];
      this.draw();
    } catch (error) {
      this.play.say(reason(error));
    }
  }

  /** Tries one step. @param {string} action */
  async step(action) {
    const { line, play } = this;
    const before = line?.boards.at(-1);
    play.quiet();
    if (!line || !before) return;
    const { game } = play.match;
    try {
      const after = (await api.line(game, before.position, [action])).at(-1);
      if (!after) return;
      line.boards.push(await api.position(game, after.position));
      line.steps.push(action);
      line.undone = [];
      this.draw();
    } catch (error) {
      play.board.letGo();
      play.say(reason(error));
    }
  }

  back() {
    if (!this.line || this.count === 0) return;
    const [step, board] = [this.line.steps.pop(), this.line.boards.pop()];
    if (step && board) this.line.undone.push({ step, board });
    this.draw();
  }

  again() {
    const next = this.line?.undone.pop();
    if (!this.line || !next) return;
    this.line.steps.push(next.step);
    this.line.boards.push(next.board);
    this.draw();
  }

  /** Shows the board after the steps so far, with the steps as arrows. */
  draw() {
    const { line, play } = this;
    const board = line?.boards.at(-1);
    if (!line || !board || play.moves.at !== null) return;
    const { buttons, facts } = play.match.scene;
    play.drawScene({ ...board.scene, buttons, facts }, line.steps.at(-1) ?? null);
    play.point(line.steps.map((step) => [step]), "played");
    play.actions.showTrial(line.steps.length);
    play.showAround(play.match);
  }
}
