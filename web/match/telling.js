// @ts-check
// Tells of a match what its events say: to those who listen to the page, by sounds, and to those who look
// at another tab.

import { announce, call } from "./attention.js";
import { comings } from "./company.js";
import { sound } from "./sound.js";
import { words } from "./words.js";

/** @import {Match, MatchEvent} from "./types.js" */

/** @param {Match} match */
export function isMyTurn(match) {
  return match.over === null && !match.waiting && match.seats.some((seat) => seat.mine && seat.to_act);
}

/** Kinds of events that change the board. */
const MOVES = new Set(["acted", "expired", "took-back", "played-again"]);

/** Whether an event changes the board. @param {MatchEvent} event */
export function isMove({ kind }) {
  return MOVES.has(kind);
}

/**
 * Says what has happened between two states.
 * @param {Match} before
 * @param {Match} now
 * @param {MatchEvent[]} events those that were not told before
 */
export function tell(before, now, events) {
  announce(...comings(before, now));
  if (wanted(now) !== wanted(before)) call(wanted(now));
  announce(...events.flatMap(({ text, news }) => [text, ...news.map(words.sentence)]));
  const acted = events.findLast(({ kind }) => kind === "acted");
  if (acted) sound(now.over ? "over" : acted.mine ? "mine" : "theirs");
  if (!acted && now.status === before.status) return;
  announce(now.seats.length > 1 || now.over ? words.sentence(now.status) : now.scene.label);
}

/** What others did while there was no connection, in a sentence; nothing if they did nothing. @param {MatchEvent[]} events */
export function missed(events) {
  const deeds = events.filter(({ kind, mine }) => kind === "acted" && !mine).map(({ text }) => text);
  return deeds.length > 0 ? words.match.missed(deeds) : "";
}

/** What a player should come back for, in words. @param {Match} match */
function wanted(match) {
  if (match.viewer === null) return "";
  if (match.can.answer) return words.match.asked;
  return match.over || isMyTurn(match) ? match.status : "";
}
