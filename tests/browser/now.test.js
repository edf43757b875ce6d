// Play someone now: two who look for the same find each other; whoever waits can cancel, or play a bot.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { register } from "./pair.js";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Looks for an opponent. @param {Visit} visit @param {{game: string, time?: string}} wish */
async function seek(visit, { game, time }) {
  await visit.go("/now");
  await choose(visit.page.getByRole("radio", { name: game }));
  if (time) await choose(visit.page.getByRole("radio", { name: time, exact: true }));
  await visit.page.getByRole("button", { name: "Find an opponent" }).click();
}

/** Two visitors. @param {(first: Visit, second: Visit) => Promise<void>} doing */
const two = (doing) =>
  house.visit({}, (first) => house.visit({}, (second) => doing(first, second)));

test("two with accounts who look for the same play a rated game", () =>
  two(async (first, second) => {
    await register(first, "Ada");
    await register(second, "Bob");
    await seek(first, { game: "Squeeze-It", time: "3+2" });
    await first.text("Looking for an opponent…").waitFor();
    await first.text("You're the first to look for this game right now.").waitFor();
    await seek(second, { game: "Squeeze-It", time: "3+2" });
    const tables = await Promise.all([Table.find(first), Table.find(second)]);
    assert.equal(new URL(first.page.url()).pathname, new URL(second.page.url()).pathname);
    for (const table of tables) {
      await table.text(/ · rated$/).waitFor();
      assert.equal(await table.page.locator(".side-clock:visible").count(), 2);
    }
  }));

test("guests who have just come play a casual game", () =>
  two(async (first, second) => {
    for (const visit of [first, second]) await seek(visit, { game: "Tic-tac-toe", time: "No clock" });
    for (const table of await Promise.all([Table.find(first), Table.find(second)])) await table.text(/ · casual$/).waitFor();
  }));

test("whoever cancels is not found any more", () =>
  two(async (first, second) => {
    await seek(first, { game: "Tic-tac-toe", time: "1+1" });
    await first.page.getByRole("button", { name: "Cancel" }).click();
    await first.page.getByRole("button", { name: "Find an opponent" }).waitFor();
    await seek(second, { game: "Tic-tac-toe", time: "1+1" });
    await second.text("You're the first to look for this game right now.").waitFor();
    assert.equal(new URL(first.page.url()).pathname, "/now");
  }));

test("whoever waits for long has an open seat in the lobby, and can play a bot instead", () =>
  two(async (first, second) => {
    await seek(first, { game: "Squeeze-It", time: "10+5" });
    await first.page.waitForURL(/\/m\//, { timeout: 60_000 });
    const waiting = await Table.find(first);
    await waiting.page.getByRole("heading", { name: /^Waiting for / }).waitFor();
    await second.go("/lobby");
    await second.text(/10\+5 · casual/).waitFor();
    await waiting.button("Play a bot instead").click();
    await first.page.locator(".strip", { hasText: "Bot" }).waitFor();
    await second.text(/10\+5 · casual/).waitFor({ state: "hidden" });
  }));

test("the next who looks for the same takes the open seat", () =>
  two(async (first, second) => {
    await seek(first, { game: "Squeeze-It", time: "5+3" });
    await first.page.waitForURL(/\/m\//, { timeout: 60_000 });
    const waiting = await Table.find(first);
    await waiting.page.getByRole("heading", { name: /^Waiting for / }).waitFor();
    await seek(second, { game: "Squeeze-It", time: "5+3" });
    const joined = await Table.find(second);
    assert.equal(new URL(first.page.url()).pathname, new URL(second.page.url()).pathname);
    for (const { page } of [waiting, joined]) await page.locator(".waiting").waitFor({ state: "hidden" });
  }));
