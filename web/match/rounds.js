// @ts-check
// The rounds of a match that are over.

import { make } from "../board/elements.js";
import { words } from "./words.js";

/** @import {Match} from "./types.js" */

export class Rounds {
  constructor() {
    this.element = make("div", { class: "rounds" });
    this.count = -1;
  }

  /** @param {Match} match */
  show(match) {
    if (match.rounds.length === this.count) return;
    this.count = match.rounds.length;
    this.element.replaceChildren(...(this.count > 0 ? [roundTable(match)] : []));
  }
}

/** @param {Match} match */
function roundTable({ rounds, seats }) {
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
  return make(
    "table",
    {},
    make("caption", { class: "unseen" }, text.title),
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows),
  );
}
