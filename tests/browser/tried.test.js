// What people stumbled over when they tried the page, so that it does not come back.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { byMouse } from "./hands.js";
import { bot, begin, daily, ME, play } from "./scenes.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

const COPYING = { permissions: ["clipboard-read", "clipboard-write"] };

/** Opens a match that was begun beside the page. @param {Visit} visit @param {{id: string}} match */
async function opened(visit, { id }) {
  await visit.page.goto(`/m/${id}`);
  return Table.find(visit);
}

/** Where the five buttons are. @param {Table} table */
const places = (table) =>
  table.page.locator(".controls .control").evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().toJSON()));

test("Undo, Redo, Hint, Flip and More never move, and two clicks on Undo give nothing up", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "hex", { options: { pieces: "2", difficulty: "medium", rounds: "2", look: "600" } });
    const start = await places(table);
    assert.equal(start.length, 5);
    await byMouse(table);
    await table.untilFact("Steps", "1");
    assert.deepEqual(await places(table), start);
    await table.button("Undo").dblclick();
    await table.untilFact("Steps", "0");
    assert.deepEqual(await places(table), start);
    assert.equal((await table.truth()).rounds.length, 0, "the round goes on");
    await table.more("Give up", "Give up");
    await table.untilStatus("Not solved");
    assert.deepEqual(await places(table), start);
  }));

test("the result of a round stays while its playback runs and after it, and bots do not go on first", () =>
  house.visit({}, async (visit) => {
    const table = await opened(visit, await begin(visit, { game: "hex", setup: "2,1,easy,2,600,off,600", seats: [ME, bot(1)] }));
    await table.button("Pass").click();
    // What is said at the very moment when the playback ends: after ten seconds the next round begins.
    const said = await visit.page.waitForFunction(() => {
      const playing = document.querySelector(".table[data-playback]") !== null;
      const { dataset } = document.body;
      if (playing) dataset.played = "yes";
      return dataset.played && !playing && document.querySelector(".status")?.textContent;
    });
    assert.match(String(await said.jsonValue()), /solved/i);
  }));

test("a piece that is moved while others bid is tried in private, and no notation is asked for", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await begin(visit, { game: "hex", setup: "2,1,easy,2,600,off,600", seats: [ME, ME] }));
    await table.text("Try it on the board. Only you see this.").waitFor();
    const { seq } = await table.truth();
    await table.board.locator(".can").first().click();
    await table.board.locator(".next").first().click({ force: true });
    await table.text("Trying: 1 step. Only you see this.").waitFor();
    assert.equal(await table.note.innerText(), "");
    assert.equal((await table.truth()).seq, seq, "nobody else was told");
    await page.keyboard.press("u");
    await table.text("Try it on the board. Only you see this.").waitFor();
  }));

test("n asks before a running game is dropped", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "tictactoe", { seats: ["person", "person"] });
    await table.play("1-1");
    await page.locator(".moves button").first().waitFor();
    const address = page.url();
    await page.keyboard.press("n");
    await page.getByText("Drop this game and start a new one?").waitFor();
    await page.locator(".moremenu .sure").getByRole("button", { name: "Keep playing" }).click();
    assert.equal(page.url(), address);
    assert.ok(await table.board.isVisible());
  }));

test("what ends a game comes last in the menu", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "squeeze", { seats: ["person", "1"] });
    await byMouse(table);
    await table.untilOffered("Resign");
    const items = await visit.page.locator(".moremenu .items > *").allTextContents();
    assert.equal(items.at(-1), "Resign", items.join(", "));
  }));

test("a link to a position in a replay is one to the board that is shown", () =>
  house.visit(COPYING, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await play(visit, await begin(visit, { game: "toggle", setup: "3x3", seed: "3" })));
    await table.button("Review").click();
    await page.locator(".table[data-at]").waitFor();
    await table.more("Copy link to position");
    await table.text("Link copied.").waitFor();
    const copied = new URL(await page.evaluate(() => window.navigator.clipboard.readText()));
    const [now, target] = String(copied.searchParams.get("at")).split(":");
    assert.notEqual(now, target, "the last board would be the target");
    await table.more("Study this position");
    await page.waitForURL((opened) => opened.pathname === "/position/toggle");
    assert.equal(new URL(page.url()).searchParams.get("at"), copied.searchParams.get("at"));
    await page.goBack();
    await page.locator(".table .board").waitFor();
  }));

test("a link that is copied in a replay opens the board that is shown", () =>
  house.visit(COPYING, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await play(visit, await begin(visit, { game: "tictactoe", seats: [ME, ME] })));
    await table.button("Review").click();
    await page.keyboard.press("ArrowRight");
    await page.locator('.table[data-at="1"]').waitFor();
    await table.more("Copy link");
    await table.text("Link copied.").waitFor();
    const copied = await page.evaluate(() => window.navigator.clipboard.readText());
    await page.goto(copied);
    await page.locator('.table[data-at="1"]').waitFor();
    await page.keyboard.press("End");
    await page.locator(".table:not([data-at])").waitFor();
    assert.equal(new URL(page.url()).search, "");
  }));

test("what went well is said calmly: a copied link, a saved name", () =>
  house.visit(COPYING, async (visit) => {
    const table = await Table.start(visit, "toggle");
    await table.more("Copy link");
    await table.text("Link copied.").waitFor();
    assert.match(await table.note.getAttribute("class"), /\bcalm\b/);
    await visit.go("/account");
    const form = visit.page.getByRole("form", { name: "Your name" });
    await form.getByLabel("Name").fill("Grace");
    await form.getByRole("button", { name: "Save" }).click();
    await visit.text("Saved").waitFor();
  }));

test("a player's token has the colour of their pieces", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "squeeze");
    const classOf = (/** @type {string} */ name) => table.strip(name).locator(".token svg [class]").last().getAttribute("class");
    assert.match(await classOf("You"), /black/);
    assert.match(await classOf("Bot"), /white/);
  }));

test("a hint that takes a while shows that it is being thought about", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "tictactoe");
    /** @type {() => void} */
    let answer = () => {};
    const asked = new Promise((resolve) => (answer = () => resolve(undefined)));
    await page.route(/\/advice$/, async (route) => {
      await asked;
      await route.fallback();
    });
    await table.button("Hint").click();
    await page.locator('.control[aria-busy="true"]', { hasText: "Hint" }).waitFor();
    answer();
    await table.outlines.first().waitFor();
    await page.locator(".control[aria-busy]").waitFor({ state: "detached" });
  }));

test("a button that says how many dots go does not move what is beside it", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "dots", { options: { size: "6", moves: "3" } });
    const finish = visit.page.locator(".finish");
    const before = [await finish.boundingBox(), await places(table)];
    const [first, second] = await table.hint();
    await visit.page.mouse.click(first.x, first.y);
    await visit.page.mouse.click(second.x, second.y);
    await table.button("Remove 2").waitFor();
    assert.deepEqual([await finish.boundingBox(), await places(table)], before);
  }));

test("an open seat is called so, and its name is not cut off", () =>
  house.visit({}, async (visit) => {
    await visit.go("/play/squeeze?with=friend");
    await Table.unfold(visit);
    const seat = visit.page.locator("#seat-1");
    assert.equal(await seat.evaluate((element) => /** @type {HTMLSelectElement} */ (element).selectedOptions[0].textContent), "Open seat");
    assert.ok(await seat.evaluate((element) => element.scrollWidth <= element.clientWidth));
  }));

test("beside a board there are buttons, and no lines of links", () =>
  house.visit({}, async (visit) => {
    await Table.start(visit, "squeeze");
    assert.equal(await visit.page.locator(".panel a:visible").count(), 0);
  }));

test("the result of a finished game is not lost by a slip: to take it back asks first, in More", () =>
  house.visit({}, async (visit) => {
    const table = await opened(visit, await play(visit, await begin(visit, { game: "toggle", setup: "3x3", seed: "7" })));
    const ending = visit.page.locator(".ending");
    await ending.waitFor();
    assert.ok(await table.button("Undo").isDisabled());
    await table.more("Take back the last move", "Keep the result");
    await visit.page.keyboard.press("Escape");
    assert.ok(await ending.isVisible());
    await table.more("Take back the last move", "Take back the last move");
    await table.untilStatus("Make your board match the target");
  }));

test("the end makes room for a review, and is back with the last move unless it was closed", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await play(visit, await begin(visit, { game: "toggle", setup: "3x3", seed: "7" })));
    const ending = page.locator(".ending");
    await ending.getByRole("button", { name: "Review" }).click();
    await page.locator(".table[data-at]").waitFor();
    await ending.waitFor({ state: "hidden" });
    await page.keyboard.press("End");
    await ending.waitFor();
    await ending.getByRole("button", { name: "See the board" }).click();
    await page.keyboard.press("Home");
    await page.locator(".table[data-at]").waitFor();
    await page.keyboard.press("End");
    await page.locator(".table:not([data-at])").waitFor();
    assert.ok(await ending.isHidden());
    assert.equal((await table.truth()).over === null, false);
  }));

test("where only one piece can move, a click on where it goes is enough", () =>
  house.visit({}, async (visit) => {
    const table = await opened(visit, await begin(visit, { game: "hex", setup: "1,1,easy,1,600,off,600", seats: [ME] }));
    const { picks } = (await table.truth()).scene;
    assert.equal(picks.first.length, 1);
    const [to] = picks.next[picks.first[0]];
    await visit.page.locator(`.board [data-pick="${to}"]`).first().click();
    await table.untilFact("Steps", "1");
  }));

test("a step that is tried in private leaves the clock as it is", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await begin(visit, { game: "hex", setup: "2,1,easy,2,600,off,600", seats: [ME, ME] }));
    const seconds = () =>
      page.locator(".clock .digits").evaluate(({ textContent }) => textContent.split(":").reduce((sum, part) => sum * 60 + Number(part), 0));
    await page.locator(".clock .digits", { hasText: /^9:5[0-7]$/ }).waitFor();
    const before = await seconds();
    await table.board.locator(".can").first().click();
    await table.board.locator(".next").first().click({ force: true });
    await table.text("Trying: 1 step. Only you see this.").waitFor();
    assert.ok((await seconds()) <= before);
    await page.keyboard.press("u");
    await table.text("Try it on the board. Only you see this.").waitFor();
    assert.ok((await seconds()) <= before);
  }));

test("More is walked through by the arrow keys, and Escape closes it", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "toggle");
    const menu = page.locator(".moremenu");
    for (const open of [() => table.button("More").click(), () => page.keyboard.press("m")]) {
      await open();
      await menu.waitFor();
      const isAt = (/** @type {number} */ number) =>
        page.waitForFunction((number) => document.querySelectorAll(".moremenu .items > *")[number] === document.activeElement, number);
      await isAt(0);
      await page.keyboard.press("ArrowDown");
      await isAt(1);
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "hidden" });
    }
  }));

test("the keys of the match work after a click on a tab", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await Table.start(visit, "squeeze");
    const turned = () => page.locator(".frame").getAttribute("data-turned");
    const before = await turned();
    await page.getByRole("tab", { name: "Rules" }).click();
    await page.keyboard.press("f");
    assert.notEqual(await turned(), before);
  }));

test("nothing moves when the evaluation bar comes", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await play(visit, await begin(visit, { game: "tictactoe", seats: [ME, ME] })));
    const before = [...(await places(table)), await table.board.boundingBox()];
    await page.getByRole("tab", { name: "Analysis" }).click();
    await table.button("Analyse game").click();
    await page.locator(".evaluation").waitFor();
    await table.button("Analyse game").waitFor({ state: "hidden" });
    assert.deepEqual([...(await places(table)), await table.board.boundingBox()], before);
  }));

test("a link to the result of a puzzle of the day shows no board to those who can still solve it", () =>
  house.visit({}, async (visit) => {
    const { id, over } = await play(visit, await daily(visit, "toggle"));
    await house.visit({}, async (other) => {
      const table = await opened(other, { id });
      await other.text(over.headline).first().waitFor();
      await other.text("The board of a daily puzzle stays hidden as long as others can still solve it.").waitFor();
      assert.equal(await table.board.locator("[data-pick]").count(), 0);
      assert.equal(await table.note.innerText(), "");
      assert.equal(await table.button("Review").count(), 0, "there is nothing to go through");
      await other.page.getByRole("link", { name: "Play today's puzzles" }).click();
      await other.page.waitForURL("**/daily");
    });
  }));

test("a daily puzzle says what it is on a phone, too", () =>
  house.visit({ viewport: { width: 390, height: 844 } }, async (visit) => {
    await opened(visit, await daily(visit, "dots"));
    await visit.page.locator(".banner .game", { hasText: /Daily Dots/ }).waitFor();
  }));

test("a number out of its bounds is said in the words of the reader", () =>
  house.visit({ locale: "de-DE" }, async (visit) => {
    await visit.go("/play/toggle");
    await visit.page.locator(".advanced > summary").click();
    await visit.page.locator("#field-rows").fill("99");
    await visit.page.locator(".refusal", { hasText: /1 bis 64/ }).waitFor();
  }));

test("a position is pasted as a link, too, and one that no match begins from is not offered to be played", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await visit.go("/position/hex");
    const ways = page.getByRole("link", { name: "Play a bot" });
    await ways.waitFor({ state: "hidden" });
    await visit.go("/position/toggle");
    await ways.waitFor();
    await page.getByLabel("Paste a position").fill(`${page.url().split("?")[0]}?at=${encodeURIComponent("111111111:110101011")}`);
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForFunction(() => new URL(window.location.href).searchParams.get("at") === "111111111:110101011");
  }));

test("a hint that is asked for while looking back goes back to the game first", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await play(visit, await begin(visit, { game: "dots", setup: "5,9" }), 2));
    await table.button("First").click();
    await page.locator(".table[data-at]").waitFor();
    await page.keyboard.press("h");
    await page.locator(".table:not([data-at]) .outline.hint").first().waitFor();
    await table.button("First").click();
    await page.locator(".table[data-at]").waitFor();
    await page.keyboard.press("u");
    await page.locator('.table:not([data-at])[data-length="3"]').waitFor();
  }));

test("a button that is pressed twice at once does what it says once", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await opened(visit, await play(visit, await begin(visit, { game: "toggle", setup: "3x3" })));
    /** @type {string[]} */
    const begun = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/matches")) begun.push(request.url());
    });
    const before = page.url();
    await table.button("Play again").dblclick();
    await page.waitForURL((address) => address.href !== before);
    await page.locator('.table[data-phase="mine"]').waitFor();
    assert.equal(begun.length, 1);
  }));

test("a press beside More closes it and plays nothing; the second press on an item is no answer", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const table = await Table.start(visit, "squeeze", { seats: ["person", "1"] });
    await byMouse(table);
    await table.untilOffered("Resign");
    const { length } = await table.drawn();
    await table.button("More").click();
    await page.locator(".moremenu").waitFor();
    const { x, y } = await page.locator(".board").boundingBox();
    const pick = await table.board.locator(".can").first().boundingBox();
    assert.ok(pick.x > x && pick.y > y);
    await page.mouse.click(pick.x + pick.width / 2, pick.y + pick.height / 2);
    await page.locator(".moremenu").waitFor({ state: "hidden" });
    assert.equal(await table.board.locator('[aria-pressed="true"]').count(), 0);
    assert.equal((await table.drawn()).length, length);
    await table.button("More").click();
    await page.locator(".moremenu").getByRole("button", { name: "Resign", exact: true }).dblclick();
    await page.getByText("Resign and lose the game?").waitFor();
    assert.ok(!(await table.isOver()));
  }));

test("a step through a finished game of Dots is a move and what fell then", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await opened(visit, await play(visit, await begin(visit, { game: "dots", setup: "5,3" })));
    const dots = page.locator(".board .dot:not(.leaving)");
    await page.keyboard.press("Home");
    for (const move of [1, 2]) {
      await page.keyboard.press("ArrowRight");
      await page.getByRole("heading", { name: `Move ${move} of 3` }).waitFor();
      assert.equal(await dots.count(), 25, "no gaps");
    }
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("heading", { name: "Move 1 of 3" }).waitFor();
    assert.equal(await dots.count(), 25, "no gaps on the way back");
  }));
