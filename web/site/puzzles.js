// @ts-check
// Today's puzzles as tiles: a miniature, how far the visitor has come, and one press to play.

import { make } from "../board/elements.js";
import { ready } from "../match/ready.js";
import { reason } from "../match/request.js";
import { api } from "./api.js";
import { clockText, inWords, localDate, untilMidnight } from "./dates.js";
import { fillPicture } from "./picture.js";
import { words } from "./words/play.js";

/** @import {Visit} from "../match/types.js" */
/** @import {Puzzle, Today} from "./types.js" */

/**
 * The strip of the front page. It is as high before its puzzles come as after.
 * @param {Visit} visit
 */
export function strip({ go, again, signal }) {
  const text = words.daily;
  const date = localDate();
  const streak = make("a", { class: "streak", href: "/daily", hidden: true });
  const tiles = make("ul", { class: "tiles", "aria-busy": "true" });
  const note = make("p", { class: "refusal", role: "alert" });
  const element = make(
    "section",
    { class: "today", "aria-labelledby": "today" },
    make(
      "div",
      { class: "today-head" },
      make("h2", { id: "today" }, text.today),
      make("p", { class: "quiet" }, make("span", {}, inWords(date)), ` · ${text.terms} · `, countdown(signal, again)),
      streak,
    ),
    tiles,
    note,
  );
  api.daily(date).then(
    (today) => {
      tiles.replaceChildren(...today.puzzles.map((puzzle) => make("li", {}, tile(puzzle, date, note, go))));
      tiles.setAttribute("aria-busy", "false");
      showStreak(streak, today);
    },
    (error) => {
      tiles.setAttribute("aria-busy", "false");
      note.textContent = reason(error);
    },
  );
  return element;
}

/** @param {HTMLElement} place @param {Today} today */
export function showStreak(place, { streak }) {
  place.textContent = streak?.days > 0 ? words.daily.streak(streak.days) : "";
  place.hidden = place.textContent === "";
}

/** Counts down to the visitor's midnight, when there are new puzzles. @param {AbortSignal} signal @param {Visit["again"]} again */
export function countdown(signal, again) {
  const element = make("span", { class: "countdown" });
  const date = localDate();
  const show = () => {
    if (localDate() !== date) return again();
    element.textContent = words.daily.newIn(clockText(untilMidnight()));
  };
  show();
  const ticking = setInterval(show, 1000);
  signal.addEventListener("abort", () => clearInterval(ticking));
  return element;
}

/** How far the visitor has come with a puzzle. @param {Puzzle} puzzle */
export function progress({ id, ended, solved }) {
  if (ended !== null) return (solved ? words.daily.check : "") + words.sentence(ended);
  return id === null ? words.daily.notYet : words.daily.begun;
}

/** @param {Puzzle} puzzle @param {string} date @param {HTMLElement} note @param {Visit["go"]} go */
function tile(puzzle, date, note, go) {
  const { game, title, id, ended } = puzzle;
  const state = ended !== null ? "ended" : id !== null ? "begun" : "fresh";
  const parts = [
    fillPicture(make("span", { class: `picture ${game}`, "aria-hidden": "true" }), api.sample(game)),
    make("span", { class: "about" }, make("b", {}, title), " ", make("span", { class: "progress" }, progress(puzzle))),
  ];
  if (id !== null) return make("a", { class: "tile", href: `/m/${id}`, "data-state": state }, ...parts);
  const play = make("button", { type: "button", class: "tile", "data-state": state }, ...parts);
  play.addEventListener("click", () => startPuzzle(puzzle, { date }, play, note, go));
  return play;
}

/**
 * Begins a puzzle, or goes on with it. Where a clock starts with it, the visitor gets ready first.
 * @param {{game: string, title: string, first_clock: number | null, task?: string, id: string | null}} puzzle
 * @param {{date: string, practice?: boolean}} wishes
 * @param {HTMLButtonElement} play
 * @param {HTMLElement} note
 * @param {Visit["go"]} go
 */
export async function startPuzzle({ game, title, first_clock: clock, task, id }, wishes, play, note, go) {
  const isNew = id === null || wishes.practice === true;
  if (isNew && clock !== null) {
    // How the game goes is good to know, and no condition.
    const games = await api.games().catch(() => []);
    const coach = games.find(({ name }) => name === game)?.coach;
    if (!(await ready({ game, title: words.daily.of(title, inWords(wishes.date)), task, coach, clock }))) return;
  }
  play.disabled = true;
  note.textContent = "";
  try {
    const match = await api.playDaily(game, wishes);
    await go(`/m/${match.id}`);
  } catch (error) {
    play.disabled = false;
    note.textContent = reason(error);
  }
}
