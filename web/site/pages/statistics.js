// @ts-check
// What the visitor has played: counts for each game, and the way back to every match.

import { link, make } from "../../board/elements.js";
import { api } from "../api.js";
import { ownTabs } from "../own.js";
import { plot } from "../plot.js";
import { ratingPlots, ratingsTable } from "../ratings.js";
import { words } from "../words/people.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, Played} from "../types.js" */

/** How many finished matches are listed. */
const LATEST = 20;
/** How many matches a plot shows. */
const PLOTTED = 30;

/** @param {Visit} visit */
export async function show({ place }) {
  const [games, { matches: played, ratings }, { courses }] = await Promise.all([api.gamesAndRaces(), api.me(), api.courses()]);
  const text = words.statistics;
  const [over, open] = [played.filter(({ ended }) => ended !== null), played.filter(({ ended }) => ended === null)];
  place.classList.add("narrow");
  place.append(ownTabs("/statistics"), make("h1", {}, text.title));
  const recorded = over.filter(({ casual }) => !casual);
  if (recorded.length > 0) place.append(table(games, recorded));
  if (ratings.length > 0) {
    const best = link(words.leaderboard.title, "/leaderboard", { class: "button" });
    place.append(make("h2", {}, words.ratings.title), ratingsTable(games, ratings), ...ratingPlots(games, courses), make("p", {}, best));
  }
  if (open.length > 0) place.append(make("h2", {}, text.unfinished), list(games, open));
  if (over.length > 0) place.append(make("h2", {}, text.recent), list(games, over.slice(0, LATEST)));
  if (played.length === 0) {
    const way = link(words.toTheGames, "/", { class: "button primary" });
    place.append(make("div", { class: "empty" }, make("p", {}, text.none), make("p", {}, way)));
  }
  return text.title;
}

/** @param {Game[]} games @param {Played[]} over */
function table(games, over) {
  const { game, finished, helped, won, streak, best, optimal, course } = words.statistics;
  const counted = games.flatMap(({ name, title }) => {
    const matches = over.filter((match) => match.game === name);
    return matches.length > 0 ? [{ title, cells: counts(title, matches) }] : [];
  });
  // What applies to none of the games needs no column.
  const applies = counted[0]?.cells.map((_, at) => counted.some(({ cells }) => cells[at] !== "")) ?? [];
  const names = [finished, helped, won, streak, best, optimal, course].filter((_, at) => applies[at]);
  const rows = counted.map(({ title, cells }) => row(title, cells.filter((_, at) => applies[at]), names));
  const heads = [game, ...names].map((text) => make("th", { scope: "col" }, text));
  return make(
    "div",
    { class: "scrolled", tabindex: "0", role: "region", "aria-label": words.statistics.title },
    make("table", { class: "counts numbers stacked" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
    make("p", { class: "quiet" }, words.statistics.helpedHelp),
  );
}

/** @typedef {string | number | Element} Cell */

/** A row; on a phone it is a card, and each cell says what it counts. @param {string} title @param {Cell[]} cells @param {string[]} names */
function row(title, cells, names) {
  const shown = (/** @type {Cell} */ cell) => (cell instanceof Element ? cell : cell === "" ? "–" : String(cell));
  return make("tr", {}, make("th", { scope: "row" }, title), ...cells.map((cell, at) => make("td", { "data-name": names[at] }, shown(cell))));
}

/** What does not apply to a game stays empty. @param {string} title @param {Played[]} matches the latest first @returns {Cell[]} */
function counts(title, matches) {
  const alone = matches.filter(({ helped }) => !helped);
  const contests = alone.filter(({ won }) => won !== null);
  const scores = alone.flatMap(({ score }) => score ?? []);
  const judged = alone.filter(({ rounds }) => rounds !== null);
  const sum = (/** @type {(number | null)[]} */ counts) => counts.reduce((sum, count) => Number(sum) + (count ?? 0), 0) ?? 0;
  return [
    matches.length,
    matches.length - alone.length,
    contests.length > 0 ? words.statistics.share(contests.filter(({ won }) => won).length, contests.length) : "",
    contests.length > 0 ? longestStreak(contests) : "",
    scores.length > 0 ? Math.max(...scores) : "",
    judged.length > 0
      ? words.statistics.share(sum(judged.map(({ optimal }) => optimal)), sum(judged.map(({ rounds }) => rounds)))
      : "",
    course(title, alone),
  ];
}

/** @param {Played[]} contests */
function longestStreak(contests) {
  let [streak, longest] = [0, 0];
  for (const { won } of contests) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

/**
 * How it went lately: scores, or wins less losses, or the share of optimal rounds.
 * @param {string} title @param {Played[]} matches
 */
function course(title, matches) {
  const values = matches
    .slice(0, PLOTTED)
    .reverse()
    .flatMap(({ score, won, optimal, rounds }) => {
      if (score !== null) return [score];
      if (won !== null) return [won ? 1 : -1];
      return optimal !== null && rounds ? [Math.round((100 * optimal) / rounds)] : [];
    });
  return values.length > 1 ? plot(values, words.statistics.coursesOf(title, values)) : "";
}

/** @param {Game[]} games @param {Played[]} matches */
function list(games, matches) {
  const items = matches.map(({ id, game, changed, ended, won }) => {
    const title = games.find(({ name }) => name === game)?.title ?? game;
    return make(
      "li",
      {},
      link(title, `/m/${id}`),
      ended !== null && make("span", {}, won ? words.statistics.youWon : words.sentence(ended)),
      make("time", { datetime: new Date(changed).toISOString() }, words.statistics.time(changed)),
    );
  });
  return make("ul", { class: "matches" }, ...items);
}
