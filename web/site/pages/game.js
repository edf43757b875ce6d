// @ts-check
// The form for a new game: who plays, a preset, and everything else folded.

import { link, make } from "../../board/elements.js";
import { ready } from "../../match/ready.js";
import { reason, Refusal } from "../../match/request.js";
import { api } from "../api.js";
import { choice } from "../choice.js";
import { fillPicture } from "../picture.js";
import { Options } from "../presets.js";
import { RatedChoice } from "../rated.js";
import { Seating } from "../seating.js";
import { unfinished } from "../seats.js";
import { TimeChoice } from "../time.js";
import { words } from "../words/play.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Game, Played} from "../types.js" */

/** How long nothing is typed before the server is asked whether that can be, in milliseconds. */
const PAUSE = 200;

/** @param {Visit} visit */
export async function show({ place, name, go }) {
  const [games, played] = await Promise.all([api.gamesAndRaces(), api.played().catch(() => [])]);
  const game = games.find((game) => game.name === name);
  if (!game) throw new Refusal(404, words.nothingThere);
  // A race is a game of its own, in a game for one.
  const raced = games.find(({ race }) => race === name);
  const title = raced ? words.form.raceTitle(game.title) : words.form.title(game.title);
  place.classList.add("narrow", "new-game");
  place.append(
    make(
      "div",
      { class: "game-head" },
      fillPicture(make("div", { class: `picture ${raced?.name ?? game.name}`, "aria-hidden": "true" }), api.sample(raced?.name ?? game.name)),
      make("div", {}, make("h1", {}, title), make("p", { class: "lead" }, game.summary)),
    ),
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
  const asks = new URLSearchParams(location.search);
  const wanted = asks.get("with");
  const position = make("input", { id: "position", value: asks.get("from") ?? "", autocomplete: "off", spellcheck: "false" });
  const seed = make("input", { id: "seed", inputmode: "numeric", pattern: "[0-9]*", maxlength: 20, autocomplete: "off" });
  const luck = field(seed, words.form.seed, words.form.seedHelp);
  const note = make("p", { class: "refusal", role: "alert" });
  const start = make("button", { class: "primary", type: "submit" }, words.form.start);
  const from = () => position.value.trim() || undefined;
  let { setup, first_clock: clock } = game;
  let asked = 0;

  /** Who can come: anyone in the lobby, only those with the link, and perhaps no one who only watches. */
  let comersAre = wanted === "friend" ? "link" : "public";
  const comers = choice({
    name: "comers",
    label: words.form.who,
    values: words.form.comers,
    value: comersAre,
    chosen: (value) => (comersAre = value),
  });
  /** A friend gets the link; nobody else should come before. */
  const askByLink = () => {
    comersAre = "link";
    for (const input of comers.querySelectorAll("input")) input.checked = input.value === "link";
  };
  const options = new Options(game, () => changed());
  const time = new TimeChoice(game);
  const rated = new RatedChoice();
  const seating = new Seating(game, {
    raced,
    wanted,
    changed: (mode) => {
      options.makeRoom(mode !== "alone");
      if (mode === "custom") advanced.open = true;
      if (mode === "friend") askByLink();
      changed();
    },
  });
  if (seating.mode === "friend") askByLink();
  /** The player who chooses the seed knows what comes, so others must not play against it. */
  const showComers = () => {
    comers.hidden = !seating.hasOpenSeat();
    luck.hidden = seating.hasOpenSeat();
    rated.offer(game.turns && seating.isAgainstOneComer() && from() === undefined);
  };
  const advanced = make(
    "details",
    { class: "advanced", open: from() !== undefined },
    make("summary", {}, words.form.advanced),
    options.fields,
    seating.everySeat,
    make("div", { class: "fields" }, luck, field(position, words.form.position, words.form.positionHelp)),
  );

  /** Asks which seats these options have, and whether they go together. */
  const check = async () => {
    const number = ++asked;
    try {
      const fault = options.fault();
      if (fault !== "") throw new Refusal(422, fault);
      const reply = await api.setup(game.name, options.values(), from());
      if (number !== asked) return;
      ({ setup, first_clock: clock } = reply);
      note.textContent = "";
      seating.show(reply.seats);
      showComers();
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
    { class: "setup", "aria-busy": "false" },
    seating.modes,
    seating.strength,
    seating.sides,
    comers,
    options.picker,
    time.element,
    rated.element,
    advanced,
    note,
    make(
      "div",
      { class: "row go" },
      start,
      kept && link(words.form.resume, `/m/${kept.id}`, { class: "button" }),
      link(words.form.rules, `/rules/${raced?.name ?? game.name}`, { class: "button plain" }),
    ),
  );

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  const changed = () => {
    element.setAttribute("aria-busy", "true");
    if (options.isCustom) advanced.open = true;
    options.show(from() !== undefined);
    showComers();
    clearTimeout(pause);
    pause = setTimeout(check, PAUSE);
  };
  position.addEventListener("input", changed);
  for (const event of ["change", "input"]) element.addEventListener(event, showComers);
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(pause);
    await check();
    if (start.disabled) return;
    // Where others are to come, the clock waits for them.
    const { name, title, summary, coach } = game;
    if (!seating.hasOpenSeat() && !(await ready({ game: name, title, task: words.sentence(summary), coach, clock }))) return;
    start.disabled = true;
    try {
      const wishes = {
        game: name,
        setup,
        position: from(),
        seats: seating.sittings(),
        time: time.chosen(),
        rated: rated.chosen(),
        ...(seating.hasOpenSeat() ? { public: comersAre === "public", private: comersAre === "private" } : seed.value ? { seed: seed.value } : {}),
      };
      await go(`/m/${(await api.open(wishes)).id}`);
    } catch (error) {
      note.textContent = reason(error);
      start.disabled = false;
    }
  });
  const isRoomy = seating.mode !== "alone" && game.seats.length < 2;
  if (isRoomy) options.makeRoom(true);
  else seating.show(game.seats);
  showComers();
  options.show(from() !== undefined);
  if (from() !== undefined || isRoomy) {
    element.setAttribute("aria-busy", "true");
    check();
  }
  return element;
}

/** @param {HTMLInputElement} input @param {string} label @param {string} help */
function field(input, label, help) {
  return make("div", { class: "field" }, make("label", { for: input.id }, label), input, make("small", {}, help));
}
