// @ts-check
// The standings as a table: ranks, points, every round, tie-breaks.

import { make } from "../../board/elements.js";
import { words } from "../words/tournaments.js";

/** @import {Outing, Standing, Tournament} from "../types.js" */

export class Standings {
  /** @param {(tournament: Tournament) => Standing[]} [part] which rows are shown; all if nothing is given */
  constructor(part = ({ standings }) => standings) {
    const text = words.tournament;
    this.part = part;
    this.title = make("h2", { id: "standings-title" }, text.standings);
    this.table = make("table", { class: "counts standings" });
    this.scrolled = make("div", { class: "scrolled", tabindex: "0", role: "region", "aria-labelledby": "standings-title" }, this.table);
    this.empty = make("div", { class: "empty" }, make("p", {}, text.nobody));
    this.element = make(
      "div",
      { class: "ranking" },
      this.title,
      this.scrolled,
      this.empty,
    );
    /** What is drawn, as text: the same is not drawn again. */
    this.drawn = "";
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    const rows = this.part(tournament);
    this.empty.hidden = rows.length > 0;
    this.scrolled.hidden = rows.length === 0;
    const drawn = JSON.stringify([rows, tournament.own]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    // Before the first round there is nothing to compare.
    const begun = tournament.round > 0;
    this.title.textContent = begun ? words.tournament.standings : words.tournament.players;
    this.table.classList.toggle("begun", begun);
    this.table.replaceChildren(head(tournament), make("tbody", {}, ...rows.map((row) => body(row, tournament))));
  }
}

/** @param {Tournament} tournament */
function head({ round, format }) {
  const text = words.tournament;
  const heading = (/** @type {string} */ label, /** @type {string} */ help = label, name = "") =>
    make("th", { scope: "col", class: name, title: help === label ? null : help }, label);
  const rounds = Array.from({ length: round }, (_, at) =>
    make("th", { scope: "col", class: "outing" }, make("span", { "aria-hidden": "true" }, String(at + 1)), make("span", { class: "unseen" }, text.round(at + 1))),
  );
  return make(
    "thead",
    {},
    make(
      "tr",
      {},
      heading(text.rank, undefined, "rank"),
      heading(text.player),
      heading(text.pointsHead, undefined, "points"),
      ...rounds,
      format === "swiss" && heading(text.buchholz, text.buchholzHelp, "tie"),
      heading(text.sonneborn, text.sonnebornHelp, "tie"),
    ),
  );
}

/** @param {Standing} row @param {Tournament} tournament */
function body(row, tournament) {
  const text = words.tournament;
  const mine = tournament.own?.player === row.player;
  const status = text.status[row.status];
  return make(
    "tr",
    { class: [mine && "mine", row.status !== "playing" && "gone"].filter(Boolean).join(" ") || null },
    make("td", { class: "rank" }, String(row.rank)),
    make(
      "th",
      { scope: "row" },
      make("span", { class: "name" }, text.named(row)),
      row.entrant.registered && " ✓",
      mine && make("small", {}, ` ${text.you}`),
      status !== "" && make("small", {}, ` ${status}`),
    ),
    make("td", { class: "points" }, text.points(row.points)),
    ...row.rounds.map((outing) => cell(outing, tournament)),
    row.buchholz !== null && make("td", { class: "tie" }, text.points(row.buchholz)),
    make("td", { class: "tie" }, text.points(row.sonneborn_berger)),
  );
}

/** What a round was: the points, and the rank of the opponent. @param {Outing} outing @param {Tournament} tournament */
function cell(outing, { standings, seats }) {
  const text = words.tournament;
  const opponent = standings.find(({ player }) => player === outing.opponent);
  const said = text.cell(outing, opponent ? text.named(opponent) : "", words.capital(seats[outing.first ? 0 : 1] ?? ""));
  const shown = outing.kind === "missed" && outing.points === 0 ? "–" : outing.kind === "rest" ? "–" : outing.points === null ? "·" : text.points(outing.points);
  const won = outing.points === 1 ? "won" : outing.points === 0 && outing.kind === "game" ? "beaten" : "";
  return make(
    "td",
    { class: `outing ${won}`, title: said },
    make("span", { "aria-hidden": "true" }, shown, opponent && make("small", {}, String(opponent.rank))),
    make("span", { class: "unseen" }, said),
  );
}
