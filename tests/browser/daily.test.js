// The puzzles of the day: begun from their page, shared, compared with everybody's, and practised later. The answers of
// the server are made up here; crates/server/tests tests the real ones.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { daily, play } from "./scenes.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

const FRESH = { game: "toggle", title: "Toggle", task: "Reach the target.", first_clock: null, id: null, ended: null, solved: null, helped: false };
const OVER = { ...FRESH, game: "dots", title: "Dots", task: "Remove dots.", id: "x", ended: "score: 118", solved: true };
const SHARED = { text: "Parlor Dots 17 November: 118 points\n* * *", address: "http://parlor.example/m/x" };

/** Answers as the interface says it. @param {Visit} visit @returns {Promise<{begun: unknown[]}>} what was begun */
async function answered(visit) {
  const { page } = visit;
  await visit.withoutFirst();
  /** @type {unknown[]} */
  const begun = [];
  const today = { date: "2026-11-17", playable: true, streak: { days: 6, best: 9 }, puzzles: [FRESH, OVER] };
  const buckets = [
    { label: "100 or more", count: 3, mine: true },
    { label: "Fewer", count: 9, mine: false },
  ];
  const days = [
    { date: "2026-11-16", playable: true, puzzles: [FRESH, OVER] },
    { date: "2026-11-15", playable: false, puzzles: [FRESH, OVER] },
  ];
  const older = [{ date: "2026-11-02", playable: false, puzzles: [FRESH] }];
  await page.route(/\/api\/v1\/daily\?date=\d{4}-\d\d-\d\d(&offset=-?\d+)?$/, (route) => route.fulfill({ json: today }));
  await page.route(/\/api\/v1\/daily\/dots\/results\?date=/, (route) =>
    route.fulfill({ json: { tries: 12, mine: "118", buckets } }),
  );
  await page.route(/\/api\/v1\/daily\/archive\?before=/, (route) => {
    const isFirst = !route.request().url().endsWith("2026-11-03");
    return route.fulfill({ json: isFirst ? { days, next: "2026-11-03" } : { days: older, next: null } });
  });
  await page.route(/\/api\/v1\/matches\/x\/share$/, (route) => route.fulfill({ json: SHARED }));
  await page.route(/\/api\/v1\/daily\/toggle$/, async (route) => {
    begun.push(route.request().postDataJSON());
    await route.fulfill({ status: 403, json: { error: { code: "refused", message: "not now" } } });
  });
  return { begun };
}

/** The visitor's own date. @param {Visit} visit */
const today = ({ page }) =>
  page.evaluate(() => {
    const now = new Date();
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });

test("a puzzle is begun for the visitor's own date, and a refusal is said", () =>
  house.visit({ timezoneId: "Pacific/Kiritimati" }, async (visit) => {
    visit.provokes(/status of 403/);
    const { page } = visit;
    const { begun } = await answered(visit);
    await visit.go("/daily");
    await page.getByText("★ 6-day streak").waitFor();
    await page.getByRole("button", { name: "Play today's Toggle" }).click();
    await visit.text("Not now.").waitFor();
    assert.deepEqual(begun, [{ date: await today(visit), offset: 840 }]);
  }));

test("a result is shared in words, and compared with everybody's", () =>
  house.visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (visit) => {
    const { page } = visit;
    await answered(visit);
    await visit.go("/daily");
    const dots = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Dots" }) });
    await dots.getByText("✓ Score: 118.").waitFor();
    await dots.getByText("How everyone did: 12 results").waitFor();
    assert.deepEqual(await dots.locator(".distribution li").allInnerTexts().then((rows) => rows.map((row) => row.replace(/\s+/g, " "))), [
      "100 or more (you) 3",
      "Fewer 9",
    ]);
    await page.getByRole("button", { name: "Share Dots result" }).click();
    await visit.text("Copied. Paste it anywhere to share.").waitFor();
    assert.equal(await page.evaluate(() => window.navigator.clipboard.readText()), `${SHARED.text}\n${SHARED.address}`);
    assert.equal(await page.getByRole("link", { name: "Review Dots" }).getAttribute("href"), "/m/x");
  }));

test("the end of a puzzle goes on with how everybody did", () =>
  house.visit({ timezoneId: "UTC" }, async (visit) => {
    const { page } = visit;
    await visit.go("/daily");
    const { id } = await play(visit, await daily(visit, "toggle"));
    await visit.go(`/m/${id}`);
    await page.getByRole("tab", { name: "Results", selected: true }).waitFor();
    await page.locator(".side .distribution .mine").getByText("(you)").waitFor();
  }));

test("earlier puzzles are listed and practised", () =>
  house.visit({ timezoneId: "UTC", locale: "en-US" }, async (visit) => {
    visit.provokes(/status of 403/);
    const { page } = visit;
    const { begun } = await answered(visit);
    await visit.go("/daily");
    await page.getByRole("link", { name: "Earlier puzzles" }).click();
    await page.getByRole("heading", { level: 1, name: "Earlier puzzles" }).waitFor();
    assert.equal(await page.locator(".day").count(), 2);
    await page.getByRole("button", { name: "Show older" }).click();
    await page.locator(".day").nth(2).waitFor();
    assert.ok(!(await page.getByRole("button", { name: "Show older" }).isVisible()));
    // Somewhere it is still the sixteenth: a try counts.
    await page.getByRole("button", { name: /^Play Toggle of November 16/ }).click();
    await visit.text("Not now.").waitFor();
    await page.getByRole("button", { name: /^Practise Dots of November 16/ }).waitFor();
    const second = page.waitForResponse(/daily\/toggle$/);
    await page.getByRole("button", { name: /^Practise Toggle of November 15/ }).click();
    await second;
    assert.deepEqual(begun, [
      { date: "2026-11-16", offset: 0 },
      { date: "2026-11-15", practice: true, offset: 0 },
    ]);
  }));

test("at midnight there are new puzzles", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await page.clock.install({ time: new Date("2026-11-17T23:59:57") });
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => {
      const date = /daily\?date=([^&]*)/.exec(request.url());
      if (date) asked.push(date[1]);
    });
    await answered(visit);
    await visit.go("/daily");
    await page.getByText(/new ones in 0:00:0\d/).waitFor();
    await page.clock.runFor(5000);
    await page.getByText(/new ones in 23:59:\d\d/).waitFor();
    assert.deepEqual([...new Set(asked)], ["2026-11-17", "2026-11-18"]);
  }));
