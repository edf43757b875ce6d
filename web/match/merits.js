// @ts-check
// What was good about a match, in a few numbers: what the server found first, then what the match itself shows.

import { hasWon } from "./seats.js";
import { words } from "./words.js";

/** @import {Match, Merits, SeatRating} from "./types.js" */

/** @typedef {{label: string, value: string, special?: boolean}} Tile */

/** How many are shown: a result is read at a glance. */
const MOST = 3;
/** From how many on something is done in a row. */
const ROW = 2;

/**
 * @param {Match} match
 * @param {Merits | null} found what the server says, once it does
 * @param {SeatRating | null} rating what the match did to the rating of the viewer
 * @returns {Tile[]}
 */
export function merits(match, found, rating) {
  const rated = rating ? [{ label: words.match.rating, value: words.match.ratingChange(rating), special: (rating.change ?? 0) > 0 }] : [];
  return [...rated, ...(found ? records(match, found) : []), ...counts(match)].slice(0, MOST);
}

/** What was better than before. @param {Match} match @param {Merits} found @returns {Tile[]} */
function records(match, { wins, first_win: isFirst, perfect, best_score: score, best_rounds: rounds, days }) {
  const text = words.ending.merits;
  const { seats } = match;
  const opponent = seats.find(({ mine }) => !mine);
  const isWon = seats.some(({ mine, seat }) => mine && hasWon(match, seat));
  return some([
    score && { label: text.bestScore(score.before), value: `★ ${score.value}`, special: true },
    rounds && { label: text.bestRounds(rounds.before), value: `★ ${rounds.value}`, special: true },
    isFirst && opponent && { label: text.firstWin(opponent.who || opponent.title), value: `★ ${text.first}`, special: true },
    isWon && wins >= ROW && { label: text.wins, value: String(wins), special: true },
    perfect >= ROW && { label: text.perfect, value: String(perfect), special: true },
    days > 0 && { label: text.days(days), value: `★ ${days}`, special: true },
  ]);
}

/** @param {Match} match @returns {Tile[]} */
function counts({ rounds, seats, length }) {
  const text = words.ending.tiles;
  const own = seats.find(({ mine }) => mine);
  const optimal = rounds.filter(({ winner, took, best }) => winner === own?.seat && took === best).length;
  return some([
    own && own.score !== null && seats.length > 1 && { label: text.points, value: String(own.score) },
    own && own.captured > 0 && { label: text.captured, value: String(own.captured) },
    rounds.length > 0 && own && { label: text.optimal, value: words.ending.of(optimal, rounds.length) },
    seats.length === 2 && own?.token && { label: text.moves(length), value: String(length) },
  ]);
}

/** @param {(Tile | false | null | undefined)[]} tiles @returns {Tile[]} */
function some(tiles) {
  return tiles.filter((tile) => typeof tile === "object" && tile !== null);
}
