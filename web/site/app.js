// @ts-check
// Finds the page of an address and shows it, without loading the site again.

import { button, link, make } from "../board/elements.js";
import { announce, entitle } from "../match/attention.js";
import { Refusal } from "../match/request.js";
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
  [/^\/daily$/, () => import("./pages/daily.js")],
  [/^\/lobby$/, () => import("./pages/lobby.js")],
  [/^\/account$/, () => import("./pages/account.js")],
  [/^\/interface$/, () => import("./pages/interface.js")],
  [/^\/settings$/, () => import("./pages/settings.js")],
  [/^\/statistics$/, () => import("./pages/statistics.js")],
];

let visit = new AbortController();

/** Goes to another page of this site. @param {string} address */
async function go(address) {
  history.pushState(null, "", address);
  await open();
  // Whoever walks by keyboard goes on from the top of the new page.
  document.getElementById("page")?.focus({ preventScroll: true });
}

/** Shows the page of the address, once more if it is there already. */
async function open() {
  visit.abort();
  const mine = (visit = new AbortController());
  const place = /** @type {HTMLElement} */ (document.getElementById("page"));
  // Only a page that is slow to come says so.
  const slow = setTimeout(() => place.replaceChildren(make("p", { class: "quiet" }, words.loading)), 250);
  const fresh = make("div", { class: "page" });
  const title = await show(fresh, mine.signal);
  clearTimeout(slow);
  if (mine.signal.aborted) return;
  place.replaceChildren(fresh);
  entitle(title);
  scrollTo(0, 0);
  announce(title);
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

document
  .getElementById("site")
  ?.append(
    link(words.bar.daily, "/daily"),
    link(words.bar.lobby, "/lobby"),
    link(words.bar.statistics, "/statistics"),
    link(words.bar.account, "/account"),
    link(words.bar.settings, "/settings"),
  );
apply();
open();
