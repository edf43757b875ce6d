// @ts-check
// The lobby: matches that wait for somebody, as they come and go.

import { button, keep, link, make } from "../../board/elements.js";
import { reason, Refusal } from "../../match/request.js";
import { api } from "../api.js";
import { optionsOf } from "../options.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, OpenMatch} from "../types.js" */

/** How often the lobby is looked at while somebody sees it, in milliseconds. */
const OFTEN = 3000;

/** @param {Visit} visit */
export async function show({ place, signal, go }) {
  const [games, open, played] = await Promise.all([api.gamesAndRaces(), api.lobby(1), api.played().catch(() => [])]);
  const lobby = new Lobby(games, new Set(played.map(({ id }) => id)), go);
  lobby.show(open);
  lobby.follow(signal);
  place.classList.add("narrow");
  place.append(make("h1", {}, words.lobby.title), make("p", { class: "lead" }, words.lobby.lead), lobby.element);
  return words.lobby.title;
}

class Lobby {
  /** @param {Game[]} games @param {Set<string>} mine the matches in which the visitor plays @param {Visit["go"]} go */
  constructor(games, mine, go) {
    this.games = games;
    this.mine = mine;
    this.go = go;
    this.list = make("ul", { class: "puzzles" });
    this.none = make(
      "div",
      {},
      make("p", {}, words.lobby.none),
      make("p", { class: "quiet" }, words.lobby.begin),
      make("p", {}, link(words.toTheGames, "/", { class: "button primary" })),
    );
    this.note = make("p", { class: "refusal", role: "alert" });
    /** How many pages are shown. */
    this.pages = 1;
    this.more = button(words.lobby.more, () => this.showMore());
    this.element = make("div", {}, this.note, this.list, this.none, make("p", {}, this.more));
  }

  /** Looks again and again, as long as anybody sees it. @param {AbortSignal} signal */
  follow(signal) {
    const look = async () => {
      if (document.hidden) return;
      // A look that fails is followed by another one.
      const open = await api.lobby(this.pages).catch(() => null);
      if (open && !signal.aborted) this.show(open);
    };
    const looking = setInterval(look, OFTEN);
    signal.addEventListener("abort", () => clearInterval(looking));
    document.addEventListener("visibilitychange", look, { signal });
  }

  async showMore() {
    this.pages += 1;
    const open = await api.lobby(this.pages).catch(() => null);
    if (open) this.show(open);
  }

  /** @param {{matches: OpenMatch[], more: boolean}} open */
  show({ matches: open, more }) {
    this.more.hidden = !more;
    this.none.hidden = open.length > 0;
    this.list.hidden = open.length === 0;
    keep(this.list, open, {
      name: ({ id }) => id,
      create: (match) => this.item(match),
      fill: (item, match) => describe(item, match),
    });
  }

  /** @param {OpenMatch} match */
  item({ id, game, title, setup }) {
    const text = words.lobby;
    const address = `/m/${id}`;
    const ways = this.mine.has(id)
      ? [link(text.back, address, { class: "button primary", "aria-label": text.backTo(title) })]
      : [
          button(text.join, () => this.join(id), { class: "primary", "aria-label": text.joinIt(title) }),
          link(text.watch, address, { class: "button plain", "aria-label": text.watchIt(title) }),
        ];
    return make(
      "li",
      { class: "puzzle" },
      make("h2", {}, title, " ", make("small", { class: "since" })),
      make("p", { class: "quiet" }, optionsOf(this.games.find(({ name }) => name === game), setup)),
      make("p", { class: "there" }),
      make("p", { class: "row" }, ...ways),
    );
  }

  /** @param {string} id */
  async join(id) {
    try {
      await api.say(id, "join");
      this.go(`/m/${id}`);
    } catch (error) {
      const match = error instanceof Refusal ? error.match : undefined;
      if (match?.seats.some(({ mine }) => mine)) return this.go(`/m/${id}`);
      this.note.textContent = reason(error);
      const open = await api.lobby(this.pages).catch(() => null);
      if (open) this.show(open);
    }
  }
}

/** Who is there, and since when. @param {HTMLElement} item @param {OpenMatch} match */
function describe(item, { began, seats, waiting }) {
  const text = words.lobby;
  const there = seats.filter(({ player }) => player !== "nobody").map(text.who);
  const free = seats.filter(({ player }) => player === "nobody").length;
  fill(item, ".there", [text.there(there), text.free(free), waiting ? "" : text.running].filter(Boolean).join(" "));
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
