// @ts-check
// What the server knows of matches and positions, asked for by fetch.

import { BASE, change, get, keepReady, post, send } from "./request.js";

/** @import {Advised, Analysis, BoardChange, Boards, Drawn, Match, Merits, Past, Results, Rules, SeatRating, Share, Sitting, Step, Tournament, Word} from "./types.js" */

/** Where a match is. @param {string} id */
export const ofMatch = (id) => `/matches/${encodeURIComponent(id)}`;
/** Where to change a match; its ground is known and need not come again. @param {Match} match @param {string} how */
const at = ({ id, ground }, how) => `${ofMatch(id)}/${how}?ground=${encodeURIComponent(ground.name)}`;
/** @param {string} name */
export const ofGame = (name) => `/games/${encodeURIComponent(name)}`;

/**
 * Keeps a match that somebody is about to open, so that its page need not ask for it again.
 * @param {Promise<Match>} begun
 */
export async function toOpen(begun) {
  const match = await begun;
  keepReady(ofMatch(match.id), match);
  return match;
}

/** The board after a change. @param {Drawn} board @param {BoardChange} change @returns {Drawn} */
function changed({ scene, ground }, { position, label, shapes, gone, facts }) {
  const all = new Map(scene.shapes.map((shape) => [shape.key, shape]));
  for (const key of gone) all.delete(key);
  for (const shape of shapes) all.set(shape.key, shape);
  return { position, scene: { ...scene, label, facts, shapes: [...all.values()] }, ground: { ...ground, shapes: null } };
}

export const api = {
  /** How everybody did. @param {string} name @param {string} date @returns {Promise<Results>} */
  dailyResults: (name, date) => get(`/daily/${encodeURIComponent(name)}/results?${new URLSearchParams({ date })}`),
  /** @param {string} name @param {string} text @returns {Promise<Drawn>} */
  position: (name, text) => get(`${ofGame(name)}/position?text=${encodeURIComponent(text)}`),
  /**
   * The boards after each of some actions.
   * @param {string} name
   * @param {string} text
   * @param {string[]} actions
   * @param {string} [match] the match that shows this line
   */
  line: async (name, text, actions, match) => {
    const asked = new URLSearchParams({ text, actions: actions.join(" "), ...(match ? { match } : {}) });
    const { first, then } = /** @type {Boards} */ (await get(`${ofGame(name)}/line?${asked}`));
    return first ? then.reduce((boards, change) => [...boards, changed(boards.at(-1) ?? first, change)], [first]) : [];
  },
  /** @param {{game: string, setup?: string, position?: string, seed?: string, seats?: Sitting[], public?: boolean, private?: boolean, time?: string, rated?: boolean}} wishes @returns {Promise<Match>} */
  open: (wishes) => toOpen(post("/matches", wishes)),
  /** @param {string} id @param {string} [ground] @returns {Promise<Match>} */
  match: (id, ground) => get(ofMatch(id) + (ground ? `?ground=${encodeURIComponent(ground)}` : "")),
  /** @param {Match} match @param {string} action @param {string} [request] */
  act: (match, action, request) => change(at(match, "actions"), { seq: match.seq, action }, request),
  /** @param {Match} match */
  undo: (match) => change(at(match, "undo"), { seq: match.seq }),
  /** @param {Match} match */
  redo: (match) => change(at(match, "redo"), { seq: match.seq }),
  /** Says something beside the game; to join, perhaps in a certain seat. @param {string} id @param {Word} word @param {number} [seat] @param {string} [phrase] */
  say: (id, word, seat, phrase) => change(`${ofMatch(id)}/words`, { word, seat, phrase }),
  /** Another match with the same options and people, or the one that somebody else began. @param {string} id @returns {Promise<Match>} */
  rematch: (id) => toOpen(post(`${ofMatch(id)}/rematch`, {})),
  /** @param {string} id @param {string} name @returns {Promise<Advised>} */
  advice: (id, name) => post(`${ofMatch(id)}/advice`, { name }),
  /** @param {string} id @returns {Promise<{steps: Step[]}>} */
  steps: (id) => get(`${ofMatch(id)}/steps`),
  /** @param {string} id @param {number} number @returns {Promise<Past>} */
  at: (id, number) => get(`${ofMatch(id)}/at/${number}`),
  /** @param {string} id @param {number} number @returns {Promise<Analysis>} */
  analysis: (id, number) => get(`${ofMatch(id)}/at/${number}/analysis`),
  /** @param {string} id @returns {Promise<string>} */
  log: async (id) => (await send("GET", `${ofMatch(id)}/log`)).text(),
  /** The board as a picture, now or after so many steps. @param {string} id @param {"svg" | "png"} format @param {number | null} [at] */
  picture: (id, format, at = null) => `${BASE}${ofMatch(id)}/picture.${format}${at === null ? "" : `?at=${at}`}`,
  /** How a daily puzzle ended, to be told to others. @param {string} id @returns {Promise<Share>} */
  share: (id) => get(`${ofMatch(id)}/share`),
  /** The result as a picture to share. @param {string} id */
  card: (id) => `${BASE}${ofMatch(id)}/card.png`,
  /** What was good about a match that is over. @param {string} id @returns {Promise<Merits>} */
  merits: (id) => get(`${ofMatch(id)}/merits`),
  /** The ratings of the players of a rated match. @param {string} id @returns {Promise<SeatRating[]>} */
  ratings: async (id) => /** @type {{seats: SeatRating[]}} */ (await get(`${ofMatch(id)}/ratings`)).seats,
  /** A tournament; as soon as it has gone on if a number is given. @param {string} id @param {number} [after] @returns {Promise<Tournament>} */
  tournament: (id, after) => get(`/tournaments/${encodeURIComponent(id)}${after === undefined ? "" : `?after=${after}`}`),
  /** @param {string} name @returns {Promise<Rules>} */
  rules: (name) => get(`${ofGame(name)}/rules`),
};
