// @ts-check
// The end of a match: the result, what was good about it, and what to do next.

import { button, keep, link, make } from "../board/elements.js";
import { api } from "./api.js";
import { icon } from "./icons.js";
import { merits } from "./merits.js";
import { hasCompany, hasWon } from "./seats.js";
import { pictureName } from "./sharing.js";
import { WayBack } from "./way-back.js";
import { words } from "./words.js";

/** @import {Match, Merits, SeatRating, Visit} from "./types.js" */

/**
 * @typedef {object} Deeds
 * @property {() => void} again another match, or a rematch
 * @property {() => void} review
 * @property {() => void} share
 * @property {() => Promise<Merits>} merits what was good about the match
 * @property {() => Promise<SeatRating | null>} rating what a rated match did to the rating of the viewer
 * @property {() => void} shown what is to be done once the end is in sight
 */

export class Ending {
  /** @param {Deeds} deeds @param {Visit["go"]} go @param {AbortSignal} signal */
  constructor(deeds, go, signal) {
    const text = words.ending;
    this.wayBack = new WayBack(go, signal);
    this.deeds = deeds;
    this.headline = make("p", { class: "headline" });
    this.why = make("p", { class: "why" });
    this.tiles = make("dl", { class: "merits" });
    this.again = button(text.again, deeds.again, { class: "primary again" });
    this.puzzles = link(text.puzzles, "/daily", { class: "button" });
    this.review = button(text.review, () => {
      this.stepAside();
      deeds.review();
    });
    this.share = button(text.share, deeds.share);
    this.picture = link(text.picture, "", { class: "save" });
    this.shut = button("", () => this.close(), { class: "shut", "aria-label": text.close, title: text.close });
    this.shut.append(icon("close"));
    this.element = make(
      "section",
      { class: "ending", "aria-label": text.title, hidden: true },
      flourish(),
      this.shut,
      this.headline,
      this.why,
      this.tiles,
      make("div", { class: "row" }, this.wayBack.element, this.again, this.share, this.review, this.puzzles),
      this.picture,
    );
    /** The match whose end was shown or put away. @type {string | null} */
    this.shown = null;
    /** Whether it makes room for the moves that led to it. */
    this.aside = false;
    /** What was good about it, once that is known. @type {Merits | null} */
    this.merits = null;
    /** What the match did to the rating of the viewer. @type {SeatRating | null} */
    this.rating = null;
  }

  /** @param {Match} match @param {boolean} fresh whether the match ended before the eyes of the viewer */
  show(match, fresh) {
    if (!match.over) {
      this.shown = this.merits = this.rating = null;
      this.aside = false;
      this.element.hidden = true;
      return;
    }
    this.fill(match);
    if (this.shown === match.id) return;
    this.shown = match.id;
    this.wayBack.follow(match, fresh);
    this.reveal(match, fresh);
  }

  /** Shows the end together with what was good about it, so that nothing moves afterwards. @param {Match} match @param {boolean} fresh */
  async reveal(match, fresh) {
    // Without an answer there is still the result.
    const [found, rating] = match.viewer === null ? [null, null] : await Promise.all([this.deeds.merits().catch(() => null), this.deeds.rating()]);
    if (this.shown !== match.id) return;
    this.merits = found;
    this.rating = rating;
    this.showMerits(match);
    this.element.classList.toggle("fresh", fresh);
    this.element.hidden = false;
    this.deeds.shown();
    // If the focused button was removed with the end of the match, keyboard players go on from the next one.
    if (fresh && document.activeElement === document.body) this.next()?.focus({ preventScroll: true });
    if (fresh) this.wayBack.start(match);
  }

  /** @param {Match} match */
  fill(match) {
    const { over, goal, daily, viewer, rematch, seats, fixture } = match;
    const won = seats.some(({ mine, seat }) => mine && hasWon(match, seat));
    this.headline.textContent = over?.headline ?? "";
    this.why.textContent = goal;
    this.why.hidden = goal === "";
    this.element.classList.toggle("won", won);
    this.element.classList.toggle("company", hasCompany(match));
    this.again.textContent = words.ending.next(match);
    this.wayBack.show(match);
    this.again.hidden = daily !== null || fixture !== null || (viewer === null && rematch === null);
    // What there is to do next comes first, and looks so.
    this.share.classList.toggle("primary", this.again.hidden && fixture === null);
    // What is withheld cannot be gone through.
    this.review.hidden = match.veiled ?? false;
    this.puzzles.hidden = daily === null;
    this.picture.href = api.card(match.id);
    this.picture.download = pictureName(match);
    this.showMerits(match);
  }

  /** @param {Match} match */
  showMerits(match) {
    keep(this.tiles, merits(match, this.merits, this.rating), {
      name: ({ label }) => label,
      create: ({ label }) => make("div", {}, make("dd", {}), make("dt", {}, label)),
      fill: (tile, { value, special }) => {
        tile.classList.toggle("special", special ?? false);
        if (tile.firstElementChild) tile.firstElementChild.textContent = value;
      },
    });
    this.tiles.hidden = this.tiles.childElementCount === 0;
  }

  /** What there is to do next. */
  next() {
    return [this.again, this.share].find((way) => !way.hidden);
  }

  close() {
    this.wayBack.stay();
    this.element.hidden = true;
  }

  /** Makes room while a move of the past is looked at. */
  stepAside() {
    this.aside ||= !this.element.hidden;
    this.close();
  }

  /** The board is at its end again, and so is this, unless it was closed. */
  stepBack() {
    if (!this.aside) return;
    this.aside = false;
    this.element.classList.remove("fresh");
    this.element.hidden = false;
  }
}

/** How many pieces of confetti fall. */
const PIECES = 18;

/** Confetti at even distances; the style sheet lets it fall. */
function flourish() {
  const pieces = Array.from({ length: PIECES }, (_, number) => {
    const piece = make("i", {});
    // Multiples of the golden angle look like chance, and are the same every time.
    const turn = (number * 137.5) % 360;
    piece.style.setProperty("--from", `${(100 * (number + 0.5)) / PIECES}%`);
    piece.style.setProperty("--drift", `${Math.round((turn - 180) / 4)}px`);
    piece.style.setProperty("--after", `${Math.round(500 + turn * 1.5)}ms`);
    return piece;
  });
  return make("div", { class: "flourish", "aria-hidden": "true" }, ...pieces);
}
