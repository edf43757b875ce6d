// @ts-check
// Tells of a match what its events say: to those who listen to the page, by sounds, and to those who look
// at another tab.

import { announce, call } from "./attention.js";
import { comings } from "./company.js";
import { sound } from "./sound.js";
import { words } from "./words.js";

/** @import {Sound} from "./sound.js" */
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
 * @param {boolean} plays whether a premove is played at once, for which nobody needs to be called
 */
export function tell(before, now, events, plays) {
  announce(...comings(before, now));
  const came = events.find(({ kind, mine }) => kind === "joined" && !mine);
  if (came && now.viewer !== null) call(came.text);
  else if (wanted(now) !== wanted(before) && !plays) call(wanted(now));
  announce(...events.flatMap(({ text, news }) => [text, ...news.map(words.sentence)]));
  const acted = events.findLast(({ kind }) => kind === "acted");
  if (acted) sound(...heard(acted, now));
  else if (now.over && !before.over) sound("over");
  if (!acted && now.status === before.status) return;
  announce(now.seats.length > 1 || now.over ? words.sentence(now.status) : now.scene.label);
}

/** What an action sounds like. @param {MatchEvent} acted @param {Match} now @returns {Sound[]} */
function heard(acted, now) {
  /** @type {Sound} */
  const whose = acted.mine ? "mine" : isMyTurn(now) ? "turn" : "theirs";
  return [...(acted.captured > 0 ? /** @type {const} */ (["capture"]) : []), now.over ? "over" : whose];
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
