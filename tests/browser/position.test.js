// A position by its link: tried out, analysed, shown, taken back, and opened by anybody.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose, reads } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** A position of each game, an action by the labels to pick, and what is in the address then. */
const TRIES = [
  { game: "toggle", at: "111111111:101000101", picks: ["button 4: white"], then: "101000101:101000101" },
  { game: "tictactoe", at: "0-0;1-1@3,3,1,xo", picks: ["row 2, column 2"], then: "0-0;1-1;2-2@3,3,1,xo" },
  { game: "squeeze", at: "ww1b/1bw1/3w/b1b1 b", picks: ["black piece, row 0", "row 1, column 3"], then: "ww2/1b1b/3w/b1b1 w 1" },
  { game: "dots", at: "1234/1134/1121/4431 5 0", picks: ["x 0, y 3: ", "x 0, y 2: "], finish: /^Remove/, then: ".234/.134/1121/4431 4 2" },
];

/** Waits until the address has a position. @param {import("playwright-core").Page} page @param {string} position */
const untilAt = (page, position) => page.waitForURL((address) => address.searchParams.get("at") === position);

const HEX =
  "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70";

for (const { game, at, picks, finish, then } of TRIES) {
  test(`something is tried in ${game} and taken back`, () =>
    house.visit({}, async (visit) => {
      const { page } = visit;
      await visit.go(`/position/${game}?at=${encodeURIComponent(at)}`);
      const table = await Table.find(visit);
      const start = await table.picture();
      for (const label of picks) await table.board.locator(`[aria-label^="${label}"]`).first().click();
      if (finish) await table.button(finish).click();
      await untilAt(page, then);
      assert.notDeepEqual(await table.picture(), start);
      await table.button("Back").click();
      await table.untilPicture(start);
      assert.ok(await table.button("Back").isDisabled());
    }));
}

test("a step of Hex is tried, and what cannot be done is said", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    await visit.go(`/position/hex?at=${HEX}`);
    const table = await Table.find(visit);
    const start = await table.picture();
    await table.board.locator(".piece.piece4").click();
    await table.board.locator('[aria-label="cell 0"]').click();
    await table.note.filter({ hasText: "64-0" }).waitFor();
    assert.deepEqual(await table.picture(), start);
    // What was picked stays picked.
    await table.board.locator(".board .next, .next").first().click();
    await visit.page.waitForURL((address) => address.searchParams.get("at") !== HEX);
  }));

test("a best line of clicks is drawn as numbered rings, and shown", () =>
  house.visit({}, async (visit) => {
    await visit.go("/position/toggle?at=000000000:110101011");
    const table = await Table.find(visit);
    const start = await table.picture();
    await table.button("Analyse").click();
    await table.board.locator(".arrow.best circle").first().waitFor();
    const { best } = await visit.ask(`/games/toggle/analysis?text=${encodeURIComponent("000000000:110101011")}`);
    assert.ok(best.length > 1, "a line of several clicks");
    const numbers = await table.board.locator(".badge text").allTextContents();
    assert.deepEqual(numbers.sort(), best.map((/** @type {string} */ _, /** @type {number} */ click) => String(click + 1)));
    await table.button("Play out the best line").click();
    await visit.page.waitForFunction(() => document.querySelectorAll(".board .light").length > 6);
    await table.untilPicture(start);
  }));

test("where the best line is drawn as arrows, nothing is outlined as well", () =>
  house.visit({}, async (visit) => {
    await visit.go(`/position/squeeze?at=${encodeURIComponent("ww1b/1bw1/3w/b1b1 b")}`);
    const table = await Table.find(visit);
    await table.button("Analyse").click();
    await table.board.locator(".arrow.best").first().waitFor();
    assert.equal(await table.outlines.count(), 0);
  }));

test("a description that is none is said to be none, beside a board to go on with", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    await visit.go("/position/toggle?at=nonsense");
    const table = await Table.find(visit);
    await reads(table.note, /CURRENT:TARGET/);
  }));

test("who is to move and how it stands is said in words, and the link is copied", () =>
  house.visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (visit) => {
    const { page } = visit;
    await visit.go(`/position/squeeze?at=${encodeURIComponent("bbbb/4/4/wwww w 0")}`);
    const table = await Table.find(visit);
    await table.button("Analyse").click();
    await page.locator(".verdict", { hasText: /^White to move: / }).waitFor();
    await table.button("Copy link").click();
    await visit.text("Link copied").waitFor();
    assert.equal(await page.evaluate(() => window.navigator.clipboard.readText()), page.url());
  }));

test("a pasted position is shown, and what is none is refused and leaves the board", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    const { page } = visit;
    await visit.go("/position/toggle?at=000000000:110101011");
    const table = await Table.find(visit);
    const start = await table.picture();
    const field = page.getByLabel("Paste a position");
    await field.fill("nonsense");
    await field.press("Enter");
    await table.note.filter({ hasText: "CURRENT:TARGET" }).waitFor();
    assert.deepEqual(await table.picture(), start);
    await field.fill("1111:0000");
    await field.press("Enter");
    await untilAt(page, "1111:0000");
    await table.button("Back").click();
    await table.untilPicture(start);
  }));

test("a board is edited by clicking, says what is missing, and is played from", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go(`/position/squeeze?at=${encodeURIComponent("bbb/3/www b 0")}`);
    const table = await Table.find(visit);
    await table.button("Edit board").click();
    assert.ok(await table.button("Analyse").isDisabled(), "it stays in its place");
    await table.button("Clear").click();
    await untilAt(page, "3/3/3 b 0");
    await table.note.filter({ hasText: "No game can start here yet" }).waitFor();
    assert.ok(!(await page.getByRole("link", { name: "Play a bot" }).isVisible()));
    await table.board.locator('[aria-label^="row 0, column 0"]').click();
    await untilAt(page, "b2/3/3 b 0");
    await choose(page.getByRole("radio", { name: "White piece" }));
    await table.board.locator('[aria-label^="row 2, column 2"]').click();
    await untilAt(page, "b2/3/2w b 0");
    await table.button("White to move").click();
    await untilAt(page, "b2/3/2w w 0");
    await table.button("Done editing").click();
    await page.getByRole("link", { name: "Play a bot" }).click();
    assert.equal(await page.locator("#position").inputValue(), "b2/3/2w w 0");
  }));

test("a nook of Hex is moved by clicking, and the rule is said where that cannot be", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    await visit.go(`/position/hex?at=${HEX}`);
    const table = await Table.find(visit);
    await table.button("Edit board").click();
    await choose(visit.page.getByRole("radio", { name: "Nook" }));
    await table.board.locator('[aria-label="cell 0"]').click();
    await table.note.filter({ hasText: "rings 2 to 6" }).waitFor();
    await table.board.locator('[aria-label="cell 94"]').click();
    await table.note.filter({ hasText: "Nooks must not touch each other." }).waitFor();
    await table.board.locator('[aria-label="cell 92"]').click();
    await visit.page.waitForURL((address) => (address.searchParams.get("at") ?? "").includes("092D"));
  }));

test("tic-tac-toe is set up with any symbol on any square, in one stroke, by numbers and with any player to move", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    visit.provokes(/status of 422/);
    await visit.go(`/position/tictactoe?at=${encodeURIComponent("@5,4,1,xo")}`);
    const table = await Table.find(visit);
    await table.button("Edit board").click();
    await choose(page.getByRole("radio", { name: "o", exact: true }));
    await byStroke(table, ["row 0, column 0", "row 0, column 1", "row 0, column 2"]);
    await untilAt(page, "<<0;0-0;<<0;0-1;<<0;0-2@5,4,1,xo");
    await table.button("Next player to move").click();
    await untilAt(page, "<<0;0-0;<<0;0-1;<<0;0-2;<<0@5,4,1,xo");
    await choose(page.getByRole("radio", { name: "x", exact: true }));
    await byStroke(table, ["row 0, column 1"]);
    await untilAt(page, "0-1;0-0;<<0;0-2@5,4,1,xo");
    await page.getByRole("button", { name: "Board size: one more" }).click();
    await untilAt(page, "0-1;0-0;<<0;0-2@6,4,1,xo");
    const line = page.getByLabel("In a line to win", { exact: true });
    await line.fill("7");
    await line.press("Enter");
    await table.note.filter({ hasText: "choose a number from 3 to 6" }).waitFor();
    assert.equal(await line.inputValue(), "4", "a number that was refused is the old one again");
  }));

test("a state that the board is in is marked, and how many moves were made is set", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go(`/position/squeeze?at=${encodeURIComponent("bbb/3/www b 0")}`);
    const table = await Table.find(visit);
    await table.button("Edit board").click();
    const marked = page.locator('.editor .whole [aria-pressed="true"]');
    await reads(marked, "Black to move");
    await table.button("White to move").click();
    await reads(marked, "White to move");
    const made = page.getByLabel("Moves made", { exact: true });
    await made.fill("97");
    await made.press("Enter");
    await untilAt(page, "bbb/3/www w 97");
  }));

/** Goes down on the first of some squares, over the others, and up. @param {Table} table @param {string[]} labels */
async function byStroke({ board, page }, labels) {
  for (const [number, label] of labels.entries()) {
    const { x, y, width, height } = await board.locator(`[aria-label*="${label}"]`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    if (number === 0) await page.mouse.down();
  }
  await page.mouse.up();
}
