// @ts-check
// What people choose once for all games, kept in this browser.

/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {"on" | "off"} marks
 * @property {"system" | "on" | "off"} motion
 * @property {"off" | "on"} sound
 */

const PLACE = "parlor.settings";

/** @type {Settings} */
const USUAL = { theme: "system", marks: "on", motion: "system", sound: "off" };

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

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

/** Style sheets, drawings and sounds read the choices off the root element. */
export function apply() {
  const root = document.documentElement.dataset;
  if (chosen.theme === "system") delete root.theme;
  else root.theme = chosen.theme;
  root.marks = chosen.marks;
  root.motion = moves() ? "on" : "off";
  root.sound = chosen.sound;
}

reduced.addEventListener("change", apply);
