// @ts-check
// Goes through a match that is over, move by move, and asks what was good about a move.

import { api } from "./api.js";
import { announce } from "./attention.js";
import { button, make } from "../board/elements.js";
import { reason } from "./request.js";
import { words } from "./words.js";

/** @import {Analysis, Past, Step} from "./types.js" */

export class Replay {
  /**
   * @param {string} id
   * @param {Step[]} steps
   * @param {{show: (past: Past, action: string | null) => void, name: (seat: number) => string, close: () => void}} viewer
   */
  constructor(id, steps, viewer) {
    const text = words.replay;
    this.id = id;
    this.steps = steps;
    this.viewer = viewer;
    /** How many steps have been made on the board that is shown. */
    this.made = steps.length;
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: steps.length,
      value: steps.length,
      "aria-label": text.slider,
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.caption = make("p", { class: "caption" });
    this.first = button(text.first, () => this.go(0));
    this.back = button(text.back, () => this.go(this.made - 1));
    this.forward = button(text.forward, () => this.go(this.made + 1));
    this.last = button(text.last, () => this.go(steps.length));
    this.analyse = button(text.analyse, () => this.ask());
    this.analysis = make("div", { class: "analysis" });
    this.element = make(
      "section",
      { class: "replay", "aria-label": text.title },
      this.caption,
      this.slider,
      make("div", { class: "row" }, this.first, this.back, this.forward, this.last),
      make("div", { class: "row" }, this.analyse, button(text.backToResult, viewer.close)),
      this.analysis,
    );
    this.describe();
  }

  /** @param {number} made */
  async go(made) {
    if (made < 0 || made > this.steps.length) return;
    this.made = made;
    this.describe();
    const step = this.steps[made - 1];
    try {
      const past = await api.at(this.id, step?.number ?? 0);
      // The slider may have gone on while this board was on its way.
      if (this.made === made) this.viewer.show(past, step && step.seat !== null ? step.text : null);
    } catch (error) {
      this.analysis.replaceChildren(make("p", { class: "refusal" }, reason(error)));
    }
  }

  describe() {
    const { made, steps } = this;
    const step = steps[made - 1];
    const name = step && step.seat !== null ? this.viewer.name(step.seat) : "";
    const caption = step ? words.replay.step(made, steps.length, name, step.text) : words.replay.start;
    this.caption.textContent = caption;
    this.slider.value = String(made);
    this.slider.setAttribute("aria-valuetext", caption);
    this.first.disabled = this.back.disabled = made === 0;
    this.last.disabled = this.forward.disabled = made === steps.length;
    // What chance does cannot be done better.
    this.analyse.disabled = !step || step.seat === null;
    this.analysis.replaceChildren();
  }

  async ask() {
    const { made } = this;
    this.analyse.disabled = true;
    this.analysis.replaceChildren(make("p", { class: "quiet" }, words.replay.analysing));
    try {
      const found = await api.analysis(this.id, this.steps[made - 1].number);
      if (this.made === made) this.tell(found);
    } catch (error) {
      if (this.made === made) this.analysis.replaceChildren(make("p", { class: "refusal" }, reason(error)));
    } finally {
      if (this.made === made) this.analyse.disabled = false;
    }
  }

  /** @param {Analysis} found */
  tell({ best, verdict, played, was_best, others }) {
    const text = words.replay;
    const sentences = [
      played && text.played(played),
      was_best === true && text.wasBest,
      was_best === false && text.wasNotBest,
      best.length > 0 ? text.best(best) : text.nothing,
      verdict && text.verdict(verdict),
    ].filter((sentence) => typeof sentence === "string" && sentence !== "");
    this.analysis.replaceChildren(make("p", {}, sentences.join(" ")));
    if (others.length > 0) {
      const rows = others.map(({ action, verdict }) =>
        make("div", {}, make("dt", {}, action), make("dd", {}, verdict)),
      );
      this.analysis.append(make("h3", {}, text.others), make("dl", { class: "facts" }, ...rows));
    }
    announce(sentences.join(" "));
  }
}
