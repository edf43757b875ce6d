// A German reader finds no English left on the page, plays a game, and nothing is too long for its place.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { playOn } from "./hands.js";
import { ROOT } from "./parlor.js";
import { tournament } from "./scenes.js";
import { Table } from "./table.js";
import { DESK, House, PHONE } from "./visit.js";

/** The messages of a language: each as an expression that its texts match. @param {string} language */
function messages(language) {
  const lines = readFileSync(path.join(ROOT, `words/${language}.ftl`), "utf8").split("\n");
  /** @type {string[]} */
  const found = [];
  for (const line of lines.filter((line) => line !== "" && !line.startsWith("#"))) {
    if (/^[a-z]/.test(line)) found.push(line.slice(line.indexOf(" = ") + 3));
    else found[found.length - 1] += `\n${line}`;
  }
  const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return found.map((text) => {
    const choices = /\{ \$\w+ ->\n((?:.*\n)*?)\}/g;
    const variants = (/** @type {string} */ body) => {
      const cases = [...body.matchAll(/^\s*\*?\[[\w-]+\] (.*)$/gm)].map(([, variant]) => plain(variant));
      return `(?:${cases.join("|")})`;
    };
    const plain = (/** @type {string} */ piece) =>
      piece
        .split(/(\{ \$\w+ \}|\{"[^"]*"\})/)
        .map((part) => (part.startsWith("{ $") ? ".+" : part.startsWith('{"') ? escaped(part.slice(2, -2)) : escaped(part)))
        .join("");
    let source = "";
    let from = 0;
    for (const choice of text.matchAll(choices)) {
      source += plain(text.slice(from, choice.index)) + variants(choice[1]);
      from = choice.index + choice[0].length;
    }
    source += plain(text.slice(from));
    return { text, own: source.replaceAll(".+", "").length, expression: new RegExp(`^${source}[.:]?$`, "i") };
  });
}

const ENGLISH = messages("en").filter(({ own }) => own > 3);
const GERMAN = messages("de").filter(({ own }) => own > 3);
/** Words that are English and nothing else. */
const WORDS = /\b(the|you|your|and|with|games?|moves?|plays?|wins?|left|board|white|black|of|to|no|is|are|settings|share|review|more|seat|rules)\b/i;

/** Everything that can be read or heard on the page. @param {import("./visit.js").Visit} visit */
function texts({ page }) {
  return page.evaluate(() => {
    /** @type {string[]} */
    const found = [document.title];
    // Texts alone.
    const walker = document.createTreeWalker(document.body, 4);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest("script, noscript, style, code, pre, .notation")) found.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(element.getAttribute(name) ?? "");
    return found.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
  });
}

/** Holds that nothing on the page is English. @param {import("./visit.js").Visit} visit @param {string} where */
async function isGerman(visit, where) {
  assert.equal(await visit.page.evaluate(() => document.documentElement.lang), "de");
  const english = [...new Set(await texts(visit))].filter((text) => {
    if (GERMAN.some(({ expression }) => expression.test(text))) return false;
    return ENGLISH.some(({ expression }) => expression.test(text)) || WORDS.test(text);
  });
  assert.deepEqual(english, [], where);
}

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Pages without a game of their own. */
const PAGES = {
  front: "/",
  form: "/play/squeeze",
  hexForm: "/play/hex",
  race: "/play/dots-race",
  lobby: "/lobby",
  leaderboard: "/leaderboard",
  now: "/now",
  tournaments: "/tournaments",
  newTournament: "/tournaments/new",
  daily: "/daily",
  archive: "/daily/archive",
  learn: "/learn",
  rules: "/rules/hex",
  account: "/account",
  statistics: "/statistics",
  settings: "/settings",
  position: "/position/squeeze?at=ww1b%2F1bw1%2F3w%2Fb1b1%20b",
  nothing: "/nothing",
};

describe("a German reader finds no English on the page", () => {
  for (const [name, address] of Object.entries(PAGES)) {
    test(name, () =>
      house.visit({ locale: "de-DE" }, async (visit) => {
        if (name === "nothing") visit.provokes(/404/);
        await visit.go(address);
        await isGerman(visit, name);
        await visit.page.screenshot({ path: path.join(ROOT, `target/screenshots/de-${name}.png`) });
      }),
    );
  }
});

test("a tournament in German", () =>
  house.visit({ locale: "de-DE" }, async (visit) => {
    const { id } = await tournament(visit, house);
    await visit.go(`/tournament/${id}`);
    await visit.text("3 sind dabei").waitFor();
    await isGerman(visit, "a tournament that waits");
    await visit.ask(`/tournaments/${id}/words`, { word: "start" });
    await visit.text("Runde 1 von 3: noch eine Partie").waitFor();
    await isGerman(visit, "a tournament that is played");
  }));

/** Follows one hint. @param {Table} table */
async function byGermanWords(table) {
  const { page } = table;
  await page.keyboard.press("h");
  for (const { x, y } of await table.hinted()) await page.mouse.click(x, y);
  const finish = table.button(/^Entfernen/);
  if (await finish.isVisible()) await finish.click();
}

describe("a game is played in German from its beginning to its end", () => {
  for (const [game, setup] of Object.entries({ toggle: "3x3", tictactoe: "3,3,1,xo", dots: "4,2" })) {
    test(game, () =>
      house.visit({ locale: "de-DE" }, async (visit) => {
        const { id } = await visit.ask("/matches", { game, setup, seed: "7" });
        await visit.go(`/m/${id}`);
        const table = await Table.find(visit);
        await isGerman(visit, `${game} begins`);
        await playOn(table, byGermanWords);
        await visit.page.locator(".ending").waitFor();
        await isGerman(visit, `${game} is over`);
        await visit.page.screenshot({ path: path.join(ROOT, `target/screenshots/de-${game}-over.png`) });
        await visit.go("/statistics");
        await isGerman(visit, `${game} in the statistics`);
      }),
    );
  }
});

test("the language is chosen in the settings, at once and against the browser", () =>
  house.visit({ locale: "en-US" }, async (visit) => {
    const { page } = visit;
    await visit.go("/settings");
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await page.getByRole("radio", { name: "Deutsch" }).click();
    await page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
    await visit.go("/");
    await isGerman(visit, "the front page");
    await visit.go("/settings");
    await page.getByRole("radio", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  }));

describe("German words fit", () => {
  for (const [window, wishes] of Object.entries({ phone: PHONE, desk: DESK })) {
    test(window, () =>
      house.visit({ ...wishes, locale: "de-DE" }, async (visit) => {
        const { id } = await visit.ask("/matches", { game: "squeeze", seed: "7" });
        const addresses = { ...PAGES, match: `/m/${id}` };
        visit.provokes(/404/);
        for (const [name, address] of Object.entries(addresses)) {
          await visit.go(address);
          const { scroll, client } = await visit.page.evaluate(() => ({
            scroll: document.documentElement.scrollWidth,
            client: document.documentElement.clientWidth,
          }));
          assert.ok(scroll <= client, `${name} is ${scroll} wide in a window of ${client}`);
          await visit.page.screenshot({ path: path.join(ROOT, `target/screenshots/de-${window}-${name}.png`) });
        }
      }),
    );
  }
});
