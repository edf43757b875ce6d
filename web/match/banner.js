// @ts-check
// Says at every moment what the match is about: whose move it is, the phase of a round, the result.

import { Drawing } from "../board/drawing.js";
import { link, make } from "../board/elements.js";
import { Clock } from "./clock.js";
import { hasCompany } from "./seats.js";
import { isMyTurn } from "./telling.js";
import { words } from "./words.js";

/** @import {Part} from "./aside.js" */
/** @import {Match} from "./types.js" */

export class Banner {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.title = make("p", { class: "game" });
    this.status = make("h1", { class: "status" });
    this.goal = make("p", { class: "goal" });
    this.news = make("p", { class: "news" });
    /** What the game has said about the last move. @type {string[]} */
    this.sentences = [];
    this.clock = new Clock(signal);
    this.aside = new Drawing();
    this.picture = make("div", { class: "aside", hidden: true }, this.aside.svg);
    this.element = make(
      "section",
      { class: "banner", "aria-label": words.match.about },
      make("div", { class: "told" }, this.title, this.status, this.goal, this.news),
      make("div", { class: "beside" }, this.clock.element, this.picture),
    );
  }

  /** @param {Match} match */
  show(match) {
    this.showTitle(match);
    // Between people and in a daily puzzle it is said everywhere whether it counts; a small screen has no room for more.
    this.title.classList.toggle("terms", match.rated || hasCompany(match) || match.daily !== null);
    write(this.status, match.status);
    write(this.goal, match.goal);
    this.goal.hidden = match.goal === "";
    this.element.classList.toggle("shared", match.seats.length > 1);
    this.element.classList.toggle("mine", isMyTurn(match));
    this.element.classList.toggle("over", match.over !== null);
    this.clock.show(match.clock, match.viewer !== null);
    this.showNews();
  }

  /** A board of the past is shown. @param {number} move @param {number} moves how many there are */
  look(move, moves) {
    write(this.status, words.match.moveOf(move, moves));
    write(this.goal, words.match.lookingBack);
    this.goal.hidden = false;
    this.news.hidden = true;
    this.element.classList.remove("mine", "over");
  }

  /** The game; in a tournament it leads there. @param {Match} match */
  showTitle(match) {
    const { fixture, title } = match;
    if (!fixture) write(this.title, label(match));
    else if (!this.title.firstElementChild) this.title.replaceChildren(link(words.match.fixture(title, fixture.round), `/tournament/${fixture.tournament}`));
  }

  /** What the game has to say about the last move. @param {string[]} sentences */
  tell(sentences) {
    this.sentences = sentences;
    this.showNews();
  }

  /** What the headline says already is not said again. */
  showNews() {
    const { textContent: status } = this.status;
    const more = this.sentences.filter((sentence) => !status || !sentence.startsWith(status));
    write(this.news, more.map(words.sentence).join(" "));
    this.news.hidden = more.length === 0;
  }

  /** What stands beside the board to compare with. @param {Part | null} part */
  compare(part) {
    this.picture.hidden = part === null;
    if (part) this.aside.draw(part.scene, part.shapes);
  }
}

/** The game, with the date of a daily puzzle; between people, whether it counts. @param {Match} match */
function label(match) {
  const { title, daily, casual, rated } = match;
  if (daily !== null) return words.match.daily(title, daily);
  if (rated) return words.match.rated(title);
  return casual || hasCompany(match) ? words.match.casual(title) : title;
}

/** What is the same stays untouched: a screen reader may be reading it. @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
