// @ts-check
// The rules of a game, with pictures drawn by the game itself.

import { miniature } from "../../board/drawing.js";
import { link, make } from "../../board/elements.js";
import { Refusal } from "../../match/request.js";
import { api } from "../api.js";
import { words } from "../words/rules.js";

/** @import {Visit} from "../../match/types.js" */

/** @param {Visit} visit */
export async function show({ place, name }) {
  // A race has the rules of its game.
  const game = (await api.games()).find((game) => game.name === name || game.race === name);
  if (!game) throw new Refusal(404, words.nothingThere);
  const { parts } = await api.rules(game.name);
  place.classList.add("narrow", "rules");
  place.append(make("h1", {}, words.rules.title(game.title)));
  for (const { heading, text, pictures } of parts) {
    place.append(
      make(
        "section",
        {},
        heading && make("h2", {}, heading),
        ...text.map((paragraph) => make("p", {}, paragraph)),
        pictures.length > 0 && make("div", { class: "figures" }, ...pictures.map((picture) => figure(game.name, picture))),
      ),
    );
  }
  place.append(
    make(
      "p",
      { class: "row" },
      link(words.rules.play, `/play/${name}`, { class: "button primary" }),
      link(words.toTheGames, "/", { class: "button plain" }),
    ),
  );
  return words.rules.title(game.title);
}

/** @param {string} name @param {{position: string, caption: string}} picture */
function figure(name, { position, caption }) {
  const place = make("div", { class: `picture ${name}` });
  api.position(name, position).then(
    (drawn) => place.append(miniature(drawn)),
    () => place.remove(), // The caption still tells the story.
  );
  return make("figure", {}, place, make("figcaption", {}, caption));
}
