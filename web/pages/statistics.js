// @ts-check
// What the visitor has played: counts for each game, and the way back to every match.

import { api } from "../api.js";
import { link, make } from "../elements.js";
import { words } from "../words.js";

/** @import {Visit} from "../app.js" */
/** @import {Game, Played} from "../types.js" */

/** How many finished matches are listed. */
const LATEST = 20;

/** @param {Visit} visit */
export async function show({ place }) {
  const [games, played] = await Promise.all([api.games(), api.played()]);
  const text = words.statistics;
  const [over, open] = [played.filter(({ ended }) => ended !== null), played.filter(({ ended }) => ended === null)];
  place.classList.add("narrow");
  place.append(make("h1", {}, text.title));
  if (over.length > 0) place.append(table(games, over));
  if (open.length > 0) place.append(make("h2", {}, text.unfinished), list(games, open));
  if (over.length > 0) place.append(make("h2", {}, text.recent), list(games, over.slice(0, LATEST)));
  if (played.length === 0) {
    place.append(
      make("p", { class: "lead" }, text.none),
      make("p", {}, link(words.toTheGames, "/", { class: "button primary" })),
    );
  }
  return text.title;
}

/** @param {Game[]} games @param {Played[]} over */
function table(games, over) {
  const { game, finished, won, best } = words.statistics;
  const heads = [game, finished, won, best].map((text) => make("th", { scope: "col" }, text));
  const rows = games.flatMap(({ name, title }) => {
    const matches = over.filter((match) => match.game === name);
    return matches.length > 0 ? [row(title, matches)] : [];
  });
  return make(
    "div",
    { class: "scrolled" },
    make("table", { class: "counts" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
  );
}

/** What does not apply to a game stays empty. @param {string} title @param {Played[]} matches */
function row(title, matches) {
  const contests = matches.filter(({ won }) => won !== null);
  const scores = matches.flatMap(({ score }) => score ?? []);
  const cells = [
    matches.length,
    contests.length > 0 ? contests.filter(({ won }) => won).length : "",
    scores.length > 0 ? Math.max(...scores) : "",
  ];
  return make("tr", {}, make("th", { scope: "row" }, title), ...cells.map((cell) => make("td", {}, String(cell))));
}

/** @param {Game[]} games @param {Played[]} matches */
function list(games, matches) {
  const items = matches.map(({ id, game, changed, ended }) => {
    const title = games.find(({ name }) => name === game)?.title ?? game;
    return make(
      "li",
      {},
      link(title, `/m/${id}`),
      make("span", {}, ended === null ? "" : words.sentence(ended)),
      make("time", { datetime: new Date(changed).toISOString() }, words.statistics.time(changed)),
    );
  });
  return make("ul", { class: "matches" }, ...items);
}
