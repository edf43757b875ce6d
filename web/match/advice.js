// @ts-check
// Hints, and playing what they say.

import { api } from "./api.js";
import { announce } from "./attention.js";
import { reason } from "./request.js";
import { isMyTurn } from "./telling.js";
import { words } from "./words.js";

/** @import {Play} from "./page.js" */
/** @import {Match} from "./types.js" */

/** How long an advised action is shown before it is played, in milliseconds. */
const SHOWN = 400;

export class Advice {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** Whether advice is being played. */
    this.isShowing = false;
  }

  /** Asks for advice and outlines it. @param {string} name of the advice; nothing for the usual one */
  async ask(name) {
    const { play } = this;
    play.moves.leave();
    const before = play.match;
    const { id, advice } = before;
    if (advice.length === 0 || !isMyTurn(before)) return;
    try {
      const advised = await api.advice(id, name || advice[0].name);
      if (!isSameBoard(play.match, before)) return;
      play.say("");
      play.board.advise(advised.picks);
      announce(words.match.hint(advised.picks));
      return advised;
    } catch (error) {
      this.isShowing = false;
      play.say(reason(error), "calm");
    }
  }

  /** Plays what is advised: in a puzzle until it is done, elsewhere once. The second press stops it. */
  async show() {
    const { play } = this;
    if (this.isShowing) {
      this.isShowing = false;
      return;
    }
    this.isShowing = true;
    play.showMenu();
    // A puzzle has one player and no path to be drawn by chance.
    const goesOn = play.match.seats.length === 1 && !play.board.walk.isOpen;
    do {
      const before = play.match;
      const advised = await this.ask("");
      await new Promise((resume) => setTimeout(resume, SHOWN));
      if (!advised || !this.isShowing || !isSameBoard(play.match, before) || !play.element.isConnected) break;
      await play.changes.act(advised.action);
    } while (goesOn && this.isShowing && play.match.scene.picks.first.length > 0);
    this.isShowing = false;
    play.showAround(play.match);
  }
}

/** Whether nothing has happened on the board between two states. @param {Match} one @param {Match} other */
export function isSameBoard(one, other) {
  return one.length === other.length && one.position === other.position;
}
