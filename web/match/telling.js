// @ts-check
// What there is to say about a match: whose turn it is, and what has happened.

import { announce, call } from "./attention.js";
import { tidings } from "./company.js";
import { sound } from "./sound.js";
import { words } from "./words.js";

/** @import {Match, Seat} from "./types.js" */

/** @param {Match} match */
export function isMyTurn(match) {
  return match.over === null && !match.waiting && match.seats.some((seat) => seat.mine && seat.to_act);
}

/** @param {Match} match @param {Seat} seat */
export function nameOf(match, seat) {
  return match.seats.length === 1 ? words.match.name(seat, true) : words.match.spoken(seat);
}

/** Whose turn it is, in words. @param {Match} match */
export function status(match) {
  if (match.over) return match.over.text ? words.sentence(match.over.text) : words.match.over;
  if (match.waiting) return words.together.waiting;
  const acting = match.seats.filter((seat) => seat.to_act);
  const mine = match.seats.filter((seat) => seat.mine);
  if (acting.length > 1) return words.match.everybody;
  if (acting.some((seat) => seat.mine)) {
    return mine.length > 1 ? words.match.turnOf(nameOf(match, acting[0])) : words.match.yourTurn;
  }
  const [seat] = acting;
  if (!seat) return match.viewer === null ? words.match.watching : "";
  const name = nameOf(match, seat);
  return seat.player === "bot" || match.thinking ? words.match.thinking(name) : words.match.turnOf(name);
}

/** Says what has happened. @param {Match} before @param {Match} now */
export function tell(before, now) {
  announce(...tidings(before, now));
  if (wanted(now) !== wanted(before)) call(wanted(now));
  if (now.seq === before.seq) return;
  const played = (now.missed ?? []).length === 0 && tellLast(before, now);
  announce(...now.news.filter((sentence) => !before.news.includes(sentence)).map(words.sentence));
  if (!played && status(now) === status(before)) return;
  announce(now.seats.length > 1 || now.over ? words.sentence(status(now)) : now.scene.label);
}

/** Says what was done last, unless that is an old story: much happens that only others see. @param {Match} before @param {Match} now */
function tellLast(before, now) {
  const seat = now.seats.find(({ seat }) => seat === now.last?.seat);
  const isSame = now.last?.action === before.last?.action && now.last?.seat === before.last?.seat;
  const isOld = now.length === before.length || (isSame && now.position === before.position);
  if (!now.last || !seat || isOld) return false;
  const { action } = now.last;
  announce(seat.mine ? words.match.youPlayed(action) : words.match.played(nameOf(now, seat), action));
  sound(now.over ? "over" : seat.mine ? "mine" : "theirs");
  return true;
}

/** What others did while there was no connection, in a sentence; nothing if they did nothing. @param {Match} now */
export function missed(now) {
  const deeds = (now.missed ?? []).flatMap(({ seat: number, action }) => {
    const seat = now.seats.find(({ seat }) => seat === number);
    return seat && !seat.mine ? [words.match.deed(nameOf(now, seat), action)] : [];
  });
  return deeds.length > 0 ? words.match.missed(deeds) : "";
}

/** What a player should come back for, in words. @param {Match} match */
function wanted(match) {
  if (match.viewer === null) return "";
  if (match.can.answer) return words.match.asked;
  return match.over || isMyTurn(match) ? status(match) : "";
}
