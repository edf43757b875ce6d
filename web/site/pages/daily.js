// @ts-check
// The puzzles of today: the same for everybody, one try each, a result to tell, and how the others did.

import { button, link, make } from "../../board/elements.js";
import { distribution } from "../../match/distribution.js";
import { dailyText, pictureName, shareResult } from "../../match/sharing.js";
import { api } from "../api.js";
import { inWords, localDate } from "../dates.js";
import { fillPicture } from "../picture.js";
import { countdown, progress, showStreak, startPuzzle } from "../puzzles.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Puzzle} from "../types.js" */

/** @param {Visit} visit */
export async function show({ place, go, again, signal }) {
  const text = words.daily;
  const date = localDate();
  const today = await api.daily(date);
  const streak = make("span", { class: "streak" });
  showStreak(streak, today);
  place.classList.add("narrow", "daily");
  place.append(
    make(
      "div",
      { class: "today-head" },
      make("h1", {}, text.title),
      make("p", { class: "quiet" }, make("span", {}, inWords(date)), " · ", countdown(signal, again)),
      streak,
    ),
    make("p", { class: "lead" }, text.lead, today.streak?.best > 1 ? ` ${text.best(today.streak.best)}.` : ""),
    make("ul", { class: "puzzles" }, ...today.puzzles.map((puzzle) => item(date, puzzle, go))),
    make("p", {}, link(text.archive, "/daily/archive", { class: "button" })),
  );
  return text.title;
}

/** @param {string} date @param {Puzzle} puzzle @param {Visit["go"]} go */
function item(date, puzzle, go) {
  const text = words.daily;
  const { game, title, task, ended, helped } = puzzle;
  const note = make("p", { class: "note calm", role: "status" });
  const results = make("div", { class: "results" });
  const body = make(
    "div",
    {},
    make("h2", {}, title),
    make("p", {}, ended === null ? task : make("b", {}, progress(puzzle)), ended !== null && helped ? ` ${text.helped}.` : ""),
    make("p", { class: "row" }, ...(ended === null ? [playButton(date, puzzle, note, go)] : overButtons(date, puzzle, note))),
    note,
  );
  if (ended !== null) {
    api.dailyResults(game, date).then(
      (found) => results.append(distribution(found)),
      () => {}, // How the others did is no part of one's own result.
    );
  }
  return make(
    "li",
    { class: "puzzle" },
    fillPicture(make("div", { class: `picture ${game}`, "aria-hidden": "true" }), api.sample(game, "?daily=true")),
    body,
    results,
  );
}

/** @param {string} date @param {Puzzle} puzzle @param {HTMLElement} note @param {Visit["go"]} go */
function playButton(date, puzzle, note, go) {
  const text = words.daily;
  const { title, id } = puzzle;
  const [label, name] = id === null ? [text.play, text.playIt(title)] : [text.resume, text.resumeIt(title)];
  const play = button(label, () => startPuzzle(puzzle, { date }, play, note, go), { class: "primary", "aria-label": name });
  return play;
}

/** @param {string} date @param {Puzzle} puzzle @param {HTMLElement} note */
function overButtons(date, { game, title, id }, note) {
  const text = words.daily;
  const match = { id: id ?? "", game, daily: date };
  const say = (/** @type {string} */ sentence) => void (note.textContent = sentence);
  const share = () => shareResult(match, () => dailyText(match.id), say);
  const file = { download: pictureName(match), "aria-label": text.pictureOf(title) };
  return [
    button(text.share, share, { class: "primary", "aria-label": text.shareIt(title) }),
    link(text.review, `/m/${id}`, { class: "button", "aria-label": text.reviewIt(title) }),
    link(text.picture, api.card(match.id), { class: "button plain", ...file }),
  ];
}
