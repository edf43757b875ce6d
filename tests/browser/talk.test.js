// What people say beside the game: resign, offer, agree, play again, leave; and whoever watches.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { other, plays, together } from "./pair.js";
import { reads } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Pair} from "./pair.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Plays tic-tac-toe with one move made. @param {(pair: Pair) => Promise<void>} doing */
const begun = (doing) =>
  together(house, "tictactoe", {}, async (pair) => {
    await plays(pair.one, "1-1");
    await pair.two.myTurn();
    await doing(pair);
  });

test("resigning asks once, and ends the match", () =>
  begun(async ({ one, two }) => {
    await two.more("Resign", "Keep playing");
    assert.ok(!(await two.isOver()));
    await two.page.keyboard.press("Escape");
    await two.more("Resign", "Resign");
    await Promise.all([one.over(), two.over()]);
    await reads(one.status, "You won!");
    await reads(one.page.locator(".banner .goal"), /^Guest \d+ resigned\.$/);
    await reads(two.status, /^Guest \d+ wins$/);
  }));

test("a draw is offered, declined, offered again and accepted", () =>
  begun(async ({ one, two }) => {
    await one.more("Offer a draw");
    await one.text("Draw offered.").waitFor();
    await two.text("offers a draw.").waitFor();
    await two.button("Decline").click();
    await one.untilOffered("Offer a draw");
    await two.more("Offer a draw");
    await one.text("offers a draw.").waitFor();
    await one.button("Accept").click();
    await Promise.all([one.over(), two.over()]);
    await reads(two.status, "A draw");
    await reads(two.page.locator(".banner .goal"), "By agreement.");
  }));

test("a move is taken back when the other agrees", () =>
  begun(async ({ one, two }) => {
    const picture = await one.picture();
    await one.button("Undo").click();
    await two.text("would like to take back the last move.").waitFor();
    await two.button("Accept").click();
    await one.myTurn();
    assert.notDeepEqual(await one.picture(), picture);
    assert.deepEqual(await one.picture(), await two.picture());
  }));

test("a rematch is one match for both, with sides changed", () =>
  begun(async ({ one, two }) => {
    await two.more("Resign", "Resign");
    await one.button("Rematch").click();
    await one.text("to join the rematch.").waitFor();
    assert.ok(await one.page.locator(".invitation").isHidden(), "the seat is kept: there is no link to send");
    await one.page.getByRole("heading", { name: /^Waiting for / }).waitFor();
    await two.text("A rematch is ready.").waitFor();
    await two.button("Join the rematch").click();
    await one.page.locator(".waiting").waitFor({ state: "hidden" });
    await two.myTurn();
    assert.equal(one.id, two.id);
  }));

test("somebody watches, and is counted", () =>
  begun(async ({ one, two }) => {
    await house.visit({}, async (visit) => {
      await visit.go(`/m/${one.id}`);
      const watched = await Table.find(visit);
      await visit.text("You are watching").waitFor();
      await one.text("1 spectator").waitFor();
      await plays(two, "0-0");
      await watched.untilLength(2);
      assert.deepEqual(await watched.picture(), await two.picture());
      assert.ok(!(await watched.offers("Resign")));
    });
    await one.text("1 spectator").waitFor({ state: "hidden" });
  }));

test("whoever leaves before the start makes room", () =>
  house.visit({}, async (first) => {
    const one = await Table.start(first, "tictactoe", { options: { players: "xoz" }, seats: ["person", "open", "open"] });
    await one.text("2 more players are needed.").waitFor();
    await house.visit({}, async (second) => {
      await second.go(`/m/${one.id}`);
      const two = await Table.find(second);
      await two.button("Join as z").click();
      await one.text("One more player is needed.").waitFor();
      await two.more("Leave");
      await one.text("2 more players are needed.").waitFor();
      await two.button("Join as o").waitFor();
      assert.equal(await other(two).count(), 3);
    });
  }));

test("a match for many begins without those who are missing, and takes them later", () =>
  house.visit({}, async (first) => {
    const options = { players: "3", difficulty: "easy", look: "600" };
    const one = await Table.start(first, "hex", { options, seats: ["person", "open", "open"] });
    await house.visit({}, async (second) => {
      await second.go(`/m/${one.id}`);
      const two = await Table.find(second);
      assert.ok(!(await one.button("Start now").isVisible()), "alone there is nobody to play with");
      await two.button("Join").click();
      await one.button("Start now").click();
      await two.button("Bid").waitFor();
      await house.visit({}, async (third) => {
        await third.go(`/m/${one.id}`);
        const three = await Table.find(third);
        await three.text("A seat is open.").waitFor();
        await three.button("Join").click();
        await two.strip("Open seat").waitFor({ state: "detached" });
        await three.more("Leave", "Leave");
        await two.strip("Open seat").waitFor();
      });
    });
  }));

test("what is typed as a bid is not shown to the others before it is made", () =>
  together(house, "hex", { players: "2", difficulty: "easy", rounds: "1", look: "600" }, async ({ one, two }) => {
    /** @type {string[]} */
    const sent = [];
    one.page.on("request", (request) => sent.push(request.url()));
    const before = await two.truth();
    const shown = await two.page.locator(".panel .strip").allInnerTexts();
    await one.page.getByRole("spinbutton", { name: "Bid: how many" }).pressSequentially("12");
    await one.button("Bid 12").waitFor();
    assert.deepEqual(sent, []);
    assert.equal((await two.truth()).seq, before.seq);
    assert.deepEqual(await two.page.locator(".panel .strip").allInnerTexts(), shown);
    await one.button("Bid 12").click();
    await other(two).filter({ hasText: "bid 12" }).waitFor();
  }));

test("a browser that knows it is offline does not wait for the connection to notice", () =>
  begun(async ({ one, two }) => {
    await one.visit.context.setOffline(true);
    await one.page.locator(".lost").waitFor();
    await other(two).filter({ hasText: "away" }).waitFor();
    await one.visit.context.setOffline(false);
    await one.page.locator(".lost").waitFor({ state: "hidden" });
    await other(two).filter({ hasNotText: "away" }).waitFor();
  }));

test("whoever looks at another tab is called when it is their turn", () =>
  begun(async ({ one, two }) => {
    const title = await one.page.title();
    /** @param {boolean} hidden */
    const look = (hidden) =>
      one.page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await look(true);
    assert.equal(await one.page.title(), title);
    await plays(two, "0-0");
    await one.page.waitForFunction(() => document.title.startsWith("● Your move"));
    await look(false);
    assert.equal(await one.page.title(), title);
    await look(true);
    await two.more("Offer a draw");
    await one.page.waitForFunction(() => document.title.startsWith("● You have an offer"));
    await look(false);
    assert.equal(await one.page.title(), title);
  }));

test("where a device can share, the link is handed to it", () =>
  house.visit({}, async (visit) => {
    await visit.page.addInitScript(() => {
      navigator.share = async (what) => void (document.body.dataset.shared = JSON.stringify(what));
    });
    const table = await Table.start(visit, "tictactoe", { seats: ["person", "open"] });
    await visit.page.getByRole("button", { name: "Share", exact: true }).click();
    const shared = JSON.parse(await visit.page.evaluate(() => document.body.dataset.shared ?? "{}"));
    assert.equal(shared.url, visit.page.url());
    assert.equal(shared.title, "Play Tic-tac-toe with me");
    assert.ok(shared.url.endsWith(table.id));
  }));
