// Matches in every phase, brought there beside the page and quickly, so that a picture of each can be taken.

import { PATIENCE } from "./visit.js";

/** @import {Visit} from "./visit.js" */
/** @typedef {import("../../web/match/types.js").Match} Match */
/** @typedef {{game: string, setup?: string, position?: string, seed?: string, seats?: object[], public?: boolean}} Wishes */

export const ME = { player: "person" };
export const OPEN = { player: "open" };
/** @param {number} level */
export const bot = (level) => ({ player: "bot", level });

let requests = 0;

/** Begins a match. @param {Visit} visit @param {Wishes} wishes @returns {Promise<Match>} */
export const begin = (visit, wishes) => visit.ask("/matches", wishes);

/** Acts in a match. @param {Visit} visit @param {Match} match @param {string} action @returns {Promise<Match>} */
export const act = (visit, { id, seq }, action) =>
  visit.ask(`/matches/${id}/actions`, { seq, action, request: `scene-${requests++}` });

/** The match as soon as it is the visitor's turn, or over. @param {Visit} visit @param {Match} match @returns {Promise<Match>} */
async function mine(visit, match) {
  const began = Date.now();
  let now = match;
  while (!now.over && !now.seats.some(({ mine, to_act: acts }) => mine && acts)) {
    if (Date.now() - began > PATIENCE) throw new Error(`it is never the visitor's turn in ${match.id}`);
    now = await visit.ask(`/matches/${match.id}?after=${now.seq}`);
  }
  return now;
}

/**
 * Clicks that solve a puzzle of Toggle, some of the shortest or not: the server tells nothing about the puzzle of the day.
 * @param {string} position the squares of a square board, a colon, and those of the target
 */
function solved(position) {
  const [now, target] = position.split(":");
  const side = Math.sqrt(now.length);
  const near = (/** @type {number} */ one, /** @type {number} */ other) =>
    Math.abs((one % side) - (other % side)) + Math.abs(Math.floor(one / side) - Math.floor(other / side)) <= 1;
  // A row for each square: which clicks flip it, and whether it is to be flipped.
  const rows = [...now].map((state, square) => [...[...now].map((_, click) => near(square, click)), state !== target[square]]);
  /** @type {boolean[][]} */
  const settled = [];
  for (let click = 0; click < now.length; click++) {
    const at = rows.findIndex((row) => row[click]);
    if (at < 0) continue;
    const [pivot] = rows.splice(at, 1);
    const without = (/** @type {boolean[]} */ row) => (row[click] ? row.map((bit, place) => bit !== pivot[place]) : row);
    for (const list of [rows, settled]) list.splice(0, list.length, ...list.map(without));
    settled.push(pivot);
  }
  return settled.filter((row) => row.at(-1)).map((row) => String(row.indexOf(true)));
}

/** What the visitor does next: goes on to the next round, or plays what is best. @param {Visit} visit @param {Match} match */
async function next(visit, { game, position, scene, daily }) {
  if (scene.buttons.some(({ action }) => action === "next")) return "next";
  if (daily && game === "toggle") return solved(position)[0];
  if (daily) return Object.entries(scene.picks.next).find(([, next]) => next.length > 0)?.flat().slice(0, 2).join("-") ?? "";
  const { best } = await visit.ask(`/games/${game}/analysis?text=${encodeURIComponent(position)}`);
  return best[0];
}

/** Plays well for some turns, or until the match is over. @param {Visit} visit @param {Match} match @param {number} [turns] */
export async function play(visit, match, turns = 200) {
  let now = await mine(visit, match);
  for (let turn = 0; turn < turns && !now.over; turn++) {
    now = await mine(visit, await act(visit, now, await next(visit, now)));
  }
  return now;
}

/** Gives up the round or the puzzle. @param {Visit} visit @param {Match} match */
export const giveUp = (visit, match) => act(visit, match, match.scene.buttons.find(({ place }) => place === "discard")?.action ?? "");

/** The date of the visitor. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Begins the puzzle of today. @param {Visit} visit @param {string} game @returns {Promise<Match>} */
export const daily = (visit, game) => visit.ask(`/daily/${game}`, { date: today() });

/**
 * A tournament that the visitor organises, with some guests who have joined.
 * @param {Visit} visit
 * @param {import("./visit.js").House} house
 * @param {number} [players]
 * @returns {Promise<import("../../web/wire.d.ts").TournamentView>}
 */
export async function tournament(visit, house, players = 3) {
  const wish = { name: "Club night", game: "tictactoe", setup: "3,3,1,xo", time: "10+5", format: "swiss", rounds: 3, rest: 600, public: true };
  const made = await visit.ask("/tournaments", wish);
  for (let player = 0; player < players; player++) {
    const context = await house.browser.newContext({ baseURL: house.parlor.address });
    await context.request.post(`/api/v1/tournaments/${made.id}/words`, { data: { word: "join" } });
    await context.close();
  }
  return made;
}
