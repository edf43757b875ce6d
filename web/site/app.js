// @ts-check
// Finds the page of an address and shows it, without loading the site again.

import { button, link, make } from "../board/elements.js";
import { announce, call, entitle } from "../match/attention.js";
import { forgetReady, Refusal } from "../match/request.js";
import { fillHeader } from "./header.js";
import { apply } from "./settings.js";
import { words } from "./words/shell.js";

/** @import {Visit} from "../match/types.js" */

/** @typedef {{show: (visit: Visit) => Promise<string>}} Page shows itself and says its title */

/** @type {[RegExp, () => Promise<Page>][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/front.js")],
  [/^\/play\/([^/]+)$/, () => import("./pages/game.js")],
  [/^\/m\/([^/]+)$/, () => import("../match/page.js")],
  [/^\/rules\/([^/]+)$/, () => import("./pages/rules.js")],
  [/^\/position\/([^/]+)$/, () => import("./pages/position.js")],
  [/^\/learn$/, () => import("./pages/learn.js")],
  [/^\/daily$/, () => import("./pages/daily.js")],
  [/^\/daily\/archive$/, () => import("./pages/archive.js")],
  [/^\/lobby$/, () => import("./pages/lobby.js")],
  [/^\/now$/, () => import("./pages/now.js")],
  [/^\/tournaments$/, () => import("./pages/tournaments.js")],
  [/^\/tournaments\/new$/, () => import("./pages/new-tournament.js")],
  [/^\/tournament\/([^/]+)$/, () => import("./pages/tournament.js")],
  [/^\/leaderboard$/, () => import("./pages/leaderboard.js")],
  [/^\/account$/, () => import("./pages/account.js")],
  [/^\/interface$/, () => import("./pages/interface.js")],
  [/^\/settings$/, () => import("./pages/settings.js")],
  [/^\/statistics$/, () => import("./pages/statistics.js")],
];

let visit = new AbortController();

const markCurrent = fillHeader(
  /** @type {HTMLElement} */ (document.querySelector(".top")),
  /** @type {HTMLElement} */ (document.getElementById("site")),
);

/** Goes to another page of this site. @param {string} address */
async function go(address) {
  history.pushState(null, "", address);
  await open();
  // Keyboard users go on from the top of the new page.
  document.getElementById("page")?.focus({ preventScroll: true });
}

/** Shows the page of the address, once more if it is there already. */
async function open() {
  visit.abort();
  const mine = (visit = new AbortController());
  markCurrent(location.pathname);
  call("");
  const place = /** @type {HTMLElement} */ (document.getElementById("page"));
  // Only a page that is slow to come says so.
  const slow = setTimeout(() => place.replaceChildren(make("p", { class: "quiet" }, words.loading)), 250);
  const fresh = make("div", { class: "page" });
  const title = await show(fresh, mine.signal);
  clearTimeout(slow);
  if (mine.signal.aborted) return;
  forgetReady();
  place.replaceChildren(fresh);
  if (fresh.dataset.belongs) markCurrent(fresh.dataset.belongs);
  tellShown();
  entitle(title);
  scrollTo(0, 0);
  announce(title);
}

/** Says when a page has been drawn, for measurements; then there is time to load what most people need next. */
function tellShown() {
  const { pathname } = location;
  requestAnimationFrame(() =>
    setTimeout(() => {
      performance.mark("shown", { detail: pathname });
      const idle = window.requestIdleCallback ?? setTimeout;
      idle(() => import("../match/page.js").catch(() => {})); // Whoever needs it asks again.
    }),
  );
}

/**
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
async function show(place, signal) {
  const path = location.pathname.replace(/(.)\/+$/, "$1");
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path);
    if (!found) continue;
    try {
      const page = await load();
      return await page.show({ place, name: decodeURIComponent(found[1] ?? ""), signal, go, again: open });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return notFound(place);
      return broken(place, error instanceof Refusal ? error.message : words.noAnswer);
    }
  }
  return notFound(place);
}

/** @param {HTMLElement} place */
async function notFound(place) {
  const page = await import("./pages/notfound.js");
  return page.show({ place });
}

/** @param {HTMLElement} place @param {string} why */
function broken(place, why) {
  place.replaceChildren(
    make("h1", {}, words.somethingWrong),
    make("p", {}, why),
    make("p", { class: "row" }, button(words.tryAgain, open, { class: "primary" }), link(words.toTheGames, "/")),
  );
  return words.somethingWrong;
}

document.addEventListener("click", (event) => {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || event.defaultPrevented || !anchor || anchor.target || anchor.download) return;
  if (anchor.origin !== location.origin || anchor.pathname.startsWith("/api/") || anchor.hash) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search);
});
addEventListener("popstate", open);

apply();
open();
