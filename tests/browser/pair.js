// Two visitors at one table, one of them on a wire that can be cut.

import assert from "node:assert/strict";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { Wire } from "./wire.js";

/** @import {House, Visit} from "./visit.js" */

/** What a browser says about a wire that was cut. */
export const CUT = /ERR_CONNECTION|ERR_SOCKET|ERR_EMPTY_RESPONSE|ERR_NETWORK|ERR_INTERNET|WebSocket connection/;

/** What it says when both did something at once; the page of whoever came second sends it again. */
const LATE = /status of 409/;

/**
 * @typedef {object} Pair
 * @property {Table} one whoever made the match, on the wire
 * @property {Table} two whoever was sent the link
 * @property {Wire} wire
 */

/**
 * Lets somebody start a match with an open seat, and somebody else join by its link.
 * @param {House} house
 * @param {string} game
 * @param {Record<string, string>} options
 * @param {(pair: Pair) => Promise<void>} doing
 */
export async function together(house, game, options, doing) {
  const wire = await Wire.open(house.parlor);
  try {
    await house.visit({ baseURL: wire.address }, async (first) => {
      for (const complaint of [CUT, LATE]) first.provokes(complaint);
      const one = await Table.start(first, game, { options, seats: ["person", "open"] });
      await one.page.getByRole("heading", { name: /^Waiting for / }).waitFor();
      await house.visit({}, async (second) => {
        for (const complaint of [CUT, LATE]) second.provokes(complaint);
        const two = await joined(second, one);
        await doing({ one, two, wire });
      });
    });
  } finally {
    await wire.close();
  }
}

/** Somebody opens the link that was sent, and joins. @param {Visit} visit @param {Table} table */
export async function joined(visit, table) {
  const link = await table.page.getByRole("textbox", { name: "Link to this game" }).inputValue();
  await visit.go(new URL(link).pathname);
  const theirs = await Table.find(visit);
  await theirs.button(/^Join/).first().click();
  for (const { page } of [table, theirs]) await page.locator(".waiting").waitFor({ state: "hidden" });
  return theirs;
}

/** The strips of the other players. @param {Table} table */
export const other = (table) => table.page.locator(".strip:not(.mine)");

/** Whoever is to act plays. @param {Table} table @param {string} action */
export async function plays(table, action) {
  await table.myTurn();
  await table.play(action);
  await table.page.locator(".banner:not(.mine)").waitFor();
}

/**
 * One loses the network, the other sees that; something happens meanwhile; both go on.
 * @param {Pair} pair
 * @param {() => Promise<void>} meanwhile
 */
export async function interrupted({ one, two, wire }, meanwhile = async () => {}) {
  wire.cut();
  await one.page.locator(".lost").waitFor();
  await other(two).filter({ hasText: "away" }).waitFor();
  await meanwhile();
  wire.mend();
  await one.page.locator(".lost").waitFor({ state: "hidden" });
  await other(two).filter({ hasNotText: "away" }).waitFor();
}

/** A reload shows the same board. @param {Table} table */
export async function reloaded(table) {
  const picture = await table.picture();
  await table.page.reload();
  await table.board.waitFor();
  assert.deepEqual(await table.picture(), picture);
}

/** Makes an account. @param {Visit} visit @param {string} name */
export async function register(visit, name) {
  await visit.go("/account");
  const form = visit.page.getByRole("form", { name: "Create account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill("correct horse");
  await form.getByRole("button", { name: "Create account" }).click();
  await visit.page.getByText(`You're logged in as ${name}.`).waitFor();
}

/**
 * A rated match between two with accounts, chosen in the form by the first of them.
 * @param {Visit} first
 * @param {Visit} second
 */
export async function rated(first, second) {
  await first.go("/play/tictactoe?with=friend");
  await choose(first.page.getByRole("radio", { name: "Rated" }));
  await first.page.getByRole("button", { name: "Start" }).click();
  const one = await Table.find(first);
  return { one, two: await joined(second, one) };
}

/** The next click towards the target, once it is seen. @param {Table} table */
export async function click(table) {
  const [action] = await table.best();
  const { position } = await table.truth();
  await table.play(action);
  let now = await table.truth();
  while (now.position === position) now = await table.truth();
  await table.untilDrawn(now.seq);
}

/** Whether there is a move left in a race of dots. @param {Table} table */
export async function canRemove(table) {
  return (await table.truth()).seats.some((/** @type {{mine: boolean, to_act: boolean}} */ seat) => seat.mine && seat.to_act);
}

/** Makes the best move in a race of dots, once it is seen. @param {Table} table */
export async function remove(table) {
  const before = await table.fact("Moves left");
  const [action] = await table.best();
  await table.play(action);
  await table.page.waitForFunction((before) => document.querySelector('.facts [data-name="Moves left"] dd').textContent !== before, before);
}
