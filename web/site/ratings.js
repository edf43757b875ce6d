// @ts-check
// How strong the visitor is, game by game; with other options it is another game.

import { make } from "../board/elements.js";
import { optionsOf } from "./options.js";
import { words } from "./words/people.js";

/** @import {Game, Rating} from "./types.js" */

/** @param {Game[]} games @param {Rating[]} ratings */
export function ratingsTable(games, ratings) {
  const text = words.ratings;
  if (ratings.length === 0) return make("p", { class: "quiet" }, text.none);
  const heads = [text.game, text.rating, text.deviation, text.games].map((head) => make("th", { scope: "col" }, head));
  const rows = ratings.map(({ game: name, setup, rating, deviation, games: count }) => {
    const game = games.find((game) => game.name === name);
    const cells = [rating, deviation, count].map((cell) => make("td", {}, String(cell)));
    const options = make("small", { class: "quiet" }, optionsOf(game, setup));
    return make("tr", {}, make("th", { scope: "row" }, game?.title ?? name, options), ...cells);
  });
  return make("table", { class: "counts ratings" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
}
