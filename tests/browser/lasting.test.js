// Nothing that was acknowledged is lost: not by a reload, a lost answer or a server that is killed.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { byMouse, playOn } from "./hands.js";
import { plays, together } from "./pair.js";
import { Table } from "./table.js";
import { GAMES, House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Follows a few hints. @param {Table} table @param {number} count */
async function play(table, count) {
  for (let actions = 0; actions < count; actions++) {
    const before = await table.drawn();
    await byMouse(table);
    await table.answered(before);
  }
}

/** Options with which a game is not over after two actions. @type {Record<string, Record<string, string>>} */
const LONGER = {
  toggle: { rows: "6", cols: "6" },
  tictactoe: { size: "4", win: "4" },
  squeeze: { rows: "4", cols: "4" },
  dots: { size: "6", moves: "5" },
  hex: { difficulty: "medium" },
};

describe("a reload in mid-game keeps the board, and the front page leads back", () => {
  for (const game of GAMES) {
    test(game, () =>
      house.visit({}, async (visit) => {
        const table = await Table.start(visit, game, { options: LONGER[game] ?? {} });
        await play(table, 2);
        const [picture, address] = [await table.picture(), visit.page.url()];
        assert.ok(picture.length > 0);
        await visit.page.reload();
        await table.board.waitFor();
        assert.deepEqual(await table.picture(), picture);
        await visit.go("/");
        await visit.page.getByRole("link", { name: /^Continue / }).click();
        await table.board.waitFor();
        assert.equal(visit.page.url(), address);
        assert.deepEqual(await table.picture(), picture);
        await play(table, 1);
        assert.notDeepEqual(await table.picture(), picture);
      }),
    );
  }
});

test("another visitor is not led to this one's match, but may watch it", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "toggle", { options: LONGER.toggle });
    await house.visit({}, async (other) => {
      await other.go("/");
      assert.equal(await other.page.getByRole("link", { name: /^Continue / }).count(), 0);
      await other.go(new URL(visit.page.url()).pathname);
      const watched = await Table.find(other);
      const before = await watched.picture();
      assert.deepEqual(before, await table.picture());
      await play(table, 1);
      await other.page.waitForFunction(
        (count) => document.querySelector(".facts").innerText.includes(count),
        await table.fact("Clicks to go"),
      );
      assert.notDeepEqual(await watched.picture(), before);
      assert.ok(await watched.button("Hint").isDisabled());
    });
  }));

test("an action whose answer is lost is sent again and counts once", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/ERR_FAILED/);
    const table = await Table.start(visit, "toggle", { options: LONGER.toggle });
    const { seq } = await table.truth();
    /** The requests that were sent: over the connection, then twice by themselves. @type {string[]} */
    const sent = [];
    // The connection breaks when the answer should come over it, and the next answer is lost as well.
    await visit.page.routeWebSocket(/\/live/, (page) => {
      const server = page.connectToServer();
      page.onMessage((message) => {
        sent.push(JSON.parse(String(message)).request);
        server.send(message);
      });
      server.onMessage((message) => (sent.length === 1 ? page.close() : page.send(message)));
    });
    await visit.page.route(/\/actions\?/, async (route) => {
      sent.push(route.request().postDataJSON().request);
      if (sent.length > 2) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await visit.page.reload();
    const before = await table.drawn();
    const again = visit.page.waitForResponse((answer) => answer.url().includes("/actions?"));
    await byMouse(table);
    assert.equal((await again).status(), 200);
    await table.answered(before);
    assert.equal(sent.length, 3);
    assert.equal(new Set(sent).size, 1, "it is the same request");
    assert.equal((await table.truth()).seq, seq + 1);
    assert.equal(await table.note.innerText(), "");
  }));

describe("the server is killed in mid-game and started again: play goes on by itself", () => {
  test("a puzzle", () =>
    house.visit({}, async (visit) => {
      visit.provokes(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET|WebSocket connection/);
      const table = await Table.start(visit, "toggle", { options: LONGER.toggle });
      for (let round = 0; round < 2; round++) {
        await play(table, 1);
        const [truth, picture] = [await table.truth(), await table.picture()];
        await dies(visit);
        assert.deepEqual(await table.picture(), picture);
        await comesBack(visit);
        const now = await table.truth();
        assert.deepEqual([now.seq, now.position], [truth.seq, truth.position]);
        assert.deepEqual(await table.picture(), picture);
      }
      await playOn(table, byMouse);
    }));

  test("a contest, when a bot is to move", () =>
    house.visit({}, async (visit) => {
      visit.provokes(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET|WebSocket connection/);
      const table = await Table.start(visit, "squeeze");
      const { seq } = await table.drawn();
      await byMouse(table);
      await table.untilDrawn(seq + 1);
      const played = await visit.ask(`/matches/${table.id}/steps`);
      await dies(visit);
      await comesBack(visit);
      const { steps } = await visit.ask(`/matches/${table.id}/steps`);
      assert.equal(steps[0].text, played.steps[0].text);
      await visit.page.waitForFunction(() => document.querySelector(".status").textContent === "Your move");
      await table.untilFact("Moves made", "2");
      await playOn(table, byMouse);
    }));

  test("a match of two people", () =>
    together(house, "tictactoe", {}, async ({ one, two }) => {
      await plays(one, "1-1");
      await two.myTurn();
      const picture = await two.picture();
      await house.parlor.kill();
      for (const { page } of [one, two]) await page.locator(".lost").waitFor();
      await house.parlor.start();
      for (const { page } of [one, two]) await page.locator(".lost").waitFor({ state: "hidden" });
      assert.deepEqual(await two.picture(), picture);
      for (const [player, action] of [
        [two, "0-0"],
        [one, "0-1"],
        [two, "2-2"],
        [one, "2-1"],
      ])
        await plays(player, action);
      await Promise.all([one.over(), two.over()]);
      assert.deepEqual(await one.picture(), await two.picture());
    }));
});

/** Kills the server; the page notices. @param {import("./visit.js").Visit} visit */
async function dies({ page }) {
  await house.parlor.kill();
  await page.locator(".lost").waitFor();
}

/** Starts the server; the page notices that too. @param {import("./visit.js").Visit} visit */
async function comesBack({ page }) {
  await house.parlor.start();
  await page.locator(".lost").waitFor({ state: "hidden" });
}
