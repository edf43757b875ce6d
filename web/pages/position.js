// @ts-check
// One position, given by its description in the address: the board, what it is worth, to take along.

import { api, Refusal } from "../api.js";
import { miniature } from "../drawing.js";
import { button, link, make } from "../elements.js";
import { words } from "../words.js";

/** @import {Visit} from "../app.js" */

/** @param {Visit} visit */
export async function show({ place, name }) {
  const text = new URLSearchParams(location.search).get("at") ?? "";
  const game = (await api.games()).find((game) => game.name === name);
  if (!game) throw new Refusal(404, words.nothingThere);
  const drawn = await api.position(name, text);
  const thoughts = make("div", { class: "thoughts", role: "status" });
  const ask = button(words.position.analyse, () => analyse(name, drawn.position, thoughts, ask), { class: "primary" });
  place.classList.add("narrow", "position");
  place.append(
    make("h1", {}, words.position.title(game.title)),
    make("div", { class: `picture ${name}` }, miniature(drawn)),
    make("p", {}, drawn.scene.label),
    make("p", {}, make("code", { class: "described" }, drawn.position)),
    make(
      "p",
      { class: "row" },
      ask,
      link(words.buttons.svg, api.pictureOf(name, drawn.position, "svg"), { class: "button", download: `${name}.svg` }),
      link(words.buttons.png, api.pictureOf(name, drawn.position, "png"), { class: "button", download: `${name}.png` }),
      link(words.position.play(game.title), `/play/${name}`, { class: "button plain" }),
    ),
    thoughts,
  );
  return words.position.title(game.title);
}

/**
 * @param {string} name
 * @param {string} position
 * @param {HTMLElement} place
 * @param {HTMLButtonElement} ask
 */
async function analyse(name, position, place, ask) {
  ask.disabled = true;
  place.replaceChildren(make("p", { class: "quiet" }, words.position.thinking));
  try {
    const { verdict, proven, best, others } = await api.analysisOf(name, position);
    place.replaceChildren(
      make("p", {}, words.position.verdict(verdict, proven)),
      make("p", {}, words.position.best(best)),
      ...(others.length > 0
        ? [
            make("h2", {}, words.position.others),
            make("ul", {}, ...others.map(({ action, verdict }) => make("li", {}, words.position.other(action, verdict)))),
          ]
        : []),
    );
  } catch (error) {
    place.replaceChildren(make("p", { class: "refusal" }, error instanceof Refusal ? error.message : words.somethingWrong));
  }
  ask.disabled = false;
}
