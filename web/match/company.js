// @ts-check
// Playing together: waiting for players, joining, offers that wait for an answer.

import { button, keep, link, make } from "../board/elements.js";
import { Absence } from "./absence.js";
import { Phrases } from "./phrases.js";
import { words } from "./words.js";

/** @import {Match, Word} from "./types.js" */

/**
 * @typedef {object} Talk what can be said beside the game
 * @property {(word: Word, seat?: number) => void} say
 * @property {(phrase: string) => void} phrase says a phrase to the others
 * @property {() => void} copy the link to the match
 * @property {() => void} bot leaves the match, and plays a bot
 */

export class Company {
  /** @param {Talk} talk */
  constructor(talk) {
    const text = words.together;
    this.talk = talk;
    this.missing = make("p", {});
    this.listed = make("p", { class: "quiet" }, text.listed);
    this.invitation = invitation(talk.copy, () => this.match?.title ?? words.site);
    this.bot = button(text.bot, talk.bot);
    this.waiting = make("div", { class: "waiting" }, this.missing, this.invitation, this.bot, this.listed);
    this.sentence = make("p", {});
    this.absence = new Absence(talk);
    this.phrases = new Phrases(talk);
    this.seats = make("div", { class: "row" });
    this.start = button(text.start, () => talk.say("start"), { class: "primary" });
    this.answers = make(
      "div",
      { class: "row" },
      button(text.accept, () => talk.say("accept"), { class: "primary" }),
      button(text.decline, () => talk.say("decline")),
    );
    this.next = link(text.rematchWatch, "/", { class: "button" });
    this.element = make(
      "section",
      { class: "company", "aria-label": text.title },
      this.waiting,
      this.sentence,
      this.absence.element,
      this.seats,
      this.answers,
      make("div", { class: "row" }, this.start, this.next),
      this.phrases.element,
    );
    /** @type {Match | null} */
    this.match = null;
  }

  /** @param {Match} match */
  show(match) {
    this.match = match;
    const { can, waiting } = match;
    // A guest who was sent the link is asked to sit down, not to send it on.
    this.waiting.hidden = !waiting || can.join;
    const missing = free(match);
    // The seats of a rematch are reserved for the same players, so there is no link to send.
    const isRematch = missing.length > 0 && missing.every(({ kept }) => kept);
    const names = missing.map(({ title }) => title).join(", ");
    this.missing.textContent = isRematch ? words.together.rematchAsked(names) : words.together.missing(missing.length);
    // The banner says already that players are missing.
    this.missing.hidden = match.seats.length === 2 && !isRematch;
    this.invitation.hidden = isRematch;
    this.listed.hidden = isRematch || (!match.public && !match.private);
    this.listed.textContent = match.private ? words.together.private : words.together.listed;
    // Whoever waits alone need not wait.
    this.bot.hidden = !(can.leave && match.seats.length === 2 && missing.length === 1);
    this.sentence.textContent = sentence(match);
    this.sentence.hidden = this.sentence.textContent === "";
    this.absence.show(match);
    this.phrases.show(match);
    this.showSeats(match);
    this.answers.hidden = !can.answer;
    this.start.hidden = !can.start;
    this.next.hidden = match.rematch === null || can.rematch;
    this.next.href = `/m/${match.rematch}`;
    this.element.hidden = this.parts().every((part) => part.hidden);
  }

  /** Everything that is there only at times. */
  parts() {
    return [this.waiting, this.sentence, this.absence.element, this.seats, this.answers, this.start, this.next, this.phrases.element];
  }

  /** One button for any seat, or one for each where seats differ in more than their number. @param {Match} match */
  showSeats(match) {
    const seats = match.can.join ? free(match) : [];
    const alike = seats.length === 1 || seats.every(({ name, seat }) => name === `player ${seat}`);
    this.seats.hidden = seats.length === 0;
    keep(this.seats, alike ? seats.slice(0, 1) : seats, {
      name: ({ seat }) => String(seat),
      create: ({ seat }) => button("", () => this.join(seat), { class: "primary" }),
      fill: (element, seat) => (element.textContent = alike ? words.together.join : words.together.joinAs(seat)),
    });
  }

  /** Where there is no choice, any seat will do: another player may be faster. @param {number} seat */
  join(seat) {
    this.talk.say("join", this.seats.childElementCount > 1 ? seat : undefined);
  }
}

/** The link to send, and the ways to send it. @param {() => void} copy @param {() => string} title what is played */
function invitation(copy, title) {
  const text = words.together;
  const address = location.origin + location.pathname;
  const field = make("input", { readonly: true, value: address, "aria-label": text.link });
  field.addEventListener("focus", () => field.select());
  // Its end tells this link from others.
  requestAnimationFrame(() => (field.scrollLeft = field.scrollWidth));
  const share = button(text.share, () => {
    // Whoever changes their mind has shared nothing, and that is all right.
    navigator.share({ title: text.invitation(title()), url: address }).catch(() => {});
  });
  share.hidden = !("share" in navigator);
  const ways = make("div", { class: "row" }, field, button(text.copy, copy, { class: "primary" }), share);
  return make("div", { class: "invitation" }, make("p", {}, text.send), ways);
}

/** @param {Match} match */
function free({ seats }) {
  return seats.filter(({ player }) => player === "nobody");
}

/** What is to be decided, in words. @param {Match} match */
function sentence(match) {
  const { can, offer, over, rematch, seats, waiting } = match;
  if (over) return rematch !== null && can.rematch ? words.together.rematchWanted : "";
  if (offer) {
    const seat = seats.find(({ seat }) => seat === offer.seat);
    if (offer.mine || !seat) return words.together.yours[offer.what];
    return words.together.offered[offer.what](seat.title);
  }
  if (!can.join) return "";
  const host = seats.find(({ player, mine }) => player === "person" && !mine);
  return waiting && host ? words.together.invites(host.title) : words.together.maySit;
}

/**
 * Who has come back or gone away between two states of a match, in sentences: who is connected is no event.
 * @param {Match} before
 * @param {Match} now
 * @returns {string[]}
 */
export function comings(before, now) {
  return now.seats.flatMap((seat, number) => {
    const was = before.seats[number];
    const isSame = was?.player === "person" && seat.player === "person" && was.title === seat.title;
    if (!isSame || seat.mine || seat.present === was.present) return [];
    return [seat.present ? words.together.back(seat.title) : words.together.away(seat.title)];
  });
}
