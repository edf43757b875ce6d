// @ts-check
// A match: the board, what stands around it, and everything that happens between them and the server.

import { Board } from "../board/board.js";
import { make } from "../board/elements.js";
import { Actions } from "./actions.js";
import { Advice, isSameBoard } from "./advice.js";
import { Analysis } from "./analysis.js";
import { api } from "./api.js";
import { divide } from "./aside.js";
import { announce } from "./attention.js";
import { Banner } from "./banner.js";
import { Changes } from "./changes.js";
import { Coach } from "./coach.js";
import { Company } from "./company.js";
import { Controls } from "./controls.js";
import { Ending } from "./ending.js";
import { Distribution } from "./distribution.js";
import { Facts } from "./facts.js";
import { press, showHelp } from "./keys.js";
import { Live } from "./live.js";
import { Menu } from "./menu.js";
import { menuItems } from "./menu-items.js";
import { Moves } from "./moves.js";
import { playAgain, playBot } from "./next-match.js";
import { Playback } from "./playback.js";
import { Premove } from "./premove.js";
import { Ratings } from "./ratings.js";
import { reason, Refusal } from "./request.js";
import { Rounds } from "./rounds.js";
import { hasCompany } from "./seats.js";
import { copyLater, resultText, shareResult } from "./sharing.js";
import { isFirstBelow, Strips } from "./strips.js";
import { Tabs } from "./tabs.js";
import { isMove, isMyTurn, missed, tell } from "./telling.js";
import { Trial } from "./trial.js";
import { Veil } from "./veil.js";
import { words } from "./words.js";

/** @import {Chosen} from "../board/board.js" */
/** @import {Scene, Shape} from "../board/types.js" */
/** @import {Match, Past, Step, Visit} from "./types.js" */

/** @param {Visit} visit */
export async function show({ place, name, signal, go }) {
  const match = await api.match(name);
  const play = new Play(match, signal, go);
  place.classList.add("playing");
  if (match.daily !== null) place.dataset.belongs = "/daily";
  place.append(play.element);
  const at = Number(new URLSearchParams(location.search).get("at"));
  if (at > 0) play.listed.then(() => play.moves.go(at));
  return match.title;
}

export class Play {
  /** @param {Match} match @param {AbortSignal} signal @param {Visit["go"]} go */
  constructor(match, signal, go) {
    this.match = match;
    this.go = go;
    /** @type {{name: string, shapes: Shape[]}} */
    this.ground = { name: match.ground.name, shapes: match.ground.shapes ?? [] };
    /** The number of the last event that was told. */
    this.told = match.seq;
    this.changes = new Changes(this);
    /** Whether the player has turned the board by half. */
    this.flipped = false;
    this.advice = new Advice(this);
    this.playback = new Playback(this);
    this.trial = new Trial(this);
    this.premove = new Premove(this);
    this.board = new Board(
      {
        act: (action, path) => this.act(action, path),
        why: (action) => this.why(action),
        stray: (coordinate) => this.why(coordinate, words.match.noBeginning),
        went: () => this.premove.cancel() || this.quiet(),
        picked: (chosen) => this.showPicked(chosen),
      },
      signal,
    );
    this.veil = new Veil();
    this.banner = new Banner(signal);
    this.ratings = new Ratings(api.ratings, () => this.strips.show(this.match, this.isTurned()));
    this.strips = new Strips(signal, this.ratings);
    this.actions = new Actions({ act: (action) => this.changes.once(action, () => this.changes.act(action)), finish: () => this.board.finish() });
    this.company = new Company({
      say: (word, seat) => this.changes.once(word, () => this.changes.converse(word, seat)),
      phrase: (phrase) => this.changes.converse("say", undefined, phrase),
      copy: () => this.copyLink(),
      bot: () => playBot(this),
    });
    this.coach = new Coach(match.game, match.coach ?? []);
    this.facts = new Facts();
    this.moves = new Moves(
      match.id,
      {
        show: (past, step) => this.look(past, step),
        live: () => this.backToGame(),
        name: (seat) => this.nameOf(seat),
        say: (sentence) => this.say(sentence),
      },
      signal,
    );
    this.bar = make("div", { class: "evaluation", role: "img", hidden: true }, make("span", {}));
    this.analysis = new Analysis(
      match.id,
      this.moves,
      { point: (lines, kind) => this.point(lines, kind), weigh: (value) => this.weigh(value) },
      signal,
    );
    this.rounds = new Rounds();
    this.distribution = new Distribution();
    this.rules = make("div", { class: "rules" });
    // A puzzle of the day goes on with how everybody did.
    const rounds = match.daily === null ? words.tabs.rounds : words.tabs.results;
    this.tabs = new Tabs(
      [
        { name: "moves", label: words.tabs.moves, element: make("div", {}, this.facts.element, this.moves.element) },
        { name: "analysis", label: words.tabs.analysis, element: this.analysis.element },
        { name: "rounds", label: rounds, element: make("div", {}, this.rounds.element, this.distribution.element) },
        { name: "rules", label: words.tabs.rules, element: this.rules, open: () => this.openRules() },
      ],
      words.tabs.title,
    );
    this.menu = new Menu();
    this.controls = new Controls(
      { undo: () => this.changes.undo(), redo: () => this.changes.redo(), hint: () => this.advice.ask(""), flip: () => this.flip() },
      this.menu.element,
      signal,
    );
    this.ending = new Ending({
      again: () => playAgain(this),
      review: () => this.review(),
      share: () => shareResult(this.match, () => resultText(this.match), (sentence, tone) => this.say(sentence, tone)),
      merits: () => api.merits(this.match.id),
      rating: () => this.ownRating(),
      shown: () => this.besideEnd(),
    }, go, signal);
    this.note = make("p", { class: "note" });
    this.lost = make("p", { class: "lost", hidden: true }, words.match.reconnecting);
    this.element = make(
      "div",
      { class: "table" },
      make(
        "div",
        { class: "stage" },
        this.strips.top,
        make(
          "div",
          { class: "middle" },
          this.bar,
          make("div", { class: "holder" }, this.board.frame, this.veil.element),
        ),
        this.strips.bottom,
        make("div", { class: "notes" }, this.note, this.lost),
      ),
      make(
        "aside",
        { class: "panel" },
        this.ending.element,
        this.banner.element,
        this.coach.element,
        this.strips.list,
        this.company.element,
        this.tabs.element,
        this.moves.live,
        this.moves.ways,
        this.actions.element,
        this.strips.watching,
        this.controls.element,
        this.menu.element,
      ),
    );
    this.banner.tell(match.events.at(-1)?.news ?? []);
    // Those who play against others have no time to be taught.
    if (match.viewer !== null && match.over === null && !hasCompany(match)) this.coach.begin();
    this.receive(match);
    this.live = new Live(match.id, {
      known: () => ({ ground: this.ground.name, since: this.match.seq }),
      changed: (match, again) => this.receive(match, again),
      connected: (yes) => (this.lost.hidden = yes),
      unheard: () => this.lookAgain(),
      signal,
    });
    document.addEventListener("keydown", (event) => press(event, this), { signal });
    // Whatever is pressed beside the board; the board tells by itself what is picked on it.
    this.element.addEventListener("click", ({ target }) => this.board.frame.contains(/** @type {Node} */ (target)) || this.quiet(), true);
  }

  /**
   * The match as it stands now, from whichever side it comes.
   * @param {Match} match
   * @param {boolean} [again] whether the connection was lost before
   */
  receive(match, again = false) {
    const before = this.match;
    if (match.seq < before.seq) return;
    if (match.ground.shapes) this.ground = { name: match.ground.name, shapes: match.ground.shapes };
    else if (match.ground.name !== this.ground.name) return this.refresh();
    this.match = match;
    if (match.seq !== before.seq) this.say("");
    // To be advised is an event of the match, too.
    if (!isSameBoard(match, before) || match.over !== null) this.board.advised = [];
    this.playback.follow(before, match);
    const events = this.company.phrases.hear(match.events.filter(({ seq }) => seq > this.told));
    this.told = match.seq;
    if (events.some(isMove)) this.banner.tell(events.filter(isMove).flatMap(({ news }) => news));
    this.coach.follow(match, events.some((event) => event.mine && isMove(event)));
    this.ratings.follow(match);
    this.showAround(match);
    /** When all moves are in the list. @type {Promise<void>} */
    this.listed = this.moves.follow(match, events).then(() => this.analysis.show(match));
    this.ending.show(match, before.over === null && match.over !== null);
    this.trial.follow(match);
    const plays = this.premove.follow(match, events);
    if (this.moves.at === null && !this.playback.isOn && !this.trial.isOn) this.draw(match);
    tell(before, match, events, plays);
    if (again && missed(events)) this.say(missed(events), "calm");
    const declined = events.find(({ kind, mine }) => kind === "declined" && !mine);
    if (declined) this.say(words.sentence(declined.text), "calm");
    this.declare(match);
    // What could have been done has just come out.
    if (match.playback && !before.playback) this.playback.playOrStop();
  }

  /** What a rated match did to the rating of the viewer, once that is known. */
  async ownRating() {
    await this.ratings.coming;
    const own = this.match.seats.find(({ mine }) => mine);
    const rating = own && this.ratings.find(own.seat);
    return rating && rating.change !== null ? rating : null;
  }

  /** The rounds are what is read with the end of a match that has any, and how everybody did in the puzzle of the day. */
  async besideEnd() {
    // The end takes room from the list of moves.
    this.moves.reveal();
    const isCompared = await this.distribution.show(this.match);
    if (isCompared) this.tabs.offer("rounds", true);
    if (isCompared || this.match.rounds.length > 0) this.tabs.choose("rounds");
  }

  /** Says in attributes which state is drawn, for whatever drives the page. @param {Match} match */
  declare(match) {
    const { seq, length, over, waiting } = match;
    const phase = over ? "over" : waiting ? "waiting" : isMyTurn(match) ? "mine" : "theirs";
    Object.assign(this.element.dataset, { seq: String(seq), length: String(length), phase });
  }

  /** Everything around the board. @param {Match} match */
  showAround(match) {
    const { can, over, scene } = match;
    const mayAct = match.viewer !== null && over === null && !match.waiting;
    this.element.classList.toggle("two", match.seats.length === 2);
    this.element.classList.toggle("choosing", mayAct && (scene.numbers ?? []).length > 0);
    this.banner.show(match);
    this.strips.show(match, this.isTurned());
    this.company.show(match);
    this.facts.show(scene);
    this.rounds.show(match);
    this.tabs.offer("rounds", match.rounds.length > 0 || this.distribution.element.childElementCount > 0);
    this.tabs.offer("analysis", !match.veiled && (over !== null || match.advice.length > 0));
    this.actions.show(scene, mayAct);
    const isOffered = (/** @type {string} */ wanted) => scene.buttons.some(({ place }) => place === wanted);
    this.controls.undo.enable(this.trial.isOn ? this.trial.count > 0 : over === null && (isOffered("undo") || can.undo || can.offer_undo));
    this.controls.redo.enable(this.trial.isOn ? this.trial.canRedo : isOffered("redo") || can.redo);
    this.controls.hint.enable(match.advice.length > 0 && isMyTurn(match) && scene.picks.first.length > 0);
    this.controls.flip.enable(scene.near !== undefined);
    this.showMenu();
  }

  showMenu() {
    this.menu.show(menuItems(this), this.match.seed);
  }

  /** Whether the first seat's side of the board is below. */
  isTurned() {
    return (this.match.scene.near === "top") !== this.flipped;
  }

  flip() {
    this.quiet();
    this.flipped = !this.flipped;
    this.strips.show(this.match, this.isTurned());
    this.board.turned = this.isTurned();
  }

  /** The connection was refused: the match may be nothing for this visitor any more. */
  async lookAgain() {
    try {
      await api.match(this.match.id);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) this.go(location.pathname);
    }
  }

  async refresh() {
    try {
      this.receive(await api.match(this.match.id));
    } catch (error) {
      this.say(reason(error));
    }
  }

  /** Something was picked on the board: it is tried, kept for the player's turn, or done. @param {string} action @param {string[]} path */
  act(action, path) {
    if (this.trial.isOn) this.trial.step(action);
    else if (this.premove.isOn) this.premove.keep(path);
    else this.changes.act(action);
  }

  /** @param {Match} match */
  draw(match) {
    const { scene, premoves, marked } = match;
    this.veil.show(match);
    this.board.plans = premoves !== null;
    this.board.planned = this.premove.path;
    this.drawScene(premoves ? { ...scene, picks: premoves } : scene, marked);
  }

  /** @param {Scene} scene @param {string | null} marked @param {Shape[]} [ground] */
  drawScene(scene, marked, ground = this.ground.shapes) {
    const { board, aside } = divide(scene, ground);
    this.board.turned = this.isTurned();
    this.board.draw(board.scene, board.shapes, marked);
    this.banner.compare(aside);
    this.element.style.setProperty("--aspect", String(board.scene.width / board.scene.height));
  }

  /** Shows a sentence near the board. @param {string} sentence @param {"" | "calm"} [tone] */
  say(sentence, tone = "") {
    this.note.textContent = sentence;
    this.note.className = `note ${tone}`;
    announce(sentence);
  }

  /** What was said about an earlier action goes with the next one. */
  quiet() {
    if (this.note.textContent !== "") this.say("");
  }

  /**
   * Something was picked that cannot be: the server says why, and what was picked before stays.
   * @param {string} action what was picked so far, or the coordinate with which no action begins
   * @param {string} [untried] what to say where it was only tried
   */
  why(action, untried = words.match.noTrial) {
    if (this.moves.at !== null) return this.say(words.match.looking, "calm");
    if (this.match.over) return this.say(words.match.isOver, "calm");
    if (this.match.waiting) return this.say(words.match.notBegun, "calm");
    if (this.premove.cancel()) return;
    if (this.trial.isOn || !isMyTurn(this.match)) return this.say(this.trial.isOn ? untried : words.match.notYourTurn, "calm");
    this.changes.change(
      () => this.live.act(this.match, action),
      () => this.board.putDown(),
    );
  }

  /** @param {Chosen} chosen what the finishing button would take off the board */
  showPicked({ count, closed }) {
    const { walk } = this.board;
    this.actions.showPicked(walk.picks.finish?.label, count, walk.canFinish());
    this.element.classList.toggle("closed", closed);
  }

  /** Goes through the match from its first move. */
  review() {
    this.tabs.choose("moves");
    this.moves.go(this.moves.start);
  }

  /** A board of the past: nothing on it can be picked. @param {Past} past @param {Step | undefined} step */
  look({ scene, ground }, step) {
    this.playback.stop();
    this.ending.stepAside();
    this.veil.lift();
    const still = { ...scene, picks: { first: [], next: {} }, buttons: [] };
    this.board.planned = [];
    this.drawScene(still, step?.action ?? null, ground.shapes ?? this.ground.shapes);
    this.facts.show(scene);
    this.banner.look(this.moves.made, this.moves.count);
    this.analysis.describe();
    this.showMenu();
    this.element.dataset.at = String(this.moves.at);
  }

  backToGame() {
    this.quiet();
    delete this.element.dataset.at;
    // The address that led to a move leads to the match from here on.
    if (location.search !== "") history.replaceState(history.state, "", location.pathname);
    this.ending.stepBack();
    this.facts.show(this.match.scene);
    this.banner.show(this.match);
    this.analysis.describe();
    this.showMenu();
    if (this.trial.isOn) this.trial.draw();
    else this.draw(this.match);
  }

  async openRules() {
    if (this.rules.childElementCount > 0) return;
    try {
      const { rulesOf } = await import("./rules.js");
      this.rules.replaceChildren(...(await rulesOf(this.match.game)));
    } catch (error) {
      this.say(reason(error));
    }
  }

  /** Draws lines of actions as arrows. @param {string[][]} lines of actions @param {"best" | "played" | "other"} kind */
  point(lines, kind) {
    const paths = lines.flatMap((actions) => actions.map((action) => this.board.coordinatesOf(action)));
    this.board.arrows(
      paths.filter((path) => path.length > 0),
      kind,
    );
  }

  /** What the board is worth to the first seat. @param {number | null} value */
  weigh(value) {
    this.bar.hidden = value === null || this.match.seats.length < 2;
    if (value === null) return;
    this.bar.style.setProperty("--share", String((value + 1) / 2));
    this.bar.classList.toggle("turned", isFirstBelow(this.match, this.isTurned()));
    this.bar.classList.toggle("plain", this.match.scene.near === undefined);
    const told = words.analysis.bar(this.nameOf(1), value);
    this.bar.setAttribute("aria-label", told);
    this.bar.title = told;
  }

  /** @param {number} number of a seat */
  nameOf(number) {
    const seat = this.match.seats.find(({ seat }) => seat === number);
    return seat && this.match.seats.length > 1 ? seat.title : "";
  }

  /** Opens the board as it is shown, for anybody, whatever becomes of this match. */
  async positionPath() {
    const { game, position, id } = this.match;
    const shown = this.moves.at === null ? position : (await api.at(id, this.moves.at)).position;
    return `/position/${game}?at=${encodeURIComponent(shown)}`;
  }

  async positionLink() {
    return location.origin + (await this.positionPath());
  }

  /** Copies the link to the match, or to the move of it that is looked at. */
  copyLink() {
    const { at } = this.moves;
    const link = location.origin + location.pathname + (at === null ? "" : `?at=${at}`);
    return this.copy(Promise.resolve(link), words.buttons.shared);
  }

  help() {
    showHelp();
  }

  /** @param {Promise<string>} text @param {string} done what to say then */
  copy(text, done) {
    return copyLater(text, (sentence, tone) => this.say(sentence, tone), done);
  }
}
