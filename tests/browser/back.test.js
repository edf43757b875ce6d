// Taking back: undo and redo, rewind in tic-tac-toe, and what is refused is said near the board.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { byMouse } from "./hands.js";
import { reads } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

describe("an action is taken back and played again, by the buttons and by the keys", () => {
  for (const game of ["toggle", "tictactoe", "squeeze", "dots"]) {
    test(game, () =>
      house.visit({}, async (visit) => {
        const seats = ["tictactoe", "squeeze"].includes(game) ? ["person", "person"] : [];
        const table = await Table.start(visit, game, { seats });
        const pictures = [await table.picture()];
        assert.ok(await table.button("Undo").isDisabled());
        assert.ok(await table.button("Redo").isDisabled());
        const before = await table.drawn();
        await byMouse(table);
        await table.answered(before);
        pictures.push(await table.picture());
        assert.notDeepEqual(pictures[0], pictures[1]);
        await table.button("Undo").click();
        await table.untilPicture(pictures[0]);
        await table.button("Redo").click();
        await table.untilPicture(pictures[1]);
        await visit.page.keyboard.press("u");
        await table.untilPicture(pictures[0]);
        assert.ok(await table.button("Undo").isDisabled());
        await visit.page.keyboard.press("r");
        await table.untilPicture(pictures[1]);
        assert.ok(await table.button("Redo").isDisabled());
      }),
    );
  }
});

test("undo against a bot takes back its answer too", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "squeeze");
    const picture = await table.picture();
    const before = await table.drawn();
    await byMouse(table);
    await table.answered(before);
    assert.equal(await table.fact("Moves made"), "2");
    await table.button("Undo").click();
    await table.untilFact("Moves made", "0");
    await table.untilPicture(picture);
    await reads(table.status, "Your move");
  }));

/** A cell of tic-tac-toe. @param {Table} table @param {number} row @param {number} col */
const cell = (table, row, col) => table.board.locator(`[aria-label$="row ${row}, column ${col}"]`).last();

test("symbols are rewound within the history, which uses up the turn", () =>
  house.visit({}, async (visit) => {
    const options = { size: "4", win: "4", history: "3" };
    const table = await Table.start(visit, "tictactoe", { options, seats: ["person", "person"] });
    const rewinds = visit.page.locator(".own-actions button", { hasText: "Rewind" });
    assert.equal(await rewinds.count(), 0);
    for (const [turn, col] of [0, 1, 2].entries()) {
      await cell(table, 0, col).click();
      await table.untilFact("Turn", String(turn + 2));
    }
    assert.deepEqual(await rewinds.allInnerTexts(), ["Rewind 1", "Rewind 2"]);
    assert.equal(await table.board.locator(".symbol").count(), 3);
    await table.button("Rewind 2").click();
    await table.untilFact("Turn", "5");
    assert.equal(await table.board.locator(".symbol").count(), 1);
    assert.match((await table.truth()).position, /<<2@/);
    await reads(table.status, /^x to move$/);
    assert.deepEqual(await rewinds.allInnerTexts(), ["Rewind 1"]);
  }));

test("without a history nothing is rewound", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "tictactoe", { options: { history: "1" }, seats: ["person", "person"] });
    await cell(table, 0, 0).click();
    await table.untilLength(1);
    assert.equal(await visit.page.locator(".own-actions button").count(), 0);
    assert.equal(await visit.page.locator(".facts div").count(), 0, "turns are counted only to be rewound");
  }));

test("a refused action says why in one sentence near the board, and changes nothing", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    const table = await Table.start(visit, "tictactoe", { seats: ["person", "person"] });
    await cell(table, 1, 1).click();
    await table.untilLength(1);
    const picture = await table.picture();
    assert.equal(await table.note.innerText(), "");
    await cell(table, 1, 1).click();
    await visit.page.locator(".note:not(:empty)").waitFor();
    const said = await table.note.innerText();
    assert.match(said, /^[A-Z0-9][^.?!]*[.?!]$/, "one sentence");
    const [note, board] = [await table.note.boundingBox(), await table.board.boundingBox()];
    const distance = Math.max(note.y - board.y - board.height, board.y - note.y - note.height, 0);
    assert.ok(distance < 60, `the sentence is ${distance} pixels away from the board`);
    assert.deepEqual(await table.picture(), picture);
    await cell(table, 0, 0).click();
    await table.untilLength(2);
    assert.equal(await table.note.innerText(), "");
  }));

test("on somebody else's turn the page says so", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "tictactoe", { seats: ["person", "1"] });
    await visit.page.routeWebSocket(/\/live/, () => {});
    await visit.page.reload();
    await table.board.waitFor();
    await cell(table, 1, 1).click();
    await table.untilLength(1);
    await cell(table, 1, 1).click();
    await visit.page.locator(".note", { hasText: "It's not your turn yet." }).waitFor();
  }));
