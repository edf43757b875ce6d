// @ts-check
// Asks the server, and says in one sentence why it refuses.

import { words } from "./words.js";

/** @import {Match, Problem} from "./types.js" */

/** Where the interface of the server begins. */
export const BASE = "/api/v1";

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

/** Why something could not be done, in a sentence that can be shown. @param {unknown} error */
export function reason(error) {
  return error instanceof Refusal ? error.message : words.somethingWrong;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Response>}
 */
export async function send(method, path, body) {
  /** @type {RequestInit} */
  // What is given up while the page closes is given up all the same.
  const request = { method, keepalive: method === "DELETE", headers: { accept: "application/json" } };
  if (body) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
  }
  const answer = await fetch(BASE + path, request).catch(() => {
    throw new Refusal(0, words.noAnswer);
  });
  if (answer.ok) return answer;
  throw refusal(answer.status, await answer.json().catch(() => null));
}

/** What a problem says. @param {number} status @param {Problem | null | undefined} problem */
export function refusal(status, problem) {
  const fallback = status === 404 ? words.nothingThere : words.somethingWrong;
  return new Refusal(status, words.sentence(problem?.error?.message ?? fallback), problem?.match, problem?.error?.code);
}

/** Answers that are here before they are asked for, by their paths: those that came with the page, and new matches. */
const ready = new Map(Object.entries(JSON.parse(document.getElementById("first")?.textContent || "{}")));

/** Keeps an answer for the next page, which is about to ask for it. @param {string} path @param {unknown} answer */
export function keepReady(path, answer) {
  ready.set(path, answer);
}

/** The page is there: whatever it has not asked for would be old when somebody asks later. */
export function forgetReady() {
  ready.clear();
}

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
export async function get(path) {
  if (!ready.has(path)) return (await send("GET", path)).json();
  const answer = ready.get(path);
  ready.delete(path);
  return answer;
}

/**
 * @template T
 * @param {string} path
 * @param {object} body
 * @returns {Promise<T>}
 */
export async function post(path, body) {
  return (await send("POST", path, body)).json();
}

/** The pauses before an unanswered action is sent again, in milliseconds. */
const PAUSES = [300, 1000, 3000];

/**
 * Changes a match. The request carries an id of its own, so that sending it again after a lost
 * answer does nothing twice.
 * @param {string} path
 * @param {object} body
 * @param {string} [request] the id, if it was sent before in another way
 * @returns {Promise<Match>}
 */
export async function change(path, body, request = freshId()) {
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
export function freshId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
