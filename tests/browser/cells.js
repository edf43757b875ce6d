// Two people, each in a browser of their own, take a match with a clock to one of its ends; the server is killed in
// the middle, and nothing but the time has changed when it is back. A cell is a game, a clock and an end.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { canRemove, click, CUT, joined, other, plays, remove } from "./pair.js";
import { Parlor } from "./parlor.js";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Browser} from "playwright-core" */
/** @import {Visit} from "./visit.js" */

/** What the form calls the clocks; another is one of the players' own. */
export const CLOCKS = ["none", "1+1", "3+2", "5+3", "10+5"];

/** What a browser says of a request that the server refuses, as it should. */
const REFUSED = /status of 422/;

/** How long the server is gone, in milliseconds: longer than the second in which it notes that it serves. */
const GONE = 3000;

/** By how much a clock may be ahead after that, in milliseconds: the time since that note is charged to no player. */
const NOTED = 1500;

/** @typedef {{one: Table, two: Table, parlor: Parlor, clock: string}} Pair */

/** How a match ends. @type {Record<string, (pair: Pair) => Promise<void>>} */
export const ENDS = { flag, claim, abort, rematch };

/**
 * Plays a cell on a server of its own.
 * @param {Browser} browser
 * @param {{game: string, clock: string, end: string}} cell
 */
export const cell = (browser, { game, clock, end }) =>
  atTables(browser, (first) => begin(first, game, clock), (pair) => ENDS[end]({ ...pair, clock }));

/**
 * A game without turns goes on when a player leaves: there is nothing to claim, and the other plays to the end.
 * @param {Browser} browser
 * @param {string} game
 */
export const goesOn = (browser, game) =>
  atTables(browser, (first) => Table.start(first, game, { options: LONGER[game], seats: ["person", "open"] }), GOES_ON[game]);

/**
 * Lets two visitors sit down on a server of their own.
 * @param {Browser} browser
 * @param {(first: Visit) => Promise<Table>} start
 * @param {(pair: {one: Table, two: Table, parlor: Parlor}) => Promise<void>} doing
 */
async function atTables(browser, start, doing) {
  const parlor = await Parlor.open();
  const house = new House(parlor, browser);
  try {
    await house.visit({}, async (first) => {
      const one = await start(first);
      await house.visit({}, async (second) => {
        for (const visit of [first, second]) for (const complaint of [CUT, REFUSED]) visit.provokes(complaint);
        await doing({ one, two: await joined(second, one), parlor });
      });
    });
  } finally {
    await parlor.close();
  }
}

/** Chooses a game with a friend and its clock in the form. @param {Visit} visit @param {string} game @param {string} clock */
async function begin(visit, game, clock) {
  const { page } = visit;
  await visit.go(`/play/${game}?with=friend`);
  const value = clock === "none" || CLOCKS.includes(clock) ? clock : "own";
  await choose(page.locator(`input[name="time"][value="${value}"]`));
  if (value === "own") {
    const [minutes, seconds] = clock.split("+");
    await page.getByLabel("Minutes each").fill(minutes);
    await page.getByLabel("Seconds added per move").fill(seconds);
  }
  await page.getByRole("button", { name: "Start" }).click();
  return Table.find(visit);
}

/** Each makes the first move, which takes no time; then the clock of the first runs, and runs out. @param {Pair} pair */
async function flag({ one, two, parlor }) {
  for (const table of [one, two]) await moves(table);
  await one.myTurn();
  await killed(parlor, [one, two]);
  const early = await one.truth();
  await Promise.all([one.over(), two.over()]);
  assert.equal(await two.status.innerText(), "You won!");
  assert.match(await goal(two), /ran out of time\.$/);
  assert.equal(await other(two).locator(".side-clock").innerText(), "0.0");
  const over = await two.truth();
  await refused(one, "actions", { seq: early.seq, action: anAction(early), now: 0 }, 422);
  assert.deepEqual(timeless(await two.truth()), timeless(over), "a late move sent as early changes nothing");
}

/** The second leaves, and the first claims the match; not too soon. @param {Pair} pair */
async function claim({ one, two, parlor }) {
  await moves(one);
  await two.myTurn();
  await two.page.goto("about:blank");
  await one.text(/is away, 0:\d\d until you can claim\.$/).waitFor();
  const before = await one.truth();
  await refused(one, "words", { word: "claim-win" }, 422);
  assert.deepEqual(timeless(await one.truth()), timeless(before), "a claim too soon changes nothing");
  await killed(parlor, [one]);
  await one.text("Claim the game, or keep waiting.").waitFor();
  await one.button("Claim win").click();
  await one.over();
  assert.equal(await one.status.innerText(), "You won!");
  assert.match(await goal(one), /was away and lost the game\.$/);
}

/** The second ends the match before a move. @param {Pair} pair */
async function abort({ one, two, parlor }) {
  await killed(parlor, [one, two]);
  await two.more("Abort game", "Abort game");
  await Promise.all([one.over(), two.over()]);
  for (const table of [one, two]) assert.match(await table.page.locator(".banner").innerText(), /aborted/i);
}

/** Both play once more, with sides changed and the clocks as at first. @param {Pair} pair */
async function rematch({ one, two, parlor, clock }) {
  for (const table of [one, two]) await moves(table);
  await two.more("Resign", "Resign");
  await Promise.all([one.over(), two.over()]);
  await one.button("Rematch").click();
  await one.page.getByRole("heading", { name: /^Waiting for / }).waitFor();
  await two.text("A rematch is ready.").waitFor();
  await killed(parlor, [one, two]);
  await two.button("Join the rematch").click();
  await one.page.locator(".waiting").waitFor({ state: "hidden" });
  await two.myTurn();
  assert.equal(one.id, two.id);
  assert.equal((await one.truth()).time, clock === "none" ? null : clock);
  const start = `${clock.split("+")[0]}:00`;
  for (const shown of await one.page.locator(".side-clock:visible").allInnerTexts()) assert.equal(shown, start);
  for (const table of [two, one]) await moves(table);
}

/** What is long enough that a player can leave in the middle. @type {Record<string, Record<string, string>>} */
const LONGER = {
  hex: { players: "2", difficulty: "easy", rounds: "1", look: "600" },
  "toggle-race": { rows: "5", cols: "5" },
  "dots-race": { size: "6", moves: "3" },
};

/** How a match without turns goes on. @type {Record<string, (pair: {one: Table, two: Table, parlor: Parlor}) => Promise<void>>} */
export const GOES_ON = {
  async hex({ one, two, parlor }) {
    const steps = await one.best();
    await one.page.getByRole("spinbutton", { name: "Bid: how many" }).fill(String(steps.length));
    await one.button(`Bid ${steps.length}`).click();
    await other(two).filter({ hasText: `bid ${steps.length}` }).waitFor();
    await killed(parlor, [one, two]);
    await leaves(two, one);
    await one.button("Pass").click();
    await one.untilFact("Steps", `0 of ${steps.length}`);
    for (const step of steps) await one.play(step);
    await one.button("Next").click();
    await one.over();
  },
  async "toggle-race"({ one, two, parlor }) {
    for (const table of [one, two]) await click(table);
    await killed(parlor, [one, two]);
    await leaves(two, one);
    while (!(await one.isOver())) await click(one);
  },
  async "dots-race"({ one, two, parlor }) {
    for (const table of [one, two]) await remove(table);
    await killed(parlor, [one, two]);
    await leaves(two, one);
    while (await canRemove(one)) await remove(one);
    await one.over();
  },
};

/** One leaves for good, and the other has nothing to claim. @param {Table} leaver @param {Table} stayer */
async function leaves(leaver, stayer) {
  await leaver.more("Leave", "Leave");
  await stayer.strip("Open seat").waitFor();
  const { can, seats } = await stayer.truth();
  assert.equal(can.claim, false);
  for (const { away } of seats) assert.equal(away, null);
}

/** Makes some move. @param {Table} table */
async function moves(table) {
  await table.myTurn();
  await plays(table, anAction(await table.truth()));
}

/** An action of the viewer who is to act. @param {{scene: {picks: {first: string[], next: Record<string, string[]>}}}} match */
function anAction({ scene: { picks } }) {
  const [first] = picks.first;
  return [first, ...(picks.next[first] ?? []).slice(0, 1)].join("-");
}

/** Why the match ended so. @param {Table} table */
const goal = (table) => table.page.locator(".banner .goal").innerText();

/**
 * Asks for what must be refused, beside the page.
 * @param {Table} table
 * @param {string} what
 * @param {object} body
 * @param {number} status
 */
async function refused(table, what, body, status) {
  const data = { request: `refused-${what}`, ...body };
  const answer = await table.visit.context.request.post(`/api/v1/matches/${table.id}/${what}`, { data });
  assert.equal(answer.status(), status, await answer.text());
}

/**
 * The server is killed and started again, and the pages find it by themselves: everything is as it was, and no
 * player was charged for the time between.
 * @param {Parlor} parlor
 * @param {Table[]} tables those who are at the table
 */
async function killed(parlor, tables) {
  const look = () => Promise.all(tables.map((table) => table.truth()));
  const pictures = await Promise.all(tables.map((table) => table.picture()));
  const asked = Date.now();
  const before = await look();
  await parlor.kill();
  const gone = Date.now();
  for (const { page } of tables) await page.locator(".lost").waitFor();
  await pause(Math.max(0, GONE - (Date.now() - gone)));
  const down = Date.now() - gone;
  await parlor.start();
  for (const { page } of tables) await page.locator(".lost").waitFor({ state: "hidden" });
  const after = await look();
  const served = Date.now() - asked - down;
  assert.deepEqual(after.map(timeless), before.map(timeless));
  for (const [number, match] of after.entries()) {
    for (const [seat, { clock }] of match.seats.entries()) sameClock(before[number].seats[seat].clock, clock, served);
  }
  for (const [number, table] of tables.entries()) await table.untilPicture(pictures[number]);
}

/**
 * A clock that stood stands as it was; one that ran was charged with no more than the time in which there was a server.
 * @param {{left: number, running: boolean} | null} before
 * @param {{left: number, running: boolean} | null} after
 * @param {number} served in milliseconds
 */
function sameClock(before, after, served) {
  if (!before || !after) return assert.equal(after, before);
  assert.equal(after.running, before.running);
  if (!before.running) return assert.equal(after.left, before.left);
  assert.ok(after.left <= before.left + NOTED, `${before.left} ms have become ${after.left} ms`);
  assert.ok(after.left >= before.left - served, `${before.left} ms have become ${after.left} ms in ${served} ms`);
}

/** A match without what a clock or a connection changes by itself. @param {any} match */
function timeless({ seq: _, events: __, clock: ___, ground: ____, seats, ...match }) {
  const lasting = seats.map((/** @type {any} */ { clock: _, present: __, away: ___, ...seat }) => seat);
  return { ...match, seats: lasting };
}
