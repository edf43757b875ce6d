// @ts-check
// The ratings of the players of a rated match: asked for when players come, and when the match is over.

/** @import {Match, SeatRating} from "./types.js" */

export class Ratings {
  /**
   * @param {(id: string) => Promise<SeatRating[]>} ask
   * @param {() => void} changed is called when they are known anew
   */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    /** @type {SeatRating[]} */
    this.known = [];
    /** What the known ratings are of: who plays, and whether the match is over. */
    this.of = "";
    /** The answer that is on its way, or was there last. @type {Promise<void>} */
    this.coming = Promise.resolve();
  }

  /** @param {Match} match */
  follow({ id, rated, seats, over }) {
    if (!rated) return;
    const of = JSON.stringify([seats.map(({ player, called }) => [player, called]), over !== null]);
    if (of === this.of) return;
    this.of = of;
    this.coming = this.look(id, of);
  }

  /** @param {string} id @param {string} of */
  async look(id, of) {
    // Without an answer the names stand alone.
    const found = await this.ask(id).catch(() => null);
    if (!found || this.of !== of) return;
    this.known = found;
    this.changed();
  }

  /** @param {number} seat */
  find(seat) {
    return this.known.find((rating) => rating.seat === seat);
  }
}
