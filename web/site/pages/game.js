// @ts-check
// The form for a new game: presets and single options, a seed, who sits where and who may come.

import { keep, link, make } from "../../board/elements.js";
import { reason, Refusal } from "../../match/request.js";
import { USUAL_LEVEL } from "../../match/seats.js";
import { api } from "../api.js";
import { choice } from "../choice.js";
import { presets } from "../presets.js";
import { LEVELS, unfinished, usualSeats } from "../seats.js";
import { words } from "../words/play.js";

/** @import {Sitting, Visit} from "../../match/types.js" */
/** @import {Field, Game, Played} from "../types.js" */

/** How long nothing is typed before the server is asked whether that can be, in milliseconds. */
const PAUSE = 200;

/** @param {Visit} visit */
export async function show({ place, name, go }) {
  const [games, played] = await Promise.all([api.gamesAndRaces(), api.played().catch(() => [])]);
  const game = games.find((game) => game.name === name);
  if (!game) throw new Refusal(404, words.nothingThere);
  // A race is a game of its own, in a game for one.
  const raced = games.find(({ race }) => race === name);
  const title = raced ? game.title : words.form.title(game.title);
  place.classList.add("narrow");
  place.append(
    make("h1", {}, title),
    make("p", { class: "lead" }, game.summary),
    form(game, raced, unfinished(played, game), go),
  );
  return title;
}

/**
 * @param {Game} game
 * @param {Game | undefined} raced the game for one that this is a race in
 * @param {Played | undefined} kept a match that is not over yet
 * @param {Visit["go"]} go
 */
function form(game, raced, kept, go) {
  const isRace = raced !== undefined;
  const fields = new Map(game.fields.map((field) => [field.name, control(field)]));
  const rows = game.fields.map((field) => ({ field, row: labelled(field, fields.get(field.name)) }));
  const position = make("input", {
    id: "position",
    value: new URLSearchParams(location.search).get("from") ?? "",
    autocomplete: "off",
    spellcheck: "false",
  });
  const seats = make("div", { class: "fields" });
  const who = make("fieldset", { hidden: game.seats.length < 2 }, make("legend", {}, words.form.seats), seats);
  const seed = make("input", {
    id: "seed",
    inputmode: "numeric",
    pattern: "[0-9]*",
    maxlength: 20,
    autocomplete: "off",
  });
  let isPublic = true;
  const comers = choice({
    name: "comers",
    label: words.form.who,
    values: words.form.comers,
    value: "public",
    chosen: (value) => (isPublic = value === "public"),
  });
  const luck = make(
    "div",
    { class: "field" },
    make("label", { for: "seed" }, words.form.seed),
    seed,
    make("small", {}, words.form.seedHelp),
  );
  const note = make("p", { class: "refusal", role: "alert" });
  const start = make("button", { class: "primary", type: "submit" }, words.form.start);
  let setup = game.setup;
  let asked = 0;

  const values = () => Object.fromEntries([...fields].map(([name, input]) => [name, input.value]));
  const from = () => position.value.trim() || undefined;

  const { picker, advanced, follow } = presets(
    game,
    fields,
    rows.map(({ row }) => row),
    () => changed(),
  );
  /** A position carries some of the options itself, and a preset would choose them. */
  const showOptions = () => {
    for (const { field, row } of rows) row.hidden = field.carried && from() !== undefined;
    advanced.hidden = rows.every(({ row }) => row.hidden);
    picker.hidden = from() !== undefined;
  };

  const isOpen = () => sittings(seats).some(({ player }) => player === "open");
  /** Whoever chooses the seed knows what comes: others would play against that. */
  const showComers = () => {
    comers.hidden = !isOpen();
    luck.hidden = isOpen();
  };

  /** Asks which seats these options have, and whether they go together. */
  const check = async () => {
    const number = ++asked;
    try {
      const reply = await api.setup(game.name, values(), from());
      if (number !== asked) return;
      setup = reply.setup;
      note.textContent = "";
      showSeats(seats, game, reply.seats, isRace);
      showComers();
      who.hidden = reply.seats.length < 2;
      start.disabled = false;
    } catch (error) {
      if (number !== asked) return;
      note.textContent = reason(error);
      start.disabled = true;
    }
    // Nothing moves any more until something else is typed.
    element.setAttribute("aria-busy", "false");
  };

  const element = make(
    "form",
    { class: "setup", "aria-busy": String(from() !== undefined) },
    picker,
    advanced,
    who,
    comers,
    luck,
    make(
      "div",
      { class: "field" },
      make("label", { for: "position" }, words.form.position),
      position,
      make("small", {}, words.form.positionHelp),
    ),
    note,
    make(
      "div",
      { class: "row" },
      start,
      kept && link(words.form.resume, `/m/${kept.id}`, { class: "button" }),
      game.race !== null && link(words.form.race, `/play/${game.race}`, { class: "button" }),
      raced && link(words.form.alone, `/play/${raced.name}`, { class: "button plain" }),
      link(words.form.rules, `/rules/${raced?.name ?? game.name}`, { class: "button plain" }),
    ),
  );

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  const changed = () => {
    element.setAttribute("aria-busy", "true");
    showOptions();
    clearTimeout(pause);
    pause = setTimeout(check, PAUSE);
  };
  for (const input of fields.values()) input.addEventListener("input", follow);
  for (const input of [...fields.values(), position]) input.addEventListener("input", changed);
  seats.addEventListener("change", showComers);
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(pause);
    await check();
    if (start.disabled) return;
    start.disabled = true;
    try {
      const wishes = {
        game: game.name,
        setup,
        position: from(),
        seats: sittings(seats),
        ...(isOpen() ? { public: isPublic } : seed.value ? { seed: seed.value } : {}),
      };
      go(`/m/${(await api.open(wishes)).id}`);
    } catch (error) {
      note.textContent = reason(error);
      start.disabled = false;
    }
  });
  showSeats(seats, game, game.seats, isRace);
  showComers();
  showOptions();
  if (from() !== undefined) check();
  return element;
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
  if (field.kind === "text")
    return make("input", { id, value: field.usual, maxlength: field.most, autocomplete: "off" });
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

/** One row for each seat; what was chosen for a seat stays chosen. @param {HTMLElement} place @param {Game} game @param {string[]} names @param {boolean} isRace */
function showSeats(place, game, names, isRace) {
  const usual = usualSeats(names, isRace);
  keep(
    place,
    names.map((name, number) => ({ name, number })),
    {
      name: ({ number }) => String(number),
      create: ({ number }) => seatRow(number, usual[number], game),
      fill: (row, { name, number }) => {
        const label = row.querySelector("label");
        if (label) label.textContent = words.form.seat(number + 1, name);
      },
    },
  );
}

/** @param {number} number @param {Sitting} sitting @param {Game} game */
function seatRow(number, sitting, { styles }) {
  const chosen = sitting.player === "bot" ? "level" in sitting && String(sitting.level) : sitting.player;
  const depths = ({ least = 0, most = 0 }) => Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const choices = [
    ["person", words.form.person],
    ["open", words.form.open],
    ...LEVELS.map((level) => [String(level), words.form.bot(level)]),
    ...styles.flatMap((style) =>
      depths(style).map((depth) => [`${style.name}:${depth}`, words.form.style(style.label, depth)]),
    ),
  ];
  const options = choices.map(([value, text]) => make("option", { value, selected: value === chosen }, text));
  return make(
    "div",
    { class: "field" },
    make("label", { for: `seat-${number}` }),
    make("select", { id: `seat-${number}` }, ...options),
  );
}

/** @param {HTMLElement} place @returns {Sitting[]} */
function sittings(place) {
  return [...place.querySelectorAll("select")].map(({ value }) => {
    if (value === "open" || value === "person") return { player: value };
    const [style, depth] = value.split(":");
    return depth === undefined
      ? { player: "bot", level: Number(value) || USUAL_LEVEL }
      : { player: "bot", style, depth: Number(depth) };
  });
}
