// @ts-check
// The lobby: games that wait for players, and games to watch, as they come and go.

import { miniature } from "../../board/drawing.js";
import { button, keep, link, make } from "../../board/elements.js";
import { api } from "../api.js";
import { optionsOf } from "../options.js";
import { fillPicture } from "../picture.js";
import { join } from "../waiting.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, LiveMatch, OpenMatch} from "../types.js" */

/** @typedef {{open: number, live: number}} Pages how many pages of each list are shown */
/** @typedef {Awaited<ReturnType<typeof api.lobby>>} Found */

/** How often the lobby is looked at while somebody sees it, in milliseconds. */
const OFTEN = 3000;
/** How many boards are asked for at a time. */
const AT_ONCE = 3;

/** @param {Visit} visit */
export async function show({ place, signal, go }) {
  const [games, found, played] = await Promise.all([
    api.gamesAndRaces(),
    api.lobby({ open: 1, live: 1 }),
    api.played().catch(() => []),
  ]);
  const lobby = new Lobby(games, new Set(played.map(({ id }) => id)), go);
  lobby.show(found);
  lobby.follow(signal);
  place.classList.add("lobby");
  const best = link(words.lobby.leaderboard, "/leaderboard", { class: "button" });
  const tournaments = link(words.lobby.tournaments, "/tournaments", { class: "button" });
  const now = link(words.now.title, "/now", { class: "button primary" });
  place.append(
    make("div", { class: "title-row" }, make("h1", {}, words.lobby.title), make("div", { class: "row" }, now, tournaments, best)),
    lobby.element,
  );
  return words.lobby.title;
}

class Lobby {
  /** @param {Game[]} games @param {Set<string>} mine the matches in which the visitor plays @param {Visit["go"]} go */
  constructor(games, mine, go) {
    const text = words.lobby;
    this.games = games;
    this.mine = mine;
    this.go = go;
    /** @type {Pages} */
    this.pages = { open: 1, live: 1 };
    this.boards = new Boards();
    this.note = make("p", { class: "refusal", role: "alert" });
    const start = link(text.start, "/", { class: "button" });
    this.open = section("open", text.open, [text.none, text.begin], start, () => this.showMore("open"));
    this.live = section("live", text.live, [text.noneLive, text.watchHelp], null, () => this.showMore("live"));
    this.element = make("div", { class: "halves" }, this.open.element, this.live.element);
    this.element.prepend(this.note);
  }

  /** Looks again and again, as long as anybody sees it. @param {AbortSignal} signal */
  follow(signal) {
    const look = async () => {
      if (!document.hidden) await this.look(signal);
    };
    const looking = setInterval(look, OFTEN);
    signal.addEventListener("abort", () => clearInterval(looking));
    document.addEventListener("visibilitychange", look, { signal });
  }

  /** @param {AbortSignal} [signal] */
  async look(signal) {
    // A look that fails is followed by another one.
    const found = await api.lobby(this.pages).catch(() => null);
    if (found && !signal?.aborted) this.show(found);
  }

  /** @param {keyof Pages} list */
  async showMore(list) {
    this.pages[list] += 1;
    await this.look();
  }

  /** @param {Found} found */
  show({ matches, live, more, moreLive }) {
    fillSection(this.open, more, matches, {
      create: (match) => this.openItem(match),
      fill: (item, match) => describeOpen(item, match),
    });
    fillSection(this.live, moreLive, live, {
      create: (match) => this.liveItem(match),
      fill: (item, match) => this.boards.show(item, match),
    });
  }

  /** @param {OpenMatch} match */
  openItem({ id, game, title, setup, rated, time }) {
    const text = words.lobby;
    const address = `/m/${id}`;
    const listing = this.games.find(({ name }) => name === game);
    const ways = this.mine.has(id)
      ? [link(text.back, address, { class: "button primary", "aria-label": text.backTo(title) })]
      : [
          button(text.join, () => this.join(id), { class: "primary", "aria-label": text.joinIt(title) }),
          link(text.watch, address, { class: "button plain", "aria-label": text.watchIt(title) }),
        ];
    return make(
      "li",
      { class: "seek" },
      fillPicture(make("div", { class: `picture ${game}`, "aria-hidden": "true" }), api.sample(game)),
      make(
        "div",
        {},
        make("h3", {}, title, " ", make("small", { class: "since" })),
        make("p", { class: "there" }),
        make("p", { class: "quiet" }, [optionsOf(listing, setup), ...(listing?.turns ? [text.terms({ rated, time })] : [])].join(" · ")),
        make("p", { class: "row" }, ...ways),
      ),
    );
  }

  /** @param {LiveMatch} match */
  liveItem({ id, game, title, seats, rated, time }) {
    const text = words.lobby;
    return make(
      "li",
      { class: "seek" },
      make("div", { class: `picture ${game}`, "aria-hidden": "true" }),
      make(
        "div",
        {},
        make("h3", {}, title),
        make("p", {}, text.against(seats.map(text.who))),
        this.games.find(({ name }) => name === game)?.turns && make("p", { class: "quiet" }, text.terms({ rated, time })),
        make("p", { class: "row" }, link(text.watch, `/m/${id}`, { class: "button", "aria-label": text.watchIt(title) })),
      ),
    );
  }

  /** @param {string} id */
  async join(id) {
    await join(id, this.note, this.go);
    if (this.note.textContent !== "") await this.look();
  }
}

/** The moving miniatures: each position is drawn once, few at a time, the next when one has come. */
class Boards {
  constructor() {
    /** @type {Map<string, {item: HTMLElement, match: LiveMatch}>} */
    this.wanted = new Map();
    this.running = 0;
  }

  /** @param {HTMLElement} item @param {LiveMatch} match */
  show(item, match) {
    if (item.dataset.position === match.position) return;
    this.wanted.set(match.id, { item, match });
    this.next();
  }

  next() {
    for (const [id, { item, match }] of this.wanted) {
      if (this.running >= AT_ONCE) return;
      this.wanted.delete(id);
      this.running += 1;
      this.draw(item, match).finally(() => {
        this.running -= 1;
        this.next();
      });
    }
  }

  /** @param {HTMLElement} item @param {LiveMatch} match */
  async draw(item, { game, position }) {
    try {
      const board = await api.position(game, position);
      item.querySelector(".picture")?.replaceChildren(miniature(board));
      item.dataset.position = position;
    } catch {
      // The next look tries again.
    }
  }
}

/** @typedef {{element: HTMLElement, list: HTMLElement, none: HTMLElement, more: HTMLElement}} Section */

/**
 * @param {string} name
 * @param {string} title
 * @param {[string, string]} empty what is said when there is nothing
 * @param {HTMLElement | null} way what to do then
 * @param {() => void} showMore
 * @returns {Section}
 */
function section(name, title, [none, help], way, showMore) {
  const list = make("ul", { class: "seeks" });
  const empty = make("div", { class: "empty" }, make("p", {}, none), make("p", { class: "quiet" }, help), way && make("p", {}, way));
  const more = button(words.lobby.more, showMore);
  const element = make(
    "section",
    { class: name, "aria-labelledby": `${name}-title` },
    make("h2", { id: `${name}-title` }, title),
    list,
    empty,
    make("p", {}, more),
  );
  return { element, list, none: empty, more };
}

/**
 * @template {{id: string}} T
 * @param {Section} section
 * @param {boolean} more
 * @param {T[]} items
 * @param {{create: (item: T) => HTMLElement, fill: (element: HTMLElement, item: T) => void}} how
 */
function fillSection({ list, none, more: button }, more, items, how) {
  button.hidden = !more;
  none.hidden = items.length > 0;
  list.hidden = items.length === 0;
  keep(list, items, { name: ({ id }) => id, ...how });
}

/** Who is there, and since when. @param {HTMLElement} item @param {OpenMatch} match */
function describeOpen(item, { began, seats, waiting }) {
  const text = words.lobby;
  const there = seats.filter(({ player }) => player !== "nobody").map(text.who);
  const free = seats.filter(({ player }) => player === "nobody").length;
  fill(item, ".there", waiting ? text.waiting(there, free) : text.running(there, free));
  fill(item, ".since", since(began));
}

/** What is the same stays untouched: a screen reader may be reading it. @param {HTMLElement} item @param {string} part @param {string} text */
function fill(item, part, text) {
  const element = item.querySelector(part);
  if (element && element.textContent !== text) element.textContent = text;
}

/** @param {number} began in milliseconds since 1970 */
function since(began) {
  const minutes = Math.max(0, Math.floor((Date.now() - began) / 60_000));
  return minutes < 60 ? words.lobby.since(minutes) : words.lobby.sinceHours(Math.floor(minutes / 60));
}
