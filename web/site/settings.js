// @ts-check
// What people choose once for all games, kept in this browser.

/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {"on" | "off"} marks
 * @property {"system" | "on" | "off"} motion
 * @property {"off" | "on"} sound
 * @property {"off" | "on"} notices notifications of the device
 * @property {"off" | "on"} numbers the numbers of cells on boards that have them
 */

const PLACE = "parlor.settings";

/** @type {Settings} */
const USUAL = { theme: "system", marks: "on", motion: "system", sound: "off", notices: "off", numbers: "off" };

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Settings} */
let chosen = { ...USUAL, ...read() };

/** @returns {Partial<Settings>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function settings() {
  return chosen;
}

/** @param {Partial<Settings>} changes */
export function choose(changes) {
  chosen = { ...chosen, ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(chosen));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  apply();
}

/** Whether pieces glide. */
function moves() {
  return chosen.motion === "on" || (chosen.motion === "system" && !reduced.matches);
}

/** Whether the page is shown in dark colours. */
export function isDark() {
  return chosen.theme === "dark" || (chosen.theme === "system" && dark.matches);
}

/** Calls back whenever something else applies. @param {() => void} listener */
export function whenApplied(listener) {
  listeners.add(listener);
}

/** Style sheets, drawings and sounds read the choices off the root element. */
export function apply() {
  const root = document.documentElement.dataset;
  if (chosen.theme === "system") delete root.theme;
  else root.theme = chosen.theme;
  root.marks = chosen.marks;
  root.motion = moves() ? "on" : "off";
  root.sound = chosen.sound;
  root.notices = chosen.notices;
  root.numbers = chosen.numbers;
  for (const listener of listeners) listener();
  // The bar of the browser has the colour of the page, whichever theme was chosen.
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))) {
    const { theme } = meta.dataset;
    meta.media = chosen.theme === "system" ? `(prefers-color-scheme: ${theme})` : chosen.theme === theme ? "all" : "not all";
  }
}

for (const query of [reduced, dark]) query.addEventListener("change", apply);
