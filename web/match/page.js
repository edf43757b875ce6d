// @ts-check
// A match: the board, the panel, and everything that happens between them and the server.

import { Board } from "../board/board.js";
import { make } from "../board/elements.js";
import { announce } from "./attention.js";
import { api, follow } from "./api.js";
import { press, showHelp } from "./keys.js";
import { Panel } from "./panel.js";
import { reason, Refusal } from "./request.js";
import { hasCompany, sameSeats } from "./seats.js";
import { sound } from "./sound.js";
import { isMove, isMyTurn, missed, tell } from "./telling.js";
import { words } from "./words.js";

/** @import {Scene, Shape} from "../board/types.js" */
/** @import {Replay} from "./replay.js" */
/** @import {Match, Past, Visit, Word} from "./types.js" */

/** How long an advised action is shown before it is played, in milliseconds. */
const SHOWN = 400;
/** Scenes wider than this, by their height, have the panel below them sooner. */
const WIDE = 1.4;

/** @param {Visit} visit */
export async function show({ place, name, signal, go }) {
  const match = await api.match(name);
  const play = new Play(match, signal, go);
  place.classList.add("playing");
  place.append(play.element);
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
    /** Actions wait here for those before them: nobody has to wait before clicking on. */
    this.queue = Promise.resolve();
    this.isShowing = false;
    /** @type {Replay | null} */
    this.replay = null;
    /** An optimal move is being played back. */
    /** @type {AbortController | null} */
    this.playback = null;
    this.board = new Board(
      {
        act: (action) => this.act(action),
        why: (action) => this.why(action),
        went: () => this.quiet(),
        picked: () => this.showPicked(),
      },
      signal,
    );
    this.panel = new Panel(
      {
        act: (action) => this.act(action),
        finish: () => this.board.finish(),
        advise: (name) => this.advise(name),
        showMe: () => this.showMe(),
        undo: () => this.change(() => api.undo(this.match)),
        redo: () => this.change(() => api.redo(this.match)),
        again: () => this.again(),
        say: (word, seat) => this.converse(word, seat),
        rematch: () => this.rematch(),
        replay: () => this.openReplay(),
        playBack: () => this.playBack(),
        share: () => this.copy(Promise.resolve(location.href), words.buttons.shared),
        sharePosition: () => this.copy(Promise.resolve(this.positionLink()), words.buttons.shared),
        copy: () => this.copy(api.log(this.match.id), words.buttons.copied),
        help: showHelp,
      },
      signal,
    );
    this.note = make("p", { class: "note" });
    this.lost = make("p", { class: "lost", hidden: true }, words.match.reconnecting);
    this.element = make(
      "div",
      { class: "table" },
      make("div", { class: "stage" }, this.board.frame, this.note, this.lost),
      this.panel.element,
    );
    this.panel.showNews(match.events);
    this.receive(match);
    this.reconnect = follow(match.id, {
      known: () => ({ ground: this.ground.name, since: this.match.seq }),
      changed: (match, again) => this.receive(match, again),
      connected: (yes) => (this.lost.hidden = yes),
      signal,
    });
    document.addEventListener("keydown", (event) => press(event, this), { signal });
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
    if (!isSameBoard(match, before)) this.board.advised = [];
    // Others may go on to the next round while somebody still looks at this one.
    if (String(match.playback?.actions) !== String(before.playback?.actions)) {
      this.playback?.abort();
      this.playback = null;
      this.panel.showPlayback(false);
    }
    const events = match.events.filter(({ seq }) => seq > this.told);
    this.told = match.seq;
    this.panel.show(match);
    if (events.some(isMove)) this.panel.showNews(events);
    this.panel.showShowing(this.isShowing);
    if (!this.replay && !this.playback) this.draw(match);
    tell(before, match, events);
    if (again && missed(events)) this.say(missed(events), "calm");
    this.declare(match);
    // What could have been done has just come out.
    if (match.playback && !before.playback) this.playBack();
  }

  /** Says in attributes which state is drawn, for whoever drives the page. @param {Match} match */
  declare(match) {
    const { seq, over, waiting } = match;
    const phase = over ? "over" : waiting ? "waiting" : isMyTurn(match) ? "mine" : "theirs";
    Object.assign(this.element.dataset, { seq: String(seq), phase });
  }

  /** Plays back what could have been done, or stops doing so. */
  async playBack() {
    this.playback?.abort();
    const { game, playback, scene } = this.match;
    const controller = this.playback ? null : new AbortController();
    this.playback = controller;
    this.panel.showPlayback(controller !== null);
    try {
      if (controller && playback) {
        const { playBack } = await import("./playback.js");
        await playBack(game, playback, (frame, action) => this.lookAt(frame, scene, action), controller.signal);
      }
    } catch (error) {
      this.say(reason(error));
    }
    if (this.playback !== controller) return;
    this.playback = null;
    this.panel.showPlayback(false);
    if (!this.replay) this.draw(this.match);
  }

  /** Another board, on which whatever else is drawn now (trails) stays. @param {Scene} frame @param {Scene} scene @param {string | null} action */
  lookAt(frame, scene, action) {
    if (this.replay) return;
    const moved = new Map(frame.shapes.map((shape) => [shape.key, shape]));
    const shapes = scene.shapes.map((shape) => moved.get(shape.key) ?? shape);
    this.board.draw({ ...frame, shapes }, this.ground.shapes, action);
    if (action !== null) announce(action);
  }

  async refresh() {
    try {
      this.receive(await api.match(this.match.id));
    } catch (error) {
      this.say(reason(error));
    }
  }

  /** @param {Match} match */
  draw({ scene, marked }) {
    this.board.draw(scene, this.ground.shapes, marked);
    this.element.classList.toggle("wide", scene.width / scene.height > WIDE);
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

  /** @param {string} action */
  act(action) {
    this.quiet();
    return this.change(() => this.insist(action));
  }

  /**
   * Acts, and once more if others were faster with something that leaves this board as it is: in a
   * race or an auction everybody acts at the same time.
   * @param {string} action
   * @returns {Promise<Match>}
   */
  async insist(action) {
    const { position } = this.match;
    for (;;) {
      try {
        return await api.act(this.match, action);
      } catch (error) {
        const now = error instanceof Refusal && error.status === 409 ? error.match : undefined;
        if (!now || now.position !== position || !isMyTurn(now)) throw error;
        this.receive(now);
      }
    }
  }

  /** Says something beside the game. @param {Word} word @param {number} [seat] */
  converse(word, seat) {
    return this.change(async () => {
      const match = await api.say(this.match.id, word, seat);
      // Whoever was nobody before is somebody now; the connection still speaks to nobody.
      if (word === "join") this.reconnect();
      return match;
    });
  }

  /**
   * Changes the match once the changes before this one are done.
   * @param {() => Promise<Match>} ask
   * @param {() => void} [refused] what to do with the board if it cannot be
   */
  change(ask, refused = () => this.board.letGo()) {
    this.queue = this.queue.then(async () => {
      try {
        this.receive(await ask());
      } catch (error) {
        refused();
        this.refused(error);
      }
    });
    return this.queue;
  }

  /** @param {unknown} error */
  refused(error) {
    this.isShowing = false;
    this.panel.showShowing(false);
    sound("refused");
    if (error instanceof Refusal && error.status === 409) {
      if (error.match) this.receive(error.match);
      else this.refresh();
      return this.say(error.code === "taken" ? error.message : words.match.elsewhere);
    }
    this.say(reason(error));
  }

  /** Something was picked that cannot be: the server says why, and what was picked before stays. @param {string} action */
  why(action) {
    if (this.replay) return;
    if (this.match.over) return this.say(words.match.isOver);
    if (this.match.waiting) return this.say(words.match.notBegun);
    if (!isMyTurn(this.match)) return this.say(words.match.notYourTurn);
    this.change(
      () => api.act(this.match, action),
      () => this.board.putDown(),
    );
  }

  showPicked() {
    const { walk } = this.board;
    this.panel.showPicked(walk.picks.finish?.label, walk.path.length, walk.canFinish());
  }

  /** @param {string} name of the advice; nothing for the usual one */
  async advise(name) {
    const before = this.match;
    const { id, advice } = before;
    if (advice.length === 0 || !isMyTurn(this.match)) return;
    try {
      const advised = await api.advice(id, name || advice[0].name);
      if (!isSameBoard(this.match, before)) return;
      this.say("");
      this.board.advise(advised.picks);
      announce(words.match.hint(advised.picks));
      return advised;
    } catch (error) {
      this.isShowing = false;
      this.say(reason(error));
    }
  }

  /** Plays what is advised: in a puzzle until it is done, elsewhere once. */
  async showMe() {
    if (this.isShowing) {
      this.isShowing = false;
      return;
    }
    this.isShowing = true;
    this.panel.showShowing(true);
    // A puzzle has one player and no path to be drawn by chance.
    const goesOn = this.match.seats.length === 1 && !this.board.walk.isOpen;
    do {
      const before = this.match;
      const advised = await this.advise("");
      await new Promise((resume) => setTimeout(resume, SHOWN));
      if (!advised || !this.isShowing || !isSameBoard(this.match, before) || !this.element.isConnected) break;
      await this.act(advised.action);
    } while (goesOn && this.isShowing && this.match.scene.picks.first.length > 0);
    this.isShowing = false;
    this.panel.showShowing(false);
    this.panel.showButtons(this.match);
  }

  /** Another match with the same people, who may have begun it already. */
  async rematch() {
    try {
      this.go(`/m/${(await api.rematch(this.match.id)).id}`);
    } catch (error) {
      this.say(reason(error));
    }
  }

  /** Another match with the same options and players. */
  async again() {
    if (hasCompany(this.match)) {
      if (this.match.can.rematch) await this.rematch();
      return;
    }
    try {
      const { game, setup, start } = this.match;
      const from = start === null ? {} : { position: start };
      this.go(`/m/${(await api.open({ game, setup, seats: sameSeats(this.match), ...from })).id}`);
    } catch (error) {
      this.say(reason(error));
    }
  }

  async openReplay() {
    try {
      // Few matches are replayed: what that takes is loaded then.
      const [{ Replay }, { steps }] = await Promise.all([import("./replay.js"), api.steps(this.match.id)]);
      this.replay = new Replay(this.match.id, steps, {
        show: (past, action) => this.look(past, action),
        name: (number) => {
          const seat = this.match.seats.find(({ seat }) => seat === number);
          return seat && this.match.seats.length > 1 ? seat.title : "";
        },
        close: () => this.closeReplay(),
      });
      this.panel.showReplaying(true);
      this.panel.element.prepend(this.replay.element);
      this.replay.back.focus();
      this.say("");
    } catch (error) {
      this.say(reason(error));
    }
  }

  /** A board of the past: nothing on it can be picked. @param {Past} past @param {string | null} action */
  look({ scene, ground }, action) {
    this.board.draw({ ...scene, picks: { first: [], next: {} } }, ground.shapes ?? this.ground.shapes, action);
    this.panel.showFacts(scene);
  }

  closeReplay() {
    this.replay?.element.remove();
    this.replay = null;
    this.panel.showReplaying(false);
    this.panel.show(this.match);
    this.draw(this.match);
  }

  /** Opens the board as it stands for anybody, whatever becomes of this match. */
  positionLink() {
    const { game, position } = this.match;
    return `${location.origin}/position/${game}?at=${encodeURIComponent(position)}`;
  }

  /** @param {Promise<string>} text @param {string} done what to say then */
  async copy(text, done) {
    try {
      const copied = await text;
      await navigator.clipboard.writeText(copied).then(
        () => this.say(done),
        () => this.say(words.buttons.notCopied),
      );
    } catch (error) {
      this.say(error instanceof Refusal ? error.message : words.buttons.notCopied);
    }
  }
}

/** Whether nothing has happened on the board between two states. @param {Match} one @param {Match} other */
function isSameBoard(one, other) {
  return one.length === other.length && one.position === other.position;
}
