// Every game is complete in a small window and on a phone.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { byDraggingTouch, byMouse, byTouch, playOn } from "./hands.js";
import { act, begin, bot, ME, OPEN, play } from "./scenes.js";
import { Table } from "./table.js";
import { DESK, GAMES, House, PHONE, SQUARE } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** @type {[string, import("./visit.js").Wishes, import("./hands.js").Hand][]} */
const WINDOWS = [
  ["700x700", SQUARE, byMouse],
  ["390x844", PHONE, byTouch],
];
for (const [size, wishes, hand] of WINDOWS) {
  describe(`the usual game is all there and can be played at ${size}`, () => {
    for (const game of GAMES) {
      test(game, () =>
        house.visit(wishes, async (visit) => {
          const table = await Table.start(visit, game, { options: {} });
          await table.fits();
          const before = await table.drawn();
          await hand(table);
          await table.answered(before);
          await visit.page.evaluate(() => window.scrollTo(0, 0));
          await table.fits();
        }),
      );
    }
  });
}

describe("a game is played to its end by touch alone", () => {
  for (const game of GAMES) {
    test(game, () =>
      house.visit(PHONE, async (visit) => {
        // A finger may come down where nothing begins any more; that is refused with the reason.
        visit.provokes(/status of 422/);
        const table = await Table.start(visit, game);
        await playOn(table, byTouch);
        assert.ok((await table.truth()).over);
      }),
    );
  }
});

test("a path of dots is dragged with a finger", () =>
  house.visit(PHONE, async (visit) => {
    const table = await Table.start(visit, "dots", { options: { size: "10", moves: "3" } });
    await byDraggingTouch(table);
    await table.untilFact("Moves left", "2");
  }));

/** Windows in which little fits: a small phone, and 1280x800 enlarged to 200 percent. @type {[string, {width: number, height: number}][]} */
const SMALL = [
  ["320 pixels wide", { width: 320, height: 640 }],
  ["at 200 percent", { width: 640, height: 400 }],
];
for (const [how, viewport] of SMALL) {
  const wishes = { viewport, timezoneId: "UTC" };

  describe(`a match loses nothing ${how}`, () => {
    for (const game of GAMES) {
      test(game, () =>
        house.visit(wishes, async (visit) => {
          await visit.page.goto(`/m/${(await begin(visit, { game, seed: "7" })).id}`);
          const table = await Table.find(visit);
          await reachable(visit, [".banner", ".board", ".control", "[role=tab]"]);
          await table.button("More").click();
          await reachable(visit, [".moremenu .items > *"]);
        }),
      );
    }
  });

  test(`an end and a curtain lose nothing ${how}`, () =>
    house.visit(wishes, async (visit) => {
      const { page } = visit;
      await visit.go("/daily");
      await page.getByRole("button", { name: "Play today's Hex" }).click();
      await page.locator("dialog.ready").waitFor();
      await reachable(visit, ["dialog.ready :is(h2, p, button)"]);
      const match = await play(visit, await begin(visit, { game: "hex", setup: "1,1,easy,3,600,off,600" }));
      await page.goto(`/m/${match.id}`);
      await page.locator(".ending").waitFor();
      await reachable(visit, [".ending :is(.headline, td, button:not([hidden]), .save)"]);
      await (await Table.find(visit)).button("Review").click();
    }));
}

/** Holds that everything there can be scrolled to, and is as wide as the window at most. @param {import("./visit.js").Visit} visit @param {string[]} selectors */
async function reachable({ page }, selectors) {
  const { width, height } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `the page is ${wide} wide`);
  for (const selector of selectors) {
    for (const element of await page.locator(selector).filter({ visible: true }).all()) {
      await element.scrollIntoViewIfNeeded();
      const box = await element.boundingBox();
      const inside = box && box.x >= -1 && box.x + box.width <= width + 1 && box.y < height && box.y + box.height > 0;
      assert.ok(inside, `${selector} is at ${JSON.stringify(box)}`);
    }
  }
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Where something is in the window. @param {import("playwright-core").Locator} element @returns {Promise<Box>} */
const box = (element) =>
  element.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** @param {Box} one @param {Box} other */
const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** All windows for which the page is made. @type {[string, import("./visit.js").Wishes][]} */
const ALL = [
  ["700x700", SQUARE],
  ["390x844", PHONE],
  ["1280x800", DESK],
];
for (const [size, wishes] of ALL) {
  describe(`nothing is in the way of anything at ${size}`, () => {
    test("all who bid are in sight, and all who may act are marked alike", () =>
      house.visit(wishes, async (visit) => {
        const { page } = visit;
        const { id } = await begin(visit, { game: "hex", setup: "4,2,easy,3,600,off,600", seats: [ME, ME, ME, ME] });
        await page.goto(`/m/${id}`);
        await page.locator(".coach").getByRole("button", { name: "Skip" }).click();
        await page.locator(".stepper").waitFor();
        const list = page.locator(".strips.many");
        const { shown, all } = await list.evaluate(({ clientHeight, scrollHeight }) => ({ shown: clientHeight, all: scrollHeight }));
        assert.ok(shown >= all, `${shown} of ${all} pixels of the list are shown`);
        assert.ok(shown >= 4 * 24 || size === "390x844", `the list is ${shown} high`);
        const looks = await page.locator(".many .strip.acts").evaluateAll((strips) => strips.map((strip) => window.getComputedStyle(strip).backgroundColor));
        assert.equal(new Set(looks).size, 1, String(looks));
        const { bottom } = await box(page.locator(".controls"));
        assert.ok(bottom <= page.viewportSize().height, `the buttons end at ${bottom}`);
      }));

    test("the end leaves the board in sight, and closing it brings back the banner", () =>
      house.visit(wishes, async (visit) => {
        const { page } = visit;
        const { id } = await play(visit, await begin(visit, { game: "hex", setup: "1,1,easy,3,600,off,600" }));
        await page.goto(`/m/${id}`);
        const card = page.locator(".ending");
        await card.waitFor();
        const before = await box(page.locator(".board"));
        assert.ok(!meet(await box(card), before), "the card hides the board");
        assert.ok(!meet(await box(page.locator(".ending .shut")), await textBox(page.locator(".ending .headline"))), "the button hides the headline");
        const tabs = page.locator(".tablist");
        const { right } = await box(tabs);
        for (const tab of await page.getByRole("tab").all()) assert.ok((await box(tab)).right <= right + 1, "a tab is out of sight");
        await page.getByRole("cell").first().waitFor();
        await page.locator(".shut").click();
        await card.waitFor({ state: "hidden" });
        const banner = await box(page.locator(".banner"));
        assert.ok(banner.bottom - banner.top > 40, "the banner is back");
        assert.deepEqual(await box(page.locator(".board")), before, "the board stays where it is");
      }));

    test("the judgement of a position stands inside the window, beside the whole board", () =>
      house.visit(wishes, async (visit) => {
        const { page } = visit;
        const { id } = await play(visit, await begin(visit, { game: "tictactoe", setup: "3,3,1,xo", seats: [ME, ME] }));
        await page.goto(`/m/${id}`);
        await page.getByRole("button", { name: "Review" }).click();
        await page.getByRole("tab", { name: "Analysis" }).click();
        await page.getByRole("button", { name: "Analyse game" }).click();
        const bar = page.locator(".evaluation");
        await bar.waitFor();
        const [judged, board] = [await box(bar), await box(page.locator(".board"))];
        assert.ok(!meet(judged, board));
        const { width } = page.viewportSize();
        for (const { left, right } of [judged, board]) assert.ok(left >= 0 && right <= width, `from ${left} to ${right}`);
        assert.ok(judged.left > 0, "its edge is not cut off");
      }));

    test("the first steps of every game are read without scrolling", async () => {
      for (const game of GAMES) {
        await house.visit(wishes, async (visit) => {
          const { page } = visit;
          await page.goto(`/m/${(await begin(visit, { game, seed: "7" })).id}`);
          const skip = page.locator(".coach").getByRole("button", { name: "Skip" });
          await skip.waitFor();
          const [button, controls] = [await box(skip), await box(page.locator(".controls"))];
          assert.ok(button.bottom <= controls.top, `${game}: Skip ends at ${button.bottom}, the buttons begin at ${controls.top}`);
        });
      }
    });

    test("a player who waits sees the link and the bot", () =>
      house.visit(wishes, async (visit) => {
        const { page } = visit;
        await page.goto(`/m/${(await begin(visit, { game: "squeeze", seats: [ME, OPEN], public: true })).id}`);
        const bot = page.getByRole("button", { name: "Play a bot instead" });
        await bot.waitFor();
        assert.equal(await page.locator(".coach:visible").count(), 0, "the coach is for those who play alone or against bots");
        const { top } = await box(page.locator(".controls"));
        for (const part of [bot, page.getByLabel("Link to this game"), page.getByRole("button", { name: "Copy link" })])
          assert.ok((await box(part)).bottom <= top, "it is out of sight");
      }));
  });
}

/** Where the text of an element is. @param {import("playwright-core").Locator} element @returns {Promise<Box>} */
const textBox = (element) =>
  element.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    return { left, top, right, bottom };
  });

test("captured pieces are drawn as the other side's", () =>
  house.visit({}, async (visit) => {
    const match = await begin(visit, { game: "squeeze", position: "bw1/3/w1b b", casual: true, seats: [ME, bot(1)] });
    await act(visit, match, "2,2-0,2");
    await visit.page.goto(`/m/${match.id}`);
    await visit.page.locator(".strip.mine .captured .piece.white").waitFor();
    assert.equal(await visit.page.locator(".strip.mine .captured .piece").count(), 1);
  }));

test("Remove is in sight below a position of Dots on a phone", () =>
  house.visit(PHONE, async (visit) => {
    await visit.go("/position/dots");
    const { bottom } = await box(visit.page.getByRole("button", { name: "Remove" }));
    assert.ok(bottom <= PHONE.viewport.height, `it ends at ${bottom}`);
  }));
