// The page plays by the letter of the rules: opponents, starts, hints, selections and refusals.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tabTo } from "./hands.js";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

const HEX =
  "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70";
/** No dot next to 2,0 has its colour. */
const DOTS = "1234/1134/1121/4431 5 0";

/** Opens the form of a game with a position, and starts. @param {Visit} visit @param {string} game @param {string} position */
async function startFrom(visit, game, position) {
  await visit.go(`/play/${game}`);
  await Table.unfold(visit);
  await visit.page.locator("#position").fill(position);
  return Table.begin(visit);
}

/** A shape on the board by how its label begins. @param {Table} table @param {string} label */
const spot = (table, label) => table.board.locator(`[aria-label^="${label}"]`).first();

test("a seat is given to the classic player of Squeeze-It, and it answers", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "squeeze", { options: {}, seats: ["person", "classic:3"] });
    await table.text("Classic, looks 3 moves ahead").waitFor();
    await table.play("0,3-3,3");
    await table.untilFact("Moves made", "2");
    const { seats } = await table.truth();
    assert.deepEqual(seats[1].style, { name: "classic", label: "Classic", depth: 3 });
  }));

for (const [game, position, label] of [
  ["toggle", "000000000:110101011", "button 0: black"],
  ["tictactoe", "0-0;1-1@4,3,2,xo", "x, row 0, column 0"],
  ["squeeze", "ww1b/1bw1/3w/b1b1 b 0", "black piece, row 0"],
  ["dots", DOTS, "x 2, y 0: colour 3"],
  ["hex", HEX, "yellow piece 4"],
]) {
  test(`a pasted position begins a casual match of ${game}`, () =>
    house.visit({}, async (visit) => {
      const table = await startFrom(visit, game, position);
      const { start, casual } = await table.truth();
      assert.deepEqual({ start, casual }, { start: position, casual: true });
      await table.text(/ · casual$/).waitFor();
      await spot(table, label).waitFor();
    }));
}

test("options that a position carries itself are not asked for, and a text that is no start is refused", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    visit.provokes(/status of 422/);
    await visit.go("/play/hex");
    assert.ok(await page.locator("#field-pieces").isHidden());
    await page.locator(".advanced summary").click();
    assert.ok(await page.locator("#field-pieces").isVisible());
    await page.locator("#position").fill(HEX.replace("060106100064:64-70", "092"));
    await page.getByText(/piece 1 on 92 is not on a nook/i).waitFor();
    assert.ok(await page.locator("#field-pieces").isHidden());
    assert.ok(await page.locator("#field-rounds").isVisible());
    assert.ok(await page.getByRole("radio", { name: "Two pieces" }).isHidden());
    assert.ok(await page.getByRole("button", { name: "Start" }).isDisabled());
    await page.locator("#position").fill("");
    await page.locator("#field-pieces").waitFor();
    await page.locator('button[type="submit"]:enabled').waitFor();
  }));

test("a preset fills the fields, changed fields are custom, and what they say is played", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const game = page.getByRole("group", { name: "Variant", exact: true });
    const preset = (/** @type {string} */ name) => game.getByRole("radio", { name, exact: true });
    await visit.go("/play/tictactoe");
    assert.ok(await preset("Classic").isChecked());
    await choose(preset("Three players"));
    await page.locator("#seat-2").waitFor({ state: "attached" });
    await Table.unfold(visit);
    assert.equal(await page.locator("#field-players").inputValue(), "xoz");
    await page.locator("#field-size").fill("5");
    assert.ok(await preset("Custom").isChecked());
    await page.locator("#field-size").fill("7");
    assert.ok(await preset("Three players").isChecked());
    await choose(preset("Five in a row 15x15"));
    await page.locator("#seat-2").waitFor({ state: "detached" });
    await page.locator("#field-size").fill("11");
    assert.ok(await preset("Custom").isChecked());
    const table = await Table.begin(visit);
    assert.equal((await table.truth()).setup, "11,5,1,xo");
  }));

test("a position that is looked at is played from", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go(`/position/squeeze?at=${encodeURIComponent("ww1b/1bw1/3w/b1b1 b")}`);
    await Table.find(visit);
    await page.getByRole("link", { name: "Play a bot" }).click();
    await page.waitForURL(/\/play\/squeeze\?with=bot&from=/);
    assert.equal(await page.locator("#position").inputValue(), "ww1b/1bw1/3w/b1b1 b 0");
    const table = await Table.begin(visit);
    assert.equal((await table.truth()).start, "ww1b/1bw1/3w/b1b1 b 0");
  }));

for (const theme of /** @type {const} */ (["light", "dark"])) {
  for (const [colour, position] of [
    ["black", "000000000:110101011"],
    ["white", "111111111:001011111"],
  ]) {
    test(`a hint of Toggle leaves a ${colour} square ${colour}, its number red and outlined (${theme})`, () =>
      house.visit({ colorScheme: theme }, async (visit) => {
        const table = await startFrom(visit, "toggle", position);
        const look = (/** @type {import("playwright-core").Locator} */ shape) =>
          shape.evaluate((element) => window.getComputedStyle(element).fill);
        const square = spot(table, "button 0");
        const number = table.board.locator("text.number").first();
        const before = { square: await look(square), number: await look(number) };
        await table.hint();
        assert.equal(await table.outlines.count(), 1);
        assert.equal(await look(square), before.square);
        const after = await look(number);
        assert.notEqual(after, before.number);
        const [red, green, blue] = [...after.matchAll(/\d+/g)].map(Number);
        assert.ok(red > 190 && red > 2 * green && red > 2 * blue, `${after} is red`);
      }));
  }
}

/** Ways to press something. @type {Record<string, (table: Table, target: import("playwright-core").Locator) => Promise<void>>} */
const PRESSES = {
  mouse: (_, target) => target.click(),
  finger: (_, target) => target.tap(),
  key: async ({ page }, target) => {
    // The arrows lead to any dot from the one that has the focus.
    if (await target.evaluate((element) => element.matches(".board *"))) await target.focus();
    else await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
};

for (const [means, press] of Object.entries(PRESSES)) {
  test(`any dot is selected first and deselected, and one alone is not removed, by ${means}`, () =>
    house.visit({ hasTouch: means === "finger" }, async (visit) => {
      visit.provokes(/status of 422/);
      const table = await startFrom(visit, "dots", DOTS);
      const lone = spot(table, "x 2, y 0");
      const pressed = table.board.locator('[aria-pressed="true"]');
      await press(table, lone);
      await pressed.waitFor();
      assert.match((await pressed.getAttribute("aria-label")) ?? "", /^x 2, y 0/);
      await press(table, table.button(/^Remove/));
      await table.note.filter({ hasText: "at least two dots" }).waitFor();
      assert.equal(await pressed.count(), 1, "what was selected stays selected");
      assert.equal((await table.truth()).position, DOTS);
      await press(table, lone);
      await table.board.locator('[aria-label^="x 2, y 0"][aria-pressed="false"]').waitFor();
      assert.equal(await pressed.count(), 0);
      assert.equal(await table.note.textContent(), "", "the refusal goes with the next action");
    }));
}

test("a dot that cannot follow the one selected last is refused with its reason", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    const table = await startFrom(visit, "dots", DOTS);
    await spot(table, "x 2, y 0").click();
    await spot(table, "x 3, y 0").click();
    await table.note.filter({ hasText: "colour" }).waitFor();
    const pressed = table.board.locator('[aria-pressed="true"]');
    assert.match((await pressed.getAttribute("aria-label")) ?? "", /^x 2, y 0/);
    // Only the dot selected last is deselected; then any other may be first.
    await spot(table, "x 2, y 0").click();
    await spot(table, "x 0, y 1").click();
    await spot(table, "x 0, y 2").click();
    const picked = table.board.locator(".dot.picked");
    assert.equal(await picked.count(), 2);
    await spot(table, "x 0, y 1").click();
    await table.note.filter({ hasText: "selected already" }).waitFor();
    assert.equal(await picked.count(), 2);
  }));

/** What is refused in each game, and the legal pick after it. */
const REFUSALS = [
  { game: "tictactoe", position: "0-0;1-1@4,3,1,xo", wrong: ["x, row 0, column 0"], right: "row 0, column 1" },
  { game: "squeeze", position: "ww1b/1bw1/3w/b1b1 b", wrong: ["black piece, row 0", "row 2, column 0"], right: "row 0, column 2" },
  { game: "dots", position: DOTS, wrong: ["x 2, y 0", "x 3, y 0"], right: "x 2, y 0" },
  { game: "hex", position: HEX, wrong: ["yellow piece 4", "cell 0"], right: "yellow piece 4" },
];

for (const { game, position, wrong, right } of REFUSALS) {
  test(`a refusal goes with the next legal pick in ${game}`, () =>
    house.visit({}, async (visit) => {
      visit.provokes(/status of 422/);
      const table = await startFrom(visit, game, position);
      await table.myTurn();
      for (const label of wrong) await spot(table, label).click();
      await table.note.filter({ hasText: /\w/ }).waitFor();
      await spot(table, right).click();
      await table.note.filter({ hasText: /^$/ }).waitFor({ state: "attached" });
    }));
}

for (const { game, position, wrong } of REFUSALS) {
  test(`a refusal goes with Escape in ${game}, on the board and beside it`, () =>
    house.visit({}, async (visit) => {
      visit.provokes(/status of 422/);
      const table = await startFrom(visit, game, position);
      await table.myTurn();
      for (const isBeside of [false, true]) {
        for (const label of wrong) await spot(table, label).click();
        await table.note.filter({ hasText: /\w/ }).waitFor();
        if (isBeside) await visit.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
        else await table.board.locator('[tabindex="0"]').first().focus();
        await visit.page.keyboard.press("Escape");
        await table.note.filter({ hasText: /^$/ }).waitFor({ state: "attached" });
        assert.equal(await table.board.locator(".picked").count(), 0);
      }
    }));
}

test("a refusal goes with Flip, by its button and by its key, and with whatever else is pressed", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    const { page } = visit;
    const table = await startFrom(visit, "squeeze", "ww1b/1bw1/3w/b1b1 b");
    await table.myTurn();
    for (const press of [
      () => page.getByRole("button", { name: "Flip" }).click(),
      () => page.keyboard.press("f"),
      () => page.getByRole("tab", { name: "Rules" }).click(),
    ]) {
      await spot(table, "black piece, row 0").click();
      await spot(table, "row 2, column 0").click();
      await table.note.filter({ hasText: "Pieces slide along a row or column." }).waitFor();
      await press();
      await table.note.filter({ hasText: /^$/ }).waitFor({ state: "attached" });
      await spot(table, "black piece, row 0").click();
    }
  }));

/** What cannot be moved from in each game, and why. */
const STRAYS = [
  { game: "squeeze", position: "ww1b/1bw1/3w/b1b1 b", label: "white piece, row 0", why: "That is white's piece." },
  { game: "squeeze", position: "ww1b/1bw1/3w/b1b1 b", label: "row 2, column 2", why: "Choose one of your pieces first." },
  { game: "squeeze", position: "bb1/w2/3 b", label: "black piece, row 0, column 0", why: "That piece is stuck: nothing beside it is free." },
  { game: "hex", position: HEX, label: "cell 0", why: "Choose one of the pieces first." },
];

for (const { game, position, label, why } of STRAYS) {
  test(`where nothing may begin in ${game}, a click says why: ${why}`, () =>
    house.visit({}, async (visit) => {
      visit.provokes(/status of 422/);
      const table = await startFrom(visit, game, position);
      await table.myTurn();
      const before = (await table.truth()).position;
      await spot(table, label).click();
      await table.note.filter({ hasText: why }).waitFor();
      assert.equal(await table.board.locator(".picked").count(), 0);
      assert.equal((await table.truth()).position, before);
    }));
}

test("a piece of the opponent that is dragged is refused with its reason, also while a piece is picked", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 422/);
    const table = await startFrom(visit, "squeeze", "ww1b/1bw1/3w/b1b1 b");
    await table.myTurn();
    const drag = async () => {
      await spot(table, "white piece, row 0").dragTo(spot(table, "row 2, column 0"));
      await table.note.filter({ hasText: "That is white's piece." }).waitFor();
    };
    await drag();
    await spot(table, "black piece, row 0").click();
    await table.note.filter({ hasText: /^$/ }).waitFor({ state: "attached" });
    await drag();
    assert.equal(await table.board.locator(".picked").count(), 1, "what was picked stays picked");
  }));

test("a piece that is dragged onto or over another is refused with its reason, and plays nothing else", () =>
  house.visit({}, async (visit) => {
    const table = await startFrom(visit, "squeeze", "ww1b/1bw1/3w/b1b1 b");
    await table.myTurn();
    const { seq } = await table.drawn();
    // Only one square is free on the way, which is not where the piece is let go.
    for (const to of ["white piece, row 2, column 3", "row 3, column 3"]) {
      await spot(table, "black piece, row 0, column 3").dragTo(spot(table, to));
      await table.note.filter({ hasText: "Pieces cannot jump" }).waitFor();
      await visit.page.keyboard.press("Escape");
    }
    assert.equal((await table.truth()).seq, seq);
    await spot(table, "black piece, row 0, column 3").dragTo(spot(table, "row 1, column 3"));
    await table.untilDrawn(seq + 1);
  }));

test("on a board that is looked at, a click where no move begins says so", () =>
  house.visit({}, async (visit) => {
    await visit.go(`/position/squeeze?at=${encodeURIComponent("ww1b/1bw1/3w/b1b1 b")}`);
    const table = await Table.find(visit);
    await spot(table, "white piece, row 0").click();
    await visit.page.getByText("No move begins there.").waitFor();
  }));

test("all selected dots say that they are pressed", () =>
  house.visit({}, async (visit) => {
    const table = await startFrom(visit, "dots", DOTS);
    for (const label of ["x 0, y 1", "x 1, y 1", "x 1, y 2"]) await spot(table, label).click();
    const pressed = table.board.locator('[role="button"][aria-pressed="true"]');
    assert.equal(await pressed.count(), 3);
    await spot(table, "x 1, y 2").click();
    assert.equal(await pressed.count(), 2, "the last one is deselected");
  }));

test("the form says how many symbols there may be, and refuses one too many with the reason", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    visit.provokes(/status of 422/);
    await visit.go("/play/tictactoe");
    await Table.unfold(visit);
    const symbols = page.getByLabel("A symbol per player (2 to 26)");
    await symbols.fill("abcdefghijklmnopqrstuvwxyz0");
    assert.equal(await symbols.inputValue(), "abcdefghijklmnopqrstuvwxyz0");
    await page.getByText("There are 2 to 26 players, not 27: give each a symbol, like xo.").waitFor();
    assert.ok(await page.getByRole("button", { name: "Start" }).isDisabled());
    await symbols.fill("xo");
    await page.locator("#field-win").fill("5");
    await page.getByText("A 3x3 board needs three in a row.").waitFor();
  }));

test("a number that cannot be bid says which can", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "hex", { options: { players: "2" }, seats: ["person", "person"] });
    const stepper = visit.page.locator(".stepper");
    await stepper.locator("input").fill("100");
    await stepper.getByText("Choose a number from 1 to 99.").waitFor();
    assert.ok(await table.button("Bid").isDisabled());
    await stepper.locator("input").fill("5");
    await table.button("Bid 5").waitFor();
    assert.equal(await stepper.locator("small").textContent(), "");
  }));
