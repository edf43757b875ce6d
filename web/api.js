// @ts-check
// Talks to the server: questions and actions by fetch, news of a match by WebSocket.

import { words } from "./words.js";

/** @import {Advised, Analysis, BoardChange, Boards, Drawn, Game, Match, Me, OpenMatch, Past, Played, Puzzle, RulesPart, Session, Sitting, Step, Thoughts, Word} from "./types.js" */

const BASE = "/api/v1";

/** An answer that says no, in one sentence that can be shown. */
export class Refusal extends Error {
  /**
   * @param {number} status 0 when there was no answer at all
   * @param {string} message
   * @param {Match} [match] the match as it stands, if the server knows better
   * @param {string} [code] what went wrong, for programs
   */
  constructor(status, message, match, code) {
    super(message);
    this.status = status;
    this.code = code;
    this.match = match;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Response>}
 */
async function send(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, headers: { accept: "application/json" } };
  if (body) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
  }
  const answer = await fetch(BASE + path, request).catch(() => {
    throw new Refusal(0, words.noAnswer);
  });
  if (answer.ok) return answer;
  const reply = await answer.json().catch(() => ({}));
  const fallback = answer.status === 404 ? words.nothingThere : words.somethingWrong;
  throw new Refusal(answer.status, words.sentence(reply?.error?.message ?? fallback), reply?.match, reply?.error?.code);
}

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
async function get(path) {
  return (await send("GET", path)).json();
}

/**
 * @template T
 * @param {string} path
 * @param {object} body
 * @returns {Promise<T>}
 */
async function post(path, body) {
  return (await send("POST", path, body)).json();
}

/** The pauses before an unanswered action is sent again, in milliseconds. */
const PAUSES = [300, 1000, 3000];

/**
 * Changes a match. The request carries an id of its own, so that sending it again after a lost
 * answer does nothing twice.
 * @param {string} path
 * @param {object} body
 * @returns {Promise<Match>}
 */
async function change(path, body) {
  const request = freshId();
  for (const pause of [...PAUSES, null]) {
    try {
      return await post(path, { ...body, request });
    } catch (refusal) {
      const lost = refusal instanceof Refusal && [0, 502, 503, 504].includes(refusal.status);
      if (!lost || pause === null) throw refusal;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  throw new Refusal(0, words.noAnswer);
}

/** `randomUUID` is missing where the page came over plain HTTP from another machine. */
function freshId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** @param {string} id */
const ofMatch = (id) => `/matches/${encodeURIComponent(id)}`;
/** Where to change a match; its ground is known and need not come again. @param {Match} match @param {string} how */
const at = ({ id, ground }, how) => `${ofMatch(id)}/${how}?ground=${ground.hash}`;
/** @param {string} name */
const ofGame = (name) => `/games/${encodeURIComponent(name)}`;

/** @typedef {{games: Game[], races: Game[]}} Catalogue */

/** @type {Promise<Catalogue> | null} */
let listed = null;

/** What can be played, asked for once. */
function catalogue() {
  listed ??= /** @type {Promise<Catalogue>} */ (get("/games"));
  listed.catch(() => (listed = null));
  return listed;
}

/** The board after a change. @param {Drawn} board @param {BoardChange} change @returns {Drawn} */
function changed({ scene, ground }, { position, label, shapes, gone, facts }) {
  const all = new Map(scene.shapes.map((shape) => [shape.key, shape]));
  for (const key of gone) all.delete(key);
  for (const shape of shapes) all.set(shape.key, shape);
  return { position, scene: { ...scene, label, facts, shapes: [...all.values()] }, ground: { ...ground, shapes: null } };
}

export const api = {
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
  /** @param {string} name @param {string} text @returns {Promise<Drawn>} */
  position: (name, text) => get(`${ofGame(name)}/position?text=${encodeURIComponent(text)}`),
  /** @param {string} name @param {Record<string, string>} values @param {string} [position] @returns {Promise<{setup: string, seats: string[]}>} */
  setup: (name, values, position) => post(`${ofGame(name)}/setup`, { values, position }),
  /** @param {{game: string, setup?: string, position?: string, seed?: string, seats?: Sitting[], public?: boolean}} wishes @returns {Promise<Match>} */
  open: (wishes) => post("/matches", wishes),
  /** @param {string} id @param {string} [ground] @returns {Promise<Match>} */
  match: (id, ground) => get(ofMatch(id) + (ground ? `?ground=${ground}` : "")),
  /** @param {Match} match @param {string} action */
  act: (match, action) => change(at(match, "actions"), { seq: match.seq, action }),
  /** @param {Match} match */
  undo: (match) => change(at(match, "undo"), { seq: match.seq }),
  /** @param {Match} match */
  redo: (match) => change(at(match, "redo"), { seq: match.seq }),
  /** Says something beside the game; to join, perhaps in a certain seat. @param {string} id @param {Word} word @param {number} [seat] */
  say: (id, word, seat) => change(`${ofMatch(id)}/words`, { word, seat }),
  /** Another match with the same options and people, or the one that somebody else began. @param {string} id @returns {Promise<Match>} */
  rematch: (id) => post(`${ofMatch(id)}/rematch`, {}),
  /** Matches that somebody may join. @returns {Promise<OpenMatch[]>} */
  /** Some pages of the lobby. @param {number} pages @returns {Promise<{matches: OpenMatch[], more: boolean}>} */
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
  /** @param {string} id @param {"svg" | "png"} format */
  picture: (id, format) => `${BASE}${ofMatch(id)}/picture.${format}`,
  /** @returns {Promise<{day: string, puzzles: Puzzle[]}>} */
  daily: () => get("/daily"),
  /** Begins today's puzzle of a game, or goes on with it. @param {string} name @returns {Promise<Match>} */
  playDaily: (name) => post(`/daily/${encodeURIComponent(name)}`, {}),
  /** The boards after each of some actions. @param {string} name @param {string} text @param {string[]} actions */
  line: async (name, text, actions) => {
    const asked = new URLSearchParams({ text, actions: actions.join(" ") });
    const { first, then } = /** @type {Boards} */ (await get(`${ofGame(name)}/line?${asked}`));
    return first ? then.reduce((boards, change) => [...boards, changed(boards.at(-1) ?? first, change)], [first]) : [];
  },
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

/**
 * Follows a match until the signal says to stop. A lost connection is opened again after pauses
 * that grow; every connection begins with the match as it stands and with what was done since the
 * number that was seen last, so nothing is missed.
 * @param {string} id
 * @param {{
 *   known: () => {ground: string, since: number},
 *   changed: (match: Match) => void,
 *   connected: (yes: boolean) => void,
 *   signal: AbortSignal,
 * }} follower
 * @returns {() => void} connects anew, as whoever the visitor is by then
 */
export function follow(id, { known, changed, connected, signal }) {
  let pause = 500;
  /** @type {WebSocket | undefined} */
  let socket;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;

  const connect = () => {
    clearTimeout(again);
    const { ground, since } = known();
    const address = new URL(`${BASE}${ofMatch(id)}/live?ground=${ground}&since=${since}`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = (socket = new WebSocket(address));
    mine.addEventListener("message", ({ data }) => {
      if (mine !== socket) return;
      pause = 500;
      connected(true);
      changed(JSON.parse(data));
    });
    mine.addEventListener("close", () => {
      if (signal.aborted || mine !== socket) return;
      connected(false);
      again = setTimeout(connect, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, 15_000);
    });
  };
  connect();

  // Back online or back on this tab: no reason to wait for the end of a pause.
  const hurry = () => {
    if (socket?.readyState === WebSocket.CLOSED && !document.hidden) connect();
  };
  addEventListener("online", hurry, { signal });
  // A connection without a network may seem open for minutes.
  addEventListener("offline", () => socket?.close(), { signal });
  document.addEventListener("visibilitychange", hurry, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(again);
    socket?.close();
  });
  return () => {
    const before = socket;
    connect();
    before?.close();
  };
}
