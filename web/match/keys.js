// @ts-check
// What the keys do at a table, and the dialog that tells them.

import { button, make } from "../board/elements.js";
import { arrow, steer } from "../board/steer.js";
import { playAgain } from "./next-match.js";
import { words } from "./words.js";

/** @import {Play} from "./page.js" */

/** @param {KeyboardEvent} event @param {Play} play */
export function press(event, play) {
  const inField =
    event.target instanceof HTMLElement &&
    event.target.matches("input, select, textarea, dialog, dialog *, [popover] *");
  // Tabs are walked by keys of their own; a menu that is open is closed by the browser.
  const isTaken = isOnTab(event) || (event.key === "Escape" && play.menu.isOpen);
  if (inField || isTaken || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (inReplay(event.key, play) || inMatch(event.key, play)) event.preventDefault();
}

/** Whether a key is for the tab that has the focus. @param {KeyboardEvent} event */
function isOnTab({ key, target }) {
  const keys = ["ArrowLeft", "ArrowRight", "Home", "End", " ", "Enter"];
  return target instanceof HTMLElement && target.matches("[role=tab]") && keys.includes(key);
}

/** Whether the key does something. @param {string} key @param {Play} play */
function inMatch(key, play) {
  const { controls, match, board } = play;
  if (key === "h") controls.hint.do();
  else if (key === "u") controls.undo.do();
  else if (key === "r") controls.redo.do();
  else if (key === "f") controls.flip.do();
  else if (key === "m") controls.more.do();
  else if (key === "n") goOn(play);
  else if (key === "?") showHelp();
  else if (key === "Escape") board.letGo();
  else if (arrow(key) && document.activeElement?.matches("body, main") && match.over === null) steer(board, arrow(key));
  else return false;
  return true;
}

/** Presses Next where there is one; a running game is dropped only after a question. @param {Play} play */
function goOn(play) {
  const next = play.match.scene.buttons.find(({ action, place }) => action === "next" && place === "near");
  if (next) return play.changes.act(next.action);
  if (play.match.over) return void playAgain(play);
  play.menu.open("new");
}

/** Whether the key goes through the moves of a match that is over or looked back at. @param {string} key @param {Play} play */
function inReplay(key, { moves, match, board }) {
  if ((moves.at === null && match.over === null) || board.hasFocus()) return false;
  if (key === "ArrowLeft") moves.step(-1);
  else if (key === "ArrowRight") moves.step(1);
  else if (key === "Home") moves.go(moves.start);
  else if (key === "End" || (key === "Escape" && moves.at !== null)) moves.leave();
  else if (key === " " && document.activeElement?.matches("body, main")) moves.playOrPause();
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
