// @ts-check
// The puzzles of the day: the same for everybody, one try each, and a result to tell.

import { button, link, make } from "../../board/elements.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Puzzle} from "../types.js" */

/** @param {Visit} visit */
export async function show({ place, go }) {
  const { day, puzzles } = await api.daily();
  place.classList.add("narrow");
  place.append(
    make("h1", {}, words.daily.title),
    make("p", { class: "lead" }, words.daily.lead(day)),
    make("ul", { class: "puzzles" }, ...puzzles.map((puzzle) => item(day, puzzle, go))),
  );
  return words.daily.title;
}

/** @param {string} day @param {Puzzle} puzzle @param {Visit["go"]} go */
function item(day, { game, title, task, id, ended }, go) {
  const note = make("p", { class: "refusal", role: "alert", hidden: true });
  const play = button(id === null ? words.daily.play : words.daily.resume, () => start(game, play, note, go), {
    class: "primary",
    "aria-label": words.daily.playIt(title),
  });
  const copied = make("span", { class: "quiet", role: "status" });
  const told = ended === null ? "" : words.daily.result(title, day, ended, location.origin);
  const share = button(words.daily.share, async () => {
    await navigator.clipboard.writeText(told);
    copied.textContent = words.daily.shared;
  });
  return make(
    "li",
    { class: "puzzle" },
    make("h2", {}, title),
    make("p", {}, ended === null ? task : words.sentence(ended)),
    ended === null
      ? make("p", { class: "row" }, play)
      : make("p", { class: "row" }, share, link(words.daily.look, `/m/${id}`, { class: "button plain" }), copied),
    note,
  );
}

/** @param {string} game @param {HTMLButtonElement} play @param {HTMLElement} note @param {Visit["go"]} go */
async function start(game, play, note, go) {
  play.disabled = true;
  try {
    const match = await api.playDaily(game);
    go(`/m/${match.id}`);
  } catch (error) {
    play.disabled = false;
    note.hidden = false;
    note.textContent = reason(error);
  }
}
