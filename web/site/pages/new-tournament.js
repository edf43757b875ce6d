// @ts-check
// The form for a new tournament.

import { make } from "../../board/elements.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { choice } from "../choice.js";
import { DuelChoice } from "../duel.js";
import { TimeChoice } from "../time.js";
import { words } from "../words/tournaments.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, NewTournament} from "../types.js" */

/** What is chosen at first. */
const USUAL = { time: "5+3", rounds: 5, rest: 30 };
/** The breaks between rounds that are offered, in seconds. */
const RESTS = [10, 30, 60, 300];

/** @param {Visit} visit */
export async function show({ place, go }) {
  const games = (await api.games()).filter(({ turns }) => turns);
  const text = words.newTournament;
  const wishes = new Wishes(games);
  const note = make("p", { class: "refusal", role: "alert" });
  const submit = make("button", { class: "primary", type: "submit" }, text.make);
  const form = make("form", { class: "setup" }, ...wishes.elements, note, make("div", { class: "row" }, submit));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    note.textContent = "";
    submit.disabled = true;
    try {
      const { id } = await api.makeTournament(await wishes.wish());
      await go(`/tournament/${id}`);
    } catch (error) {
      note.textContent = reason(error);
    }
    submit.disabled = false;
  });
  place.classList.add("narrow", "new-game");
  place.append(make("h1", {}, words.tournaments.new), make("p", { class: "lead" }, words.tournaments.lead), form);
  return words.tournaments.new;
}

class Wishes {
  /** @param {Game[]} games */
  constructor(games) {
    const text = words.newTournament;
    this.name = make("input", { id: "name", required: true, autocomplete: "off" });
    this.duel = new DuelChoice(games);
    this.time = new TimeChoice(this.duel.game, USUAL.time, true);
    this.rounds = make("input", { id: "rounds", type: "number", value: String(USUAL.rounds), min: 1, max: 30, step: 1, required: true });
    const rounds = field("rounds", text.rounds, this.rounds, text.roundsHelp);
    /** @type {NewTournament["format"]} */
    this.format = "swiss";
    const help = make("small", {}, text.formatsHelp.swiss);
    const format = choice({
      name: "format",
      label: text.format,
      values: text.formats,
      value: this.format,
      chosen: (value) => {
        this.format = /** @type {NewTournament["format"]} */ (value);
        help.textContent = text.formatsHelp[this.format];
        rounds.hidden = this.format !== "swiss";
        this.rounds.disabled = rounds.hidden;
      },
    });
    format.append(help);
    this.rest = USUAL.rest;
    const rest = choice({
      name: "rest",
      label: text.rest,
      values: Object.fromEntries(RESTS.map((seconds) => [String(seconds), text.seconds(seconds)])),
      value: String(this.rest),
      chosen: (value) => (this.rest = Number(value)),
    });
    this.who = "link";
    const who = choice({ name: "who", label: text.who, values: text.comers, value: this.who, chosen: (value) => (this.who = value) });
    const name = field("name", text.name, this.name, text.nameHelp);
    this.elements = [name, ...this.duel.elements, this.time.element, format, rounds, rest, who];
  }

  /** @returns {Promise<NewTournament>} */
  async wish() {
    return {
      ...(await this.duel.chosen()),
      name: this.name.value,
      time: this.time.chosen() ?? USUAL.time,
      format: this.format,
      rounds: this.format === "swiss" ? Number(this.rounds.value) : null,
      rest: this.rest,
      public: this.who === "public",
    };
  }
}

/** @param {string} id @param {string} label @param {HTMLElement} input @param {string} help */
function field(id, label, input, help) {
  return make("div", { class: "field" }, make("label", { for: id }, label), input, make("small", {}, help));
}
