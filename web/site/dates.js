// @ts-check
// Calendar dates as puzzles have them: `2026-11-17`, where the visitor is.

import { dated } from "../board/message.js";

/** The visitor's date. @param {Date} [now] */
export function localDate(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How far the visitor's clock is ahead of UTC, in minutes: it keeps the streak of those who fly over the date line. */
export function offset() {
  return -new Date().getTimezoneOffset();
}

/** The milliseconds until the visitor's next date begins; summer time makes some days shorter or longer. @param {Date} [now] */
export function untilMidnight(now = new Date()) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** A date in words. @param {string} date @param {Intl.DateTimeFormatOptions} [style] */
export function inWords(date, style = { day: "numeric", month: "long" }) {
  return dated(new Date(`${date}T12:00:00`), style);
}

/** Hours, minutes and seconds like 5:12:40. @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
