// Going back through a match: the list of moves, the replay, the analysis of a whole game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { byMouse, playOn } from "./hands.js";
import { reads } from "./reads.js";
import { begin, play } from "./scenes.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

test("the moves of a match are gone through one by one, from the deal to the result", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "toggle");
    const pictures = [await table.picture()];
    while (!(await table.isOver())) {
      const before = await table.drawn();
      await byMouse(table);
      await table.answered(before);
      pictures.push(await table.picture());
      await page.locator(`.moves li:nth-child(${pictures.length - 1}) button`).waitFor();
    }
    const last = pictures.length - 1;
    assert.ok(last >= 2, "too short to be replayed");
    await table.button("Review").click();
    // The replay begins with the deal done: on the board that the player saw first.
    await table.untilPicture(pictures[0]);
    assert.ok(await table.button("Back").isDisabled());
    for (let made = 1; made < last; made++) {
      await table.button("Forward").click();
      await table.untilPicture(pictures[made]);
    }
    await page.keyboard.press("ArrowLeft");
    await table.untilPicture(pictures[last - 2]);
    await page.keyboard.press("Home");
    await table.untilPicture(pictures[0]);
    await page.locator(".moves li:nth-child(1) button").click();
    await table.untilPicture(pictures[1]);
    // A link and a picture give what is seen.
    assert.match(await page.locator(".moremenu a", { hasText: "Picture (SVG)" }).getAttribute("href"), /\?at=2$/);
    await table.button("Back to the game").click();
    await table.untilPicture(pictures[last]);
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await table.untilPicture(pictures[last]);
    assert.ok(await table.isOver());
  }));

test("a move leaves alone what it does not change: the earlier moves, the target, and squares far away", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const { id } = await visit.ask("/matches", { game: "toggle", setup: "8x8", seed: "7" });
    await visit.go(`/m/${id}`);
    const square = (/** @type {number} */ number) => page.locator(`.board [data-pick="${number}"]`);
    const moves = page.locator(".moves li button");
    for (let made = 0; made < 5; made++) {
      await square(made).click();
      await moves.nth(made).waitFor();
    }
    await page.evaluate(() => {
      window.touched = new Set();
      const names = (/** @type {Node} */ node) => {
        const element = node instanceof window.Element ? node : node.parentElement;
        const row = element?.closest(".moves li")?.getAttribute("value");
        const shape = element?.closest("[data-pick]")?.getAttribute("data-pick");
        return row ? `move ${row}` : shape ? `square ${shape}` : element?.closest(".aside *") ? "target" : null;
      };
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const name = names(target);
          if (name && !(name === "target" && target.nodeName === "svg")) window.touched.add(name);
        }
      });
      observer.observe(document.querySelector(".table"), { attributes: true, childList: true, characterData: true, subtree: true });
    });
    await square(54).click();
    await moves.nth(5).waitFor();
    await page.evaluate(() => new Promise((done) => window.requestAnimationFrame(() => window.requestAnimationFrame(done))));
    const touched = await page.evaluate(() => [...window.touched].toSorted());
    // The move before is not the last one any more, in the list and on the board; the new square and its neighbours flip.
    assert.deepEqual(touched, ["move 5", ...[4, 46, 53, 54, 55, 62].map((number) => `square ${number}`)].toSorted());
  }));

test("all moves are played back at a chosen speed, up to the result", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "toggle");
    const first = await table.picture();
    await playOn(table, byMouse);
    const last = await table.picture();
    await page.getByRole("combobox", { name: "Speed" }).selectOption({ label: "2\u00d7" });
    await table.button("Play all moves").click();
    await table.untilPicture(first);
    await table.button("Pause").waitFor();
    await table.untilPicture(last);
    await table.button("Play all moves").waitFor();
  }));

test("the whole game is analysed: slips are marked, and what was better is told and drawn", () =>
  house.visit({}, async (visit) => {
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
      await table.untilLength(turn + 1);
    }
    await table.over();
    await table.button("See the board").click();
    await page.getByRole("tab", { name: "Analysis" }).click();
    await table.button("Analyse game").click();
    await table.text("moves were the best.").waitFor();
    await page.locator(".graph .curve").waitFor();
    await page.locator(".evaluation").waitFor();
    await page.getByRole("tab", { name: "Moves" }).click();
    // Against a corner only the middle holds the game; o gave it away with the first move.
    await reads(page.locator(".moves li:nth-child(1) button").nth(1), /^1-0 \?\?$/);
    await reads(page.locator(".moves li:nth-child(3) button"), /^0-2 ★$/);
    await page.locator(".moves li:nth-child(1) button").nth(1).click();
    await page.getByRole("tab", { name: "Analysis" }).click();
    await page.locator(".judgement").getByText("Better was").waitFor();
    const line = page.locator(".judgement .line");
    await reads(line, /^1-1/);
    await line.hover();
    await page.locator(".board .arrow").first().waitFor();
    // A reload shows the analysis at once.
    await page.reload();
    await page.getByRole("tab", { name: "Analysis" }).click();
    await table.text("moves were the best.").waitFor();
    assert.ok(await table.button("Analyse game").isHidden());
  }));

test("the banner says which move is looked at, and the result again afterwards", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const { id } = await play(visit, await begin(visit, { game: "dots", setup: "4,2" }));
    await page.goto(`/m/${id}`);
    const table = await Table.find(visit);
    // New dots that have fallen belong to the move before.
    await page.locator('.moves li:last-child [aria-current="true"]').waitFor();
    const result = (await table.truth()).over.headline;
    await table.button("Review").click();
    await table.untilStatus("The start");
    await table.button("Forward").click();
    await table.untilStatus("Move 1 of 2");
    await table.text(/^You're looking back\./).waitFor();
    await table.button("Back to the game").click();
    await page.locator(".ending .headline", { hasText: result }).waitFor();
  }));

test("the same players play again, and a finished match is counted", () =>
  house.visit({}, async (visit) => {
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
    await reads(row.getByRole("cell").first(), "1");
    await page.locator(`a[href="/m/${id}"]`).click();
    await table.over();
  }));
