// @ts-check
// The live connection to a match: news comes over it, and actions go.

import { api, ofMatch } from "./api.js";
import { BASE, freshId, refusal } from "./request.js";

/** @import {Match, Reply} from "./types.js" */

/** The longest message that the server reads on a live connection. */
const LONGEST = 1024;
/** How long an answer may take there before the action is sent in another way, in milliseconds. */
const PATIENCE = 3000;

/**
 * A live connection to a match, until the signal says to stop. A lost connection is opened again after pauses
 * that grow; every connection begins with the match as it stands and with what was done since the
 * number that was seen last, so nothing is missed.
 */
export class Live {
  /**
   * @param {string} id
   * @param {{
   *   known: () => {ground: string, since: number},
   *   changed: (match: Match, again: boolean) => void,
   *   connected: (yes: boolean) => void,
   *   unheard: () => void,
   *   signal: AbortSignal,
   * }} follower
   */
  constructor(id, follower) {
    this.id = id;
    this.follower = follower;
    this.pause = 500;
    /** Whether the connection was lost since the last message. */
    this.lost = false;
    /** Whether something has come over this connection. */
    this.isOpen = false;
    /** The match that came last. @type {Match | null} */
    this.last = null;
    /** What is to be done with the answers to actions, by their requests. @type {Map<string, (reply: Reply | null) => void>} */
    this.waiting = new Map();
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.again = undefined;
    this.connect();

    const { signal } = follower;
    // Back online or back on this tab: no reason to wait for the end of a pause.
    const hurry = () => {
      if (this.socket?.readyState === WebSocket.CLOSED && !document.hidden) this.connect();
    };
    addEventListener("online", hurry, { signal });
    // A connection without a network may seem open for minutes.
    addEventListener("offline", () => this.socket?.close(), { signal });
    document.addEventListener("visibilitychange", hurry, { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.again);
      this.socket?.close();
    });
  }

  connect() {
    clearTimeout(this.again);
    this.isOpen = false;
    const { ground, since } = this.follower.known();
    const address = new URL(`${BASE}${ofMatch(this.id)}/live?ground=${encodeURIComponent(ground)}&since=${since}`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = (this.socket = new WebSocket(address));
    mine.addEventListener("message", ({ data }) => mine === this.socket && this.hear(JSON.parse(data)));
    mine.addEventListener("close", () => mine === this.socket && this.close());
  }

  /** @param {Match | Reply} message */
  hear(message) {
    if ("request" in message) return this.waiting.get(message.request ?? "")?.(message);
    this.pause = 500;
    this.isOpen = true;
    this.last = message;
    this.follower.connected(true);
    this.follower.changed(message, this.lost);
    this.lost = false;
  }

  close() {
    const wasOpen = this.isOpen;
    this.isOpen = false;
    for (const answer of this.waiting.values()) answer(null);
    if (this.follower.signal.aborted) return;
    this.follower.connected(false);
    // Nothing has come over it: there is no server, or it has nothing to say to this visitor.
    if (!wasOpen) this.follower.unheard();
    this.lost = true;
    this.again = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, 15_000);
  }

  /** Connects anew, as whoever the visitor is by then. */
  reconnect() {
    const before = this.socket;
    this.connect();
    before?.close();
  }

  /**
   * Acts over the connection, or by a request of its own if there is none or no answer comes: done is done once.
   * @param {Match} match
   * @param {string} action
   * @returns {Promise<Match>}
   */
  async act(match, action) {
    const request = freshId();
    const message = JSON.stringify({ seq: match.seq, request, action });
    const reply = this.isOpen && message.length <= LONGEST ? await this.ask(request, message) : null;
    if (!reply || [502, 503, 504].includes(reply.status)) return api.act(match, action, request);
    if (reply.problem) throw refusal(reply.status, reply.problem);
    return this.last ?? match;
  }

  /** The answer to a message; nothing if none comes. @param {string} request @param {string} message @returns {Promise<Reply | null>} */
  async ask(request, message) {
    /** @type {Promise<Reply | null>} */
    const answered = new Promise((answer) => {
      this.waiting.set(request, answer);
      setTimeout(() => answer(null), PATIENCE);
    });
    this.socket?.send(message);
    const reply = await answered;
    this.waiting.delete(request);
    return reply;
  }
}
