// @ts-check
// From the end of a game of a tournament back to the tournament, by a press or by itself after a while. When the player's
// next game begins, its clock runs: the page goes there at once, even from a review or in a hidden tab.

import { link, set } from "../board/elements.js";
import { call } from "./attention.js";
import { tournamentNews } from "./tournament-news.js";
import { words } from "./words.js";

/** @import {Match, Visit} from "./types.js" */

/** How long the result is shown before, in seconds. */
const SECONDS = 15;

/** The tournament is told from which game the player comes, so that it brings them to the next one. @param {Match} match */
const way = ({ id, fixture }) => (fixture ? `/tournament/${fixture.tournament}?after=${id}` : "");

export class WayBack {
  /** @param {Visit["go"]} go @param {AbortSignal} signal */
  constructor(go, signal) {
    this.go = go;
    this.signal = signal;
    /** Whether the tournament is followed. */
    this.isFollowing = false;
    this.element = link(words.ending.back, "", { class: "button primary", hidden: true });
    this.left = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
    signal.addEventListener("abort", () => this.stay());
  }

  /** @param {Match} match */
  show(match) {
    set(this.element, { href: way(match), hidden: !match.fixture });
  }

  /**
   * Brings a player to their next game when it begins.
   * @param {Match} match
   * @param {boolean} fresh whether it has just ended: then any other game is the next one, otherwise one that begins from now on
   */
  async follow({ id, fixture, viewer }, fresh) {
    if (!fixture || viewer === null || this.isFollowing) return;
    this.isFollowing = true;
    /** The game that the player knows of. @type {string | null | undefined} */
    let known = fresh ? id : undefined;
    /** @type {number | undefined} */
    let seq;
    for await (const now of tournamentNews(fixture.tournament, () => seq, this.signal)) {
      if (now === null) continue;
      ({ seq } = now);
      const game = now.own?.game?.id ?? null;
      if (known !== undefined && game !== null && game !== known) {
        await this.go(`/m/${game}`);
        return call(words.match.nextRound(now.round));
      }
      known = game;
      if (now.phase === "over") return;
    }
  }

  /** A player has seen a game of a tournament end. @param {Match} match */
  start(match) {
    if (!match.fixture || match.viewer === null || this.ticking !== undefined) return;
    this.left = SECONDS;
    this.ticking = setInterval(() => this.tick(way(match)), 1000);
  }

  /** @param {string} address */
  tick(address) {
    if (document.hidden) return;
    this.left -= 1;
    this.element.textContent = words.ending.backSoon(this.left);
    if (this.left > 0) return;
    this.stay();
    this.go(address);
  }

  /** The player looks at the game: nothing happens by itself any more. */
  stay() {
    clearInterval(this.ticking);
    this.element.textContent = words.ending.back;
  }
}
