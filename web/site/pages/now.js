// @ts-check
// Play someone now: what to play, then looking for an opponent, with the way out in sight.

import { button, link, make } from "../../board/elements.js";
import { call } from "../../match/attention.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { DuelChoice } from "../duel.js";
import { RatedChoice } from "../rated.js";
import { TimeChoice } from "../time.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, NewSeek, SeekView} from "../types.js" */

/** How often the server is asked how far it has come, in milliseconds. */
const OFTEN = 1000;

/** The clock that is chosen at first. */
const USUAL_TIME = "5+3";

/** @param {Visit} visit */
export async function show({ place, signal, go }) {
  const games = (await api.games()).filter(({ turns }) => turns);
  const text = words.now;
  const seeking = new Seeking(go, signal);
  const wanted = new Wishes(games);
  const note = make("p", { class: "refusal", role: "alert" });
  const find = make("button", { class: "primary", type: "submit" }, text.find);
  const form = make("form", { class: "setup" }, ...wanted.elements, note, make("div", { class: "row" }, find));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    note.textContent = "";
    find.disabled = true;
    try {
      const wish = await wanted.wish();
      form.hidden = true;
      await seeking.run(wish);
    } catch (error) {
      note.textContent = reason(error);
    }
    form.hidden = false;
    find.disabled = false;
  });
  place.classList.add("narrow", "new-game");
  place.append(make("h1", {}, text.title), make("p", { class: "lead" }, text.lead), form, seeking.element, make("p", {}, link(words.lobby.tournaments, "/tournaments")));
  return text.title;
}

/** What to play: a game, a preset, a clock, and whether it counts. */
class Wishes {
  /** @param {Game[]} games */
  constructor(games) {
    this.duel = new DuelChoice(games);
    this.time = new TimeChoice(this.duel.game, USUAL_TIME);
    this.rated = new RatedChoice(true);
    this.rated.offer(true);
    this.elements = [...this.duel.elements, this.time.element, this.rated.element];
  }

  /** @returns {Promise<NewSeek>} */
  async wish() {
    return { ...(await this.duel.chosen()), time: this.time.chosen() ?? null, rated: this.rated.chosen() };
  }
}

/** Looking for an opponent: how long already, and how to stop. */
class Seeking {
  /** @param {Visit["go"]} go @param {AbortSignal} signal */
  constructor(go, signal) {
    const text = words.now;
    this.go = go;
    this.signal = signal;
    this.isOn = false;
    this.time = make("progress", { "aria-label": text.seeking });
    this.told = make("p", { class: "quiet" });
    this.element = make(
      "section",
      { class: "seeking", hidden: true, "aria-label": text.title },
      make("p", { role: "status" }, text.seeking),
      this.time,
      this.told,
      make("p", {}, button(text.cancel, () => (this.isOn = false))),
    );
  }

  /** Looks until there is a match, or nobody wants one any more. @param {NewSeek} wish */
  async run(wish) {
    this.isOn = true;
    this.element.hidden = false;
    // Nobody is to be paired with a visitor who has gone.
    const stop = () => api.cancelSeek().catch(() => {});
    const leave = () => {
      this.signal.removeEventListener("abort", stop);
      removeEventListener("pagehide", stop);
    };
    this.signal.addEventListener("abort", stop);
    addEventListener("pagehide", stop);
    try {
      while (this.isOn && !this.signal.aborted) {
        const found = await api.seek(wish);
        if (found.id !== null) {
          leave();
          await this.go(`/m/${found.id}`);
          if (!found.open) call(words.now.found);
          return;
        }
        this.show(found);
        await new Promise((done) => setTimeout(done, OFTEN));
      }
      await stop();
    } finally {
      leave();
      this.isOn = false;
      this.element.hidden = true;
    }
  }

  /** @param {SeekView} found */
  show({ waited, patience, others }) {
    this.time.max = patience;
    this.time.value = Math.min(waited, patience);
    this.told.textContent = words.now.others(others);
  }
}
