// @ts-check
// Who plays in a match, and who would play in the next one.

/** @import {Match, Sitting} from "./types.js" */

/** How strong a bot is unless somebody chooses: a beginner can win, but has to think. */
export const USUAL_LEVEL = 3;

/** The same players once more. @param {Match} match @returns {Sitting[]} */
export function sameSeats(match) {
  return match.seats.map(({ player, level, style }) => {
    if (player === "bot" && style) return { player, style: style.name, depth: style.depth };
    if (player === "bot") return { player, level: level ?? USUAL_LEVEL };
    return { player: player === "nobody" ? "open" : "person" };
  });
}

/** Whether a seat has won. A tie of all is won by none. @param {Match} match @param {number | undefined} seat */
export function hasWon({ over, seats }, seat) {
  const winners = over?.winners ?? [];
  return winners.some((winner) => winner === seat) && (seats.length === 1 || winners.length < seats.length);
}

/** Whether other people play in a match, or may. @param {Match} match */
export function hasCompany({ seats }) {
  return seats.length > 1 && seats.some(({ player, mine }) => player !== "bot" && !mine);
}
