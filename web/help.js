// @ts-check
// The dialog that tells the keys.

import { button, make } from "./elements.js";
import { words } from "./words.js";

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
