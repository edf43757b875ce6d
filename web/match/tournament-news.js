// @ts-check
// What happens in a tournament, for pages that follow it.

import { api } from "./api.js";

/** @import {Tournament} from "./types.js" */

/** How long to wait before asking again when there was no answer, in milliseconds. */
const RETRY = 2000;

/**
 * The tournament whenever it has gone on, as long as the page is there; nothing while the server does not answer.
 * @param {string} id
 * @param {() => number | undefined} known the number up to which it is known
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Tournament | null, void>}
 */
export async function* tournamentNews(id, known, signal) {
  // The first answer after a silence is not waited for: it tells that the server is back.
  let isBack = false;
  while (!signal.aborted) {
    /** @type {Tournament | null} */
    let fresh = null;
    try {
      fresh = await api.tournament(id, isBack ? undefined : known());
    } catch {
      await new Promise((done) => setTimeout(done, RETRY));
    }
    if (signal.aborted) return;
    isBack = fresh === null;
    yield fresh;
  }
}
