// Two people, each in a browser of their own, play whole matches; one reloads and loses the network in
// the middle of each.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { canRemove, click, interrupted, other, plays, reloaded, remove, together } from "./pair.js";
import { reads } from "./reads.js";
import { House } from "./visit.js";

/** @import {Table} from "./table.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

describe("a whole match, with a reload and a lost connection", () => {
  test("tic-tac-toe", () =>
    together(house, "tictactoe", {}, async (pair) => {
      const { one, two } = pair;
      await plays(one, "0-0");
      await two.myTurn();
      await interrupted(pair, () => plays(two, "1-0"));
      await one.text(/^While you were away: Guest \d+ played 1-0\.$/).waitFor();
      await plays(one, "0-1");
      await two.myTurn();
      await reloaded(two);
      await plays(two, "1-1");
      await plays(one, "0-2");
      await Promise.all([one.over(), two.over()]);
      await reads(one.status, "You won!");
      await reads(two.status, /^Guest \d+ wins$/);
      for (const table of [one, two]) {
        await reads(table.page.locator(".banner .goal"), "Three in a row.");
      }
    }));

  test("Squeeze-It", () =>
    together(house, "squeeze", { rows: "3", cols: "3", limit: "20" }, async (pair) => {
      const { one, two } = pair;
      for (let moves = 0; moves < 20 && !(await one.isOver()); moves++) {
        await one.myTurn();
        await plays(one, (await one.best())[0]);
        if (moves === 1) await interrupted(pair);
        if (moves === 2) await reloaded(two);
        await Promise.race([two.myTurn(), two.over()]);
        if (await two.isOver()) break;
        await plays(two, (await two.best())[0]);
        await Promise.race([one.myTurn(), one.over()]);
      }
      await Promise.all([one.over(), two.over()]);
      await reads(one.status, /^(You won!|Guest \d+ wins|A draw)$/);
    }));

  test("Hex: bids, demonstrations, rounds", () =>
    together(house, "hex", { players: "2", difficulty: "easy", rounds: "2", look: "600" }, async (pair) => {
      const { one, two } = pair;
      await hexRound(one, two, 1, async () => {});
      await hexRound(two, one, 2, () => interrupted(pair));
      await Promise.all([one.over(), two.over()]);
    }));

  test("Toggle race", () =>
    together(house, "toggle-race", { rows: "6", cols: "6" }, async (pair) => {
      const { one, two } = pair;
      const clicks = (await one.best()).length;
      await click(one);
      await reads(other(two).locator(".remark"), `Clicks to go: ${clicks - 1}`);
      await reloaded(two);
      await click(two);
      await reads(other(one).locator(".remark"), `Clicks to go: ${clicks - 1}`);
      await interrupted(pair, () => click(two));
      await reads(other(one).locator(".remark"), `Clicks to go: ${clicks - 2}`);
      while (!(await one.isOver())) await click(one);
      await two.over();
      await reads(one.status, "You won!");
      await reads(two.status, /^Guest \d+ wins$/);
    }));

  test("Dots race", () =>
    together(house, "dots-race", { size: "6", moves: "3" }, async (pair) => {
      const { one, two } = pair;
      await remove(one);
      await reads(other(two).locator(".remark"), "Moves left: 2");
      await reloaded(two);
      await remove(two);
      await interrupted(pair, () => remove(two));
      for (const table of [one, one, two]) if (await canRemove(table)) await remove(table);
      await Promise.all([one.over(), two.over()]);
      await reads(one.status, /^(You won!|Guest \d+ wins with \d+ points|A tie at \d+)$/);
    }));
});

/** One bids and shows, the other passes. @param {Table} bidder @param {Table} passer @param {number} number @param {() => Promise<void>} meanwhile */
async function hexRound(bidder, passer, number, meanwhile) {
  for (const table of [bidder, passer]) await table.untilFact("Round", `${number} of 2`);
  const move = await bidder.best();
  await bidder.page.getByRole("spinbutton", { name: "Bid: how many" }).fill(String(move.length));
  await bidder.button(`Bid ${move.length}`).click();
  await other(passer).filter({ hasText: `bid ${move.length}` }).waitFor();
  assert.ok(await passer.page.getByRole("timer").isVisible());
  await meanwhile();
  await reloaded(passer);
  for (const table of [passer, bidder]) await table.button("Pass").click();
  for (const table of [passer, bidder]) await table.untilFact("Steps", `0 of ${move.length}`);
  await reads(passer.status, new RegExp(`^Guest \\d+ shows ${move.length} steps?$`));
  await reads(bidder.status, `Show your ${move.length} ${move.length === 1 ? "step" : "steps"}`);
  for (const [taken, step] of move.entries()) {
    await bidder.play(step);
    const shown = taken + 1 < move.length ? `${taken + 1} of ${move.length}` : null;
    if (shown) await passer.untilFact("Steps", shown);
  }
  for (const table of [passer, bidder]) {
    await table.page.locator(".status", { hasText: ", the best possible: +" }).waitFor();
    await table.button("Next").click();
  }
}

test("both do something at the same time: neither is lost", () =>
  together(house, "toggle-race", { rows: "5", cols: "5" }, async ({ one, two }) => {
    for (let round = 0; round < 4; round++) await Promise.all([click(one), click(two)]);
    for (const table of [one, two]) assert.equal(await table.note.innerText(), "");
    assert.equal((await one.truth()).seq, (await two.truth()).seq);
  }));
