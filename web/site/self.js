// @ts-check
// What the visitor is called. The header shows it on every page, so it is kept in this browser: no page waits for it.

/** @import {Me} from "./types.js" */

/** @typedef {{name: string | null, number: number | null}} Self */

const PLACE = "parlor.self";

/** @type {Set<(self: Self) => void>} */
const listeners = new Set();

/** What was known at the last look. @returns {Self} */
export function known() {
  try {
    const { name = null, number = null } = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { name: typeof name === "string" ? name : null, number: typeof number === "number" ? number : null };
  } catch {
    return { name: null, number: null };
  }
}

/** The server has said who the visitor is. @param {Me} me */
export function learn({ name, number = null }) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ name, number }));
  } catch {
    // Without storage the header knows it until the page is closed.
  }
  for (const listener of listeners) listener({ name, number });
}

/** Calls back with every change. @param {(self: Self) => void} listener */
export function whenKnown(listener) {
  listeners.add(listener);
}
