// The puzzles of the day: begun from their page, played to the end, told to others, and never begun twice.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

test("Toggle of the day is played once and its result can be told", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/daily");
    await page.getByRole("button", { name: "Play Toggle of the day" }).click();
    await page.waitForURL(/\/m\//);
    const address = page.url();
    const table = await Table.find(visit);
    for (const help of ["Hint", "Show me", "Undo"]) assert.ok(!(await table.button(help).isVisible()), help);
    const { position } = await table.truth();
    const { best } = await visit.ask(`/games/toggle/analysis?text=${encodeURIComponent(position)}`);
    for (const [number, button] of best.entries()) {
      await page.locator(`.board [aria-label^="button ${button}:"]`).click();
      await table.untilFact("Clicks to go", String(best.length - number - 1));
    }
    await table.over();
    await visit.go("/daily");
    await page.getByText("fewest possible").waitFor();
    assert.equal(await page.getByRole("button", { name: "Play Toggle of the day" }).count(), 0);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy result" }).click();
    await page.getByText("Copied.").waitFor();
    const told = await page.evaluate(() => window.navigator.clipboard.readText());
    assert.match(told, /^Toggle of \d{4}-\d\d-\d\d: Target reached; clicks: (\d+), fewest possible: \1\. http/);
    await page.getByRole("link", { name: "Look at it" }).click();
    await page.waitForURL(address);
  }));
