// @ts-check
// What the keys do at a table, and the dialog that tells them.

import { button, make } from "../board/elements.js";
import { arrow, steer } from "../board/steer.js";
import { words } from "./words.js";

/** @import {Play} from "./page.js" */
/** @import {Replay} from "./replay.js" */

/** @param {KeyboardEvent} event @param {Play} play */
export function press(event, play) {
  const inField =
    event.target instanceof HTMLElement && event.target.matches("input, select, textarea, dialog, dialog *");
  if (inField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const done = play.replay ? inReplay(event.key, play, play.replay) : inMatch(event.key, play);
  if (done) event.preventDefault();
}

/** Whether the key does something. @param {string} key @param {Play} play */
function inMatch(key, play) {
  const { panel, match, board } = play;
  const ownUndo = match.scene.buttons.find(({ action }) => action === "undo");
  if (key === "h" && !panel.hint.hidden) play.advise("");
  else if (key === "u" && ownUndo) play.act(ownUndo.action);
  else if (key === "u" && match.can.undo) panel.deeds.undo();
  else if (key === "r" && match.can.redo) panel.deeds.redo();
  else if (key === "n") play.again();
  else if (key === "?") showHelp();
  else if (key === "Escape") board.letGo();
  else if (arrow(key) && document.activeElement?.matches("body, main")) steer(board, arrow(key));
  else return false;
  return true;
}

/** Whether the key does something. @param {string} key @param {Play} play @param {Replay} replay */
function inReplay(key, play, replay) {
  if (key === "ArrowLeft") replay.go(replay.made - 1);
  else if (key === "ArrowRight") replay.go(replay.made + 1);
  else if (key === "Escape") play.closeReplay();
  else return false;
  return true;
}

/** @type {HTMLDialogElement | null} */
let dialog = null;

export function showHelp() {
  dialog ??= makeDialog();
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}

function makeDialog() {
  const rows = words.help.keys.flatMap(([key, what]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)]);
  const element = make("dialog", { class: "help", "aria-labelledby": "help-title" });
  element.append(
    make("h2", { id: "help-title" }, words.help.title),
    make("dl", {}, ...rows),
    button(words.help.close, () => element.close(), { class: "primary" }),
  );
  // A click beside the dialog closes it, as people expect.
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  return element;
}
