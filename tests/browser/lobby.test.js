// The lobby: whoever waits is found there, and joined with one click.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

test("an open match is found in the lobby, joined, and gone from there", () =>
  house.visit({}, async (first) => {
    await house.visit({}, async (second) => {
      await second.go("/");
      await second.page.getByRole("link", { name: "Lobby", exact: true }).click();
      await second.text("Nobody is waiting at the moment.").waitFor();
      const one = await Table.start(first, "squeeze", { options: { rows: "4", cols: "5" }, seats: ["person", "open"] });
      // The lobby looks again by itself.
      const item = second.page.getByRole("listitem").filter({ hasText: "Squeeze-It" });
      await item.getByText("There: guest. 1 seat free.").waitFor();
      await item.getByText("Rows: 4, Columns: 5").waitFor();
      await item.getByRole("button", { name: "Join Squeeze-It" }).click();
      const two = await Table.find(second);
      await one.myTurn();
      assert.equal(two.id, one.id);
      await second.go("/lobby");
      await second.text("Nobody is waiting at the moment.").waitFor();
    });
  }));

test("a match by link only is not in the lobby", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/tictactoe");
    await page.locator("#seat-1").selectOption("open");
    assert.ok(!(await page.locator("#seed").isVisible()));
    await page.getByRole("radio", { name: "Only by link" }).check({ force: true });
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
    await visit.go("/lobby");
    await visit.text("Nobody is waiting at the moment.").waitFor();
  }));

test("one's own match leads back, and others may watch it", () =>
  house.visit({}, async (visit) => {
    const one = await Table.start(visit, "tictactoe", { options: { players: "xoz" }, seats: ["person", "open", "open"] });
    const address = visit.page.url();
    await house.visit({}, async (other) => {
      await other.go("/lobby");
      await other.page.getByRole("link", { name: "Watch Tic-tac-toe" }).click();
      await Table.find(other);
      await one.text("1 spectator").waitFor();
    });
    await visit.go("/lobby");
    await visit.page.getByRole("link", { name: "Go to your match of Tic-tac-toe" }).click();
    await Table.find(visit);
    assert.equal(visit.page.url(), address);
    await one.button("Leave").click();
    await one.button("Join as x").waitFor();
  }));

test("the link is copied", () =>
  house.visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (visit) => {
    const table = await Table.start(visit, "tictactoe", { seats: ["person", "open"] });
    await visit.page.locator(".waiting").getByRole("button", { name: "Copy link" }).click();
    await visit.text("Link copied").waitFor();
    assert.equal(await visit.page.evaluate(() => window.navigator.clipboard.readText()), visit.page.url());
    await table.button("Leave").click();
  }));

test("a race is found from its game, with open seats for the others", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/toggle");
    await page.getByRole("link", { name: "Race against others" }).click();
    await page.getByRole("heading", { name: "Toggle race" }).waitFor();
    assert.equal(await page.locator("#seat-0").inputValue(), "person");
    assert.equal(await page.locator("#seat-1").inputValue(), "open");
    await page.locator(".advanced summary").click();
    await page.locator("#field-players").fill("3");
    await page.locator("#seat-2").waitFor();
    assert.equal(await page.locator("#seat-2").inputValue(), "open");
    await page.locator("#seat-1").selectOption("8");
    await page.locator("#seat-2").selectOption("8");
    await page.getByRole("button", { name: "Start" }).click();
    const table = await Table.find(visit);
    await table.button("Give up").click();
    await visit.page.locator(".players .won, .news p").first().waitFor();
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("heading", { name: "Rules of Toggle" }).waitFor();
    await page.getByRole("heading", { name: "As a race" }).waitFor();
  }));
