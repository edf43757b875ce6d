// @ts-check
// The front page: today's puzzles, the games with their boards, and who is waiting to play. One click and you play.

import { button, link, make, makeSvg } from "../../board/elements.js";
import { ready } from "../../match/ready.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { fillPicture } from "../picture.js";
import { strip } from "../puzzles.js";
import { unfinished, usualSeats } from "../seats.js";
import { waitingStrip } from "../waiting.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, Played} from "../types.js" */

/** @param {Visit} visit */
export async function show(visit) {
  const { place, go } = visit;
  const games = await api.games();
  // A visitor who has played nothing, or whose matches cannot be told, still sees the games.
  const played = api.played().catch(() => /** @type {Played[]} */ ([]));
  place.classList.add("front");
  place.append(
    make("h1", { class: "unseen" }, words.front.title),
    strip(visit),
    make("h2", { class: "unseen" }, words.front.games),
    make("ul", { class: "cards" }, ...games.map((game) => card(game, played, go))),
    waitingStrip(visit, played),
  );
  return words.site;
}

/** Sliders, for options. */
function sliders() {
  const d =
    "M3 6h5M14 6h5M11 3.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM3 16h2M11 16h8M8 13.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z";
  return makeSvg("svg", { viewBox: "0 0 22 22", class: "icon", "aria-hidden": "true" }, makeSvg("path", { d }));
}

/** @param {Game} game @param {Promise<Played[]>} played @param {Visit["go"]} go */
function card(game, played, go) {
  const text = words.front;
  const { name, title, race } = game;
  const note = make("p", { class: "refusal", role: "alert" });
  const play = button(text.play, () => start(game, play, note, go), { class: "primary", "aria-label": text.playIt(title) });
  // The picture does what the button below it does, for those who point; others have the button.
  const picture = make("button", { type: "button", class: `picture ${name}`, tabindex: -1, "aria-hidden": "true" });
  picture.addEventListener("click", () => play.click());
  fillPicture(picture, api.sample(name));
  const options = make("a", { class: "button sliders", href: `/play/${name}`, "aria-label": text.optionsOf(title), title: text.options }, sliders());
  const main = make("div", { class: "main" }, play, options);
  played.then((matches) => {
    const kept = unfinished(matches, game);
    if (!kept) return;
    const resume = link(text.resume, `/m/${kept.id}`, { class: "button primary", "aria-label": text.resumeIt(title) });
    play.classList.remove("primary");
    play.textContent = text.playNew;
    main.prepend(resume);
  });
  const many = race ?? name;
  const ways = [
    link(text.bot, `/play/${many}?with=bot`, { "aria-label": text.botIn(title) }),
    link(text.friend, `/play/${many}?with=friend`, { "aria-label": text.friendIn(title) }),
    link(text.rules, `/rules/${name}`, { "aria-label": text.rulesOf(title) }),
  ];
  return make(
    "li",
    { class: "card" },
    picture,
    make("h3", {}, title),
    make("p", { class: "summary" }, game.summary),
    main,
    make("p", { class: "ways" }, ...ways),
    note,
  );
}

/**
 * @param {Game} game
 * @param {HTMLButtonElement} play
 * @param {HTMLElement} note
 * @param {Visit["go"]} go
 */
async function start(game, play, note, go) {
  const { name, title, summary, coach, first_clock: clock } = game;
  if (play.disabled || !(await ready({ game: name, title, task: words.sentence(summary), coach, clock }))) return;
  play.disabled = true;
  note.textContent = "";
  try {
    const match = await api.open({ game: name, seats: usualSeats(game.seats) });
    await go(`/m/${match.id}`);
  } catch (error) {
    play.disabled = false;
    note.textContent = reason(error);
  }
}
