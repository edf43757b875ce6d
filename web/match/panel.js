// @ts-check
// Beside the board: whose turn it is, the clock, what counts, and the buttons.

import { button, keep, link, make } from "../board/elements.js";
import { showActions } from "./actions.js";
import { api } from "./api.js";
import { Clock } from "./clock.js";
import { Company } from "./company.js";
import { hasCompany } from "./seats.js";
import { isMyTurn } from "./telling.js";
import { words } from "./words.js";

/** @import {Scene} from "../board/types.js" */
/** @import {Match, MatchEvent, Word} from "./types.js" */

/**
 * @typedef {object} Deeds what the buttons do
 * @property {(action: string) => void} act
 * @property {() => void} finish
 * @property {(name: string) => void} advise
 * @property {() => void} showMe
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} again
 * @property {(word: Word, seat?: number) => void} say
 * @property {() => void} rematch
 * @property {() => void} replay
 * @property {() => void} playBack
 * @property {() => void} share
 * @property {() => void} sharePosition
 * @property {() => void} copy
 * @property {() => void} help
 */

/** More facts than this stand in two columns. */
const MANY = 5;

export class Panel {
  /** @param {Deeds} deeds @param {AbortSignal} signal */
  constructor(deeds, signal) {
    const text = words.buttons;
    this.deeds = deeds;
    this.title = make("h1", {});
    this.status = make("p", { class: "status" });
    this.clock = new Clock(signal);
    this.players = make("ul", { class: "players", "aria-label": words.match.players });
    this.watching = make("p", { class: "watching quiet" });
    this.casual = make("p", { class: "casual quiet" }, words.match.casual);
    this.company = new Company({ say: deeds.say, rematch: deeds.rematch, copy: deeds.share });
    this.facts = make("dl", { class: "facts", "aria-label": words.match.facts });
    this.news = make("div", { class: "news" });

    this.finish = button("", deeds.finish, { class: "primary" });
    this.hint = button(text.hint, () => deeds.advise(""), { title: "h" });
    this.showMe = button(text.showMe, deeds.showMe);
    this.undo = button(text.undo, deeds.undo, { title: "u" });
    this.redo = button(text.redo, deeds.redo, { title: "r" });
    this.again = button(text.again, deeds.again, { class: "primary" });
    this.replay = button(text.replay, deeds.replay);
    this.playback = button(text.playback, deeds.playBack);
    this.actions = make("div", { class: "actions" });
    this.advice = make("div", { class: "row advice" });
    this.play = make("div", { class: "row" }, this.finish, this.hint, this.showMe, this.undo, this.redo, this.actions, this.playback);
    this.after = make("div", { class: "row" }, this.again, this.replay);

    this.newGame = button(text.newGame, deeds.again, { title: "n" });
    this.share = button(text.share, deeds.share);
    this.sharePosition = button(text.sharePosition, deeds.sharePosition);
    this.copy = button(text.text, deeds.copy);
    this.options = link(text.options, "/");
    this.rules = link(text.rules, "/");
    this.svg = link(text.svg, "/", { download: true });
    this.png = link(text.png, "/", { download: true });
    this.minor = make(
      "div",
      { class: "minor" },
      this.newGame,
      this.options,
      this.rules,
      this.share,
      this.sharePosition,
      this.copy,
      this.svg,
      this.png,
      button(text.help, deeds.help, { title: "?", class: "keys" }),
    );
    this.head = make("div", { class: "head" }, this.title, this.status, this.clock.element);
    this.element = make(
      "aside",
      { class: "panel" },
      this.head,
      this.players,
      this.watching,
      this.casual,
      this.company.element,
      this.news,
      make("div", { class: "controls" }, this.after, this.play, this.advice),
      this.facts,
      this.minor,
    );
  }

  /** @param {Match} match */
  show(match) {
    this.title.textContent = match.title;
    this.status.textContent = match.status;
    // What is waited for stands below, at length.
    this.status.hidden = match.waiting;
    this.status.classList.toggle("mine", isMyTurn(match));
    this.clock.show(match.clock);
    this.showPlayers(match);
    this.casual.hidden = !match.casual;
    this.company.show(match);
    this.showFacts(match.scene);
    this.showButtons(match);
    this.options.href = `/play/${match.game}`;
    this.rules.href = `/rules/${match.game}`;
    this.svg.href = api.picture(match.id, "svg");
    this.png.href = api.picture(match.id, "png");
  }

  /** @param {Match} match */
  showPlayers(match) {
    const acting = match.seats.filter(({ to_act: acts }) => acts).length;
    this.players.hidden = match.seats.length < 2;
    keep(this.players, match.seats, {
      name: ({ seat }) => String(seat),
      create: () =>
        make(
          "li",
          {},
          make("span", { class: "turn" }),
          make("span", { class: "name" }),
          make(
            "span",
            { class: "who" },
            make("span", {}),
            make("span", { class: "registered", role: "img", ...spoken(words.match.registered) }, "✓"),
            make("span", {}),
            make("span", {}),
          ),
        ),
      fill: (row, seat) => {
        const [turn, name, who] = row.children;
        const won = match.over?.winners.includes(seat.seat) ?? false;
        const acts = seat.to_act && !match.over && !match.waiting;
        row.classList.toggle("acts", acts);
        row.classList.toggle("won", won);
        turn.textContent = won ? "★" : acts ? "●" : "○";
        turn.setAttribute("aria-hidden", "true");
        name.textContent = words.capital(seat.name);
        const [person, registered, gone, turns] = who.children;
        person.textContent = seat.who;
        /** @type {HTMLElement} */ (registered).hidden = !seat.registered;
        const away = seat.player === "person" && !seat.mine && !seat.present;
        gone.textContent = away ? `, ${words.match.away}` : "";
        turns.textContent = acts ? `, ${words.match.toAct}` : "";
        // Where most may act, the mark is enough for the eye.
        turns.classList.toggle("unseen", acting > 1);
        row.classList.toggle("away", away);
      },
    });
    const spectates = match.viewer === null;
    this.watching.hidden = match.watching === 0 || (spectates && match.watching === 1 && match.seats.length === 1);
    this.watching.textContent = words.match.spectators(match.watching, spectates);
  }

  /** @param {Scene} scene */
  showFacts({ facts }) {
    this.facts.classList.toggle("many", facts.length > MANY);
    keep(this.facts, facts, {
      name: ({ name }) => name,
      create: ({ name }) => make("div", {}, make("dt", {}, name), make("dd", {})),
      fill: (row, { value }) => {
        const cell = /** @type {HTMLElement} */ (row.lastElementChild);
        if (cell.textContent !== value) cell.textContent = value;
      },
    });
  }

  /** @param {Match} match */
  showButtons(match) {
    const [hint, ...others] = match.advice;
    // Advice is about the board: there is none where nothing can be done on it.
    const advisable = isMyTurn(match) && match.scene.picks.first.length > 0;
    const over = match.over !== null;
    const apart = match.viewer === null || match.waiting;
    this.hint.hidden = this.showMe.hidden = !hint || over || apart;
    this.hint.textContent = hint?.label ?? words.buttons.hint;
    this.hint.disabled = this.showMe.disabled = !advisable;
    this.undo.hidden = this.redo.hidden = apart || !match.can.takes_back;
    this.undo.disabled = !match.can.undo;
    this.redo.disabled = !match.can.redo;
    const company = hasCompany(match);
    this.after.hidden = !over;
    // With others, the next match is theirs as well.
    this.again.hidden = company;
    this.playback.hidden = match.playback === null;
    this.newGame.hidden = over || company;
    this.sharePosition.hidden = !match.can.share_position;
    this.finish.hidden = match.scene.picks.finish === undefined || over || apart;
    keep(this.advice, over || apart ? [] : others, {
      name: ({ name }) => name,
      create: ({ name, label }) => button(label, () => this.deeds.advise(name)),
      fill: (element) => (element.disabled = !advisable),
    });
    showActions(this.actions, match.scene, this.deeds.act);
  }

  /** What the game has to say about the last move. @param {MatchEvent[]} events */
  showNews(events) {
    keep(this.news, events.at(-1)?.news ?? [], {
      name: (sentence) => sentence,
      create: (sentence) => make("p", {}, words.sentence(sentence)),
    });
  }

  /** What is picked has changed. @param {string | undefined} name of the finishing button @param {number} count @param {boolean} can */
  showPicked(name, count, can) {
    if (name === undefined) return;
    this.finish.textContent = name + words.match.picked(count);
    this.finish.disabled = !can;
  }

  /** Whether a replay stands in place of the match: then only those who listen need its title. @param {boolean} yes */
  showReplaying(yes) {
    this.element.classList.toggle("replaying", yes);
    this.head.classList.toggle("unseen", yes);
  }

  /** @param {boolean} yes */
  showPlayback(yes) {
    this.playback.textContent = yes ? words.buttons.stop : words.buttons.playback;
  }

  /** @param {boolean} yes */
  showShowing(yes) {
    this.showMe.textContent = yes ? words.buttons.stop : words.buttons.showMe;
    if (yes) this.showMe.disabled = false;
  }
}

/** What a sign means, for the ear and for the pointer. @param {string} text */
function spoken(text) {
  return { "aria-label": text, title: text };
}
