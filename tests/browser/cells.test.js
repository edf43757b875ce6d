// A few cells of what `scripts/two-browsers` plays in full: two browsers, a clock, an end, and a kill in the middle.

import { after, before, describe, test } from "node:test";
import { cell, goesOn } from "./cells.js";
import { launch } from "./visit.js";

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const CELLS = [
  { game: "squeeze", clock: "1+0", end: "flag" },
  { game: "tictactoe", clock: "10+5", end: "claim" },
  { game: "tictactoe", clock: "5+3", end: "abort" },
  { game: "squeeze", clock: "3+2", end: "rematch" },
  { game: "tictactoe", clock: "none", end: "rematch" },
];

// These wait for real clocks, side by side.
describe("the server is killed in the middle, and nothing but the time has changed", { concurrency: true }, () => {
  for (const wanted of CELLS) test(Object.values(wanted).join(", "), () => cell(browser, wanted));
  test("hex goes on when a player leaves", () => goesOn(browser, "hex"));
});
