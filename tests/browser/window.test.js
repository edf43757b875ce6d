// Every game is complete in a small window and on a phone.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { byDraggingTouch, byMouse, byTouch, playOn } from "./hands.js";
import { begin, play } from "./scenes.js";
import { Table } from "./table.js";
import { GAMES, House, PHONE, SQUARE } from "./visit.js";

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
        house.visit({ ...wishes, reducedMotion: "reduce" }, async (visit) => {
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
      house.visit({ ...PHONE, reducedMotion: "reduce" }, async (visit) => {
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
  const wishes = { viewport, reducedMotion: /** @type {const} */ ("reduce"), timezoneId: "UTC" };

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
