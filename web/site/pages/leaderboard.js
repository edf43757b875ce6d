// @ts-check
// The best players, by game, options and clock; the address says which.

import { link, make } from "../../board/elements.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { choice } from "../choice.js";
import { words } from "../words/people.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {ClockClass, Game, Leaderboard} from "../types.js" */

/** @type {ClockClass[]} */
const CLOCKS = ["lightning", "quick", "long", "none"];

/** @param {Visit} visit */
export async function show({ place, signal }) {
  const games = (await api.games()).filter(({ turns }) => turns);
  const text = words.leaderboard;
  const asks = new URLSearchParams(location.search);
  const wanted = {
    game: games.find(({ name }) => name === asks.get("game")) ?? games[0],
    clock: CLOCKS.find((clock) => clock === asks.get("clock")) ?? "quick",
  };
  const board = make("div", { class: "board-of-leaders", "aria-live": "polite" });
  const lead = make("p", { class: "lead" });
  const look = async () => {
    const { game, clock } = wanted;
    history.replaceState(null, "", `/leaderboard?${new URLSearchParams({ game: game.name, clock })}`);
    try {
      const found = await api.leaderboard(game.name, clock);
      if (signal.aborted || wanted.game !== game || wanted.clock !== clock) return;
      lead.textContent = text.lead(found.needed);
      board.replaceChildren(...table(game, found));
    } catch (error) {
      board.replaceChildren(make("p", { class: "refusal", role: "alert" }, reason(error)));
    }
  };
  const gameChoice = choice({
    name: "game",
    label: words.ratings.game,
    values: Object.fromEntries(games.map(({ name, title }) => [name, title])),
    value: wanted.game.name,
    chosen: (name) => {
      wanted.game = games.find((game) => game.name === name) ?? wanted.game;
      look();
    },
  });
  const clockChoice = choice({
    name: "clock",
    label: words.ratings.clock,
    values: words.ratings.clocks,
    value: wanted.clock,
    chosen: (clock) => {
      wanted.clock = /** @type {ClockClass} */ (clock);
      help.textContent = words.ratings.clocksHelp[wanted.clock];
      look();
    },
  });
  const help = make("small", {}, words.ratings.clocksHelp[wanted.clock]);
  clockChoice.append(help);
  place.classList.add("narrow", "leaderboard");
  place.append(make("h1", {}, text.title), lead, make("div", { class: "setup" }, gameChoice, clockChoice), board);
  await look();
  return text.title;
}

/** @param {Game} game @param {Leaderboard} found */
function table(game, { players }) {
  const text = words.leaderboard;
  if (players.length === 0) {
    const way = link(text.beFirst, `/play/${game.name}?with=friend`, { class: "button primary" });
    return [make("div", { class: "empty" }, make("p", {}, text.none), make("p", {}, way))];
  }
  const heads = [text.place, text.player, words.ratings.rating, words.ratings.deviation, words.ratings.games];
  const rows = players.map(({ called, registered, number, mine, rating, deviation, games }, place) =>
    make(
      "tr",
      { class: mine ? "mine" : null },
      make("td", {}, String(place + 1)),
      make("th", { scope: "row" }, called ?? words.bar.guest(number), registered && " ✓", mine && make("small", { class: "quiet" }, text.you)),
      ...[rating, deviation, games].map((cell) => make("td", {}, String(cell))),
    ),
  );
  const head = make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head))));
  return [make("div", { class: "scrolled" }, make("table", { class: "counts ratings" }, head, make("tbody", {}, ...rows)))];
}
