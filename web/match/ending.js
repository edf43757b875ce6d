// @ts-check
// The end of a match: the result, what was good about it, the rounds, and what to do next.

import { button, keep, make } from "../board/elements.js";
import { icon } from "./icons.js";
import { words } from "./words.js";

/** @import {Match} from "./types.js" */

/**
 * @typedef {object} Deeds
 * @property {() => void} again another match, or a rematch
 * @property {() => void} review
 * @property {() => void} share
 */

export class Ending {
  /** @param {Deeds} deeds */
  constructor(deeds) {
    const text = words.ending;
    this.headline = make("p", { class: "headline" });
    this.why = make("p", { class: "why" });
    this.tiles = make("dl", { class: "merits" });
    this.rounds = make("div", { class: "rounds" });
    this.again = button(text.again, deeds.again, { class: "primary again" });
    this.review = button(text.review, () => {
      this.close();
      deeds.review();
    });
    this.share = button(text.share, deeds.share);
    this.shut = button("", () => this.close(), { class: "shut", "aria-label": text.close, title: text.close });
    this.shut.append(icon("close"));
    this.element = make(
      "section",
      { class: "ending", "aria-label": text.title, hidden: true },
      this.shut,
      this.headline,
      this.why,
      this.tiles,
      this.rounds,
      make("div", { class: "row" }, this.again, this.review, this.share),
    );
    /** The match whose end was shown or put away. @type {string | null} */
    this.shown = null;
  }

  /** @param {Match} match @param {boolean} fresh whether the match ended before the eyes of the viewer */
  show(match, fresh) {
    if (!match.over) {
      this.shown = null;
      this.element.hidden = true;
      return;
    }
    const won = match.seats.some(({ mine, seat }) => mine && match.over?.winners.includes(seat));
    this.headline.textContent = match.over.headline;
    this.why.textContent = match.goal;
    this.why.hidden = match.goal === "";
    this.element.classList.toggle("won", won);
    this.again.textContent = words.ending.next(match);
    this.again.hidden = match.daily !== null || (match.viewer === null && match.rematch === null);
    keep(this.tiles, tiles(match), {
      name: ({ label }) => label,
      create: ({ label }) => make("div", {}, make("dd", {}), make("dt", {}, label)),
      fill: (tile, { value }) => {
        if (tile.firstElementChild) tile.firstElementChild.textContent = value;
      },
    });
    this.tiles.hidden = this.tiles.childElementCount === 0;
    this.rounds.replaceChildren(...roundTable(match));
    if (this.shown === match.id) return;
    this.shown = match.id;
    this.element.hidden = false;
    this.element.classList.toggle("fresh", fresh);
  }

  close() {
    this.element.hidden = true;
  }
}

/** What was good. @param {Match} match @returns {{label: string, value: string}[]} */
function tiles({ rounds, seats, length }) {
  const text = words.ending.tiles;
  const own = seats.find(({ mine }) => mine);
  const optimal = rounds.filter(({ winner, took, best }) => winner === own?.seat && took === best).length;
  return [
    own?.score !== undefined && own.score !== null && seats.length > 1 && { label: text.points, value: String(own.score) },
    own && own.captured > 0 && { label: text.captured, value: String(own.captured) },
    rounds.length > 0 && own && { label: text.optimal, value: words.ending.of(optimal, rounds.length) },
    seats.length === 2 && rounds.length === 0 && { label: text.moves, value: String(length) },
  ].filter((tile) => typeof tile === "object" && tile !== null);
}

/**
 * The rounds as a table, if there were rounds.
 * @param {Match} match
 * @returns {HTMLElement[]}
 */
export function roundTable({ rounds, seats }) {
  if (rounds.length === 0) return [];
  const text = words.rounds;
  const heads = [text.round, text.best, ...seats.map(({ title }) => title)];
  const signed = (/** @type {number} */ points) => (points > 0 ? `+${points}` : String(points));
  const rows = rounds.map(({ best, winner, took, points }, number) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, String(number + 1)),
      make("td", {}, String(best)),
      ...points.map((gained, at) =>
        make("td", {}, signed(gained), winner === seats[at]?.seat && took !== null && make("small", {}, text.took(took))),
      ),
    ),
  );
  return [
    make(
      "table",
      {},
      make("caption", { class: "unseen" }, text.title),
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...rows),
    ),
  ];
}
