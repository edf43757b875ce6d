// @ts-check
// Play someone now: what to play, then looking for an opponent, with the way out in sight.

import { button, make } from "../../board/elements.js";
import { call } from "../../match/attention.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { choice } from "../choice.js";
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
  place.append(make("h1", {}, text.title), make("p", { class: "lead" }, text.lead), form, seeking.element);
  return text.title;
}

/** What to play: a game, a preset, a clock, and whether it counts. */
class Wishes {
  /** @param {Game[]} games */
  constructor(games) {
    const asked = new URLSearchParams(location.search).get("game");
    this.games = games;
    this.game = games.find(({ name }) => name === asked) ?? games[0];
    /** The options of the presets for two, by name. @type {Map<string, string>} */
    this.setups = new Map();
    this.preset = "";
    this.presets = make("div", {});
    this.time = new TimeChoice(this.game, USUAL_TIME);
    this.rated = new RatedChoice(true);
    this.rated.offer(true);
    const game = choice({
      name: "game",
      label: words.now.game,
      values: Object.fromEntries(games.map(({ name, title }) => [name, title])),
      value: this.game.name,
      chosen: (name) => {
        this.game = games.find((game) => game.name === name) ?? this.game;
        this.coming = this.showPresets();
      },
    });
    this.elements = [game, this.presets, this.time.element, this.rated.element];
    this.coming = this.showPresets();
  }

  /** Offers the presets of the game in which two play. */
  async showPresets() {
    const { name, fields, presets } = this.game;
    const filled = (/** @type {Record<string, string>} */ values) =>
      Object.fromEntries(fields.map(({ name, usual }) => [name, values[name] ?? usual]));
    const possible = await Promise.all(presets.map(({ values }) => api.setup(name, filled(values))));
    if (this.game.name !== name) return;
    const forTwo = presets.flatMap((preset, at) => (possible[at].seats.length === 2 ? [/** @type {const} */ ([preset.name, possible[at].setup])] : []));
    this.setups = new Map(forTwo);
    this.preset = forTwo[0]?.[0] ?? "";
    const values = Object.fromEntries(forTwo.map(([name]) => [name, name]));
    const chosen = (/** @type {string} */ name) => (this.preset = name);
    const picker = choice({ name: "preset", label: words.now.variant, values, value: this.preset, chosen });
    this.presets.replaceChildren(...(forTwo.length > 1 ? [picker] : []));
  }

  /** @returns {Promise<NewSeek>} */
  async wish() {
    await this.coming;
    const setup = this.setups.get(this.preset) ?? null;
    return { game: this.game.name, setup, time: this.time.chosen() ?? null, rated: this.rated.chosen() };
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
