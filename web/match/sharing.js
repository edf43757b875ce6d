// @ts-check
// Telling others: the result by the device's share sheet or the clipboard, as words and as a picture.

import { api } from "./api.js";
import { reason, Refusal } from "./request.js";
import { words } from "./words.js";

/** @import {Match} from "./types.js" */

/** How long sharing waits for the picture, in milliseconds: the words are what counts. */
const PATIENCE = 3000;

/** @typedef {(sentence: string, tone?: "" | "calm") => void} Say shows a sentence to the visitor */

/** The name of the picture as a file. @param {{game: string, daily: string | null}} match */
export function pictureName({ game, daily }) {
  return `parlor-${[game, daily].filter(Boolean).join("-")}.png`;
}

/**
 * Shares the result of a match: through the device where it can, else by the clipboard.
 * @param {{id: string, game: string, daily: string | null}} match
 * @param {() => Promise<string>} text
 * @param {Say} say
 */
export async function shareResult(match, text, say) {
  try {
    const [words, files] = await Promise.all([text(), picture(match)]);
    if (!("share" in navigator) || !(await handOver({ text: words, ...files }))) await copy(words, say);
  } catch (error) {
    say(reason(error));
  }
}

/** Gives something to the device; false where it cannot take it. @param {ShareData} data */
async function handOver(data) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Whoever changes their mind has shared nothing, and that is all right.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** The picture, where the device can share files and it comes soon. @param {{id: string, game: string, daily: string | null}} match @returns {Promise<{files?: File[]}>} */
async function picture(match) {
  if (!("canShare" in navigator)) return {};
  const empty = new File([], "parlor.png", { type: "image/png" });
  if (!navigator.canShare({ files: [empty] })) return {};
  try {
    const answer = await fetch(api.card(match.id), { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return {};
    return { files: [new File([await answer.blob()], pictureName(match), { type: "image/png" })] };
  } catch {
    return {};
  }
}

/** What to tell others about a match that is over. @param {Match} match */
export async function resultText(match) {
  return match.daily === null ? words.ending.told(match, location.href) : dailyText(match.id);
}

/** What to tell others about a daily puzzle, and where they can look. @param {string} id */
export async function dailyText(id) {
  const { text, address } = await api.share(id);
  return `${text}\n${address}`;
}

/** @param {string} text @param {Say} say @param {string} [done] what to say then */
export async function copy(text, say, done = words.ending.shared) {
  await navigator.clipboard.writeText(text).then(
    () => say(done, "calm"),
    () => say(words.buttons.notCopied),
  );
}

/** Copies a text that has to be asked for. @param {Promise<string>} text @param {Say} say @param {string} done what to say then */
export async function copyLater(text, say, done) {
  try {
    await copy(await text, say, done);
  } catch (error) {
    say(error instanceof Refusal ? error.message : words.buttons.notCopied);
  }
}
