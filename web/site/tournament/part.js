// @ts-check
// What the visitor has to do: join, wait, go to their game, leave.

import { button, link, make } from "../../board/elements.js";
import { words } from "../words/tournaments.js";
import { asking } from "./ask.js";

/** @import {Tournament, TournamentWord} from "../types.js" */

export class OwnPart {
  /** @param {(word: TournamentWord) => void} say */
  constructor(say) {
    const text = words.tournament;
    this.told = make("p", { class: "told" });
    this.game = link(text.toGame, "", { class: "button primary" });
    this.join = button(text.join, () => say("join"), { class: "primary" });
    this.leave = asking({ label: text.leave, question: () => text.leaveSure, yes: text.leave, no: text.keep, press: () => say("leave") });
    this.element = make("section", { class: "part", "aria-label": text.you }, this.told, make("div", { class: "row" }, this.game, this.join, this.leave));
  }

  /** @param {Tournament} tournament */
  show(tournament) {
    const { own, can } = tournament;
    const text = words.tournament;
    this.join.hidden = !can.join;
    this.join.textContent = own?.player ? text.rejoin : text.join;
    this.leave.hidden = !can.leave;
    this.game.hidden = !own?.game;
    if (own?.game) this.game.setAttribute("href", `/m/${own.game.id}`);
    const told = this.sentence(tournament);
    if (this.told.textContent !== told) this.told.textContent = told;
    this.told.hidden = told === "";
    this.element.classList.toggle("called", own?.game !== null && own?.game !== undefined);
    this.element.hidden = told === "" && this.join.hidden && this.leave.hidden;
  }

  /** @param {Tournament} tournament */
  sentence({ own, phase, round, rounds, seats, standings, byes, can }) {
    const text = words.tournament;
    if (own?.game) {
      const { opponent, first } = own.game;
      const row = standings.find(({ player }) => player === opponent);
      return text.youPlay(round, row ? text.named(row) : "", seats[first ? 0 : 1] ?? "");
    }
    if (phase === "over" || !own?.player) return "";
    const status = standings.find(({ player }) => player === own.player)?.status;
    if (status === "removed") return text.removed;
    if (can.join || status === "left") return text.left;
    if (phase === "running" && byes.includes(own.player)) return text.bye;
    if (round === rounds) return text.inLast;
    return round === 0 ? text.in : text.inNext;
  }
}
