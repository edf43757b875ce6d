// @ts-check
// The form for a new game: options, a seed, who sits where and who may come.

import { api, Refusal } from "../api.js";
import { go } from "../app.js";
import { choice } from "../choice.js";
import { keep, link, make } from "../elements.js";
import { LEVELS, unfinished, USUAL_LEVEL, usualSeats } from "../seats.js";
import { words } from "../words.js";

/** @import {Visit} from "../app.js" */
/** @import {Field, Game, Played, Sitting} from "../types.js" */

/** How long nothing is typed before the server is asked whether that can be, in milliseconds. */
const PAUSE = 200;
/** What stands for a seat that is open, among the levels of bots. */
const OPEN = "open";

/** @param {Visit} visit */
export async function show({ place, name }) {
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
    form(game, raced, unfinished(played, game)),
  );
  return title;
}

/**
 * @param {Game} game
 * @param {Game | undefined} raced the game for one that this is a race in
 * @param {Played | undefined} kept a match that is not over yet
 */
function form(game, raced, kept) {
  const isRace = raced !== undefined;
  const fields = new Map(game.fields.map((field) => [field.name, control(field)]));
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
      const reply = await api.setup(game.name, values());
      if (number !== asked) return;
      setup = reply.setup;
      note.textContent = "";
      showSeats(seats, reply.seats, isRace);
      showComers();
      who.hidden = reply.seats.length < 2;
      start.disabled = false;
    } catch (error) {
      if (number !== asked) return;
      note.textContent = error instanceof Refusal ? error.message : words.somethingWrong;
      start.disabled = true;
    }
  };

  const element = make(
    "form",
    { class: "setup" },
    make(
      "fieldset",
      {},
      make("legend", {}, words.form.options),
      make("div", { class: "fields" }, ...game.fields.map((field) => labelled(field, fields.get(field.name)))),
    ),
    who,
    comers,
    luck,
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
  for (const input of fields.values()) {
    input.addEventListener("input", () => {
      clearTimeout(pause);
      pause = setTimeout(check, PAUSE);
    });
  }
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
        seats: sittings(seats),
        ...(isOpen() ? { public: isPublic } : seed.value ? { seed: seed.value } : {}),
      };
      go(`/m/${(await api.open(wishes)).id}`);
    } catch (error) {
      note.textContent = error instanceof Refusal ? error.message : words.somethingWrong;
      start.disabled = false;
    }
  });
  showSeats(seats, game.seats, isRace);
  showComers();
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

/** One row for each seat; what was chosen for a seat stays chosen. @param {HTMLElement} place @param {string[]} names @param {boolean} isRace */
function showSeats(place, names, isRace) {
  const usual = usualSeats(names, isRace);
  keep(
    place,
    names.map((name, number) => ({ name, number })),
    {
      name: ({ number }) => String(number),
      create: ({ number }) => seatRow(number, usual[number]),
      fill: (row, { name, number }) => {
        const label = row.querySelector("label");
        if (label) label.textContent = words.form.seat(number + 1, name);
      },
    },
  );
}

/** @param {number} number @param {Sitting} sitting */
function seatRow(number, sitting) {
  const level = sitting.player === "bot" ? sitting.level : 0;
  const options = [
    make("option", { value: "0", selected: sitting.player === "person" }, words.form.person),
    make("option", { value: OPEN, selected: sitting.player === "open" }, words.form.open),
    ...LEVELS.map((each) => make("option", { value: String(each), selected: each === level }, words.form.bot(each))),
  ];
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
    if (value === OPEN) return { player: "open" };
    const level = Number(value);
    return level === 0 ? { player: "person" } : { player: "bot", level: level || USUAL_LEVEL };
  });
}
