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

/** Takes pictures in every window, by day and by night. @param {import("./visit.js").Visit} visit @param {string} name */
async function pictures(visit, name) {
  for (const { viewport } of [SQUARE, DESK, PHONE]) {
    await visit.page.setViewportSize(viewport);
    const [day, night] = [await picture(visit, name, "light"), await picture(visit, name, "dark")];
    assert.ok(!day.equals(night), "day and night look the same");
    const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= viewport.width, `${name} is ${wide} wide in a window of ${viewport.width}`);
  }
}

test("the pictures of company", () =>
  house.visit({ reducedMotion: "reduce" }, async (visit) => {
    await Table.start(visit, "squeeze", { options: {}, seats: ["person", "open"] });
    await visit.page.getByRole("heading", { name: "Waiting for players" }).waitFor();
    await pictures(visit, "waiting");
    await Table.start(visit, "hex", { options: { players: "8" }, seats: ["person", "8", "8", "8", "8", "8", "8", "8"] });
    await visit.page.locator(".strip", { hasText: /bid \d/ }).first().waitFor();
    await pictures(visit, "hex-players");
    await Table.start(visit, "toggle-race", { options: { players: "4" }, seats: ["person", "8", "3", "5"] });
    await visit.page.locator('.table[data-phase="mine"]').waitFor();
    await pictures(visit, "toggle-race");
    await Table.start(visit, "dots-race", { options: { players: "3" }, seats: ["person", "open", "5"] });
    await visit.page.getByRole("heading", { name: "Waiting for players" }).waitFor();
    await visit.go("/account");
    await pictures(visit, "account");
    await house.visit({ reducedMotion: "reduce" }, async (other) => {
      await other.go("/lobby");
      await pictures(other, "lobby");
      await other.page.getByRole("button", { name: "Join Squeeze-It" }).click();
      await (await Table.find(other)).more("Resign");
      await pictures(other, "together");
    });
  }));

describe("the pictures", () => {
  for (const game of GAMES) {
    test(game, () =>
      house.visit({ reducedMotion: "reduce" }, async (visit) => {
        const table = await Table.start(visit, game, { options: {} });
        const before = await table.drawn();
        await byMouse(table);
        await table.answered(before);
        await table.hint();
        await pictures(visit, game);
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
