// @ts-check
// The players: a strip above and one below the board where two play, a list where more do.

import { keep, make } from "../board/elements.js";
import { tokens } from "../board/token.js";
import { icon } from "./icons.js";
import { hasWon } from "./seats.js";
import { showSideClock, sideClock, tickSideClocks } from "./side-clock.js";
import { words } from "./words.js";

/** @import {Ratings} from "./ratings.js" */
/** @import {Match, Seat, SeatRating} from "./types.js" */

/** How many captured pieces are drawn one by one. */
const FEW = 8;

/** How often running clocks are written, in milliseconds. */
const TICK = 100;

export class Strips {
  /** @param {AbortSignal} signal @param {Ratings} ratings */
  constructor(signal, ratings) {
    this.ratings = ratings;
    this.top = make("ul", { class: "strips above", "aria-label": words.match.opponents });
    this.bottom = make("ul", { class: "strips below", "aria-label": words.match.players });
    /** Where more than two play, all of them stand in one list. */
    this.list = make("ul", { class: "strips many", "aria-label": words.match.players });
    this.watching = make("p", { class: "watching quiet" });
    const ticking = setInterval(() => tickSideClocks(this.clocks()), TICK);
    signal.addEventListener("abort", () => clearInterval(ticking));
  }

  /** @param {Match} match @param {boolean} turned whether the board is seen from the other side */
  show(match, turned) {
    const [above, below] = sides(match, turned);
    this.fill(this.top, above, match);
    this.fill(this.bottom, below, match);
    this.fill(this.list, match.seats.length > 2 ? match.seats : [], match);
    const spectates = match.viewer === null;
    this.watching.hidden = match.watching === 0;
    this.watching.textContent = words.match.spectators(match.watching, spectates);
  }

  /** The clocks of all players. */
  clocks() {
    const places = [this.top, this.bottom, this.list];
    return places.flatMap((place) => /** @type {HTMLElement[]} */ ([...place.querySelectorAll(".side-clock")]));
  }

  /** @param {HTMLElement} place @param {Seat[]} seats @param {Match} match */
  fill(place, seats, match) {
    place.hidden = seats.length === 0;
    keep(place, seats, { name: ({ seat }) => String(seat), create: strip, fill: (row, seat) => describe(row, seat, match, this.ratings.find(seat.seat)) });
  }
}

/**
 * The seats above the board and below it, where there are two; the viewer sits below.
 * @param {Match} match
 * @param {boolean} turned
 * @returns {[Seat[], Seat[]]}
 */
function sides(match, turned) {
  if (match.seats.length !== 2) return [[], []];
  const [first, second] = match.seats;
  return isFirstBelow(match, turned) ? [[second], [first]] : [[first], [second]];
}

/** Whether the first of two players sits below. Where the board has sides, players follow it; elsewhere it is the viewer. @param {Match} match @param {boolean} turned */
export function isFirstBelow({ seats, viewer, scene }, turned) {
  return scene.near === undefined ? viewer !== seats[1]?.seat : turned;
}

/** @param {Seat} seat */
function strip(seat) {
  const token = make("span", { class: "token", "aria-hidden": "true" });
  if (seat.token) token.append(tokens([seat.token]));
  return make(
    "li",
    { class: "strip" },
    token,
    make("span", { class: "name" }),
    make("span", { class: "registered", role: "img", "aria-label": words.match.registered, title: words.match.registered }, "✓"),
    make("span", { class: "rating" }),
    make("span", { class: "who" }),
    make("span", { class: "captured", role: "img" }),
    make("span", { class: "remark" }),
    make("span", { class: "score" }),
    sideClock(),
  );
}

/** @param {HTMLElement} row @param {Seat} seat @param {Match} match @param {SeatRating | undefined} rating */
function describe(row, seat, match, rating) {
  const [token, name, registered, strength, who, captured, said, score, clock] = /** @type {HTMLElement[]} */ ([...row.children]);
  const acts = seat.to_act && !match.over && !match.waiting;
  const won = hasWon(match, seat.seat);
  const away = seat.player === "person" && !seat.mine && !seat.present;
  row.classList.toggle("acts", acts);
  row.classList.toggle("won", won && match.seats.length > 1);
  row.classList.toggle("mine", seat.mine);
  row.classList.toggle("away", away);
  if (!seat.token) showKind(token, seat);
  name.textContent = seat.title;
  registered.hidden = !seat.registered;
  strength.hidden = rating === undefined;
  strength.textContent = rating ? words.match.ratingOf(rating) : "";
  strength.title = rating?.provisional ? words.match.provisional : words.match.rating;
  who.textContent = [seat.who, seatOf(seat, match), away && words.match.away].filter(Boolean).join(", ");
  showCaptured(captured, seat, match);
  // Where all may act, nobody is waited for.
  const isAwaited = acts && match.seats.filter(({ to_act: acts }) => acts).length === 1;
  said.textContent = seat.note ?? (isAwaited && seat.player === "bot" ? words.match.thinking : "");
  score.textContent = seat.score === null ? "" : String(seat.score);
  score.hidden = seat.score === null;
  showSideClock(clock, seat);
  row.setAttribute("aria-current", String(acts));
}

/** The pieces that a player has captured, as those of the other side look. @param {HTMLElement} place @param {Seat} seat @param {Match} match */
function showCaptured(place, { seat, captured }, { seats }) {
  place.hidden = captured === 0;
  if (place.dataset.count === String(captured)) return;
  place.dataset.count = String(captured);
  const token = seats.find((other) => other.seat !== seat)?.token;
  place.replaceChildren(captured > 0 && captured <= FEW && token ? tokens([token], captured) : words.match.captured(captured));
  place.setAttribute("aria-label", words.match.captured(captured));
}

/** The name of the seat, where it says more than the name of the player. @param {Seat} seat @param {Match} match */
function seatOf({ name, seat, title }, { seats }) {
  const says = name !== `player ${seat}` && name.toLowerCase() !== title.toLowerCase();
  return says && seats.length === 2 ? words.seatName(name) : "";
}

/** A sign for a player without a token. @param {HTMLElement} token @param {Seat} seat */
function showKind(token, { player }) {
  const sign = player === "bot" ? "bot" : player === "person" ? "person" : "seat";
  if (token.dataset.sign === sign) return;
  token.dataset.sign = sign;
  token.replaceChildren(icon(sign));
}
