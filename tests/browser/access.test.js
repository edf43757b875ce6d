// Nobody is kept out: axe finds nothing to complain about on any page, by day and by night.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { byMouse, playOn } from "./hands.js";
import { joined, plays } from "./pair.js";
import { reads } from "./reads.js";
import { daily, play, tournament } from "./scenes.js";
import { Table } from "./table.js";
import { GAMES, House, PHONE } from "./visit.js";

/** @import {Visit} from "./visit.js" */

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Holds that axe finds nothing on the page as it is. @param {Visit} visit @param {string} what */
async function sound({ page }, what) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document));
  const complaints = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
  assert.deepEqual(complaints, [], what);
  assert.ok(passes.length > 5, `axe has looked at ${what}`);
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  const wishes = { colorScheme };

  describe(`pages, ${colorScheme}`, () => {
    test("front", () =>
      house.visit(wishes, async (visit) => {
        await visit.go("/");
        await visit.page.waitForFunction(
          (games) => document.querySelectorAll(".card .picture svg").length === games,
          GAMES.length,
        );
        await sound(visit, "the front page");
      }));

    test("learn", () =>
      house.visit(wishes, async (visit) => {
        await visit.go("/learn");
        await sound(visit, "learn");
      }));

    test("the menu of a phone", () =>
      house.visit({ ...PHONE, ...wishes }, async (visit) => {
        await visit.go("/");
        await visit.page.getByRole("button", { name: "Menu" }).click();
        await sound(visit, "the menu");
      }));

    test("settings", () =>
      house.visit(wishes, async (visit) => {
        await visit.go("/settings");
        await sound(visit, "the settings");
      }));

    test("statistics, before and after a game", () =>
      house.visit(wishes, async (visit) => {
        await visit.go("/statistics");
        await sound(visit, "no statistics");
        await playOn(await Table.start(visit, "toggle"), byMouse);
        await Table.start(visit, "dots");
        await visit.go("/statistics");
        await sound(visit, "statistics");
      }));

    test("puzzles of the day, a position and the interface", () =>
      house.visit(wishes, async (visit) => {
        await visit.go("/daily");
        await sound(visit, "puzzles of the day");
        await visit.go("/position/toggle?at=000000000:110101011");
        await visit.page.getByRole("button", { name: "Analyse" }).click();
        await visit.page.getByText("Best: 0 8").waitFor();
        await sound(visit, "a position");
        await visit.page.getByRole("button", { name: "Edit board" }).click();
        await sound(visit, "a position that is edited");
        await visit.go("/interface");
        await sound(visit, "the interface");
      }));

    test("tournaments: the list, the form, one that waits, one that is played, and the beamer", () =>
      house.visit(wishes, async (visit) => {
        await visit.go("/tournaments");
        await sound(visit, "the tournaments");
        await visit.go("/tournaments/new");
        await visit.page.getByRole("radio", { name: "Classic" }).waitFor({ state: "attached" });
        await sound(visit, "the form for a tournament");
        const { id } = await tournament(visit, house);
        await visit.go(`/tournament/${id}`);
        await sound(visit, "a tournament that waits");
        await visit.ask(`/tournaments/${id}/words`, { word: "start" });
        await visit.text("Round 1 of 3: one game still running").waitFor();
        await sound(visit, "a tournament that is played");
        await visit.go(`/tournament/${id}?big`);
        await sound(visit, "a tournament on a beamer");
      }));

    test("the account, before and after there is one", () =>
      house.visit(wishes, async (visit) => {
        await visit.go("/account");
        await sound(visit, "no account");
        const form = visit.page.getByRole("form", { name: "Create account" });
        await form.getByLabel("Name").fill(`Ada ${colorScheme}`);
        await form.getByLabel("Password").fill("correct horse");
        await form.getByRole("button").click();
        await visit.page.getByRole("button", { name: "Log out", exact: true }).waitFor();
        await sound(visit, "an account");
      }));

    test("a curtain, the end of a puzzle, and earlier puzzles", () =>
      house.visit({ ...wishes, timezoneId: "UTC" }, async (visit) => {
        await visit.go("/daily");
        await visit.page.getByRole("button", { name: "Play today's Hex" }).click();
        await visit.page.locator("dialog.ready").waitFor();
        await sound(visit, "a curtain");
        const { id } = await play(visit, await daily(visit, "toggle"));
        await visit.page.goto(`/m/${id}`);
        await visit.page.locator(".ending").waitFor();
        await sound(visit, "the end of a puzzle");
        await visit.go("/daily");
        await visit.page.locator(".distribution").waitFor();
        await sound(visit, "everybody's results");
        await visit.go("/daily/archive");
        await sound(visit, "earlier puzzles");
      }));

    test("not found", () =>
      house.visit(wishes, async (visit) => {
        visit.provokes(/status of 404/);
        await visit.go("/nowhere");
        await reads(visit.page.locator("h1"), "Nothing here");
        await sound(visit, "a page that is not there");
        await visit.go("/m/nosuchmatch");
        await reads(visit.page.locator("h1"), "Nothing here");
      }));
  });

  for (const game of GAMES) {
    test(`options, rules and a match of ${game}, ${colorScheme}`, () =>
      house.visit(wishes, async (visit) => {
        await visit.go(`/play/${game}`);
        await sound(visit, "options");
        await visit.go(`/rules/${game}`);
        await visit.page.waitForFunction(() =>
          [...document.querySelectorAll(".picture")].every((picture) => picture.firstChild),
        );
        await sound(visit, "rules");
        const table = await Table.start(visit, game, { options: {} });
        await sound(visit, "a match");
        await table.hint();
        await sound(visit, "a match with a hint");
      }));
  }

  test(`what opens in a match, ${colorScheme}`, () =>
    house.visit(wishes, async (visit) => {
      const { page } = visit;
      const table = await Table.start(visit, "tictactoe");
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await sound(visit, "the help");
      await page.keyboard.press("Escape");
      await playOn(table, byMouse);
      await sound(visit, "a match that is over");
      await table.button("Review").click();
      await sound(visit, "a replay");
      await page.getByRole("tab", { name: "Analysis" }).click();
      await table.button("Analyse game").click();
      await table.text("moves were the best.").waitFor();
      await sound(visit, "an analysis");
      await page.getByRole("tab", { name: "Rules" }).click();
      await page.locator("#panel-rules section").first().waitFor();
      await sound(visit, "the rules beside the board");
      await table.button("More").click();
      await sound(visit, "the menu");
    }));

  test(`playing together, ${colorScheme}`, () =>
    house.visit(wishes, async (visit) => {
      const { page } = visit;
      await visit.go("/lobby");
      await sound(visit, "an empty lobby");
      const table = await Table.start(visit, "tictactoe", { seats: ["person", "open"] });
      await page.getByRole("heading", { name: /^Waiting for / }).waitFor();
      await sound(visit, "waiting for players");
      await house.visit(wishes, async (other) => {
        await other.go("/lobby");
        await other.page.getByRole("button", { name: "Join Tic-tac-toe" }).waitFor();
        await sound(other, "the lobby");
        const theirs = await joined(other, table);
        await sound(other, "a match against somebody");
        await theirs.more("Offer a draw");
        await table.button("Accept").waitFor();
        await sound(visit, "an offer");
        await table.button("Decline").click();
        await plays(table, "1-1");
        await table.more("Resign");
        await sound(visit, "a question");
        await page.locator(".moremenu .sure").getByRole("button", { name: "Resign" }).click();
        await theirs.button("Rematch").waitFor();
        await sound(other, "a match against somebody that is over");
      });
      await page.locator(".strip.away").waitFor();
      await sound(visit, "somebody is away");
    }));

  test(`options of a race, ${colorScheme}`, () =>
    house.visit(wishes, async (visit) => {
      await visit.go("/play/toggle-race");
      await sound(visit, "options of a race");
    }));

  test(`a phone, ${colorScheme}`, () =>
    house.visit({ ...PHONE, ...wishes }, async (visit) => {
      await Table.start(visit, "hex");
      await sound(visit, "a match on a phone");
    }));
}
