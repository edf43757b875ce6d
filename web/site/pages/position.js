// @ts-check
// One position, given by its description in the address: to try things on, to analyse, to edit, to play from.

import { Board } from "../../board/board.js";
import { button, link, make } from "../../board/elements.js";
import { arrow, steer } from "../../board/steer.js";
import { Actions } from "../../match/actions.js";
import { announce } from "../../match/attention.js";
import { Facts } from "../../match/facts.js";
import { playBack } from "../../match/playback.js";
import { reason, Refusal } from "../../match/request.js";
import { api } from "../api.js";
import { Editor } from "../editor.js";
import { words } from "../words/play.js";

/** @import {Chosen} from "../../board/board.js" */
/** @import {Shape} from "../../board/types.js" */
/** @import {Drawn, Visit} from "../../match/types.js" */
/** @import {Game, Thoughts} from "../types.js" */

/** How many actions of the best line are drawn: as arrows, which hide more, or as rings. */
const ARROWS = 5;
const RINGS = 25;

/** @param {Visit} visit */
export async function show({ place, name, signal }) {
  const text = new URLSearchParams(location.search).get("at") ?? "";
  const game = (await api.gamesAndRaces()).find((game) => game.name === name);
  if (!game) throw new Refusal(404, words.nothingThere);
  let trouble = "";
  const drawn = await (text === "" ? sample(name) : api.position(name, text)).catch((error) => {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    // What was pasted is no position: a board to start with, and why.
    trouble = error.message;
    return sample(name);
  });
  const study = new Study(game, drawn, signal);
  place.classList.add("study");
  place.append(study.element);
  if (trouble !== "") study.complain(trouble);
  return words.position.title(game.title);
}

/** A board to begin with, where none is asked for. @param {string} name */
async function sample(name) {
  return api.position(name, (await api.sample(name)).position);
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
        act: (action) => (this.editor.isOn ? this.editor.use(action) : this.act(action)),
        why: (action) => this.act(action, () => this.board.putDown()),
        stray: () => this.complain(text.noBeginning),
        went: () => this.say(""),
        picked: (chosen) => this.showPicked(chosen),
      },
      signal,
    );
    this.note = make("p", { class: "note", role: "status" });
    this.standing = make("p", { class: "standing" });
    this.facts = new Facts();
    this.pasted = make("input", { id: "pasted", autocomplete: "off", spellcheck: "false" });
    this.actions = new Actions({ act: (action) => this.act(action), finish: () => this.board.finish() });
    this.back = button(text.back, () => this.goBack(), { title: "u" });
    this.ask = button(text.analyse, () => this.analyse(), { class: "primary" });
    this.thoughts = make("div", { class: "thoughts", role: "status" });
    this.ways = playWays(game).map(({ label, address }) => ({ address, way: link(label, "/", { class: "button" }) }));
    const isAlone = game.seats.length < 2;
    this.play = make("div", { class: "row" }, !isAlone && make("small", {}, text.playFromHere), ...this.ways.map(({ way }) => way));
    this.svg = link(words.menu.svg, "/", { download: `${game.name}.svg` });
    this.png = link(words.menu.png, "/", { download: `${game.name}.png` });
    this.editor = new Editor(game, {
      position: () => this.drawn.position,
      edited: (board, unready) => this.showEdited(board, unready),
      refused: (why) => this.complain(why),
      changed: () => {
        // What was advised is about the board before it is changed.
        this.showArrows([]);
        this.redraw();
      },
    });
    this.element = make(
      "div",
      { class: "study-table" },
      make("div", { class: "stage" }, this.board.frame, this.note),
      make(
        "aside",
        { class: "panel" },
        make("div", {}, make("h1", {}, text.title(game.title)), this.standing),
        make(
          "div",
          { class: "row" },
          this.ask,
          this.back,
          this.editor.mode,
          button(text.copy, () => this.copy()),
        ),
        this.actions.element,
        this.editor.element,
        this.thoughts,
        this.facts.element,
        this.play,
        this.pasteForm(),
        make("p", { class: "quiet minor-ways" }, link(text.rules, `/rules/${game.name}`), this.svg, this.png),
      ),
    );
    this.show(drawn, null);
    document.addEventListener("keydown", (event) => this.press(event), { signal });
  }

  pasteForm() {
    const text = words.position;
    const form = make(
      "form",
      { class: "paste" },
      make("label", { for: "pasted" }, text.paste),
      make("div", { class: "row" }, this.pasted, make("button", {}, text.show)),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        const drawn = await api.position(this.game.name, positionIn(this.pasted.value.trim()));
        this.before.push(this.drawn);
        this.show(drawn, null);
      } catch (error) {
        this.complain(reason(error));
      }
    });
    return form;
  }

  /** Says something near the board. @param {string} sentence @param {"" | "calm"} [tone] */
  say(sentence, tone = "calm") {
    this.note.textContent = sentence;
    this.note.className = `note ${tone}`;
  }

  /** @param {string} why */
  complain(why) {
    this.say(why, "");
  }

  /** @param {Drawn} drawn @param {string | null} action what led here */
  show(drawn, action) {
    const { position, scene, ground } = drawn;
    this.stopPlayback();
    this.drawn = drawn;
    if (ground.shapes) this.ground = ground.shapes;
    this.board.advised = [];
    this.showArrows([]);
    this.redraw(action);
    this.thoughts.replaceChildren();
    this.say("");
    this.facts.show(scene);
    this.editor.show(drawn);
    this.standing.textContent = words.sentence(this.untitled(scene.label));
    this.pasted.value = position;
    this.back.disabled = this.before.length === 0;
    for (const { way, address } of this.ways) way.href = `${address}${new URLSearchParams({ from: position })}`;
    // A board that no match begins from is not offered to be played.
    this.play.hidden = drawn.unready !== undefined;
    this.svg.href = api.pictureOf(this.game.name, position, "svg");
    this.png.href = api.pictureOf(this.game.name, position, "png");
    // The address always opens what is seen.
    history.replaceState(null, "", `?${new URLSearchParams({ at: position })}`);
    announce(scene.label);
  }

  /** What a board is called, without the game that the heading names. @param {string} label */
  untitled(label) {
    const { title } = this.game;
    return label.startsWith(title) ? label.slice(title.length).replace(/^[,:]\s*/, "") : label;
  }

  /** Draws the board, to be played on or to be edited. @param {string | null} [action] what led here */
  redraw(action = null) {
    const { scene } = this.drawn;
    const isEdited = this.editor.isOn;
    this.board.paints = isEdited;
    this.board.draw(isEdited ? { ...scene, picks: this.editor.picks(this.drawn, this.ground) } : scene, this.ground, action);
    this.element.dataset.editing = String(isEdited);
    this.actions.show(isEdited ? { ...scene, buttons: [], numbers: [] } : scene, !isEdited);
    this.ask.disabled = isEdited;
  }

  /** @param {Drawn} board @param {string | null} unready why no match can begin there */
  showEdited(board, unready) {
    this.before.push(this.drawn);
    this.show(board, null);
    this.play.hidden = unready !== null;
    if (unready !== null) this.say(words.position.unready(unready));
  }

  /** @param {Chosen} chosen what the finishing button would take off the board */
  showPicked({ count }) {
    const { walk } = this.board;
    this.actions.showPicked(walk.picks.finish?.label, count, walk.canFinish());
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
      this.complain(reason(error));
    }
  }

  goBack() {
    const drawn = this.before.pop();
    if (drawn) this.show(drawn, null);
  }

  async copy() {
    await navigator.clipboard.writeText(location.href).then(
      () => this.say(words.position.copied),
      () => this.complain(words.position.notCopied),
    );
  }

  async analyse() {
    const { drawn, game } = this;
    this.say("");
    this.ask.disabled = true;
    this.thoughts.replaceChildren(make("p", { class: "quiet" }, words.position.thinking));
    try {
      const found = await api.analysisOf(game.name, drawn.position);
      if (this.drawn === drawn) this.tell(found);
    } catch (error) {
      if (this.drawn === drawn) this.thoughts.replaceChildren(make("p", { class: "quiet" }, reason(error)));
    }
    this.ask.disabled = this.editor.isOn;
  }

  /** @param {Thoughts} thoughts */
  tell({ mover, verdict, proven, best, others }) {
    const text = words.position;
    const rows = others.map(({ action, verdict }) => make("div", {}, make("dt", {}, action), make("dd", {}, verdict)));
    this.thoughts.replaceChildren(
      make("p", { class: "verdict" }, text.verdict(mover && words.capital(mover), verdict, proven)),
      make("p", {}, best.length > 0 ? text.best(best) : text.nothing),
      ...(best.length > 1 ? [button(text.showBest, () => this.playBack(best))] : []),
      ...(rows.length > 0 ? [make("h2", {}, text.others), make("dl", { class: "others" }, ...rows)] : []),
    );
    this.showArrows(best);
  }

  /** @param {string[]} actions */
  showArrows(actions) {
    const lines = actions.map((action) => this.board.coordinatesOf(action));
    const isOfPlaces = lines.every((line) => line.length === 1);
    this.board.arrows(lines.slice(0, isOfPlaces ? RINGS : ARROWS), "best");
  }

  /** Shows the best line on the board, then the board as it was. @param {string[]} actions */
  async playBack(actions) {
    this.stopPlayback();
    this.showArrows([]);
    const { drawn, game } = this;
    const playback = (this.playback = new AbortController());
    try {
      await playBack(game.name, { position: drawn.position, actions }, (scene, action) => this.board.draw(scene, this.ground, action), playback.signal);
    } catch (error) {
      this.complain(reason(error));
    }
    if (this.playback === playback) this.redraw();
  }

  stopPlayback() {
    this.playback?.abort();
    this.playback = null;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLElement && event.target.matches("input")) return;
    if (event.key === "u") this.goBack();
    else if (event.key === "Escape") this.board.letGo();
    else if (arrow(event.key) && document.activeElement?.matches("body, main")) steer(this.board, arrow(event.key));
    else return;
    event.preventDefault();
  }
}

/** The position in what was pasted: that of a link, or the text itself. @param {string} text */
function positionIn(text) {
  const at = URL.canParse(text) ? new URL(text).searchParams.get("at") : null;
  return at ?? text;
}

/** The ways to play from a position, with the address of their form. @param {Game} game */
function playWays({ name, seats, race, together }) {
  const text = words.position;
  const isAlone = seats.length < 2;
  const many = isAlone ? race : name;
  const hasRoom = many !== null || Object.keys(together).length > 0;
  return [
    ...(isAlone ? [{ label: text.playFromHere, address: `/play/${name}?` }] : []),
    ...(hasRoom || !isAlone ? [{ label: text.playBot, address: `/play/${many ?? name}?with=bot&` }] : []),
    ...(hasRoom ? [{ label: text.playFriend, address: `/play/${many ?? name}?with=friend&` }] : []),
  ];
}
