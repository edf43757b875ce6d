// @ts-check
// The rules of a game, with pictures drawn by the game itself.

import { link, make } from "../../board/elements.js";
import { Refusal } from "../../match/request.js";
import { rulesOf } from "../../match/rules.js";
import { api } from "../api.js";
import { words } from "../words/rules.js";

/** @import {Visit} from "../../match/types.js" */

/** @param {Visit} visit */
export async function show({ place, name }) {
  const games = await api.games();
  // A race has the rules of its game.
  const game = games.find((game) => game.name === name || game.race === name);
  if (!game) throw new Refusal(404, words.nothingThere);
  const sections = await rulesOf(game.name);
  const text = words.rules;
  place.classList.add("narrow", "rules");
  place.append(
    make(
      "nav",
      { class: "tabs", "aria-label": text.learn },
      ...games.map(({ name, title }) => link(title, `/rules/${name}`, { "aria-current": name === game.name ? "page" : null })),
    ),
    make("h1", {}, text.title(game.title)),
  );
  place.append(...sections);
  place.append(
    make(
      "p",
      { class: "row" },
      link(text.playIt(game.title), `/play/${name}`, { class: "button primary" }),
      link(text.tryIt, `/position/${game.name}`, { class: "button" }),
      link(text.all, "/learn", { class: "button plain" }),
    ),
  );
  // In a narrow window the games are in one line, and the one that is read about is in sight.
  requestAnimationFrame(() => place.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" }));
  return text.title(game.title);
}
