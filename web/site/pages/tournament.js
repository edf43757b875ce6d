// @ts-check
// A tournament: the standings, the boards of the round, what the visitor and the organiser can do. With `?big` it is for a
// beamer: large, and without anything to press.

import { button, link, make } from "../../board/elements.js";
import { announce, call } from "../../match/attention.js";
import { reason } from "../../match/request.js";
import { copy } from "../../match/sharing.js";
import { tournamentNews } from "../../match/tournament-news.js";
import { api } from "../api.js";
import { Organiser } from "../tournament/organiser.js";
import { Pairings } from "../tournament/pairings.js";
import { OwnPart } from "../tournament/part.js";
import { Standings } from "../tournament/standings.js";
import { words } from "../words/tournaments.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Tournament, TournamentWord} from "../types.js" */

/** How often a countdown is drawn, in milliseconds. */
const TICK = 250;
/** How many rows a beamer shows at a time, and for how long, in milliseconds. */
const ROWS = 16;
const TURN = 10_000;

/** @param {Visit} visit */
export async function show({ place, name, signal, go }) {
  const tournament = await api.tournament(name);
  const asks = new URLSearchParams(location.search);
  const big = asks.has("big");
  // Those who come back from a game are brought to the next one; those who come back to this page stay.
  const after = asks.get("after") ?? undefined;
  if (after !== undefined) history.replaceState(null, "", location.pathname);
  const view = big ? new BigScreen() : new Tables(tournament.id, go, after);
  const following = new Following(view, tournament, signal);
  place.classList.add("tournament", big ? "big" : "wide");
  place.append(view.element);
  following.follow();
  return tournament.name;
}

/** The tournament as it goes on, shown by a view. */
class Following {
  /** @param {Tables | BigScreen} view @param {Tournament} tournament @param {AbortSignal} signal */
  constructor(view, tournament, signal) {
    this.view = view;
    this.signal = signal;
    this.tournament = tournament;
    /** When the next round begins, by the clock of this page. @type {number | null} */
    this.next = null;
    this.take(tournament);
    /** How often the visitor has done something. */
    this.deeds = 0;
    view.changed = (fresh) => {
      this.deeds += 1;
      this.take(fresh);
    };
    const ticking = setInterval(() => this.view.tick(this.tournament, this.left()), TICK);
    signal.addEventListener("abort", () => clearInterval(ticking));
  }

  /** @param {Tournament} tournament */
  take(tournament) {
    // An answer to a question of before may come after what has happened since.
    if (this.signal.aborted || tournament.seq < this.tournament.seq) return;
    this.tournament = tournament;
    this.next = tournament.next === null ? null : performance.now() + tournament.next;
    this.view.show(tournament, this.left());
  }

  left() {
    return this.next === null ? null : Math.max(0, this.next - performance.now());
  }

  /** Takes in what happens, as long as the page is there. */
  async follow() {
    let { deeds } = this;
    for await (const fresh of tournamentNews(this.tournament.id, () => this.tournament.seq, this.signal)) {
      this.view.lost(fresh === null);
      // What was asked before the visitor did something is seen with the eyes of before: a newcomer was not known yet.
      if (fresh && deeds === this.deeds) this.take(fresh);
      ({ deeds } = this);
    }
  }
}

/** What both kinds of pages have: the name, what is going on, standings and boards. */
class Shared {
  constructor() {
    this.name = make("h1", {});
    this.about = make("p", { class: "lead" });
    this.phase = make("p", { class: "phase" });
    this.away = make("p", { class: "lost", hidden: true }, words.tournament.lost);
    /** @type {(fresh: Tournament) => void} */
    this.changed = () => {};
    /** What was said last to those who listen. */
    this.said = "";
  }

  /** @param {Tournament} tournament @param {number | null} left */
  show(tournament, left) {
    this.name.textContent = tournament.name;
    const text = `${words.tournament.about(tournament)}. ${words.tournament.organised(tournament)}.`;
    if (this.about.textContent !== text) this.about.textContent = text;
    this.tick(tournament, left);
  }

  /** @param {Tournament} tournament @param {number | null} left */
  tick(tournament, left) {
    const text = words.tournament.phase(tournament, left);
    if (this.phase.textContent === text) return;
    this.phase.textContent = text;
    // A countdown is not read out second by second.
    const kind = `${tournament.phase} ${tournament.round} ${left === null}`;
    if (kind !== this.said && this.said !== "") announce(text);
    this.said = kind;
  }

  /** @param {boolean} yes */
  lost(yes) {
    this.away.hidden = !yes;
  }
}

/** The page of those who play, watch or organise. */
class Tables extends Shared {
  /** @param {string} id @param {Visit["go"]} go @param {string} [after] the game from which the visitor comes */
  constructor(id, go, after) {
    super();
    const text = words.tournament;
    this.id = id;
    this.go = go;
    /** The game that the visitor knows of. @type {string | null | undefined} */
    this.game = after;
    this.note = make("p", { class: "note", role: "status" });
    this.part = new OwnPart((word) => this.say(word));
    this.organiser = new Organiser((word, player) => this.say(word, player));
    this.standings = new Standings();
    this.pairings = new Pairings();
    const share = button(text.copy, () => copy(`${location.origin}${location.pathname}`, (sentence) => (this.note.textContent = sentence), text.copied));
    const ways = make(
      "p",
      { class: "row ways" },
      share,
      link(text.big, `/tournament/${id}?big`, { class: "button" }),
      link(text.textResults, api.tournamentResults(id, "txt"), {}),
      link(text.jsonResults, api.tournamentResults(id, "json"), {}),
    );
    this.element = make(
      "div",
      {},
      this.name,
      this.about,
      this.phase,
      this.away,
      make("div", { class: "decisions" }, this.part.element, this.organiser.element),
      this.note,
      make("div", { class: "halves" }, this.pairings.element, this.standings.element),
      ways,
    );
  }

  /** @override @param {Tournament} tournament @param {number | null} left */
  show(tournament, left) {
    super.show(tournament, left);
    this.part.show(tournament);
    this.organiser.show(tournament);
    this.standings.show(tournament);
    this.pairings.show(tournament);
    this.call(tournament);
  }

  /** Brings a player who waits here to the game when a round begins, and calls them if they look elsewhere. @param {Tournament} tournament */
  async call(tournament) {
    const game = tournament.own?.game?.id ?? null;
    const isNew = this.game !== undefined && game !== null && game !== this.game;
    this.game = game;
    if (!isNew) return;
    const sentence = this.part.sentence(tournament);
    await this.go(`/m/${game}`);
    // Opening a page ends the call of the page before it.
    call(sentence);
  }

  /** @param {TournamentWord} word @param {number} [player] */
  async say(word, player) {
    this.note.textContent = "";
    try {
      this.changed(await api.inTournament(this.id, word, player));
    } catch (error) {
      this.note.textContent = reason(error);
    }
  }
}

/** The page for a beamer. What does not fit is shown in turns. */
class BigScreen extends Shared {
  constructor() {
    super();
    this.standings = new Standings(({ standings }) => turn(standings));
    this.pairings = new Pairings(({ boards }) => turn(boards));
    this.come = make("p", { class: "come" }, `${words.tournament.come} `, make("b", {}, `${location.host}${location.pathname}`));
    this.element = make(
      "div",
      {},
      make("div", { class: "title-row" }, this.name, this.phase),
      this.away,
      this.come,
      make("div", { class: "halves" }, this.pairings.element, this.standings.element),
    );
  }

  /** @override @param {Tournament} tournament @param {number | null} left */
  show(tournament, left) {
    super.show(tournament, left);
    const { phase, format, round, rounds } = tournament;
    this.come.hidden = phase !== "open" && (phase === "over" || format !== "swiss" || round === rounds);
  }

  /** @override @param {Tournament} tournament @param {number | null} left */
  tick(tournament, left) {
    super.tick(tournament, left);
    this.standings.show(tournament);
    this.pairings.show(tournament);
  }
}

/** The part of a list that a beamer shows now. @template T @param {T[]} list @returns {T[]} */
function turn(list) {
  const pages = Math.max(1, Math.ceil(list.length / ROWS));
  const page = Math.floor(Date.now() / TURN) % pages;
  return list.slice(page * ROWS, (page + 1) * ROWS);
}
