// @ts-check
// The page for addresses where nothing is.

import { link, make } from "../../board/elements.js";
import { words } from "../words/shell.js";

/** @param {{place: HTMLElement}} visit */
export async function show({ place }) {
  place.classList.add("narrow");
  place.replaceChildren(
    make("h1", {}, words.notFound.title),
    make("p", {}, words.notFound.text),
    make("p", {}, link(words.toTheGames, "/", { class: "button primary" })),
  );
  return words.notFound.title;
}
