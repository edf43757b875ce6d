// @ts-check
// How good the moves were: the whole game judged move by move, a graph, and the best line for a move.

import { button, keep, make, makeSvg } from "../board/elements.js";
import { api } from "./api.js";
import { announce } from "./attention.js";
import { keepJudged, keptJudged } from "./judged.js";
import { reason, Refusal } from "./request.js";
import { words } from "./words.js";

/** @import {Analysis as Judged, Match, Step} from "./types.js" */
/** @import {Moves} from "./moves.js" */

/** How much of the whole scale a move must lose to be marked. */
const SLIP = 0.25;
const BLUNDER = 0.7;
/** How long to wait before asking again, when others are thinking, in milliseconds. */
const BUSY = 1500;
/** How many moves of a line are named, and how many are drawn: more of them would hide the board. */
const NAMED = 10;
const ARROWS = 4;
/** The graph's own extent. */
const WIDTH = 320;
const HEIGHT = 70;

/**
 * @typedef {object} Viewer
 * @property {(lines: string[][], kind: "best" | "played" | "other") => void} point draws lines as arrows on the board
 * @property {(value: number | null) => void} weigh shows what the board is worth
 */

export class Analysis {
  /** @param {string} id @param {Moves} moves @param {Viewer} viewer @param {AbortSignal} signal */
  constructor(id, moves, viewer, signal) {
    const text = words.analysis;
    this.id = id;
    this.moves = moves;
    this.viewer = viewer;
    this.signal = signal;
    /** @type {Map<number, Judged>} */
    this.judged = new Map();
    /** The steps of which there is nothing to say, like a bid. @type {Set<number>} */
    this.beside = new Set();
    /** @type {Match | null} */
    this.match = null;
    /** Stops what is being judged. @type {AbortController | null} */
    this.judging = null;
    this.start = button(text.analyse, () => (this.judging ? this.stop() : this.judgeAll()), { class: "primary" });
    this.progress = make("progress", { max: 1, value: 0, hidden: true, "aria-label": text.progress });
    this.told = make("p", { class: "quiet", role: "status" });
    this.verdict = make("div", { class: "judgement" });
    this.curve = makeSvg("polyline", { class: "curve" });
    this.area = makeSvg("polygon", { class: "area" });
    this.slips = makeSvg("g");
    this.here = makeSvg("line", { class: "here", y1: 0, y2: HEIGHT });
    this.graph = makeSvg(
      "svg",
      { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": text.graph },
      this.area,
      makeSvg("line", { class: "even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      this.curve,
      this.here,
      this.slips,
    );
    this.graph.addEventListener("click", (event) => {
      const { left, width } = this.graph.getBoundingClientRect();
      const acted = this.acted();
      const step = acted[Math.round(((event.clientX - left) / width) * (acted.length - 1))];
      if (step) this.moves.go(step.number);
    });
    this.graph.setAttribute("hidden", "");
    this.element = make(
      "div",
      {},
      make("div", { class: "row" }, this.start),
      this.progress,
      this.told,
      this.graph,
      this.verdict,
    );
  }

  /** The steps that somebody made. @returns {Step[]} */
  acted() {
    return this.moves.steps.filter(({ seat }) => seat !== null);
  }

  /** Analysis is for those who play alone, and for all once a match is over. @param {Match} match */
  show(match) {
    if (this.match === null && match.over !== null) this.judged = keptJudged(this.id);
    this.match = match;
    // As long as nothing was judged, or its moves are not there yet, there is nothing to draw anew.
    if (this.judged.size === 0 || this.moves.steps.length === 0) return;
    // What was taken back and played otherwise is judged anew.
    for (const number of this.judged.keys()) {
      const step = this.moves.steps[number - 1];
      if (step?.action !== this.judged.get(number)?.played) this.judged.delete(number);
    }
    this.draw();
    this.told.textContent = this.summary();
  }

  stop() {
    this.judging?.abort();
  }

  /** Judges one move after the other, and shows how far that is. */
  async judgeAll() {
    const text = words.analysis;
    const controller = (this.judging = new AbortController());
    this.signal.addEventListener("abort", () => controller.abort(), { once: true });
    this.start.textContent = text.stop;
    this.progress.hidden = false;
    try {
      const wanted = this.acted().filter(({ number }) => !this.judged.has(number) && !this.beside.has(number));
      const done = this.judged.size;
      for (const [count, { number }] of wanted.entries()) {
        this.progress.value = (done + count) / Math.max(1, done + wanted.length);
        this.told.textContent = text.judging(count + 1, wanted.length);
        const judged = await this.judge(number, controller.signal);
        if (controller.signal.aborted) break;
        if (judged) this.judged.set(number, judged);
        else this.beside.add(number);
        if (this.match?.over) keepJudged(this.id, this.judged);
        this.draw();
      }
      this.told.textContent = controller.signal.aborted ? text.stopped : this.summary();
    } catch (error) {
      this.told.textContent = reason(error);
    }
    announce(this.told.textContent);
    this.judging = null;
    this.start.textContent = text.analyse;
    this.draw();
    this.progress.hidden = true;
  }

  /** @param {number} number @param {AbortSignal} signal @returns {Promise<Judged | null>} */
  async judge(number, signal) {
    for (;;) {
      try {
        return await api.analysis(this.id, number);
      } catch (error) {
        const isBusy = error instanceof Refusal && (error.status === 503 || error.status === 429);
        if (error instanceof Refusal && error.status === 422) return null;
        if (!isBusy || signal.aborted) throw error;
        await new Promise((resume) => setTimeout(resume, BUSY));
      }
    }
  }

  /** What a player may be proud of. */
  summary() {
    const mine = this.acted().filter(({ seat }) => this.match?.seats.some((other) => other.mine && other.seat === seat));
    const judged = (mine.length > 0 ? mine : this.acted()).flatMap(({ number }) => this.judged.get(number) ?? []);
    const best = judged.filter(({ was_best: best }) => best).length;
    if (judged.length === 0) return "";
    // Where others played as well, it is said whose moves these are.
    const isOwn = mine.length > 0 && mine.length < this.acted().length;
    return (isOwn ? words.analysis.yours : words.analysis.summary)(best, judged.length);
  }

  /** What the board is worth after a step, for the first seat. @param {number} at the place of the step among those acted; -1 for the beginning */
  valueAfter(at) {
    if (this.judged.size === 0) return null;
    const next = this.acted()[at + 1];
    if (next) return this.judged.get(next.number)?.value ?? null;
    const { over } = this.match ?? {};
    if (!over) return null;
    if (over.winners.length !== 1) return 0;
    return over.winners[0] === 1 ? 1 : -1;
  }

  draw() {
    const acted = this.acted();
    /** @type {Map<number, {sign: string, label: string}>} */
    const marks = new Map();
    /** @type {{x: number, y: number, slip: string | null}[]} */
    const curve = [];
    // One's own are the ones to learn from.
    const others = (this.match?.seats ?? []).filter(({ mine }) => !mine).map(({ seat }) => seat);
    const isOfOthers = (/** @type {number | null} */ seat) => seat !== null && others.length < (this.match?.seats.length ?? 0) && others.includes(seat);
    const slipOf = (/** @type {number | null} */ seat) => (isOfOthers(seat) ? "slip other" : "slip");
    for (const [at, { number, seat }] of acted.entries()) {
      const judged = this.judged.get(number);
      if (!judged) continue;
      const after = this.valueAfter(at);
      const sign = seat === 1 ? 1 : -1;
      const lost = judged.value === null || after === null ? 0 : (judged.value - after) * sign;
      const worth = mark(judged.was_best, judged.value === null, lost);
      if (worth) marks.set(number, worth);
      if (judged.value === null) continue;
      const x = acted.length < 2 ? WIDTH / 2 : (at / (acted.length - 1)) * WIDTH;
      curve.push({ x, y: HEIGHT / 2 - judged.value * (HEIGHT / 2 - 4), slip: worth?.sign.startsWith("?") ? slipOf(seat) : null });
    }
    this.moves.marks = marks;
    // What is all judged is not judged again.
    this.start.hidden = !this.judging && acted.length > 0 && acted.every(({ number }) => this.judged.has(number) || this.beside.has(number));
    this.moves.describe();
    const line = curve.map(({ x, y }) => `${x},${y}`).join(" ");
    this.curve.setAttribute("points", line);
    this.area.setAttribute("points", curve.length > 1 ? `${curve[0].x},${HEIGHT} ${line} ${curve.at(-1)?.x},${HEIGHT}` : "");
    this.slips.replaceChildren(
      ...curve.flatMap(({ x, y, slip }) => (slip ? [makeSvg("line", { class: slip, x1: x, x2: x, y1: y, y2: y })] : [])),
    );
    this.graph.toggleAttribute("hidden", curve.length < 2);
    this.describe();
  }

  /** What there is to say about the move that is looked at, or the last one. */
  describe() {
    const acted = this.acted();
    const index = this.moves.at === null ? acted.length - 1 : acted.findLastIndex(({ number }) => number <= this.moves.index);
    const step = acted[index];
    const judged = step && this.judged.get(step.number);
    this.viewer.weigh(this.valueAfter(index) ?? judged?.value ?? null);
    const x = acted.length < 2 ? WIDTH / 2 : (index / (acted.length - 1)) * WIDTH;
    this.here.setAttribute("x1", String(x));
    this.here.setAttribute("x2", String(x));
    this.viewer.point([], "best");
    if (!judged) return this.verdict.replaceChildren();
    const text = words.analysis;
    const name = this.moves.viewer.name(step.seat ?? 0);
    // A slip is worth what it leads to, and the verdict is what would have been better.
    const worth = judged.was_best ? undefined : judged.others.find(({ action }) => action === judged.played)?.verdict;
    const proven = judged.proven && make("span", { class: "proven" }, text.proven);
    const parts = [
      make("h2", {}, text.played(name, step.text, judged.was_best)),
      worth === undefined ? null : make("p", {}, text.worth(worth)),
      this.line(judged.was_best ? text.bestLine : text.better, judged.best, "best"),
      make("p", {}, text.worth(judged.verdict), " ", proven),
      judged.others.length > 0 ? this.others(judged) : null,
    ];
    this.verdict.replaceChildren(...parts.filter((part) => part !== null));
  }

  /** A line of moves that is drawn on the board while it is pointed at. @param {string} label @param {string[]} actions @param {"best" | "other"} kind */
  line(label, actions, kind) {
    const parts = actions.slice(0, NAMED).map((action) => make("span", {}, action));
    const chips = make("button", { type: "button", class: "line" }, ...parts, actions.length > NAMED ? "…" : "");
    const point = () => this.viewer.point(actions.slice(0, ARROWS).map((action) => [action]), kind);
    const leave = () => this.viewer.point([], kind);
    for (const event of ["pointerenter", "focus", "click"]) chips.addEventListener(event, point);
    for (const event of ["pointerleave", "blur"]) chips.addEventListener(event, leave);
    return actions.length > 0 ? make("div", {}, make("p", { class: "quiet" }, label), chips) : null;
  }

  /** @param {Judged} judged */
  others({ others }) {
    const list = make("dl", { class: "others" });
    keep(list, others, {
      name: ({ action }) => action,
      create: ({ action, verdict }) => {
        const row = make("div", {}, make("dt", {}, action), make("dd", {}, verdict));
        row.addEventListener("pointerenter", () => this.viewer.point([[action]], "other"));
        row.addEventListener("pointerleave", () => this.viewer.point([], "other"));
        return row;
      },
    });
    return make("div", {}, make("p", { class: "quiet" }, words.analysis.others), list);
  }
}

/**
 * The sign beside a move.
 * @param {boolean} best
 * @param {boolean} alone whether it is a puzzle, where every detour counts
 * @param {number} lost how much of the whole scale it gave away
 */
function mark(best, alone, lost) {
  const text = words.analysis.marks;
  if (best) return { sign: "★", label: text.best };
  if (lost >= BLUNDER) return { sign: "??", label: text.blunder };
  if (alone || lost >= SLIP) return { sign: "?", label: text.slip };
  return null;
}
