// @ts-check
// Keeps the analysis of a finished game in the browser's tab, so that a reload does not compute it again.

/** @import {Analysis as Judged} from "./types.js" */

/** Verdicts are in the language of the reader. @param {string} id of the match */
const key = (id) => `judged-${document.documentElement.lang}-${id}`;

/** @param {string} id @param {Map<number, Judged>} judged by the number of the step */
export function keepJudged(id, judged) {
  try {
    sessionStorage.setItem(key(id), JSON.stringify([...judged]));
  } catch {
    // Where nothing can be kept, it is judged again.
  }
}

/** @param {string} id @returns {Map<number, Judged>} */
export function keptJudged(id) {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key(id)) ?? "[]"));
  } catch {
    return new Map();
  }
}
