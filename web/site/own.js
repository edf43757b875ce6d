// @ts-check
// The pages about the visitor, side by side: account, statistics, settings.

import { link, make } from "../board/elements.js";
import { words } from "./words/people.js";

/** @param {"/account" | "/statistics" | "/settings"} current */
export function ownTabs(current) {
  const { account, statistics, settings } = words;
  const tabs = [
    link(account.title, "/account"),
    link(statistics.title, "/statistics"),
    link(settings.title, "/settings"),
  ];
  for (const tab of tabs) if (tab.getAttribute("href") === current) tab.setAttribute("aria-current", "page");
  return make("nav", { class: "tabs", "aria-label": words.ownPages }, ...tabs);
}
