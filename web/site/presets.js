// @ts-check
// The options of a new game: presets in sight, every single field under "Advanced".

import { make } from "../board/elements.js";
import { choice } from "./choice.js";
import { words } from "./words/play.js";

/** @import {Field, Game} from "./types.js" */

/** What is chosen when the fields are those of no preset. */
const CUSTOM = "custom";

export class Options {
  /** @param {Game} game @param {() => void} changed is called when something else is chosen */
  constructor(game, changed) {
    this.game = game;
    this.inputs = new Map(game.fields.map((field) => [field.name, control(field)]));
    this.rows = game.fields.map((field) => ({ field, row: labelled(field, this.inputs.get(field.name)) }));
    this.fields = make("div", { class: "fields" }, ...this.rows.map(({ row }) => row));
    this.picker = choice({
      name: "preset",
      label: words.form.options,
      values: { ...Object.fromEntries(game.presets.map(({ name }) => [name, name])), [CUSTOM]: words.form.custom },
      value: game.presets[0].name,
      chosen: (name) => {
        this.take(name);
        changed();
      },
    });
    for (const input of this.inputs.values()) {
      input.addEventListener("input", () => {
        this.follow();
        changed();
      });
    }
    /** Whether custom options were asked for. */
    this.isCustom = false;
  }

  /** A preset was chosen; one that says nothing of the number of players leaves it. @param {string} name */
  take(name) {
    const preset = this.game.presets.find((preset) => preset.name === name);
    this.isCustom = !preset;
    for (const { name, usual } of preset ? this.game.fields : []) {
      const value = preset?.values[name] ?? usual;
      const input = this.inputs.get(name);
      if (input && !(name in this.game.together && value === usual)) input.value = value;
    }
  }

  /** Marks the preset that the fields are. */
  follow() {
    const { fields, presets, together } = this.game;
    const isSame = (/** @type {Record<string, string>} */ values) =>
      fields.every(({ name, usual }) => {
        const value = values[name] ?? usual;
        return this.inputs.get(name)?.value === value || (name in together && value === usual);
      });
    const current = presets.find(({ values }) => isSame(values));
    for (const input of this.picker.querySelectorAll("input")) input.checked = input.value === (current?.name ?? CUSTOM);
  }

  /** Makes room for others, or for one player alone. @param {boolean} yes */
  makeRoom(yes) {
    for (const { name, usual } of this.game.fields) {
      const several = this.game.together[name];
      const input = this.inputs.get(name);
      if (several === undefined || !input || (yes && input.value !== usual)) continue;
      input.value = yes ? several : usual;
    }
    this.follow();
  }

  /** A field that does not matter is not there. A position carries some of the options itself. @param {boolean} hasPosition */
  show(hasPosition) {
    for (const { field, row } of this.rows) row.hidden = (field.carried && hasPosition) || !this.matters(field);
    this.fields.hidden = this.rows.every(({ row }) => row.hidden);
    this.picker.hidden = hasPosition;
  }

  /** @param {Field} field */
  matters({ unless }) {
    return !unless || this.inputs.get(unless.field)?.value !== unless.value;
  }

  /** What is wrong with a number that matters, in a sentence; nothing where all are right. */
  fault() {
    for (const { field, row } of this.rows) {
      const input = this.inputs.get(field.name);
      if (row.hidden || !(input instanceof HTMLInputElement) || input.validity.valid) continue;
      return words.sentence(`${field.label}: ${words.form.range(field.least, field.most)}`);
    }
    return "";
  }

  /** What is chosen; fields that do not matter have their default values. @returns {Record<string, string>} */
  values() {
    return Object.fromEntries(
      this.game.fields.map((field) => [
        field.name,
        this.matters(field) ? (this.inputs.get(field.name)?.value ?? field.usual) : field.usual,
      ]),
    );
  }
}

/** @param {Field} field */
function control(field) {
  const id = `field-${field.name}`;
  if (field.kind === "choice") {
    const options = (field.values ?? []).map(({ value, label }) =>
      make("option", { value, selected: value === field.usual }, words.capital(label)),
    );
    return make("select", { id }, ...options);
  }
  // What is too long is refused with the reason, not cut off in silence.
  if (field.kind === "text") return make("input", { id, value: field.usual, autocomplete: "off" });
  return make("input", { id, type: "number", value: field.usual, min: field.least, max: field.most, required: true });
}

/** @param {Field} field @param {HTMLElement | undefined} input */
function labelled(field, input) {
  const range = field.kind === "number" ? words.form.range(field.least, field.most) : "";
  return make(
    "div",
    { class: "field" },
    make("label", { for: `field-${field.name}` }, words.capital(field.label)),
    input,
    range !== "" && make("small", {}, range),
  );
}
