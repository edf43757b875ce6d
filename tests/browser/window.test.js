// Every game is complete in a small window and on a phone.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { byDraggingTouch, byMouse, byTouch, playOn } from "./hands.js";
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
