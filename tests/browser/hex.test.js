// What only Hex has: steps taken back within the round, the verdict, the optimal move, the clock, bids.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { byDragging, byMouse } from "./hands.js";
import { reads } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** A round that takes more than three steps. */
const MEDIUM = { pieces: "2", difficulty: "medium", rounds: "2", look: "600" };

test("steps are taken back one by one, or all at once", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "hex", { options: MEDIUM });
    const start = await table.picture();
    for (const steps of ["1", "2", "3"]) {
      await byMouse(table);
      await table.untilFact("Steps", steps);
    }
    await table.button("Undo").click();
    await table.untilFact("Steps", "2");
    await visit.page.keyboard.press("u");
    await table.untilFact("Steps", "1");
    await byMouse(table);
    await table.untilFact("Steps", "2");
    await table.button("Reset").click();
    await table.untilFact("Steps", "0");
    assert.deepEqual(await table.picture(), start);
  }));

test("a step that was taken back is made again, until another one is made", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "hex", { options: MEDIUM });
    assert.ok(await table.button("Redo").isDisabled());
    await byMouse(table);
    await table.untilFact("Steps", "1");
    const after = await table.picture();
    await table.button("Undo").click();
    await table.untilFact("Steps", "0");
    await table.button("Redo").click();
    await table.untilFact("Steps", "1");
    assert.deepEqual(await table.picture(), after);
    assert.ok(await table.button("Redo").isDisabled());
    await visit.page.keyboard.press("u");
    await table.untilFact("Steps", "0");
    await visit.page.keyboard.press("r");
    await table.untilFact("Steps", "1");
  }));

test("a step is dragged", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "hex", { options: MEDIUM });
    await byDragging(table);
    await table.untilFact("Steps", "1");
  }));

test("giving up shows the verdict and the optimal move, and the next round begins", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "hex", { options: MEDIUM });
    assert.equal(await page.locator(".board .optimal").count(), 0);
    await table.more("Give up", "Give up");
    await table.untilStatus("Not solved");
    const best = Number(await table.fact("Best possible"));
    assert.ok(best >= 4 && best <= 5, `medium takes 4 or 5 steps, not ${best}`);
    const move = await table.fact("Best way");
    assert.match(move, /^(\d+-\d+)( \d+-\d+)*$/);
    assert.equal(move.split(" ").length, best);
    assert.equal(await page.locator(".board .optimal").count(), best);
    await reads(page.locator(".banner .goal"), `The best possible is ${best} steps.`);
    assert.ok(await page.locator(".news").isHidden(), "the verdict is said once");
    assert.equal(await table.fact("Score"), "0");
    await table.button("Next").click();
    await table.untilFact("Round", "2 of 2");
    assert.equal(await page.locator(".board .optimal").count(), 0);
  }));

test("the optimal move is played back, and again on request", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "hex", { options: MEDIUM });
    const place = (/** @type {string} */ shape) =>
      table.board.locator(`${shape}:not(.leaving)`).evaluate((element) => /** @type {SVGElement} */ (element).style.translate);
    const goal = await place(".goal");
    const piece = `.piece.${(await table.board.locator(".goal").getAttribute("class")).match(/piece\d/)[0]}`;
    const start = await place(piece);
    const is = (/** @type {string} */ place) =>
      page.waitForFunction(
        ([piece, place]) => /** @type {SVGElement} */ (document.querySelector(`.board ${piece}`)).style.translate === place,
        [piece, place],
      );
    const played = async () => {
      await is(start);
      await is(goal);
      await page.locator(".table:not([data-playback])").waitFor();
    };
    await table.more("Give up", "Give up");
    await played();
    const shown = await table.picture();
    await table.more("Show the best way again");
    await played();
    assert.deepEqual(await table.picture(), shown, "the board is shown as it stands afterwards");
  }));

test("the clock counts down", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await Table.start(visit, "hex", { options: MEDIUM });
    const digits = page.getByRole("timer").locator(".digits");
    const seconds = async () => {
      const [minutes, rest] = (await digits.innerText()).split(":").map(Number);
      return minutes * 60 + rest;
    };
    const before = await seconds();
    assert.ok(before <= 600 && before > 500, `${before} seconds at first`);
    const shown = await digits.innerText();
    await page.waitForFunction((shown) => document.querySelector(".digits").textContent !== shown, shown);
    assert.ok((await seconds()) < before);
  }));

test("a clock that runs out ends the round", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "hex", { options: { ...MEDIUM, look: "5" } });
    await table.untilStatus("Not solved");
    assert.ok(!(await visit.page.getByRole("timer").isVisible()));
  }));

test("players bid, and the lowest bidder demonstrates", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const options = { players: "2", difficulty: "easy", rounds: "1" };
    const table = await Table.start(visit, "hex", { options, seats: ["person", "person"] });
    const bid = page.getByRole("spinbutton", { name: "Bid: how many" });
    assert.equal(await bid.inputValue(), "", "no number is suggested");
    await bid.fill("9");
    await table.button("Bid 9").click();
    await table.strip("Player 1").filter({ hasText: "bid 9" }).waitFor();
    for (let passes = 0; passes < 2; passes++) {
      const before = await page.locator(".panel").innerText();
      await table.button("Pass").click();
      await page.waitForFunction((before) => document.querySelector(".panel").innerText !== before, before);
    }
    await table.untilFact("Steps", "0 of 9");
    await reads(table.status, "Show your 9 steps");
  }));
