// Every game is complete in a small window and on a phone, by day and by night. Takes the pictures.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { byDraggingTouch, byMouse, byTouch, playOn } from "./hands.js";
import { ROOT } from "./parlor.js";
import { Table } from "./table.js";
import { DESK, GAMES, House, PHONE, SQUARE } from "./visit.js";

const PICTURES = path.join(ROOT, "target", "screenshots");

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
  await mkdir(PICTURES, { recursive: true });
});
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
          const before = await table.facts();
          await hand(table);
          await table.answered(before);
          await visit.page.evaluate(() => window.scrollTo(0, 0));
          await table.fits();
        }),
      );
    }
  });
}

test("a game is played to its end by touch", () =>
  house.visit(PHONE, async (visit) => {
    const table = await Table.start(visit, "squeeze");
    await playOn(table, byTouch);
    assert.ok((await table.truth()).over);
  }));

test("a path of dots is dragged with a finger", () =>
  house.visit(PHONE, async (visit) => {
    const table = await Table.start(visit, "dots", { options: { size: "10", moves: "3" } });
    await byDraggingTouch(table);
    await table.untilFact("Moves left", "2");
  }));

describe("the pictures", () => {
  for (const game of GAMES) {
    test(game, () =>
      house.visit({ reducedMotion: "reduce" }, async (visit) => {
        const table = await Table.start(visit, game, { options: {} });
        const before = await table.facts();
        await byMouse(table);
        await table.answered(before);
        await table.hint();
        for (const { viewport } of [SQUARE, DESK, PHONE]) {
          await visit.page.setViewportSize(viewport);
          const [day, night] = [await picture(visit, game, "light"), await picture(visit, game, "dark")];
          assert.ok(!day.equals(night), "day and night look the same");
        }
      }),
    );
  }
});

/** @param {import("./visit.js").Visit} visit @param {string} game @param {"light" | "dark"} colorScheme */
async function picture({ page }, game, colorScheme) {
  await page.emulateMedia({ colorScheme });
  const { width, height } = page.viewportSize();
  const taken = await page.screenshot();
  await writeFile(path.join(PICTURES, `${game}-${width}x${height}-${colorScheme}.png`), taken);
  return taken;
}
