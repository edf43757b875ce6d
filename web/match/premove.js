// @ts-check
// A premove: picked while another player is to act, and played at once when the turn comes if it can be then. The
// server says what can be picked and hears nothing of it before.

import { Walk } from "../board/walk.js";
import { isMyTurn } from "./telling.js";
import { words } from "./words.js";

/** @import {Play} from "./page.js" */
/** @import {Match, MatchEvent} from "./types.js" */

/** Kinds of events after which a turn comes that was not meant. */
const BACK = new Set(["took-back", "played-again"]);

export class Premove {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** The coordinates that were picked; none where there is no premove. @type {string[]} */
    this.path = [];
  }

  /** Whether what is picked on the board is kept for the player's turn. */
  get isOn() {
    return this.play.match.premoves !== null;
  }

  /** Keeps what was picked; the same once more is taken back. @param {string[]} path */
  keep(path) {
    if (String(path) === String(this.path)) return this.cancel();
    this.path = path;
    this.play.board.plan(path);
    this.play.say(words.match.premove, "calm");
    return true;
  }

  /** Takes the premove back; false if there is none. */
  cancel() {
    if (this.path.length === 0) return false;
    this.forget();
    this.play.board.plan([]);
    this.play.say(words.match.premoveCancelled, "calm");
    return true;
  }

  forget() {
    this.path = [];
  }

  /**
   * The match has changed: the premove is played if it can be, and dropped if it never can.
   * @param {Match} match
   * @param {MatchEvent[]} events
   * @returns {boolean} whether it is played
   */
  follow(match, events) {
    const { path, play } = this;
    if (path.length === 0) return false;
    if (match.over) {
      this.forget();
      return false;
    }
    const picks = isMyTurn(match) ? match.scene.picks : match.premoves;
    const stands = picks !== null && new Walk(picks).leads(path) && !events.some(({ kind }) => BACK.has(kind));
    if (stands && !isMyTurn(match)) return false;
    this.forget();
    if (stands) play.changes.act(path.join("-"));
    else play.say(words.match.premoveDropped, "calm");
    return stands;
  }
}
