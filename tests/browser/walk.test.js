// The page walks picks as the program does. `walks.json` is written by crates/games/tests/walk.rs.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Walk } from "../../web/board/walk.js";

/**
 * @typedef {"back" | "cancel" | "finish" | { pick: string }} Act
 * @typedef {{ act: Act, done: string | null, path: string[], ways: string[], closed: boolean }} Step
 * @typedef {{ picks: import("../../web/board/types.js").Picks, steps: Step[] }} Recorded
 */

/** Does something; the text of the action if that completes one. @param {Walk} walk @param {Act} act */
function done(walk, act) {
  if (act === "back") walk.back();
  else if (act === "cancel") walk.restart();
  else if (act === "finish") return walk.isWhole ? whole(walk) : null;
  else if (walk.closes(act.pick)) return whole(walk);
  else if (walk.completes(act.pick)) return whole(walk, act.pick);
  else if (walk.canTake(act.pick)) walk.take(act.pick);
  return null;
}

/** The action that is complete; nothing is picked then. @param {Walk} walk @param {string} [more] */
function whole(walk, more) {
  const text = walk.text(more);
  walk.restart();
  return text;
}

test("the page's walker agrees with the program's", async () => {
  /** @type {Recorded[]} */
  const walks = JSON.parse(await readFile(new URL("walks.json", import.meta.url), "utf8"));
  assert.ok(walks.length > 10);
  for (const { picks, steps } of walks) {
    const walk = new Walk(picks);
    for (const { act, ...expected } of steps) {
      const seen = { done: done(walk, act), path: walk.path, ways: [...walk.ways()], closed: walk.isClosed };
      assert.deepEqual(seen, expected, `${JSON.stringify(act)} in ${JSON.stringify(picks)}`);
    }
  }
});
