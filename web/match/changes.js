// @ts-check
// What a player does to a match: one change after the other, each on what the one before has left.

import { api } from "./api.js";
import { reason, Refusal } from "./request.js";
import { sound } from "./sound.js";
import { isMyTurn } from "./telling.js";
import { words } from "./words.js";

/** @import {Play} from "./page.js" */
/** @import {Match, Word} from "./types.js" */

export class Changes {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** Changes wait here for those before them: nobody has to wait before clicking on. */
    this.queue = Promise.resolve();
    /** The buttons that were pressed and are not answered yet. @type {Set<string>} */
    this.pressed = new Set();
  }

  /** @param {string} action */
  act(action) {
    this.play.quiet();
    return this.change(() => this.insist(action));
  }

  /** What a button does; pressed twice at once, it does it once. @param {string} name @param {() => Promise<unknown>} what */
  once(name, what) {
    if (this.pressed.has(name)) return;
    this.pressed.add(name);
    what().finally(() => this.pressed.delete(name));
  }

  /**
   * Acts, and once more if others were faster with something that leaves this board as it is: in a
   * race or an auction everybody acts at the same time.
   * @param {string} action
   * @returns {Promise<Match>}
   */
  async insist(action) {
    const { position } = this.play.match;
    for (;;) {
      try {
        return await this.play.live.act(this.play.match, action);
      } catch (error) {
        const now = error instanceof Refusal && error.status === 409 ? error.match : undefined;
        if (!now || now.position !== position || !isMyTurn(now)) throw error;
        this.play.receive(now);
      }
    }
  }

  /** Takes back a step tried in private, or what there is to take back once all changes before this one are done. */
  undo() {
    this.play.moves.leave();
    if (this.play.trial.isOn) return this.play.trial.back();
    this.play.premove.cancel();
    return this.change(() => this.takeBack());
  }

  /** Takes back the game's own way, one's own move, or by asking the opponent. @returns {Promise<Match | null>} */
  async takeBack() {
    const { match } = this.play;
    const own = match.scene.buttons.find(({ place }) => place === "undo");
    if (own) return this.insist(own.action);
    if (match.can.undo) return api.undo(match);
    return match.can.offer_undo ? api.say(match.id, "offer-undo") : null;
  }

  redo() {
    this.play.moves.leave();
    if (this.play.trial.isOn) return this.play.trial.again();
    return this.change(() => this.doAgain());
  }

  /** Makes the step again that the game has taken back, or whatever was taken back. @returns {Promise<Match | null>} */
  async doAgain() {
    const { match } = this.play;
    const own = match.scene.buttons.find(({ place }) => place === "redo");
    if (own) return this.insist(own.action);
    return match.can.redo ? api.redo(match) : null;
  }

  /** Says something beside the game. @param {Word} word @param {number} [seat] @param {string} [phrase] */
  converse(word, seat, phrase) {
    return this.change(async () => {
      const match = await api.say(this.play.match.id, word, seat, phrase);
      // A spectator who joins is a player now; the connection still speaks to a spectator.
      if (word === "join") this.play.live.reconnect();
      return match;
    });
  }

  /**
   * Changes the match once the changes before this one are done.
   * @param {() => Promise<Match | null>} ask nothing where there is nothing to do any more
   * @param {() => void} [refused] what to do with the board if it cannot be
   */
  change(ask, refused = () => this.play.board.letGo()) {
    this.queue = this.queue.then(async () => {
      try {
        const match = await ask();
        // What came over the live connection is shown already.
        if (match && match !== this.play.match) this.play.receive(match);
      } catch (error) {
        refused();
        this.refused(error);
      }
    });
    return this.queue;
  }

  /** @param {unknown} error */
  refused(error) {
    this.play.advice.isShowing = false;
    sound("refused");
    if (error instanceof Refusal && error.status === 409) {
      if (error.match) this.play.receive(error.match);
      else this.play.refresh();
      return this.play.say(error.code === "taken" ? error.message : words.match.elsewhere);
    }
    this.play.say(reason(error));
  }
}
