// @ts-check
// One position, given by its description in the address: to try things on, to analyse, to take along.

import { Board } from "../../board/board.js";
import { button, keep, link, make } from "../../board/elements.js";
import { arrow, steer } from "../../board/steer.js";
import { showActions } from "../../match/actions.js";
import { announce } from "../../match/attention.js";
import { playBack } from "../../match/playback.js";
import { reason, Refusal } from "../../match/request.js";
import { api } from "../api.js";
import { words } from "../words/play.js";

/** @import {Shape} from "../../board/types.js" */
/** @import {Drawn, Visit} from "../../match/types.js" */
/** @import {Game, Thoughts} from "../types.js" */

/** @param {Visit} visit */
export async function show({ place, name, signal }) {
  const text = new URLSearchParams(location.search).get("at") ?? "";
  const [games, drawn] = await Promise.all([api.gamesAndRaces(), api.position(name, text)]);
  const game = games.find((game) => game.name === name);
  if (!game) throw new Refusal(404, words.nothingThere);
  place.classList.add("playing", "position");
  place.append(new Study(game, drawn, signal).element);
  return words.position.title(game.title);
}

/** Trying things on a board: no match, no clock, no chance. */
class Study {
  /** @param {Game} game @param {Drawn} drawn @param {AbortSignal} signal */
  constructor(game, drawn, signal) {
    const text = words.position;
    this.game = game;
    this.drawn = drawn;
    /** @type {Shape[]} */
    this.ground = drawn.ground.shapes ?? [];
    /** The boards before this one, to go back to. */
    /** @type {Drawn[]} */
    this.before = [];
    /** @type {AbortController | null} */
    this.playback = null;
    this.board = new Board(
      {
        act: (action) => this.act(action),
        why: (action) => this.act(action, () => this.board.putDown()),
        went: () => (this.note.textContent = ""),
        picked: () => this.showPicked(),
      },
      signal,
    );
    this.note = make("p", { class: "note", role: "status" });
    this.facts = make("dl", { class: "facts", "aria-label": words.match.facts });
    this.described = make("code", { class: "described" });
    this.finish = button("", () => this.board.finish(), { class: "primary" });
    this.actions = make("div", { class: "row" });
    this.back = button(text.back, () => this.goBack(), { title: "u" });
    this.ask = button(text.analyse, () => this.analyse(), { class: "primary" });
    this.thoughts = make("div", { class: "thoughts", role: "status" });
    this.play = link(text.playFromHere, "/", { class: "button" });
    this.svg = link(words.buttons.svg, "/", { download: `${game.name}.svg` });
    this.png = link(words.buttons.png, "/", { download: `${game.name}.png` });
    this.element = make(
      "div",
      { class: "table" },
      make("div", { class: "stage" }, this.board.frame, this.note),
      make(
        "aside",
        { class: "panel" },
        make("div", { class: "head" }, make("h1", {}, text.title(game.title))),
        make("div", { class: "controls" }, make("div", { class: "row" }, this.finish, this.ask, this.back, this.play), this.actions),
        this.thoughts,
        this.facts,
        this.described,
        make(
          "div",
          { class: "minor" },
          link(text.play(game.title), `/play/${game.name}`),
          link(words.buttons.rules, `/rules/${game.name}`),
          this.svg,
          this.png,
        ),
      ),
    );
    this.show(drawn, null);
    document.addEventListener("keydown", (event) => this.press(event), { signal });
  }

  /** @param {Drawn} drawn @param {string | null} action what led here */
  show(drawn, action) {
    const { position, scene, ground } = drawn;
    this.stopPlayback();
    this.drawn = drawn;
    if (ground.shapes) this.ground = ground.shapes;
    this.board.advised = [];
    this.board.draw(scene, this.ground, action);
    this.thoughts.replaceChildren();
    this.note.textContent = "";
    keep(this.facts, scene.facts, {
      name: ({ name }) => name,
      create: ({ name }) => make("div", {}, make("dt", {}, name), make("dd", {})),
      fill: (row, { value }) => /** @type {HTMLElement} */ (row.lastElementChild).replaceChildren(value),
    });
    showActions(this.actions, scene, (action) => this.act(action));
    this.described.textContent = position;
    this.finish.hidden = scene.picks.finish === undefined;
    this.back.disabled = this.before.length === 0;
    this.play.href = `/play/${this.game.name}?${new URLSearchParams({ from: position })}`;
    this.svg.href = api.pictureOf(this.game.name, position, "svg");
    this.png.href = api.pictureOf(this.game.name, position, "png");
    // The address always opens what is seen.
    history.replaceState(null, "", `?${new URLSearchParams({ at: position })}`);
    announce(scene.label);
  }

  showPicked() {
    const { walk } = this.board;
    if (walk.picks.finish === undefined) return;
    this.finish.textContent = walk.picks.finish.label + words.match.picked(walk.path.length);
    this.finish.disabled = !walk.canFinish();
  }

  /** @param {string} action @param {() => void} [refused] what to do with the board if it cannot be */
  async act(action, refused = () => this.board.letGo()) {
    const { drawn } = this;
    try {
      const [next] = await api.line(this.game.name, drawn.position, [action]);
      if (this.drawn !== drawn) return;
      this.before.push(drawn);
      this.show(next, action);
    } catch (error) {
      refused();
      this.note.textContent = reason(error);
    }
  }

  goBack() {
    const drawn = this.before.pop();
    if (drawn) this.show(drawn, null);
  }

  async analyse() {
    const { drawn, game } = this;
    this.ask.disabled = true;
    this.thoughts.replaceChildren(make("p", { class: "quiet" }, words.position.thinking));
    try {
      const found = await api.analysisOf(game.name, drawn.position);
      if (this.drawn === drawn) this.tell(found);
    } catch (error) {
      if (this.drawn === drawn) this.thoughts.replaceChildren(make("p", { class: "refusal" }, reason(error)));
    }
    this.ask.disabled = false;
  }

  /** @param {Thoughts} thoughts */
  tell({ verdict, proven, best, others }) {
    const text = words.position;
    const { board } = this;
    const rows = others.map(({ action, verdict }) => make("div", {}, make("dt", {}, action), make("dd", {}, verdict)));
    this.thoughts.replaceChildren(
      make("p", {}, text.verdict(verdict, proven)),
      make("p", {}, text.best(best)),
      ...(best.length > 1 ? [button(text.showBest, () => this.playBack(best))] : []),
      ...(rows.length > 0 ? [make("h2", {}, text.others), make("dl", { class: "facts" }, ...rows)] : []),
    );
    if (best.length > 0) board.advise(board.coordinatesOf(best[0]));
  }

  /** Shows the best line on the board, then the board as it was. @param {string[]} actions */
  async playBack(actions) {
    this.stopPlayback();
    const { drawn, game } = this;
    const playback = (this.playback = new AbortController());
    try {
      await playBack(game.name, { position: drawn.position, actions }, (scene, action) => this.board.draw(scene, this.ground, action), playback.signal);
    } catch (error) {
      this.note.textContent = reason(error);
    }
    if (this.playback === playback) this.board.draw(drawn.scene, this.ground, null);
  }

  stopPlayback() {
    this.playback?.abort();
    this.playback = null;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "u") this.goBack();
    else if (event.key === "Escape") this.board.letGo();
    else if (arrow(event.key) && document.activeElement?.matches("body, main")) steer(this.board, arrow(event.key));
    else return;
    event.preventDefault();
  }
}
