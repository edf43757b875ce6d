// @ts-check
// Learn: the rules of every game, one page each.

import { link, make } from "../../board/elements.js";
import { api } from "../api.js";
import { fillPicture } from "../picture.js";
import { words } from "../words/rules.js";

/** @import {Visit} from "../../match/types.js" */

/** @param {Visit} visit */
export async function show({ place }) {
  const text = words.rules;
  const games = await api.games();
  place.classList.add("learn");
  place.append(
    make("h1", {}, text.learn),
    make("p", { class: "lead" }, text.learnLead),
    make(
      "ul",
      { class: "cards" },
      ...games.map(({ name, title, summary }) =>
        make(
          "li",
          { class: "card" },
          fillPicture(make("a", { class: `picture ${name}`, href: `/rules/${name}`, tabindex: -1, "aria-hidden": "true" }), api.sample(name)),
          make("h2", {}, title),
          make("p", { class: "summary" }, summary),
          make("div", { class: "main" }, link(text.read, `/rules/${name}`, { class: "button primary", "aria-label": text.readIt(title) })),
        ),
      ),
    ),
  );
  return text.learn;
}
