// @ts-check
// How strong the visitor is, game by game.

import { make } from "./elements.js";
import { words } from "./words.js";

/** @import {Game, Rating} from "./types.js" */

/** @param {Game[]} games @param {Rating[]} ratings */
export function ratingsTable(games, ratings) {
  const text = words.ratings;
  if (ratings.length === 0) return make("p", { class: "quiet" }, text.none);
  const heads = [text.game, text.rating, text.deviation, text.games].map((head) => make("th", { scope: "col" }, head));
  const rows = ratings.map(({ game, rating, deviation, games: count }) => {
    const title = games.find(({ name }) => name === game)?.title ?? game;
    const cells = [rating, deviation, count].map((cell) => make("td", {}, String(cell)));
    return make("tr", {}, make("th", { scope: "row" }, title), ...cells);
  });
  return make("table", { class: "counts ratings" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
}
