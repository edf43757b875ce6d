// @ts-check
// The curtain before a clock starts. What is behind it does not exist yet: the match is made when Start is pressed.

import { swallowSecond } from "../board/double.js";
import { button, make } from "../board/elements.js";
import { isCoached, setCoached } from "./coach.js";
import { words } from "./words.js";

/**
 * Asks whether the player is ready, where a clock would start with the match. Who sees the game for the first time reads
 * here how it goes: beside the board the clock would run meanwhile.
 * @param {{game: string, title: string, task?: string, coach?: string[], clock: number | null}} match `clock`: the seconds on it, if there is one
 * @returns {Promise<boolean>} whether to begin
 */
export function ready({ game, title, task, coach = [], clock }) {
  if (clock === null) return Promise.resolve(true);
  const text = words.ready;
  const isNew = coach.length > 0 && !isCoached(game);
  const told = isNew ? make("ol", { class: "told" }, ...coach.map((step) => make("li", {}, step))) : task ? make("p", {}, task) : "";
  const element = make("dialog", { class: "ready", "aria-labelledby": "ready-title", "aria-describedby": "ready-text" });
  const start = button(text.start, () => element.close("start"), { class: "primary", autofocus: true });
  start.addEventListener("click", swallowSecond);
  element.append(
    make("p", { class: "label" }, title),
    make("h2", { id: "ready-title" }, text.title),
    make("p", { class: "time" }, text.time(clock)),
    make("div", { id: "ready-text" }, told, make("p", { class: "quiet" }, text.clock)),
    make("div", { class: "row" }, start, button(text.later, () => element.close())),
  );
  document.body.append(element);
  element.showModal();
  return new Promise((answer) => {
    const leave = () => element.close();
    addEventListener("popstate", leave);
    element.addEventListener("close", () => {
      removeEventListener("popstate", leave);
      element.remove();
      const starts = element.returnValue === "start";
      if (starts && isNew) setCoached(game);
      answer(starts);
    });
  });
}
