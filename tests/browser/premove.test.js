// A premove: picked while the opponent thinks, played when the turn comes, and until then a secret of the browser.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { joined, plays, together } from "./pair.js";
import { reads } from "./reads.js";
import { Table } from "./table.js";
import { House, PHONE } from "./visit.js";

/** @import {Pair} from "./pair.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

const SET = "Premove set. Pick it again to cancel it.";
const CANCELLED = "Premove cancelled.";
const DROPPED = "Your premove isn't possible any more.";

/** The outlines of a premove. @param {Table} table */
const planned = (table) => table.board.locator(".outline.planned");

/** Picks a premove, and waits until it is shown. @param {Table} table @param {string} action */
async function premoves(table, action) {
  await table.play(action);
  await planned(table).first().waitFor();
  await reads(table.note, SET);
}

/** The opponent moves, and the premove is the answer. @param {Table} table @param {string} action */
async function isAnswered(table, action) {
  const before = await table.drawn();
  await table.play(action);
  await table.answered(before);
}

/** Waits until the note says something. @param {Table} table @param {string} text */
const says = (table, text) => table.page.locator(".note", { hasText: text }).waitFor();

/** Two play tic-tac-toe, and the first has moved. @param {(pair: Pair) => Promise<void>} doing */
const begun = (doing) =>
  together(house, "tictactoe", {}, async (pair) => {
    await plays(pair.one, "0-0");
    await pair.two.myTurn();
    await doing(pair);
  });

/** The opponent moves, and nothing is played by itself. @param {Pair} pair */
async function nothingFollows({ one, two }) {
  await plays(two, "2-2");
  await one.myTurn();
  assert.equal((await one.truth()).length, 2);
}

describe("between two people", { concurrency: 3 }, () => {
  test("a premove is shown, stays in the browser, and is played when the turn comes", () =>
    begun(async ({ one, two }) => {
      /** @type {string[]} */
      const sent = [];
      one.page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
      await one.page.evaluate(() => {
        const { send } = window.WebSocket.prototype;
        window.WebSocket.prototype.send = function (text) {
          document.body.dataset.sent = String(text);
          return send.call(this, text);
        };
      });
      const before = await two.truth();
      await premoves(one, "0-1");
      assert.equal(await planned(one).count(), 1);
      assert.equal(await one.spot("0-1").getAttribute("aria-pressed"), "true");
      assert.equal((await two.truth()).seq, before.seq);
      assert.equal(await planned(two).count(), 0);
      assert.deepEqual(sent, []);
      assert.equal(await one.page.evaluate(() => document.body.dataset.sent), undefined);
      await isAnswered(two, "2-2");
      assert.equal((await two.truth()).length, 3);
      assert.equal(await planned(one).count(), 0);
      assert.match(await one.page.evaluate(() => document.body.dataset.sent ?? ""), /"action":"0-1"/);
    }));

  test("a premove that is not legal any more is dropped with a calm word", () =>
    begun(async ({ one, two }) => {
      await premoves(one, "1-1");
      await plays(two, "1-1");
      await one.page.locator(".note.calm", { hasText: DROPPED }).waitFor();
      await one.myTurn();
      assert.equal((await one.truth()).length, 2);
      await plays(one, "0-1");
    }));

  test("Escape, the right button and the same pick cancel it", () =>
    begun(async (pair) => {
      const { one } = pair;
      const at = await one.onScreen("0-1");
      const ways = [
        () => one.page.keyboard.press("Escape"),
        () => one.page.mouse.click(at.x, at.y, { button: "right" }),
        () => one.play("0-1"),
        () => one.play("0-0"),
      ];
      for (const cancel of ways) {
        await premoves(one, "0-1");
        await cancel();
        await says(one, CANCELLED);
        assert.equal(await planned(one).count(), 0);
      }
      await nothingFollows(pair);
    }));

  test("another pick takes the place of the first", () =>
    begun(async ({ one, two }) => {
      await premoves(one, "0-1");
      await premoves(one, "1-0");
      await isAnswered(two, "2-2");
      assert.equal((await two.truth()).marked, "1-0");
    }));

  test("a slide is picked beforehand by dragging; picking another piece cancels it", () =>
    together(house, "squeeze", { rows: "4", cols: "4" }, async ({ one, two }) => {
      await plays(one, "0,0-2,0");
      await two.myTurn();
      // A board that is drawn anew in the middle of a drag would put the piece down.
      await one.page.locator('.table[data-phase="theirs"]').waitFor();
      const [from, to] = [await one.onScreen("0,1"), await one.onScreen("2,1")];
      await one.page.mouse.move(from.x, from.y);
      await one.page.mouse.down();
      await one.page.mouse.move(to.x, to.y, { steps: 4 });
      await one.page.mouse.up();
      await planned(one).first().waitFor();
      assert.equal(await planned(one).count(), 2);
      assert.equal(await one.board.locator(".plan").count(), 2, "a line with a halo");
      await one.spot("0,2").click();
      await says(one, CANCELLED);
      assert.equal(await planned(one).count(), 0);
      await one.page.keyboard.press("Escape");
      await premoves(one, "0,3-1,3");
      await isAnswered(two, "3,1-1,1");
      assert.equal((await two.truth()).marked, "0,3-1,3");
    }));

  test("what is half picked when the turn comes is still picked", () =>
    together(house, "squeeze", { rows: "4", cols: "4" }, async ({ one, two }) => {
      await plays(one, "0,0-2,0");
      await two.myTurn();
      await one.spot("0,3").click();
      await plays(two, "3,1-1,1");
      await one.myTurn();
      await one.spot("1,3").click();
      await two.myTurn();
      assert.equal((await two.truth()).marked, "0,3-1,3");
    }));

  test("it is picked by keyboard", () =>
    begun(async ({ one, two }) => {
      await one.page.keyboard.press("ArrowRight");
      await one.page.keyboard.press("Enter");
      await planned(one).first().waitFor();
      await isAnswered(two, "2-2");
      assert.equal((await two.truth()).length, 3);
    }));

  test("it is picked by touch", () =>
    house.visit(PHONE, async (first) => {
      const one = await Table.start(first, "tictactoe", { seats: ["person", "open"] });
      await house.visit({}, async (second) => {
        const two = await joined(second, one);
        await plays(one, "0-0");
        await two.myTurn();
        const { x, y } = await one.onScreen("0-1");
        await first.page.touchscreen.tap(x, y);
        await planned(one).first().waitFor();
        await isAnswered(two, "2-2");
        assert.equal((await two.truth()).marked, "0-1");
      });
    }));

  test("a move that is taken back does not bring the turn that was meant", () =>
    begun(async ({ one, two }) => {
      await premoves(one, "0-1");
      await one.button("Undo").click();
      await planned(one).waitFor({ state: "detached" });
      await two.text("would like to take back the last move.").waitFor();
      await premoves(one, "0-1");
      await two.button("Accept").click();
      await one.myTurn();
      await says(one, DROPPED);
      assert.equal((await one.truth()).length, 0);
    }));
});

test("against a bot, too", () =>
  house.visit({}, async (visit) => {
    // The bot's answer is held back until the premove is set. A bot may be so quick that the server tells of both
    // moves at once: that is passed on, and the player moves again.
    /** @type {(() => void)[]} */
    const held = [];
    let shown = 0;
    let open = false;
    await visit.page.routeWebSocket(/\/live/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        const pass = () => socket.send(message);
        const { length = shown } = JSON.parse(String(message));
        const isAnswer = length === shown + 1 && length % 2 === 0;
        if (!open && (isAnswer || held.length > 0)) held.push(pass);
        else {
          shown = length;
          pass();
        }
      });
    });
    const table = await Table.start(visit, "tictactoe", { options: { size: "15", win: "5" }, seats: ["person", "1"] });
    /** A free square, at the first, second, third ... quarter of them. @param {number} quarter @returns {Promise<string>} */
    const free = async (quarter) => {
      const { first } = (await table.truth()).scene.picks;
      return first[Math.floor((first.length * (quarter % 4)) / 4)];
    };
    for (let tries = 0; (await table.drawn()).phase === "mine"; tries++) {
      const before = await table.drawn();
      await table.play(await free(tries));
      await table.untilDrawn(before.seq + 1);
    }
    const { length } = await table.drawn();
    const cell = await table.board.locator("[data-pick].can").last().getAttribute("data-pick");
    await premoves(table, String(cell));
    open = true;
    for (const pass of held) pass();
    // The bot has taken the square, or the premove is played.
    const isPlayed = table.page.waitForFunction(
      (wanted) => Number(/** @type {HTMLElement} */ (document.querySelector(".table[data-seq]")).dataset.length) >= wanted,
      length + 2,
    );
    await Promise.any([says(table, DROPPED), isPlayed]);
    assert.equal(await planned(table).count(), 0);
  }));

test("games without turns, and spectators, have none", () =>
  begun(async ({ one, two }) => {
    await house.visit({}, async (visit) => {
      await visit.go(`/m/${one.id}`);
      const watched = await Table.find(visit);
      await watched.play("1-1");
      await watched.text("It's not your turn yet.").waitFor();
      assert.equal(await planned(watched).count(), 0);
      assert.equal((await two.truth()).length, 1);
    });
  }));
