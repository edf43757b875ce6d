// @ts-check
// Shows actions on a board one after the other, as somebody would play them.

import { api } from "./api.js";

/** @import {Scene} from "../board/types.js" */

/** How long each board is looked at, in milliseconds. */
const STEP = 700;

/**
 * @param {string} game
 * @param {{position: string, actions: string[]}} line where it begins, and what is done
 * @param {(scene: Scene, action: string | null) => void} show
 * @param {AbortSignal} signal somebody has seen enough
 */
export async function playBack(game, { position, actions }, show, signal) {
  const [start, boards] = await Promise.all([api.position(game, position), api.line(game, position, actions)]);
  for (const [number, { scene }] of [start, ...boards].entries()) {
    if (signal.aborted) return;
    show({ ...scene, picks: { first: [], next: {} }, buttons: [] }, actions[number - 1] ?? null);
    await new Promise((resume) => setTimeout(resume, STEP));
  }
}
