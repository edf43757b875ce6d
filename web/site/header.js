// @ts-check
// The bar on top of every page: where to go, who is here, light or dark. On a narrow screen most of it is a menu.

import { link, make, makeSvg, set } from "../board/elements.js";
import { known, whenKnown } from "./self.js";
import { choose, isDark, whenApplied } from "./settings.js";
import { words } from "./words/shell.js";

/** The pages of the bar, and which addresses belong to each. @type {[string, string, RegExp][]} */
const WAYS = [
  [words.bar.play, "/", /^\/($|now$|play\/|m\/|position\/)/],
  [words.bar.daily, "/daily", /^\/daily/],
  [words.bar.lobby, "/lobby", /^\/(lobby|leaderboard|tournament)/],
  [words.bar.learn, "/learn", /^\/(learn|rules\/)/],
];

/** The pages about the visitor: in the menu by themselves, elsewhere behind the name. @type {[string, string, RegExp][]} */
const OWN = [
  [words.bar.statistics, "/statistics", /^\/statistics/],
  [words.bar.settings, "/settings", /^\/(settings|interface)/],
];

const ICONS = {
  dark: "M17.3 13.9A7.6 7.6 0 0 1 8.1 4.7a7.6 7.6 0 1 0 9.2 9.2z",
  light:
    "M11 7a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM11 1.5v2M11 18.5v2M1.5 11h2M18.5 11h2M4.3 4.3l1.4 1.4M16.3 16.3l1.4 1.4M4.3 17.7l1.4-1.4M16.3 5.7l1.4-1.4",
  menu: "M3 6h16M3 11h16M3 16h16",
};

/** @param {keyof typeof ICONS} name */
function icon(name) {
  return makeSvg("svg", { viewBox: "0 0 22 22", class: "icon", "aria-hidden": "true" }, makeSvg("path", { d: ICONS[name] }));
}

/** Fills the bar. @param {HTMLElement} bar @param {HTMLElement} nav the place for the ways in it */
export function fillHeader(bar, nav) {
  const self = make("a", { class: "self", href: "/account" });
  const ways = [...WAYS, ...OWN].map(([label, href, own]) => {
    const way = link(label, href, { class: OWN.some(([, address]) => address === href) ? "own" : null });
    return { way, own };
  });
  nav.append(...ways.map(({ way }) => way));
  const theme = make("button", { type: "button", class: "icon-button theme" });
  theme.addEventListener("click", () => choose({ theme: isDark() ? "light" : "dark" }));
  const menu = make("button", { type: "button", class: "icon-button menu", "aria-label": words.bar.menu, "aria-expanded": "false" }, icon("menu"));
  bar.append(self, theme, menu);

  const open = (/** @type {boolean} */ yes) => {
    set(menu, { "aria-expanded": String(yes) });
    bar.classList.toggle("open", yes);
  };
  menu.addEventListener("click", () => open(!bar.classList.contains("open")));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !bar.classList.contains("open")) return;
    open(false);
    menu.focus();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) open(false);
  });

  const showTheme = () => {
    const dark = isDark();
    set(theme, { "aria-label": dark ? words.bar.toLight : words.bar.toDark, title: dark ? words.bar.toLight : words.bar.toDark });
    theme.replaceChildren(icon(dark ? "light" : "dark"));
  };
  showTheme();
  whenApplied(showTheme);

  const showSelf = ({ name, number } = known()) => {
    const called = name ?? words.bar.guest(number);
    self.textContent = called;
    set(self, { "aria-label": words.bar.account(called) });
  };
  showSelf();
  whenKnown(showSelf);

  /** Marks the page that is shown. @param {string} path */
  return (path) => {
    open(false);
    for (const { way, own } of ways) set(way, { "aria-current": own.test(path) ? "page" : null });
    set(self, { "aria-current": /^\/account/.test(path) ? "page" : null });
  };
}
