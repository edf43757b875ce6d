// @ts-check
// What the server knows of games and people, beside what it knows of matches.

import { api as ofMatches, ofGame } from "../match/api.js";
import { BASE, get, post, send } from "../match/request.js";

/** @import {Drawn, Match} from "../match/types.js" */
/** @import {Game, Me, OpenMatch, Played, Puzzle, RulesPart, Session, Thoughts} from "./types.js" */

/** @typedef {{games: Game[], races: Game[]}} Catalogue */

/** @type {Promise<Catalogue> | null} */
let listed = null;

/** What can be played, asked for once. */
function catalogue() {
  listed ??= /** @type {Promise<Catalogue>} */ (get("/games"));
  listed.catch(() => (listed = null));
  return listed;
}

export const api = {
  ...ofMatches,
  games: async () => (await catalogue()).games,
  /** The games, and the races in them. @returns {Promise<Game[]>} */
  gamesAndRaces: async () => {
    const { games, races } = await catalogue();
    return [...games, ...races];
  },
  /** @param {string} name @returns {Promise<{parts: RulesPart[]}>} */
  rules: (name) => get(`${ofGame(name)}/rules`),
  /** @param {string} name @returns {Promise<Drawn>} */
  sample: (name) => get(`${ofGame(name)}/sample`),
  /** @param {string} name @param {Record<string, string>} values @param {string} [position] @returns {Promise<{setup: string, seats: string[]}>} */
  setup: (name, values, position) => post(`${ofGame(name)}/setup`, { values, position }),
  /** Matches that somebody may join: some pages of the lobby. @param {number} pages @returns {Promise<{matches: OpenMatch[], more: boolean}>} */
  lobby: async (pages) => {
    /** @type {OpenMatch[]} */
    const matches = [];
    /** @type {string | null} */
    let next = "";
    for (let page = 0; page < pages && next !== null; page++) {
      const query = next === "" ? "" : `?${new URLSearchParams({ after: next })}`;
      const found = /** @type {{matches: OpenMatch[], next: string | null}} */ (await get(`/lobby${query}`));
      matches.push(...found.matches);
      next = found.next;
    }
    return { matches, more: next !== null };
  },
  /** @returns {Promise<{day: string, puzzles: Puzzle[]}>} */
  daily: () => get("/daily"),
  /** Begins today's puzzle of a game, or goes on with it. @param {string} name @returns {Promise<Match>} */
  playDaily: (name) => post(`/daily/${encodeURIComponent(name)}`, {}),
  /** @param {string} name @param {string} text @returns {Promise<Thoughts>} */
  analysisOf: (name, text) => get(`${ofGame(name)}/analysis?text=${encodeURIComponent(text)}`),
  /** @param {string} name @param {string} text @param {"svg" | "png"} format */
  pictureOf: (name, text, format) => `${BASE}${ofGame(name)}/picture.${format}?text=${encodeURIComponent(text)}`,
  /** What the visitor has played, the latest first. @returns {Promise<Played[]>} */
  played: async () => (await api.me()).matches,
  /** @returns {Promise<Me>} */
  me: () => get("/me"),
  /** @param {string} name */
  rename: (name) => send("POST", "/me/name", { name }),
  /** @param {string} name @param {string} password */
  register: (name, password) => send("POST", "/me/account", { name, password }),
  /** @param {string} name @param {string} password */
  logIn: (name, password) => send("POST", "/me/login", { name, password }),
  logOut: () => send("POST", "/me/logout", {}),
  /** @param {string} old @param {string} fresh */
  changePassword: (old, fresh) => send("POST", "/me/password", { old, new: fresh }),
  /** @param {string} password */
  deleteAccount: (password) => send("POST", "/me/account/delete", { password }),
  /** Where the visitor is logged in, the session used last first. @returns {Promise<Session[]>} */
  sessions: async () => /** @type {{sessions: Session[]}} */ (await get("/me/sessions")).sessions,
  /** @param {string} id */
  endSession: (id) => send("DELETE", `/me/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => send("DELETE", "/me/sessions"),
  /** Everything that is known about the visitor, as one document. */
  data: `${BASE}/me/data`,
};
