// @ts-check
// Who is waiting to play, on the front page: joined with one click.

import { button, keep, link, make } from "../board/elements.js";
import { reason, Refusal } from "../match/request.js";
import { api } from "./api.js";
import { words } from "./words/play.js";

/** @import {Visit} from "../match/types.js" */
/** @import {OpenMatch, Played} from "./types.js" */

/** How often the strip looks again while the page is seen, in milliseconds. */
const OFTEN = 10_000;
/** How many matches it offers; the lobby has all. */
const MOST = 3;

/** @param {Visit} visit @param {Promise<Played[]>} played */
export function waitingStrip({ go, signal }, played) {
  const text = words.waiting;
  const sentence = make("p", {}, text.looking);
  const offers = make("div", { class: "row" });
  const note = make("p", { class: "refusal", role: "alert" });
  const now = link(words.now.title, "/now", { class: "button" });
  const lobby = link(text.lobby, "/lobby", { class: "button" });
  const element = make(
    "section",
    { class: "people", "aria-label": text.title },
    make("div", {}, sentence, note),
    make("div", { class: "row" }, offers, now, lobby),
  );
  const look = async () => {
    if (document.hidden || signal.aborted) return;
    const [found, mine] = await Promise.all([api.lobby({ open: 1, live: 0 }).catch(() => null), played]);
    if (!found) return;
    const own = new Set(mine.map(({ id }) => id));
    const open = found.matches.filter(({ id, waiting }) => waiting && !own.has(id));
    const people = open.flatMap(({ seats }) => seats.filter(({ player }) => player === "person"));
    sentence.textContent = text.people(people.length);
    keep(offers, open.slice(0, MOST), {
      name: ({ id }) => id,
      create: ({ id, title }) => button(text.join(title), () => join(id, note, go), { class: "primary" }),
    });
    element.dataset.people = String(people.length);
  };
  look();
  const looking = setInterval(look, OFTEN);
  signal.addEventListener("abort", () => clearInterval(looking));
  return element;
}

/**
 * Takes a seat in a match, and goes there. Those who sit there already go there, too.
 * @param {OpenMatch["id"]} id
 * @param {HTMLElement} note
 * @param {Visit["go"]} go
 */
export async function join(id, note, go) {
  note.textContent = "";
  try {
    await api.say(id, "join");
  } catch (error) {
    const match = error instanceof Refusal ? error.match : undefined;
    if (!match?.seats.some(({ mine }) => mine)) {
      note.textContent = reason(error);
      return;
    }
  }
  await go(`/m/${id}`);
}
