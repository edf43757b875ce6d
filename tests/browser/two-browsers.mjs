// Two browsers play each game with each kind of clock to a flag fall, a claim, an abort and a rematch; the server is
// killed in the middle of each. Many are played side by side, because they mostly wait. Prints a table.

import { parseArgs } from "node:util";
import { cell, CLOCKS, ENDS, GOES_ON, goesOn } from "./cells.js";
import { Parlor } from "./parlor.js";
import { launch } from "./visit.js";

/** A clock that no preset has. */
const OWN = "2+1";

const { values } = parseArgs({
  options: { clock: { type: "string", multiple: true }, end: { type: "string", multiple: true }, "at-once": { type: "string", default: "12" } },
});
const clocks = values.clock ?? [...CLOCKS, OWN];
const ends = values.end ?? Object.keys(ENDS);

/** The names of the games with turns. */
async function gamesWithTurns() {
  const parlor = await Parlor.open();
  try {
    const { games } = await (await globalThis.fetch(`${parlor.address}/api/v1/games`)).json();
    return games.filter((/** @type {{turns: boolean}} */ { turns }) => turns).map((/** @type {{name: string}} */ { name }) => name);
  } finally {
    await parlor.close();
  }
}

/** @typedef {{row: string, column: string, length: number, run: () => Promise<void>}} Task */

/** Runs tasks, so many at once. @param {Task[]} tasks @param {number} atOnce */
async function runAll(tasks, atOnce) {
  /** @type {Map<string, string>} */
  const results = new Map();
  /** @type {string[]} */
  const failures = [];
  const waiting = tasks.toSorted((a, b) => b.length - a.length);
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const began = Date.now();
      const name = `${task.row}, ${task.column}`;
      const failure = await task.run().then(() => null, (error) => `${name}: ${error.stack ?? error}`);
      if (failure) failures.push(failure);
      const told = `${failure ? "FAILED" : "ok"} ${Math.round((Date.now() - began) / 1000)} s`;
      results.set(name, told);
      console.error(`${name}: ${told}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { results, failures };
}

/** How long a cell takes at least, in seconds: the longest begin first. @param {string} clock @param {string} end */
const length = (clock, end) => (end === "flag" ? Number.parseInt(clock, 10) * 60 : end === "claim" ? 100 : 10);

process.setMaxListeners(0);
const games = await gamesWithTurns();
const browser = await launch();
const rows = games.flatMap((game) => clocks.map((clock) => ({ game, clock, row: `${game} ${clock}` })));
// A match without a clock has no flag.
const cells = rows.flatMap(({ game, clock, row }) =>
  ends
    .filter((end) => end !== "flag" || clock !== "none")
    .map((end) => ({ row, column: end, length: length(clock, end), run: () => cell(browser, { game, clock, end }) })),
);
const others = Object.keys(GOES_ON).map((game) => ({ row: game, column: "goes on", length: 20, run: () => goesOn(browser, game) }));
const { results, failures } = await runAll([...cells, ...others], Number(values["at-once"]));
await browser.close();

const columns = [...ends, "goes on"];
const line = (/** @type {string[]} */ parts) => parts.map((part, at) => part.padEnd(at === 0 ? 18 : 14)).join("").trimEnd();
console.log(line(["", ...columns]));
for (const row of [...rows.map(({ row }) => row), ...others.map(({ row }) => row)]) {
  console.log(line([row, ...columns.map((column) => results.get(`${row}, ${column}`) ?? "-")]));
}
for (const failure of failures) console.log(`\n${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
