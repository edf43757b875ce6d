// @ts-check
// The moves of a match, as they are made: each can be gone back to, and all of them played back.

import { button, keep, make } from "../board/elements.js";
import { api } from "./api.js";
import { icon } from "./icons.js";
import { reason } from "./request.js";
import { words } from "./words.js";

/** @import {Sign} from "./icons.js" */
/** @import {Match, MatchEvent, Past, Step} from "./types.js" */

/** How long each board is shown while the moves are played back, in milliseconds. */
const SPEEDS = [1600, 800, 400];

/** @typedef {{number: number, cells: Step[]}} Row moves that stand in one line */

/**
 * @typedef {object} Viewer
 * @property {(past: Past, step: Step | undefined) => void} show a board of the past
 * @property {() => void} live the match as it stands
 * @property {(seat: number) => string} name
 * @property {(sentence: string) => void} say
 */

export class Moves {
  /** @param {string} id @param {Viewer} viewer @param {AbortSignal} signal */
  constructor(id, viewer, signal) {
    const text = words.moves;
    this.id = id;
    this.viewer = viewer;
    /** @type {Step[]} */
    this.steps = [];
    /** The number of the step whose board is shown; nothing for the match as it stands. */
    /** @type {number | null} */
    this.at = null;
    /** Signs beside moves, by their numbers. @type {Map<number, {sign: string, label: string}>} */
    this.marks = new Map();
    /** How many seats the moves are divided among; 1 where they stand in one column. */
    this.columns = 1;
    /** Whether so many play that each move needs the name of its player. */
    this.crowd = false;
    this.length = -1;
    /** Whether the board is withheld. */
    this.isVeiled = false;
    /** The step whose move is marked in the list. @type {number | undefined} */
    this.marked = undefined;
    /** What each line of the list shows: most stay as they are. @type {WeakMap<HTMLElement, unknown[]>} */
    this.shown = new WeakMap();
    /** The frame before which the list is scrolled, if it is to be. */
    this.revealing = 0;
    this.none = make("p", { class: "quiet" }, text.none);
    this.list = make("ol", { class: "moves", "aria-label": text.title });
    this.first = sign("first", text.first, () => this.go(this.start));
    this.back = sign("back", text.back, () => this.step(-1));
    this.forward = sign("forward", text.forward, () => this.step(1));
    this.last = sign("last", text.last, () => this.leave());
    this.run = sign("play", text.play, () => this.playOrPause());
    this.speed = make(
      "select",
      { "aria-label": text.speed },
      ...SPEEDS.map((pause, number) => make("option", { value: pause, selected: number === 1 }, text.speeds[number])),
    );
    this.ways = make(
      "div",
      { class: "replay", role: "group", "aria-label": text.replay },
      this.first,
      this.back,
      this.run,
      this.forward,
      this.last,
      this.speed,
    );
    this.live = button(text.backToGame, () => this.leave(), { class: "back-to-game" });
    this.element = make("div", { class: "move-list" }, this.none, this.list);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.running = undefined;
    signal.addEventListener("abort", () => this.pause());
    this.describe();
  }

  /** Only what chance did before the first move is skipped: a replay begins with the deal done. */
  get start() {
    const first = this.steps.findIndex(({ seat }) => seat !== null);
    return first < 0 ? this.steps.length : first;
  }

  /**
   * The match has gone on.
   * @param {Match} match
   * @param {MatchEvent[]} events
   */
  async follow(match, events) {
    const before = this.length;
    this.length = match.length;
    this.isVeiled = match.veiled ?? false;
    // Two who play with pieces of their own move in turn; others act whenever they like.
    this.columns = match.seats.length === 2 && match.seats.every(({ token }) => token) ? 2 : 1;
    this.crowd = match.seats.length > this.columns;
    if (before === match.length) return this.describe();
    // Before the first move there was only chance: nothing to list, and nothing to ask for.
    if (before < 0 && match.marked === null && match.over === null) {
      this.steps = Array.from({ length: match.length }, (_, step) => ({ number: step + 1, seat: null, action: null, text: "" }));
      return this.describe();
    }
    // While the match keeps its moves secret there is no list, and nothing to go back to.
    if (!match.can.replay) {
      this.length = -1;
      return this.describe();
    }
    const acted = events.filter(({ kind }) => kind === "acted");
    const isPlain = before >= 0 && events.every(({ kind }) => kind === "acted") && match.length - before === acted.length;
    if (isPlain) {
      for (const [more, { seat, action, called }] of acted.entries())
        this.steps.push({ number: before + more + 1, seat, action, text: called ?? "" });
      return this.describe();
    }
    try {
      const { steps } = await api.steps(this.id);
      if (match.length === this.length) this.steps = steps;
    } catch (error) {
      // The moves of a board that is withheld are told to those alone who have solved the puzzle.
      if (!match.veiled) this.viewer.say(reason(error));
    }
    this.describe();
  }

  describe() {
    // What chance did after a move belongs to it.
    this.marked = this.steps.slice(0, this.index).findLast(({ seat }) => seat !== null)?.number;
    this.none.hidden = this.isVeiled || this.steps.some(({ seat }) => seat !== null);
    keep(this.list, rows(this.steps, this.columns), {
      name: ({ number }) => String(number),
      create: ({ number }) => make("li", { value: number }, make("span", { class: "number" }, String(number))),
      fill: (row, { cells }) => this.fill(row, cells),
    });
    this.ways.hidden = this.start >= this.steps.length;
    const here = this.index;
    this.first.disabled = this.back.disabled = here <= this.start;
    this.forward.disabled = this.last.disabled = this.at === null;
    this.live.hidden = this.at === null;
    // Sizes that are asked for in the middle of a change have the page laid out twice; before a frame it is done anyway.
    this.revealing ||= requestAnimationFrame(() => this.reveal());
  }

  /** Scrolls the list, and nothing else, to the move that is shown. */
  reveal() {
    this.revealing = 0;
    const here = this.list.querySelector('[aria-current="true"]');
    // Before the first move, the list is seen from its beginning.
    if (!here) return void (this.element.scrollTop = 0);
    const [row, frame] = [here.getBoundingClientRect(), this.element.getBoundingClientRect()];
    if (row.bottom > frame.bottom) this.element.scrollTop += row.bottom - frame.bottom + 8;
    else if (row.top < frame.top) this.element.scrollTop -= frame.top - row.top + 8;
  }

  /** How many steps were made on the board that is shown. */
  get index() {
    return this.at === null ? this.steps.length : this.at;
  }

  /** How many moves players have made in all. */
  get count() {
    return this.steps.filter(({ seat }) => seat !== null).length;
  }

  /** How many of them were made on the board that is shown. */
  get made() {
    return this.steps.slice(0, this.index).filter(({ seat }) => seat !== null).length;
  }

  /** @param {HTMLElement} row @param {Step[]} cells */
  fill(row, cells) {
    const shown = cells.flatMap((step) => [step, this.viewer.name(step.seat ?? 0), this.marks.get(step.number)?.sign, step.number === this.marked]);
    shown.push(this.crowd);
    const before = this.shown.get(row);
    if (before?.length === shown.length && before.every((part, at) => part === shown[at])) return;
    this.shown.set(row, shown);
    const buttons = [...row.querySelectorAll("button")];
    for (const [at, { number, seat, text }] of cells.entries()) {
      const mark = this.marks.get(number);
      const element = buttons[at] ?? row.appendChild(button("", () => this.go(Number(element.dataset.step))));
      const name = this.viewer.name(seat ?? 0);
      element.dataset.step = String(number);
      const label = [words.capital(text), mark?.sign].filter(Boolean).join(" ");
      element.replaceChildren(...(this.crowd ? [make("span", { class: "by" }, name)] : []), label);
      element.setAttribute("aria-label", [name, text, mark?.label].filter(Boolean).join(", "));
      element.setAttribute("aria-current", String(number === this.marked));
      element.classList.toggle("best", mark?.sign === "★");
      element.classList.toggle("slip", mark?.sign.startsWith("?") ?? false);
    }
    for (const gone of buttons.slice(cells.length)) gone.remove();
  }

  /** Shows the board after so many steps, and after what chance did then: that belongs to the move. @param {number} made */
  async go(made) {
    while (this.steps[made]?.seat === null) made++;
    if (made >= this.steps.length) return this.leave();
    this.at = Math.max(made, this.start);
    this.describe();
    const { at } = this;
    try {
      const past = await api.at(this.id, at);
      const step = this.steps[at - 1];
      if (this.at === at) this.viewer.show(past, step?.seat === null ? undefined : step);
    } catch (error) {
      this.pause();
      this.leave();
      this.viewer.say(reason(error));
    }
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    let made = this.index + by;
    while (by < 0 && made > this.start && this.steps[made]?.seat === null) made--;
    return this.go(made);
  }

  /** Back to the match as it stands. */
  leave() {
    if (this.running === undefined || this.at !== null) this.pause();
    if (this.at === null) return;
    this.at = null;
    this.describe();
    this.viewer.live();
  }

  playOrPause() {
    if (this.running !== undefined) return this.pause();
    this.go(this.at === null ? this.start : this.at);
    this.show(true);
    this.next();
  }

  /** The next board comes after a while. */
  next() {
    this.running = setTimeout(async () => {
      if (this.at === null) return this.pause();
      await this.go(this.at + 1);
      if (this.at === null) this.pause();
      else this.next();
    }, Number(this.speed.value));
  }

  pause() {
    clearTimeout(this.running);
    this.running = undefined;
    this.show(false);
  }

  /** @param {boolean} runs */
  show(runs) {
    this.run.replaceChildren(icon(runs ? "pause" : "play"));
    this.run.setAttribute("aria-label", runs ? words.moves.pause : words.moves.play);
  }
}

/** @param {Sign} name @param {string} label @param {() => void} press */
function sign(name, label, press) {
  const element = button("", press, { "aria-label": label, title: label });
  element.replaceChildren(icon(name));
  return element;
}

/**
 * The moves in lines. Where two move in turn, both stand in one line, the first player's move first.
 * @param {Step[]} steps
 * @param {number} columns
 * @returns {Row[]}
 */
function rows(steps, columns) {
  /** @type {Row[]} */
  const found = [];
  for (const step of steps) {
    if (step.seat === null) continue;
    const last = found.at(-1);
    if (columns === 2 && last?.cells.length === 1 && last.cells[0].seat !== step.seat) last.cells.push(step);
    else found.push({ number: found.length + 1, cells: [step] });
  }
  return found;
}
