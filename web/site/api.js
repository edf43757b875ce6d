// @ts-check
// What the server knows of games and people, beside what it knows of matches.

import { api as ofMatches, ofGame, toOpen } from "../match/api.js";
import { BASE, get, post, send } from "../match/request.js";
import { offset } from "./dates.js";
import { learn } from "./self.js";

/** @import {Drawn, Match} from "../match/types.js" */
/** @import {Archive, Edited, Game, Leaderboard, LiveMatch, Lobby, Me, NewSeek, NewTournament, OpenMatch, Played, Possible, RatingCourses, RulesPart, SeekView, Session, Thoughts, Today, Tournament, Tournaments, TournamentWord} from "./types.js" */

/** @typedef {{games: Game[], races: Game[]}} Catalogue */

/** @type {Promise<Catalogue> | null} */
let listed = null;

/** What can be played, asked for once. */
function catalogue() {
  listed ??= /** @type {Promise<Catalogue>} */ (get("/games"));
  listed.catch(() => (listed = null));
  return listed;
}

/** Boards for miniatures, each asked for once. @type {Map<string, Promise<Drawn>>} */
const samples = new Map();

export const api = {
  ...ofMatches,
  games: async () => (await catalogue()).games,
  /** The games, and the races in them. @returns {Promise<Game[]>} */
  gamesAndRaces: async () => {
    const { games, races } = await catalogue();
    return [...games, ...races];
  },
  /** A board in the middle of play. @param {string} name @param {string} [options] `?daily=true` for those of the puzzle of the day @returns {Promise<Drawn>} */
  sample: (name, options = "") => {
    const address = `${ofGame(name)}/sample${options}`;
    const known = samples.get(address) ?? /** @type {Promise<Drawn>} */ (get(address));
    samples.set(address, known);
    known.catch(() => samples.delete(address));
    return known;
  },
  /** @param {string} name @param {Record<string, string>} values @param {string} [position] @returns {Promise<Possible>} */
  setup: (name, values, position) => post(`${ofGame(name)}/setup`, { values, position }),
  /** Some pages of the lobby: matches that can be joined, and matches to watch. @param {{open: number, live: number}} pages @returns {Promise<{matches: OpenMatch[], live: LiveMatch[], more: boolean, moreLive: boolean}>} */
  lobby: async (pages) => {
    /** @type {OpenMatch[]} */
    const matches = [];
    /** @type {LiveMatch[]} */
    const live = [];
    /** @type {string | null} */
    let next = "";
    /** @type {string | null} */
    let nextLive = "";
    for (let page = 1; page <= Math.max(pages.open, pages.live); page++) {
      const wanted = { after: page <= pages.open ? next : "", live_after: page <= pages.live ? nextLive : "" };
      const query = new URLSearchParams(Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : [])));
      const found = /** @type {Lobby} */ (await get(query.size > 0 ? `/lobby?${query}` : "/lobby"));
      if (page <= pages.open && next !== null) {
        matches.push(...found.matches);
        next = found.next;
      }
      if (page <= pages.live && nextLive !== null) {
        live.push(...found.live);
        nextLive = found.next_live;
      }
    }
    return { matches, live, more: next !== null, moreLive: nextLive !== null };
  },
  /** The puzzles of a date, and the visitor's streak. @param {string} date @returns {Promise<Today>} */
  daily: async (date) => {
    const today = /** @type {Today} */ (await get(`/daily?${new URLSearchParams({ date })}`));
    // A traveller over the date line may have skipped a date: only the offset of the clock tells.
    if (today.streak.days > 0 || today.streak.best === 0) return today;
    return get(`/daily?${new URLSearchParams({ date, offset: String(offset()) })}`);
  },
  /** Begins a puzzle, or goes on with it. @param {string} name @param {{date: string, practice?: boolean}} wishes @returns {Promise<Match>} */
  playDaily: (name, wishes) =>
    toOpen(post(`/daily/${encodeURIComponent(name)}`, { ...wishes, offset: offset() })),
  /** Two weeks of puzzles before a date. @param {string} before @returns {Promise<Archive>} */
  dailyArchive: (before) => get(`/daily/archive?${new URLSearchParams({ before })}`),
  /** @param {string} name @param {string} text @returns {Promise<Thoughts>} */
  analysisOf: (name, text) => get(`${ofGame(name)}/analysis?text=${encodeURIComponent(text)}`),
  /** What becomes of a position when a brush is used on a coordinate. @param {string} name @param {{position: string, brush: string, at: string | null}} edit @returns {Promise<Edited>} */
  edit: (name, edit) => post(`${ofGame(name)}/edit`, edit),
  /** @param {string} name @param {string} text @param {"svg" | "png"} format */
  pictureOf: (name, text, format) => `${BASE}${ofGame(name)}/picture.${format}?text=${encodeURIComponent(text)}`,
  /** What the visitor has played, the latest first. @returns {Promise<Played[]>} */
  played: async () => (await api.me()).matches,
  /** @returns {Promise<Me>} */
  me: async () => {
    const me = /** @type {Me} */ (await get("/me"));
    learn(me);
    return me;
  },
  /** How the ratings of the visitor went, and whether they may play rated. @returns {Promise<RatingCourses>} */
  courses: () => get("/me/ratings"),
  /** The best players. @param {string} game @param {string} clock @param {string} [setup] @returns {Promise<Leaderboard>} */
  leaderboard: (game, clock, setup) => get(`/leaderboard?${new URLSearchParams({ game, clock, ...(setup ? { setup } : {}) })}`),
  /** Seeks an opponent; to be asked again every second. @param {NewSeek} wish @returns {Promise<SeekView>} */
  seek: (wish) => post("/seek", wish),
  /** The tournaments that everybody may find, and those of the visitor. @returns {Promise<Tournaments>} */
  tournaments: () => get("/tournaments"),
  /** @param {NewTournament} wish @returns {Promise<Tournament>} */
  makeTournament: (wish) => post("/tournaments", wish),
  /** @param {string} id @param {TournamentWord} word @param {number} [player] whom to remove @returns {Promise<Tournament>} */
  inTournament: (id, word, player) => post(`/tournaments/${encodeURIComponent(id)}/words`, { word, player }),
  /** @param {string} id @param {"txt" | "json"} format */
  tournamentResults: (id, format) => `${BASE}/tournaments/${encodeURIComponent(id)}/results.${format}`,
  cancelSeek: () => send("DELETE", "/seek"),
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
