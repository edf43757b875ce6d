// Every game is played to its end, by mouse and again by keyboard alone.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { byDragging, byKeys, byMouse, playOn, tabTo } from "./hands.js";
import { reads } from "./reads.js";
import { SHORT, Table } from "./table.js";
import { GAMES, House, MOVING } from "./visit.js";

/** How each game ends when somebody follows the hints. @type {Record<string, RegExp>} */
const ENDS = {
  toggle: /^Solved in \d+ clicks?, the best possible$/,
  tictactoe: /^(You won!|A draw)$/,
  squeeze: /^(You won!|Bot wins|A draw)$/,
  dots: /^[1-9]\d* points/,
  hex: /^Score: [1-9]\d*$/,
};

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

describe("a game is played to its end by mouse", () => {
  for (const game of GAMES) {
    test(game, () =>
      house.visit(MOVING, async (visit) => {
        const table = await Table.start(visit, game);
        await playOn(table, byMouse);
        await ended(table, game);
      }),
    );
  }
});

describe("a game is played to its end by keyboard alone", () => {
  for (const game of GAMES) {
    test(game, () =>
      house.visit({}, async (visit) => {
        const table = await startByKeys(visit, game);
        const [start, drawn] = [await table.picture(), await table.drawn()];
        await byKeys(table);
        await table.answered(drawn);
        assert.notDeepEqual(await table.picture(), start);
        await visit.page.keyboard.press("u");
        await table.untilPicture(start);
        await playOn(table, byKeys);
        await ended(table, game);
      }),
    );
  }
});

test("a path of dots is dragged", () =>
  house.visit(MOVING, async (visit) => {
    const table = await Table.start(visit, "dots", { options: { size: "6", moves: "3" } });
    await byDragging(table);
    await table.untilFact("Moves left", "2");
    await reads(visit.page.locator(".news"), /^\d+ dots removed\.$/);
  }));

test("a piece of Squeeze-It is dragged", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "squeeze", { seats: ["person", "person"] });
    await byDragging(table);
    await table.untilFact("Moves made", "1");
  }));

/** Holds that page and server agree that, and how, the game is over. @param {Table} table @param {string} game */
async function ended(table, game) {
  const { over } = await table.truth();
  assert.ok(over, "the server does not think that the game is over");
  const said = await table.status.innerText();
  assert.equal(said, over.headline);
  assert.match(said, ENDS[game]);
}

/** Fills in the form without a pointer. @param {import("./visit.js").Visit} visit @param {string} game */
async function startByKeys(visit, game) {
  const { page } = visit;
  await visit.go(`/play/${game}`);
  await tabTo(page, page.locator(".advanced summary"));
  await page.keyboard.press("Enter");
  for (const [name, value] of Object.entries({ ...SHORT[game], seed: "11" })) {
    const field = page.locator(name === "seed" ? "#seed" : `#field-${name}`);
    await tabTo(page, field);
    if (await field.evaluate((element) => element.matches("input"))) await page.keyboard.press("Control+A");
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole("button", { name: "Start" }));
  await page.keyboard.press("Enter");
  const curtain = page.locator("dialog.ready");
  await page.locator(".board").or(curtain).first().waitFor();
  // Start has the focus there, too.
  if (await curtain.isVisible()) await page.keyboard.press("Enter");
  return Table.find(visit);
}
