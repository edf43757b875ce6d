// @ts-check
// Who sits where when nothing else is chosen, and where a visitor still sits.

import { USUAL_LEVEL } from "../match/seats.js";

/** @import {Sitting} from "../match/types.js" */
/** @import {Game, Played} from "./types.js" */

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A person in the first seat, bots in the others.
 * @param {string[]} names
 * @returns {Sitting[]}
 */
export function usualSeats(names) {
  return names.map((_, number) => (number === 0 ? { player: "person" } : { player: "bot", level: USUAL_LEVEL }));
}

/** The latest match of a game, or of its race, that is not over. @param {Played[]} played @param {Game} game */
export function unfinished(played, { name, race }) {
  return played.find(({ game, ended, daily }) => (game === name || game === race) && ended === null && daily === null);
}
