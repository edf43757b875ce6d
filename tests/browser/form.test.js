// The form for a new game: modes and presets first, and a field that does not matter is not there.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** @param {Visit} visit @param {string} name */
const radio = ({ page }, name) => page.getByRole("radio", { name, exact: true });

/** @param {Visit} visit */
const settled = ({ page }) => page.locator('.setup[aria-busy="false"]').waitFor();

test("alone, Hex asks neither for seats nor for what only bidders need", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const bidding = () => page.locator("#field-show, #field-last_call");
    await visit.go("/play/hex");
    assert.ok(await radio(visit, "Just me").isChecked());
    await Table.unfold(visit);
    await page.locator("#field-rounds").waitFor();
    for (const field of await bidding().all()) assert.ok(!(await field.isVisible()));
    assert.ok(!(await page.locator("#seat-0").isVisible()));
    await choose(radio(visit, "vs. friend"));
    await page.locator("#field-show").waitFor();
    await page.locator("#seat-1").waitFor();
    assert.equal(await page.locator("#field-players").inputValue(), "2");
    await page.getByText("Who can join").waitFor();
    await choose(radio(visit, "Just me"));
    await page.locator("#seat-1").waitFor({ state: "detached" });
    assert.ok(!(await page.locator("#field-show").isVisible()));
    assert.ok(!(await page.getByText("Who can join").isVisible()));
  }));

test("the address chooses bots or friends", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/hex?with=bot");
    await settled(visit);
    assert.ok(await radio(visit, "vs. bot").isChecked());
    await page.locator("#seat-1").waitFor({ state: "attached" });
    assert.equal(await page.locator("#seat-1").inputValue(), "3");
    await visit.go("/play/squeeze?with=friend");
    assert.equal(await page.locator("#seat-1").inputValue(), "open");
  }));

test("a usual clock is explained in words", () =>
  house.visit({}, async (visit) => {
    await visit.go("/play/tictactoe?with=bot");
    await settled(visit);
    await choose(radio(visit, "3+2"));
    await visit.text("3 minutes each, 2 seconds more per move.").waitFor();
    await choose(radio(visit, "No clock"));
    await visit.text("more per move.").waitFor({ state: "hidden" });
  }));

test("a bot has a name and a level, and the visitor a side", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/squeeze");
    assert.deepEqual(await page.getByRole("group", { name: "Bot" }).locator("label").allInnerTexts(), [
      "Beginner (1)",
      "Easy (2)",
      "Casual (3)",
      "Steady (4)",
      "Sharp (5)",
      "Strong (6)",
      "Expert (7)",
      "Master (8)",
    ]);
    await choose(radio(visit, "Beginner (1)"));
    await choose(radio(visit, "White"));
    await page.getByRole("button", { name: "Start" }).click();
    const table = await Table.find(visit);
    const { seats } = await table.truth();
    assert.equal(seats[0].level, 1);
    assert.ok(seats[1].mine);
  }));

test("single seats say which mode they are", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/squeeze");
    await Table.unfold(visit);
    await page.locator("#seat-1").selectOption("open");
    assert.ok(await radio(visit, "vs. friend").isChecked());
    await page.locator("#seat-1").selectOption("person");
    assert.ok(await radio(visit, "Same device").isChecked());
    await page.locator("#seat-1").selectOption("5");
    assert.ok(await radio(visit, "Sharp (5)").isChecked());
    await page.locator("#seat-1").selectOption("classic:2");
    assert.ok(await page.getByRole("radio", { name: "Choose seats" }).isChecked());
  }));

test("a game for one has no seats, and its seed is under Advanced", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/toggle");
    assert.ok(!(await page.locator("#seed").isVisible()));
    assert.equal(await page.getByText("Seats", { exact: true }).isVisible(), false);
    await Table.unfold(visit);
    await page.locator("#seed").waitFor();
    assert.ok(!(await page.locator("#seat-0").isVisible()));
  }));
