// @ts-check
// The title of the page, which also calls whoever looks at another tab.

import { words } from "./words.js";

let title = document.title;
/** What somebody is called for while they look elsewhere. */
let calling = "";

/** The page has another title. @param {string} text */
export function entitle(text) {
  title = text === words.site ? text : words.pageTitle(text);
  calling = "";
  show();
}

/** Calls whoever looks elsewhere, or stops doing so. @param {string} what in a few words; nothing to stop */
export function call(what) {
  calling = document.hidden ? what : "";
  show();
}

function show() {
  document.title = calling ? words.called(calling, title) : title;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) call("");
});
