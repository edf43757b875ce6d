// Rated games: chosen before, shown always, and what they do to ratings.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { joined, other, plays, rated, register } from "./pair.js";
import { choose, reads } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** What a table says about the game it is. @param {Table} table */
const label = (table) => table.page.locator(".banner .game");

/** Two with accounts at a rated game. @param {[string, string]} names @param {(one: Table, two: Table) => Promise<void>} doing */
const both = (names, doing) =>
  house.visit({}, (first) =>
    house.visit({}, async (second) => {
      await register(first, names[0]);
      await register(second, names[1]);
      const { one, two } = await rated(first, second);
      await doing(one, two);
    }),
  );

/** The first wins. @param {Table} one @param {Table} two */
async function win(one, two) {
  for (const [number, action] of ["0-0", "1-0", "0-1", "1-1", "0-2"].entries()) {
    const mover = number % 2 === 0 ? one : two;
    await mover.myTurn();
    await plays(mover, action);
  }
  await Promise.all([one.over(), two.over()]);
}

test("a rated game says so, shows the ratings, and what it did to them", () =>
  both(["Ada", "Bob"], async (one, two) => {
    for (const table of [one, two]) {
      await table.text(/ · rated$/).waitFor();
      // They are asked for once the board is there.
      await table.page.locator(".strip.mine .rating", { hasText: /^1500\?$/ }).waitFor();
      await other(table).locator(".rating", { hasText: /^1500\?$/ }).waitFor();
    }
    await plays(one, "0-0");
    await two.myTurn();
    assert.ok(await two.page.getByRole("button", { name: "Hint" }).isDisabled());
    await plays(two, "2-2");
    await two.more("Resign", "Resign");
    await Promise.all([one.over(), two.over()]);
    await one.page.locator(".merits", { hasText: /1\d{3} \(\+\d+\)/ }).waitFor();
    await two.page.locator(".merits", { hasText: /1\d{3} \(−\d+\)/ }).waitFor();
  }));

test("a casual game between people says so, and changes no rating", () =>
  house.visit({}, async (first) => {
    const one = await Table.start(first, "tictactoe", { seats: ["person", "open"] });
    await house.visit({}, async (second) => {
      const two = await joined(second, one);
      for (const table of [one, two]) await reads(label(table), / · casual$/);
      assert.equal(await one.page.locator(".strip .rating:visible").count(), 0);
      await win(one, two);
      assert.equal(await one.page.locator(".merits", { hasText: "Rating" }).count(), 0);
    });
  }));

test("a guest who has just come is told how to play rated, and a game against a bot is not offered to be rated", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/play/squeeze?with=friend");
    await visit.text(/create an account, or finish 10 games/).waitFor();
    assert.ok(await page.getByRole("radio", { name: "Rated" }).isDisabled());
    await choose(page.getByRole("radio", { name: "vs. bot" }));
    await page.getByRole("radio", { name: "Rated" }).waitFor({ state: "hidden" });
  }));

test("the statistics plot how a rating went, and lead to the leaderboard", () =>
  both(["Carol", "Dan"], async (one, two) => {
    await win(one, two);
    await one.page.getByRole("button", { name: "Rematch" }).click();
    await two.page.getByRole("button", { name: "Join the rematch" }).first().click();
    for (const table of [one, two]) await table.page.locator(".waiting").waitFor({ state: "hidden" });
    // The sides have changed.
    await win(two, one);
    await one.visit.go("/statistics");
    await one.page.getByRole("img", { name: /^Tic-tac-toe.* in 2 rated games$/ }).waitFor();
    await one.page.getByRole("link", { name: "Leaderboard" }).click();
    await one.page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    await choose(one.page.getByRole("radio", { name: "Tic-tac-toe" }));
    await choose(one.page.getByRole("radio", { name: "No clock" }));
    await one.text("No one has a settled rating here yet.").waitFor();
    assert.match(one.page.url(), /game=tictactoe&clock=none$/);
  }));

test("the lobby says which games are rated", () =>
  house.visit({}, async (first) => {
    await register(first, "Erin");
    await first.go("/play/squeeze?with=friend");
    await choose(first.page.getByRole("radio", { name: "Rated" }));
    await choose(first.page.getByRole("radio", { name: "3+2" }));
    await choose(first.page.getByRole("radio", { name: "Anyone" }));
    await first.page.getByRole("button", { name: "Start" }).click();
    await Table.find(first);
    await first.go("/lobby");
    await first.text(/3\+2 · rated/).waitFor();
  }));
