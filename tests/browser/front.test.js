// The front page and the bar on top: one click and you play, the current page is marked, nothing moves while things come.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { reads } from "./reads.js";
import { daily, play } from "./scenes.js";
import { Table } from "./table.js";
import { GAMES, House, PHONE, SQUARE } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Today's puzzles as the server would send them. @param {Visit} visit */
async function withPuzzles(visit) {
  const { page } = visit;
  await visit.withoutFirst();
  const puzzle = { id: null, ended: null, solved: null, helped: false };
  const puzzles = [
    { ...puzzle, game: "toggle", title: "Toggle", task: "Reach the target." },
    { ...puzzle, game: "dots", title: "Dots", task: "Remove dots.", id: "x", ended: "score: 118", solved: true },
  ];
  const answer = { date: "2026-11-17", playable: true, streak: { days: 6, best: 9 }, puzzles };
  await page.route(/\/api\/v1\/daily(\?|$)/, (route) => route.fulfill({ json: answer }));
}

test("the picture of a game is a button that plays, and so is Play", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/");
    await page.locator(".card .picture").first().click();
    await Table.find(visit);
    await visit.go("/");
    await page.getByRole("button", { name: "Play Squeeze-It" }).click();
    const table = await Table.find(visit);
    assert.equal((await table.truth()).game, "squeeze");
  }));

test("every card leads to bots, friends, rules and options", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/");
    assert.equal(await page.locator(".card").count(), GAMES.length);
    for (const [name, address] of [
      ["Play Squeeze-It vs. bot", "/play/squeeze?with=bot"],
      ["Play Squeeze-It vs. friend", "/play/squeeze?with=friend"],
      ["Play Toggle vs. friend", "/play/toggle-race?with=friend"],
      ["Hex rules", "/rules/hex"],
      ["Hex options", "/play/hex"],
    ]) {
      assert.equal(await page.getByRole("link", { name, exact: true }).getAttribute("href"), address);
    }
  }));

test("today's puzzles are tiles with a date, a countdown and the streak", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await withPuzzles(visit);
    await visit.go("/");
    const today = page.getByRole("region", { name: "Today's puzzles" });
    await today.getByText("★ 6-day streak").waitFor();
    await today.getByRole("button", { name: "Toggle Not played yet" }).waitFor();
    assert.equal(await today.getByRole("link", { name: /^Dots ✓ Score: 118/ }).getAttribute("href"), "/m/x");
    await reads(today.locator(".countdown"), /^new ones in \d+:\d\d:\d\d$/);
    const date = await page.evaluate(() => new Date().toLocaleDateString(undefined, { day: "numeric", month: "long" }));
    await today.getByText(date).waitFor();
  }));

for (const [size, wishes] of /** @type {const} */ ([["desk", {}], ["700x700", SQUARE], ["phone", PHONE]])) {
  test(`the result of a puzzle stands inside its tile: ${size}`, () =>
    house.visit({ ...wishes, timezoneId: "UTC" }, async (visit) => {
      await play(visit, await daily(visit, "toggle"));
      await visit.go("/");
      const tile = visit.page.locator('.tile[data-state="ended"]');
      await reads(tile, /✓ Solved in \d+/);
      const inside = await tile.evaluate((tile) => {
        const { left, right, bottom } = tile.getBoundingClientRect();
        return [...tile.querySelectorAll(".picture, .about, .about *")].every((part) => {
          const box = part.getBoundingClientRect();
          return box.left >= left && box.right <= right && box.bottom <= bottom;
        });
      });
      assert.ok(inside);
    }));
}

for (const [size, wishes] of /** @type {const} */ ([["desk", {}], ["phone", PHONE]])) {
  test(`nothing moves while pictures, puzzles and games come: ${size}`, () =>
    house.visit(wishes, async (visit) => {
      const { page } = visit;
      await withPuzzles(visit);
      await Table.start(visit, "toggle", { options: { rows: "6", cols: "6" } });
      // Everything but the games comes late, in any order.
      /** @type {(() => void)[]} */
      const held = [];
      let isHeld = true;
      const late = /\/(sample|me|lobby|daily)(\?|$)/;
      await page.route(late, async (route) => {
        if (isHeld) await new Promise((go) => held.push(() => go(undefined)));
        await route.fallback();
      });
      await page.goto("/");
      await page.locator(".card").nth(GAMES.length - 1).waitFor();
      const boxes = () =>
        page.locator(".card, .card .primary, .tiles, .people").evaluateAll((parts) =>
          parts.filter((part) => !part.matches(".primary")).map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x, y, width, height].map(Math.round).join(" ");
          }),
        );
      const before = await boxes();
      isHeld = false;
      for (const go of held) go();
      await page.waitForFunction((count) => document.querySelectorAll(".card .picture svg").length === count, GAMES.length);
      await page.getByRole("link", { name: "Continue Toggle" }).waitFor();
      await page.locator(".people[data-people]").waitFor();
      await page.locator('.tiles[aria-busy="false"]').waitFor();
      assert.deepEqual(await boxes(), before);
    }));
}

test("a player who waits is joined from the front page", () =>
  house.visit({}, async (first) => {
    const one = await Table.start(first, "tictactoe", { seats: ["person", "open"] });
    await house.visit({}, async (second) => {
      await second.go("/");
      await second.text("1 person is waiting to play").waitFor();
      await second.page.getByRole("button", { name: "Join Tic-tac-toe" }).click();
      const two = await Table.find(second);
      assert.equal(two.id, one.id);
      await one.myTurn();
    });
  }));

test("the bar marks the current page", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const current = () => page.locator("header [aria-current]").allInnerTexts();
    await visit.go("/");
    assert.deepEqual(await current(), ["Play"]);
    for (const [name, title] of [["Lobby", "Lobby"], ["Learn", "Learn"]]) {
      await page.locator("header").getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      assert.deepEqual(await current(), [name]);
    }
    await visit.go("/rules/hex");
    assert.deepEqual(await current(), ["Learn"]);
    await visit.go("/account");
    assert.deepEqual(await current(), ["Guest"]);
  }));

test("the theme is switched in the bar and stays", () =>
  house.visit({ colorScheme: "light" }, async (visit) => {
    const { page } = visit;
    await visit.go("/");
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await visit.go("/lobby");
    await page.getByRole("button", { name: "Switch to light theme" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  }));

test("a phone has a menu, which opens, closes with Escape and leads on", () =>
  house.visit(PHONE, async (visit) => {
    const { page } = visit;
    await visit.go("/");
    const menu = page.getByRole("button", { name: "Menu" });
    const way = page.locator("header").getByRole("link", { name: "Settings" });
    assert.ok(!(await way.isVisible()));
    await menu.tap();
    await way.waitFor();
    await page.keyboard.press("Escape");
    await way.waitFor({ state: "hidden" });
    await menu.tap();
    await way.tap();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    assert.ok(!(await way.isVisible()));
  }));

for (const width of [320, 390, 640]) {
  test(`no page is wider than a window of ${width}`, () =>
    house.visit({ viewport: { width, height: 640 } }, async (visit) => {
      for (const path of ["/", "/learn", "/lobby", "/leaderboard", "/now", "/play/squeeze", "/play/hex?with=friend", "/rules/hex", "/account", "/settings", "/statistics", "/position/hex", "/daily", "/daily/archive", "/interface"]) {
        await visit.go(path);
        const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${path} is ${wide} wide`);
      }
    }));
}
