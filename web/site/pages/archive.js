// @ts-check
// Earlier puzzles, two weeks at a time: how they went, and practice.

import { button, link, make } from "../../board/elements.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { inWords, localDate } from "../dates.js";
import { startPuzzle } from "../puzzles.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Archive} from "../types.js" */

/** @param {Visit} visit */
export async function show({ place, go }) {
  const text = words.daily;
  const note = make("p", { class: "refusal", role: "alert" });
  const list = make("ul", { class: "days" });
  const more = button(text.older, () => load());
  const none = make("p", { class: "empty" }, text.noArchive);
  /** @type {string | null} */
  let next = localDate();
  const add = (/** @type {Archive} */ { days, next: following }) => {
    list.append(...days.map((day) => dayItem(day, note, go)));
    next = following;
    more.hidden = next === null;
    none.hidden = list.childElementCount > 0;
  };
  const load = async () => {
    if (next === null) return;
    more.disabled = true;
    try {
      add(await api.dailyArchive(next));
    } catch (error) {
      note.textContent = reason(error);
    }
    more.disabled = false;
  };
  add(await api.dailyArchive(next));
  place.classList.add("narrow");
  place.append(
    make("h1", {}, text.archive),
    make("p", { class: "lead" }, text.archiveLead),
    note,
    list,
    none,
    make("p", { class: "row" }, more, link(text.toToday, "/daily", { class: "button" })),
  );
  return text.archive;
}

/** @param {Archive["days"][number]} day @param {HTMLElement} note @param {Visit["go"]} go */
function dayItem({ date, playable, puzzles }, note, go) {
  const text = words.daily;
  const spoken = inWords(date, { day: "numeric", month: "long", year: "numeric" });
  const rows = puzzles.map((puzzle) => {
    const { title, id, ended, solved } = puzzle;
    const state = ended !== null ? words.sentence(ended) + (solved ? text.check : "") : id === null ? text.missed : text.begun;
    // While it is that date somewhere, a try still counts.
    const counts = playable && ended === null;
    const wishes = counts ? { date } : { date, practice: true };
    const [label, name] = counts ? [text.play, text.playOf(title, spoken)] : [text.practice, text.practiceIt(title, spoken)];
    const practice = button(label, () => startPuzzle(puzzle, wishes, practice, note, go), { "aria-label": name });
    return make(
      "li",
      {},
      make("b", {}, title),
      id === null ? make("span", { class: "quiet" }, state) : link(state, `/m/${id}`),
      practice,
    );
  });
  return make("li", {}, make("h2", {}, spoken), make("ul", { class: "day" }, ...rows));
}
