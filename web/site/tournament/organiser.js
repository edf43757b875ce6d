// @ts-check
// What the organiser can do, in one place.

import { button, keep, make } from "../../board/elements.js";
import { words } from "../words/tournaments.js";
import { asking } from "./ask.js";

/** @import {Tournament, TournamentWord} from "../types.js" */

export class Organiser {
  /** @param {(word: TournamentWord, player?: number) => void} say */
  constructor(say) {
    const text = words.tournament;
    this.start = button(text.start, () => say("start"), { class: "primary" });
    this.startHelp = make("p", { class: "quiet" }, text.startHelp);
    this.pause = button(text.pause, () => say("pause"));
    this.pauseHelp = make("p", { class: "quiet" }, text.pauseHelp);
    this.resume = button(text.resume, () => say("resume"), { class: "primary" });
    this.end = asking({ label: text.end, question: () => text.endSure, yes: text.end, no: text.endNo, press: () => say("end") });
    this.players = make("select", { id: "removed" });
    const name = () => this.players.selectedOptions[0]?.textContent ?? "";
    const remove = asking({
      label: text.removeYes,
      question: () => text.removeSure(name()),
      yes: text.removeYes,
      no: text.removeNo,
      press: () => say("remove", Number(this.players.value)),
    });
    this.remove = make(
      "details",
      {},
      make("summary", {}, text.remove),
      make("div", { class: "row" }, make("label", { for: "removed" }, text.removeChoose), this.players, remove),
    );
    this.element = make(
      "section",
      { class: "organiser", "aria-labelledby": "organiser-title", hidden: true },
      make("h2", { id: "organiser-title" }, text.controls),
      make("div", { class: "row" }, this.start, this.pause, this.resume, this.end),
      this.startHelp,
      this.pauseHelp,
      this.remove,
    );
  }

  /** @param {Tournament} tournament */
  show({ own, can, phase, standings }) {
    this.element.hidden = !own?.organiser || phase === "over";
    this.start.hidden = phase !== "open";
    this.start.disabled = !can.start;
    this.startHelp.hidden = phase !== "open";
    this.pause.hidden = this.pauseHelp.hidden = !can.pause;
    this.resume.hidden = !can.resume;
    this.end.hidden = !can.end;
    const there = standings.filter(({ status }) => status !== "removed");
    this.remove.hidden = there.length === 0;
    keep(this.players, there, {
      name: ({ player }) => String(player),
      create: ({ player }) => make("option", { value: String(player) }),
      fill: (option, row) => {
        if (option.textContent !== words.tournament.named(row)) option.textContent = words.tournament.named(row);
      },
    });
  }
}
