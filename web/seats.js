// @ts-check
// Who sits where before a match begins, and where a visitor still sits.

/** @import {Game, Match, Played, Sitting} from "./types.js" */

/** How strong a bot is unless somebody chooses: a beginner can win, but has to think. */
export const USUAL_LEVEL = 3;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A person in the first seat, bots in the others. @param {string[]} names @returns {Sitting[]} */
export function usualSeats(names) {
  return names.map((_, number) => (number === 0 ? { player: "person" } : { player: "bot", level: USUAL_LEVEL }));
}

/** The same players once more. @param {Match} match @returns {Sitting[]} */
export function sameSeats(match) {
  return match.seats.map(({ player, level }) =>
    player === "bot" ? { player, level: level ?? USUAL_LEVEL } : { player: "person" },
  );
}

/** The latest match of a game that is not over. @param {Played[]} played @param {Game} game */
export function unfinished(played, game) {
  return played.find((match) => match.game === game.name && match.ended === null);
}
