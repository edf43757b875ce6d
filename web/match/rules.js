// @ts-check
// The rules of a game, with pictures drawn by the game itself.

import { miniature } from "../board/drawing.js";
import { make } from "../board/elements.js";
import { api } from "./api.js";

/** The rules of a game as sections. @param {string} name */
export async function rulesOf(name) {
  const { parts } = await api.rules(name);
  return parts.map(({ heading, text, pictures }) =>
    make(
      "section",
      {},
      heading && make("h2", {}, heading),
      ...text.map((paragraph) => make("p", {}, paragraph)),
      pictures.length > 0 && make("div", { class: "figures" }, ...pictures.map((picture) => figure(name, picture))),
    ),
  );
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
