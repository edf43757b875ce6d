// @ts-check
// The front page: the games, each with a small board; one click and you play.

import { api, Refusal } from "../api.js";
import { go } from "../app.js";
import { miniature } from "../drawing.js";
import { button, link, make } from "../elements.js";
import { unfinished, usualSeats } from "../seats.js";
import { words } from "../words.js";

/** @import {Visit} from "../app.js" */
/** @import {Game, Played} from "../types.js" */

/** @param {Visit} visit */
export async function show({ place }) {
  // A visitor who has played nothing, or whose matches cannot be told, still sees the games.
  const [games, played] = await Promise.all([api.games(), api.played().catch(() => [])]);
  place.classList.add("front");
  place.append(
    make("h1", {}, words.front.title(games.length)),
    make("p", { class: "lead" }, words.front.lead),
    make("ul", { class: "cards" }, ...games.map((game) => card(game, played))),
    make("p", { class: "onward" }, link(words.front.lobby, "/lobby")),
  );
  return words.site;
}

/** @param {Game} game @param {Played[]} played */
function card(game, played) {
  const picture = make("div", { class: `picture ${game.name}` });
  api.sample(game.name).then(
    (sample) => picture.append(miniature(sample)),
    () => {}, // A card without its picture is still a card.
  );
  const note = make("p", { class: "refusal", role: "alert", hidden: true });
  const play = button(words.front.play, () => start(game, play, note), {
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
 */
async function start(game, play, note) {
  play.disabled = true;
  note.hidden = true;
  try {
    const match = await api.open({ game: game.name, seats: usualSeats(game.seats) });
    go(`/m/${match.id}`);
  } catch (error) {
    play.disabled = false;
    note.hidden = false;
    note.textContent = error instanceof Refusal ? error.message : words.somethingWrong;
  }
}
