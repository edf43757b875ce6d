// @ts-check
// How strong the visitor is, game by game; with other options or another clock it is another game.

import { make } from "../board/elements.js";
import { optionsOf } from "./options.js";
import { ratingPlot } from "./rating-plot.js";
import { words } from "./words/people.js";

/** @import {Game, Rating, RatingCourse} from "./types.js" */

/** What is rated, in words. @param {Game[]} games @param {{game: string, setup: string, clock: Rating["clock"]}} rating */
function discipline(games, { game: name, setup, clock }) {
  const game = games.find((game) => game.name === name);
  return { title: game?.title ?? name, details: `${optionsOf(game, setup)} · ${words.ratings.clocks[clock]}` };
}

/** How the ratings went that have changed more than once. @param {Game[]} games @param {RatingCourse[]} courses */
export function ratingPlots(games, courses) {
  return courses.flatMap((course) => {
    const { title, details } = discipline(games, course);
    const ratings = course.steps.map(({ rating }) => rating);
    return ratings.length > 1 ? [ratingPlot(ratings, words.ratings.course(`${title}, ${details}`, ratings))] : [];
  });
}

/** @param {Game[]} games @param {Rating[]} ratings */
export function ratingsTable(games, ratings) {
  const text = words.ratings;
  if (ratings.length === 0) return make("p", { class: "quiet" }, text.none);
  const heads = [text.game, text.rating, text.deviation, text.games].map((head) => make("th", { scope: "col" }, head));
  const rows = ratings.map((rated) => {
    const { rating, deviation, games: count } = rated;
    const { title, details } = discipline(games, rated);
    const cells = [rating, deviation, count].map((cell) => make("td", {}, String(cell)));
    const options = make("small", { class: "quiet" }, details);
    return make("tr", {}, make("th", { scope: "row" }, title, options), ...cells);
  });
  return make("table", { class: "counts ratings" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
}
