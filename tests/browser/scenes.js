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
    now = await visit.ask(`/matches/${match.id}?since=${now.seq}`);
  }
  return now;
}

/** What the visitor does next: goes on to the next round, or plays what is best. @param {Visit} visit @param {Match} match */
async function next(visit, { game, position, scene }) {
  if (scene.buttons.some(({ action }) => action === "next")) return "next";
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
