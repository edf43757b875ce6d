// @ts-check
// Who plays, in the form for a new game: a mode in sight, and every single seat under "Advanced". The seats are what
// counts; a mode fills them, and they say which mode they are.

import { keep, link, make } from "../board/elements.js";
import { USUAL_LEVEL } from "../match/seats.js";
import { choice } from "./choice.js";
import { LEVELS } from "./seats.js";
import { words } from "./words/play.js";

/** @import {Sitting} from "../match/types.js" */
/** @import {Game} from "./types.js" */

/** @typedef {"alone" | "bot" | "friend" | "here" | "custom"} Mode */

/** Chooses the seat of the visitor by chance. */
const RANDOM = "random";

export class Seating {
  /**
   * @param {Game} game
   * @param {object} around
   * @param {Game | undefined} around.raced the game for one that this is a race in
   * @param {string | null} around.wanted the mode that the address asks for
   * @param {(mode: Mode) => void} around.changed is called when another mode was chosen
   */
  constructor(game, { raced, wanted, changed }) {
    this.game = game;
    this.changed = changed;
    this.level = String(USUAL_LEVEL);
    this.side = "0";
    /** @type {string[]} */
    this.names = game.seats;
    const isAlone = game.seats.length < 2;
    const takesCompany = !isAlone || Object.keys(game.together).length > 0;
    this.mode = startingMode(wanted, isAlone, takesCompany, raced !== undefined);
    const { modes } = words.form;
    /** @type {Partial<Record<Mode, string>>} */
    const offered = isAlone ? { alone: modes.alone } : {};
    if (takesCompany) Object.assign(offered, { bot: modes.bot, friend: modes.friend });
    // Bids and races need a screen for each player.
    if (!isAlone && !raced) offered.here = modes.here;
    if (takesCompany) offered.custom = modes.custom;
    this.modes = choice({
      name: "mode",
      label: words.form.mode,
      values: /** @type {Record<string, string>} */ (offered),
      value: this.mode,
      help: words.form.modesHelp[this.mode],
      chosen: (value) => this.choose(/** @type {Mode} */ (value)),
    });
    this.help = make("small", {}, words.form.modesHelp[this.mode]);
    this.modes.querySelector("small")?.remove();
    this.modes.append(this.help);
    const options = /** @type {HTMLElement} */ (this.modes.querySelector(".options"));
    if (raced) options.prepend(link(modes.alone, `/play/${raced.name}`, { class: "chip" }));
    if (game.race !== null) {
      options.append(
        link(modes.bot, `/play/${game.race}?with=bot`, { class: "chip" }),
        link(modes.friend, `/play/${game.race}?with=friend`, { class: "chip" }),
      );
    }
    this.strength = choice({
      name: "strength",
      label: words.form.strength,
      values: Object.fromEntries(LEVELS.map((level) => [String(level), words.form.level(level)])),
      value: this.level,
      chosen: (level) => {
        this.level = level;
        this.fill();
      },
    });
    this.sides = make("div", {});
    this.seats = make("div", { class: "fields" });
    this.everySeat = make("fieldset", {}, make("legend", {}, words.form.seats), this.seats);
    this.seats.addEventListener("change", () => this.follow());
  }

  /** @param {Mode} mode */
  choose(mode) {
    this.mode = mode;
    this.fill();
    this.changed(mode);
  }

  /** The options have these seats now. @param {string[]} names */
  show(names) {
    const isOther = String(names) !== String(this.names) || this.seats.childElementCount === 0;
    this.names = names;
    if (!isOther) return this.showParts();
    // Options for several are played against bots unless something else was chosen, those for one alone.
    if (names.length > 1 && this.mode === "alone") this.mode = "bot";
    if (names.length < 2) this.mode = "alone";
    keep(
      this.seats,
      names.map((name, number) => ({ name, number })),
      {
        name: ({ number }) => String(number),
        create: ({ number }) => this.row(number),
        fill: (row, { name, number }) => {
          const label = row.querySelector("label");
          if (label) label.textContent = words.form.seat(number + 1, name);
        },
      },
    );
    this.sides.replaceChildren(...this.sideChoice());
    this.showParts();
  }

  /** Fills the seats as the mode says. */
  fill() {
    for (const [number, select] of this.selects().entries()) {
      if (this.mode !== "custom") select.value = this.usual(number);
    }
    this.showParts();
  }

  /** What the mode puts in a seat. @param {number} number */
  usual(number) {
    const own = this.side === RANDOM ? 0 : Math.min(Number(this.side), this.names.length - 1);
    if (this.mode === "here" || number === own) return "person";
    return this.mode === "friend" ? "open" : this.level;
  }

  /** Single seats were changed: says which mode they are. */
  follow() {
    const values = this.selects().map(({ value }) => value);
    const others = values.filter((value) => value !== "person");
    const own = values.indexOf("person");
    const isOne = others.length === values.length - 1 && others.every((value) => value === others[0]);
    if (values.length < 2) this.mode = "alone";
    else if (others.length === 0 && this.modes.querySelector('[value="here"]')) this.mode = "here";
    else if (isOne && others[0] === "open") this.mode = "friend";
    else if (isOne && /^\d+$/.test(others[0] ?? "")) this.mode = "bot";
    else this.mode = "custom";
    if (this.mode === "bot") this.level = others[0];
    if (this.mode === "bot" || this.mode === "friend") this.side = String(own);
    for (const input of this.strength.querySelectorAll("input")) input.checked = input.value === this.level;
    for (const input of this.sides.querySelectorAll("input")) input.checked = input.value === this.side;
    this.showParts();
  }

  showParts() {
    for (const input of this.modes.querySelectorAll("input")) input.checked = input.value === this.mode;
    this.help.textContent = words.form.modesHelp[this.mode];
    this.modes.hidden = this.modes.querySelectorAll("label, a").length < 2;
    this.strength.hidden = this.mode !== "bot" || this.names.length < 2;
    this.sides.hidden = (this.mode !== "bot" && this.mode !== "friend") || this.names.length !== 2;
    this.everySeat.hidden = this.names.length < 2;
  }

  /** Which side to play, where the two sides have names. */
  sideChoice() {
    const [first, second] = this.names;
    if (this.names.length !== 2 || first === "player 1") return [];
    const values = { 0: words.seatName(first), 1: words.seatName(second), [RANDOM]: words.form.random };
    const chosen = (/** @type {string} */ side) => {
      this.side = side;
      this.fill();
    };
    return [choice({ name: "side", label: words.form.side, values, value: this.side, chosen })];
  }

  /** @param {number} number */
  row(number) {
    const depths = ({ least = 0, most = 0 }) => Array.from({ length: most - least + 1 }, (_, more) => least + more);
    const choices = [
      ["person", words.form.person],
      ["open", words.form.open],
      ...LEVELS.map((level) => [String(level), words.form.bot(level)]),
      ...this.game.styles.flatMap((style) =>
        depths(style).map((depth) => [`${style.name}:${depth}`, words.form.style(style.label, depth)]),
      ),
    ];
    const usual = this.usual(number);
    const options = choices.map(([value, text]) => make("option", { value, selected: value === usual }, text));
    return make(
      "div",
      { class: "field" },
      make("label", { for: `seat-${number}` }),
      make("select", { id: `seat-${number}` }, ...options),
    );
  }

  selects() {
    return [...this.seats.querySelectorAll("select")];
  }

  hasOpenSeat() {
    return this.selects().some(({ value }) => value === "open");
  }

  /** Whether the visitor plays against one other person who comes. */
  isAgainstOneComer() {
    const values = this.selects().map(({ value }) => value);
    return String(values.sort()) === "open,person";
  }

  /** Who sits where. @returns {Sitting[]} */
  sittings() {
    const list = this.selects().map(({ value }) => sitting(value));
    const isSwapped = this.side === RANDOM && !this.sides.hidden && Math.random() < 0.5;
    return isSwapped ? list.reverse() : list;
  }
}

/** @param {string} value @returns {Sitting} */
function sitting(value) {
  if (value === "open" || value === "person") return { player: value };
  const [style, depth] = value.split(":");
  return depth === undefined ? { player: "bot", level: Number(value) } : { player: "bot", style, depth: Number(depth) };
}

/**
 * @param {string | null} wanted
 * @param {boolean} isAlone
 * @param {boolean} takesCompany
 * @param {boolean} isRace
 * @returns {Mode}
 */
function startingMode(wanted, isAlone, takesCompany, isRace) {
  if (takesCompany && wanted === "bot") return "bot";
  if (takesCompany && (wanted === "friend" || wanted === "open")) return "friend";
  if (isAlone) return "alone";
  return isRace ? "friend" : "bot";
}
