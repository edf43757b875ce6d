// The beginning and the end of a match: the curtain before a clock starts, what was good, and telling others.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { reads } from "./reads.js";
import { begin, bot, daily, ME, play } from "./scenes.js";
import { Table } from "./table.js";
import { House, PHONE } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

const UTC = { timezoneId: "UTC" };

/** Plays a match beside the page and opens its end. @param {Visit} visit @param {import("./scenes.js").Wishes} wishes */
async function end(visit, wishes) {
  const { id } = await play(visit, await begin(visit, wishes));
  await visit.page.goto(`/m/${id}`);
  await visit.page.locator(".ending").waitFor();
  return Table.find(visit);
}

test("no clock runs, and nothing is dealt, before Start is pressed", () =>
  house.visit(UTC, async (visit) => {
    const { page } = visit;
    await visit.go("/daily");
    const puzzle = async () => (await visit.ask("/daily")).puzzles.find((/** @type {{game: string}} */ { game }) => game === "hex");
    const hex = page.getByRole("button", { name: "Play today's Hex" });
    await hex.click();
    const curtain = page.getByRole("dialog", { name: "Ready?" });
    await curtain.getByText("3:00").waitFor();
    await curtain.getByRole("button", { name: "Not yet" }).click();
    await curtain.waitFor({ state: "detached" });
    assert.equal((await puzzle()).id, null, "nothing has begun");
    await hex.click();
    await page.keyboard.press("Escape");
    await curtain.waitFor({ state: "detached" });
    assert.equal((await puzzle()).id, null);
    await hex.click();
    // Start has the focus: one press begins.
    await page.keyboard.press("Enter");
    const table = await Table.find(visit);
    assert.equal((await puzzle()).id, table.id);
    assert.ok((await table.truth()).clock.left > 120_000, "the clock has just started");
  }));

test("the curtain falls before every game against the clock, and before no other", () =>
  house.visit(UTC, async (visit) => {
    const { page } = visit;
    const curtain = page.locator("dialog.ready");
    await visit.go("/");
    await page.getByRole("button", { name: "Play Hex" }).click();
    await curtain.getByRole("button", { name: "Not yet" }).click();
    await page.getByRole("button", { name: "Play Toggle", exact: true }).click();
    await Table.find(visit);
    await visit.go("/play/toggle-race?with=bot");
    await page.locator('.setup[aria-busy="false"]').waitFor();
    await page.getByRole("button", { name: "Start" }).click();
    await curtain.getByRole("button", { name: "Start" }).click();
    await Table.find(visit);
    // With an open seat the clock waits for the others.
    const table = await Table.start(visit, "hex", { options: { players: "2" }, seats: ["person", "open"] });
    assert.equal((await table.truth()).clock, null);
  }));

test("a newcomer reads how a game against the clock goes before the clock starts, and only once", () =>
  house.visit(UTC, async (visit) => {
    const { page } = visit;
    const [curtain, coach] = [page.locator("dialog.ready"), page.locator(".coach")];
    await visit.go("/");
    await page.getByRole("button", { name: "Play Hex" }).click();
    assert.equal(await curtain.locator(".told li").count(), 3);
    await curtain.getByRole("button", { name: "Start" }).click();
    await Table.find(visit);
    assert.ok(!(await coach.isVisible()), "it was told before");
    await visit.go("/");
    await page.getByRole("button", { name: "Play Hex" }).click();
    await curtain.waitFor();
    assert.equal(await curtain.locator(".told li").count(), 0);
  }));

test("what was good about a match is told with its result", () =>
  house.visit(UTC, async (visit) => {
    const merits = visit.page.locator(".ending .merits");
    await end(visit, { game: "toggle", setup: "3x3" });
    assert.ok(!(await merits.isVisible()), "one is no row");
    await end(visit, { game: "toggle", setup: "3x3" });
    await merits.getByText("perfect games in a row").waitFor();
    await reads(merits.locator(".special dd"), "2");
  }));

test("wins in a row are counted, and a first win is told", () =>
  house.visit(UTC, async (visit) => {
    const wishes = { game: "squeeze", setup: "3x3,20,on", seats: [ME, bot(1)] };
    const merits = visit.page.locator(".ending .merits");
    for (let wins = 0; wins < 2; ) {
      const table = await end(visit, wishes);
      const won = (await table.truth()).over.winners.includes(1);
      wins = won ? wins + 1 : 0;
      if (wins === 1) await merits.getByText(/win against Beginner/).waitFor();
      if (wins === 2) await merits.getByText("wins in a row").waitFor();
      if (wins === 0) assert.fail("the best moves win against a beginner");
    }
  }));

test("a result is handed to a device that can share, with its picture as a file", () =>
  house.visit({ ...PHONE, ...UTC }, async (visit) => {
    const { page } = visit;
    await page.addInitScript(() => {
      navigator.canShare = (data) => (data?.files?.length ?? 0) > 0;
      navigator.share = async ({ text, files = [] } = {}) => {
        const [file] = files;
        document.body.dataset.shared = JSON.stringify({ text, name: file?.name, type: file?.type, size: file?.size });
      };
    });
    const table = await end(visit, { game: "tictactoe", setup: "3,3,1,xo", seats: [ME, ME] });
    // The picture is drawn before: sharing does not wait for a slow one.
    const drawn = await visit.context.request.get(`/api/v1/matches/${table.id}/card.png`);
    const body = await drawn.body();
    await page.route(/card\.png$/, (route) => route.fulfill({ body, contentType: "image/png" }));
    await table.button("Share").click();
    await page.waitForFunction(() => document.body.dataset.shared);
    const shared = JSON.parse(await page.evaluate(() => document.body.dataset.shared ?? ""));
    assert.match(shared.text, /^Tic-tac-toe: .*\/m\/\w+$/);
    assert.deepEqual([shared.name, shared.type], ["parlor-tictactoe.png", "image/png"]);
    assert.ok(shared.size > 5000, `${shared.size} bytes`);
  }));

test("the end of a daily puzzle is shared in words without a spoiler, and as a picture", () =>
  house.visit({ ...UTC, permissions: ["clipboard-read", "clipboard-write"] }, async (visit) => {
    const { page } = visit;
    const { id, position } = await play(visit, await daily(visit, "toggle"));
    await page.goto(`/m/${id}`);
    const table = await Table.find(visit);
    await page.locator(".ending").waitFor();
    assert.ok(!(await page.locator(".ending .again").isVisible()), "there is one try");
    await table.button("Share").click();
    await table.text("Copied. Paste it anywhere to share.").waitFor();
    const copied = await page.evaluate(() => window.navigator.clipboard.readText());
    assert.match(copied, /^Parlor daily Toggle, \d+ [A-Z][a-z]+ \d{4}\n/);
    assert.ok(copied.endsWith(`/m/${id}`) && copied.length <= 280 && !copied.includes(position.split(":")[1]), copied);
    const picture = page.getByRole("link", { name: "Save picture" });
    assert.match(String(await picture.getAttribute("download")), /^parlor-toggle-\d{4}-\d\d-\d\d\.png$/);
    const answer = await visit.context.request.get(String(await picture.getAttribute("href")));
    assert.equal(answer.headers()["content-type"], "image/png");
    await page.getByRole("link", { name: "All daily puzzles" }).click();
    await page.getByRole("heading", { name: "Daily puzzles" }).waitFor();
  }));
