// @ts-check
// Who sits where before a match begins, and where a visitor still sits.

/** @import {Game, Match, Played, Sitting} from "./types.js" */

/** How strong a bot is unless somebody chooses: a beginner can win, but has to think. */
export const USUAL_LEVEL = 3;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A person in the first seat, bots in the others, or whoever comes.
 * @param {string[]} names
 * @param {boolean} [open] whether it takes company
 * @returns {Sitting[]}
 */
export function usualSeats(names, open = false) {
  /** @type {Sitting} */
  const other = open ? { player: "open" } : { player: "bot", level: USUAL_LEVEL };
  return names.map((_, number) => (number === 0 ? { player: "person" } : other));
}

/** The same players once more. @param {Match} match @returns {Sitting[]} */
export function sameSeats(match) {
  return match.seats.map(({ player, level, style }) => {
    if (player === "bot" && style) return { player, style: style.name, depth: style.depth };
    if (player === "bot") return { player, level: level ?? USUAL_LEVEL };
    return { player: player === "nobody" ? "open" : "person" };
  });
}

/** Whether other people play in a match, or may. @param {Match} match */
export function hasCompany({ seats }) {
  return seats.length > 1 && seats.some(({ player, mine }) => player !== "bot" && !mine);
}

/** The latest match of a game, or of its race, that is not over. @param {Played[]} played @param {Game} game */
export function unfinished(played, { name, race }) {
  return played.find(({ game, ended }) => (game === name || game === race) && ended === null);
}
