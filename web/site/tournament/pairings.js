// @ts-check
// The boards of the latest round: who plays whom, and how it went.

import { keep, link, make } from "../../board/elements.js";
import { words } from "../words/tournaments.js";

/** @import {Tournament} from "../types.js" */

/** @typedef {Tournament["boards"][number]} Board */

export class Pairings {
  /** @param {(tournament: Tournament) => Board[]} [part] which boards are shown; all if nothing is given */
  constructor(part = ({ boards }) => boards) {
    const text = words.tournament;
    this.part = part;
    this.title = make("h2", { id: "pairings-title" }, text.boards(1));
    this.list = make("ol", { class: "pairings" });
    this.byes = make("p", { class: "quiet byes" });
    this.empty = make("div", { class: "empty" }, make("p", {}, text.boardsNone));
    this.element = make("section", { class: "round", "aria-labelledby": "pairings-title" }, this.title, this.list, this.byes, this.empty);
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    const text = words.tournament;
    const { round, byes, standings, own, phase } = tournament;
    const boards = this.part(tournament);
    const name = (/** @type {number} */ number) => {
      const row = standings.find(({ player }) => player === number);
      return row ? text.named(row) : "";
    };
    write(this.title, text.boards(Math.max(round, 1)));
    this.empty.hidden = round > 0;
    this.list.hidden = boards.length === 0;
    this.byes.hidden = byes.length === 0;
    write(this.byes, text.byes(byes.map(name)));
    keep(this.list, boards, {
      name: ({ id }) => id,
      create: ({ board, id, first, second }) => {
        const mine = [first, second].includes(own?.player ?? 0);
        return make(
          "li",
          { class: mine ? "mine" : null },
          make("span", { class: "place" }, make("span", { class: "unseen" }, text.board(board)), make("span", { "aria-hidden": "true" }, String(board))),
          make("span", { class: "name first" }),
          make("b", { class: "result" }),
          make("span", { class: "name second" }),
          link("", `/m/${id}`),
        );
      },
      fill: (item, { board, first, second, result }) => {
        const [one, score, two, way] = ["first", "result", "second"].map((part) => item.querySelector(`.${part}`)).concat(item.querySelector("a"));
        write(one, name(first));
        write(two, name(second));
        // What goes on after the end of the tournament does not count.
        const isRunning = result === null && phase !== "over";
        const undecided = isRunning ? text.running : text.unfinished;
        write(score, result === null ? undecided : result.replaceAll("1/2", "½").replace("-", " – "));
        score?.classList.toggle("running", result === null);
        write(way, isRunning ? text.watch : text.look);
        way?.setAttribute("aria-label", isRunning ? text.watchBoard(board) : text.lookBoard(board));
      },
    });
  }
}

/** What is the same stays untouched: a screen reader may be reading it. @param {Element | null} element @param {string} text */
function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
