// @ts-check
// Which game two are to play, in forms: a game with turns, and a preset of it for two.

import { make } from "../board/elements.js";
import { api } from "./api.js";
import { choice } from "./choice.js";
import { words } from "./words/play.js";

/** @import {Game} from "./types.js" */

export class DuelChoice {
  /** @param {Game[]} games those with turns; the address may say which is chosen at first */
  constructor(games) {
    const asked = new URLSearchParams(location.search).get("game");
    this.game = games.find(({ name }) => name === asked) ?? games[0];
    /** The options of the presets for two, by name. @type {Map<string, string>} */
    this.setups = new Map();
    this.preset = "";
    this.presets = make("div", {});
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
    this.elements = [game, this.presets];
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

  /** The game and its options, as a request has them. */
  async chosen() {
    await this.coming;
    return { game: this.game.name, setup: this.setups.get(this.preset) ?? null };
  }
}
