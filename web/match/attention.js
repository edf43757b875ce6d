// @ts-check
// Reaches those who do not look at the page: says things to those who listen to it, and calls those who
// look at another tab by its title and, where that is allowed, by a notification of the device.

import { dismiss, notify } from "./notice.js";
import { words } from "./words.js";

/** @type {string[]} */
let unsaid = [];

/**
 * Sentences that come together are said together: one replacing the other would be lost.
 * @param {...(string | null | undefined)} sentences
 */
export function announce(...sentences) {
  const fresh = sentences.filter((sentence) => sentence);
  if (fresh.length === 0) return;
  if (unsaid.length === 0) setTimeout(speak, 60);
  unsaid.push(.../** @type {string[]} */ (fresh));
}

function speak() {
  const live = document.getElementById("live");
  if (live) live.textContent = unsaid.join(" ");
  unsaid = [];
}

let title = document.title;
/** What somebody is called for while they look elsewhere. */
let calling = "";

/** The page has another title. @param {string} text */
export function entitle(text) {
  title = text === words.site ? text : words.pageTitle(text);
  show();
}

/** Calls a player who looks elsewhere, or stops doing so. @param {string} what in a few words; nothing to stop */
export function call(what) {
  calling = document.hidden ? what : "";
  if (calling) notify(words.sentence(calling), title);
  else dismiss();
  show();
}

function show() {
  document.title = calling ? words.called(calling, title) : title;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) call("");
});
