// @ts-check
// The front page: the games, each with a small board; one click and you play.

import { miniature } from "../../board/drawing.js";
import { button, link, make } from "../../board/elements.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { unfinished, usualSeats } from "../seats.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, Played} from "../types.js" */

/** @param {Visit} visit */
export async function show({ place, go }) {
  // A visitor who has played nothing, or whose matches cannot be told, still sees the games.
  const [games, played] = await Promise.all([api.games(), api.played().catch(() => [])]);
  place.classList.add("front");
  place.append(
    make("h1", {}, words.front.title(games.length)),
    make("p", { class: "lead" }, words.front.lead),
    make("ul", { class: "cards" }, ...games.map((game) => card(game, played, go))),
    make("p", { class: "onward" }, link(words.front.lobby, "/lobby")),
  );
  return words.site;
}

/** @param {Game} game @param {Played[]} played @param {Visit["go"]} go */
function card(game, played, go) {
  const picture = make("div", { class: `picture ${game.name}` });
  api.sample(game.name).then(
    (sample) => picture.append(miniature(sample)),
    () => {}, // A card without its picture is still a card.
  );
  const note = make("p", { class: "refusal", role: "alert", hidden: true });
  const play = button(words.front.play, () => start(game, play, note, go), {
    class: "primary",
    "aria-label": words.front.playIt(game.title),
  });
  const kept = unfinished(played, game);
  return make(
    "li",
    { class: "card" },
    picture,
    make("h2", {}, game.title),
    make("p", { class: "summary" }, game.summary),
    make(
      "div",
      { class: "row" },
      play,
      kept &&
        link(words.front.resume, `/m/${kept.id}`, {
          class: "button",
          "aria-label": words.front.resumeIt(game.title),
        }),
      link(words.front.options, `/play/${game.name}`, {
        class: "button plain",
        "aria-label": words.front.optionsOf(game.title),
      }),
      link(words.front.rules, `/rules/${game.name}`, {
        class: "button plain",
        "aria-label": words.front.rulesOf(game.title),
      }),
    ),
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
  play.disabled = true;
  note.hidden = true;
  try {
    const match = await api.open({ game: game.name, seats: usualSeats(game.seats) });
    go(`/m/${match.id}`);
  } catch (error) {
    play.disabled = false;
    note.hidden = false;
    note.textContent = reason(error);
  }
}
