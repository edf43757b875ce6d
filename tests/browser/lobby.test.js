// The lobby: players who wait are found there and joined with one click; running games are found to be watched.

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
      await second.text("No one is waiting right now.").waitFor();
      const one = await Table.start(first, "squeeze", { options: { rows: "4", cols: "5" }, seats: ["person", "open"] });
      // The lobby looks again by itself.
      const item = second.page.getByRole("listitem").filter({ hasText: "Squeeze-It" });
      await item.getByText("Guest is waiting. 1 seat open.").waitFor();
      await item.locator(".picture svg").waitFor();
      await item.getByText("Rows: 4, Columns: 5").waitFor();
      await item.getByRole("button", { name: "Join Squeeze-It" }).click();
      const two = await Table.find(second);
      await one.myTurn();
      assert.equal(two.id, one.id);
      await second.go("/lobby");
      await second.text("No one is waiting right now.").waitFor();
    });
  }));

test("a match by link only is not in the lobby", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/tictactoe?with=friend");
    assert.ok(await page.getByRole("radio", { name: "vs. friend" }).isChecked());
    assert.ok(await page.getByRole("radio", { name: "Only with the link" }).isChecked());
    await Table.unfold(visit);
    assert.ok(!(await page.locator("#seed").isVisible()));
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: /^Waiting for / }).waitFor();
    await visit.go("/lobby");
    await visit.text("No one is waiting right now.").waitFor();
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
    await visit.page.getByRole("link", { name: "Return to your Tic-tac-toe game" }).click();
    await Table.find(visit);
    assert.equal(visit.page.url(), address);
    await one.more("Leave");
    await one.button("Join as x").waitFor();
  }));

test("the link is copied", () =>
  house.visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (visit) => {
    const table = await Table.start(visit, "tictactoe", { seats: ["person", "open"] });
    await visit.page.locator(".waiting").getByRole("button", { name: "Copy link" }).click();
    await visit.text("Link copied").waitFor();
    assert.equal(await visit.page.evaluate(() => window.navigator.clipboard.readText()), visit.page.url());
    await table.more("Leave");
  }));

test("a race is found from its game, with open seats for the others", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/toggle");
    await page.getByRole("link", { name: "vs. friend" }).click();
    await page.getByRole("heading", { name: "New Toggle race" }).waitFor();
    assert.equal(await page.locator("#seat-0").inputValue(), "person");
    assert.equal(await page.locator("#seat-1").inputValue(), "open");
    assert.ok(await page.getByRole("radio", { name: "Only with the link" }).isChecked());
    await visit.go("/play/toggle-race");
    assert.ok(await page.getByRole("radio", { name: "Only with the link" }).isChecked());
    await Table.unfold(visit);
    await page.locator("#field-players").fill("3");
    await page.locator("#seat-2").waitFor();
    assert.equal(await page.locator("#seat-2").inputValue(), "open");
    await page.locator("#seat-1").selectOption("8");
    await page.locator("#seat-2").selectOption("8");
    await page.getByRole("button", { name: "Start" }).click();
    const table = await Table.ready(visit);
    await table.more("Give up", "Give up");
    await visit.page.locator(".strip.won, .news:not([hidden])").first().waitFor();
    await table.button("See the board").click();
    await page.getByRole("tab", { name: "Rules" }).click();
    await page.getByRole("heading", { name: "As a race" }).waitFor();
  }));

test("a running game between people is watched from the lobby, with a board that moves", () =>
  house.visit({}, async (first) => {
    await house.visit({}, async (second) => {
      const one = await Table.start(first, "tictactoe", { seats: ["person", "open"] });
      await second.go(`/m/${one.id}`);
      const two = await Table.find(second);
      await two.button(/^Join/).first().click();
      await one.myTurn();
      await house.visit({}, async (third) => {
        await third.go("/lobby");
        const item = third.page.locator(".live li").filter({ hasText: "Tic-tac-toe" });
        await item.locator(".picture svg").waitFor();
        await item.getByText("Guest vs. Guest").waitFor();
        assert.equal(await item.locator(".picture .symbol").count(), 0);
        await one.play("1-1");
        await item.locator(".picture .symbol").first().waitFor();
        await item.getByRole("link", { name: "Watch Tic-tac-toe" }).click();
        const watched = await Table.find(third);
        assert.equal(watched.id, one.id);
      });
    });
  }));
