// Clocks and phrases between two people; `cells.test.js` has how such games end.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { joined, other, plays } from "./pair.js";
import { choose, reads } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/**
 * Two people at a table, with a clock that the first chose in the form.
 * @param {string} game
 * @param {string} time what the form calls the clock
 * @param {(one: Table, two: Table) => Promise<void>} doing
 */
const timed = (game, time, doing) =>
  house.visit({}, async (first) => {
    await first.go(`/play/${game}?with=friend`);
    await choose(first.page.getByRole("radio", { name: time, exact: true }));
    await first.page.getByRole("button", { name: "Start" }).click();
    const one = await Table.find(first);
    await house.visit({}, async (second) => {
      await doing(one, await joined(second, one));
    });
  });

/** The clock in a strip. @param {Table} table @param {"mine" | "theirs"} whose */
const clock = (table, whose) =>
  (whose === "mine" ? table.page.locator(".strip.mine") : other(table)).locator(".side-clock");

test("both see the clocks, which run from the second move on", () =>
  timed("tictactoe", "3+2", async (one, two) => {
    await reads(clock(one, "mine"), "3:00");
    await plays(one, "0-0");
    await two.myTurn();
    assert.equal(await clock(two, "mine").getAttribute("data-running"), null);
    await plays(two, "2-2");
    await one.myTurn();
    await clock(one, "mine").and(one.page.locator("[data-running]")).waitFor();
    await one.page.waitForFunction(() => document.querySelector(".strip.mine .side-clock")?.textContent !== "3:00");
    await plays(one, "0-1");
    await clock(two, "mine").and(two.page.locator("[data-running]")).waitFor();
    assert.equal(await clock(two, "theirs").getAttribute("data-running"), null);
  }));

test("a phrase is heard by the other, unless it is muted", () =>
  timed("tictactoe", "10+5", async (one, two) => {
    await one.button("Hello!").click();
    await two.page.locator(".heard").filter({ hasText: /^Guest \d+: Hello!$/ }).waitFor();
    await two.button("Mute").click();
    await one.button("Oops!").click();
    await plays(one, "0-0");
    await two.myTurn();
    assert.ok(await two.page.locator(".heard").isHidden());
  }));

test("a time of one's own is chosen in minutes and seconds", () =>
  house.visit({}, async (visit) => {
    await visit.go("/play/tictactoe?with=bot");
    await choose(visit.page.locator("input[name=time][value=own]"));
    await visit.page.getByLabel("Minutes each").fill("7");
    await visit.page.getByLabel("Seconds added per move").fill("4");
    await visit.page.getByRole("button", { name: "Start" }).click();
    const table = await Table.find(visit);
    await reads(clock(table, "mine"), "7:00");
  }));

test("games without turns have no clock to choose", () =>
  house.visit({}, async (visit) => {
    await visit.go("/play/dots");
    await visit.page.getByRole("button", { name: "Start" }).waitFor();
    assert.equal(await visit.page.getByRole("radio", { name: "3+2" }).count(), 0);
  }));
