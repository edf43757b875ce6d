// After the end: the slider goes through the match, and a move is analysed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { byMouse, playOn } from "./hands.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

test("the slider goes through the match move by move, and back to the result", () =>
  house.visit({ reducedMotion: "reduce" }, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "toggle");
    const pictures = [await table.picture()];
    while (!(await table.isOver())) {
      const before = await table.facts();
      await byMouse(table);
      await table.answered(before);
      pictures.push(await table.picture());
    }
    const last = pictures.length - 1;
    assert.ok(last >= 2, "too short to be replayed");
    await table.button("Replay").click();
    const slider = page.getByRole("slider", { name: "Move" });
    // The deal is a step, too.
    const steps = Number(await slider.getAttribute("max"));
    assert.equal(steps, last + 1);
    assert.equal(await slider.inputValue(), String(steps));
    for (let made = last; made >= 0; made--) {
      await slider.fill(String(made + 1));
      await table.untilPicture(pictures[made]);
      assert.match(await page.locator(".caption").innerText(), new RegExp(`^${made + 1} of ${steps}: `));
    }
    await table.button("Forward").click();
    await table.untilPicture(pictures[1]);
    await page.keyboard.press("ArrowLeft");
    await table.untilPicture(pictures[0]);
    await table.button("Last").click();
    await table.untilPicture(pictures[last]);
    await table.button("Back to the result").click();
    assert.ok(await table.isOver());
    await table.untilPicture(pictures[last]);
  }));

test("a move is analysed: what was played, whether it was best, what was better", () =>
  house.visit({ reducedMotion: "reduce" }, async (visit) => {
    const { page } = visit;
    // A person in both seats: o lets x win.
    const table = await Table.start(visit, "tictactoe", { seats: ["person", "person"] });
    for (const [turn, [row, col]] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
    ].entries()) {
      await table.board.locator(`[aria-label$="row ${row}, column ${col}"]`).last().click();
      await table.untilFact("Turn", String(turn + 2));
    }
    await table.over();
    await table.button("Replay").click();
    const analysis = page.locator(".analysis");
    await table.button("Analyse this move").click();
    await analysis.getByText("There was nothing better.").waitFor();
    assert.match(await analysis.innerText(), /Played: 0-2\./);
    await table.button("Back").click();
    assert.equal(await analysis.innerText(), "");
    await table.button("Analyse this move").click();
    await analysis.getByText("There was something better.").waitFor();
    assert.match(await analysis.innerText(), /Played: 1-1\..*Best: 0-2/);
    await table.button("First").click();
    assert.ok(await table.button("Analyse this move").isDisabled());
  }));

test("the same players play again, and a finished match is counted", () =>
  house.visit({ reducedMotion: "reduce" }, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "toggle", { options: { rows: "2", cols: "3" } });
    await playOn(table, byMouse);
    const { id } = table;
    await table.button("Play again").click();
    await page.waitForURL((address) => address.pathname.startsWith("/m/") && !address.pathname.endsWith(id));
    await table.board.waitFor();
    assert.equal((await table.truth()).setup, "2x3");
    await visit.go("/statistics");
    const row = page.getByRole("row", { name: /Toggle/ });
    assert.equal(await row.getByRole("cell").first().innerText(), "1");
    await page.locator(`a[href="/m/${id}"]`).click();
    await table.over();
  }));
