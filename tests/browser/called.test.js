// What reaches a player who looks elsewhere, and what is heard: notifications of the device, and sounds.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { joined, plays } from "./pair.js";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/**
 * Puts a device in the place of the real one: it answers as wished and keeps what it is given.
 * @param {Visit} visit
 * @param {"granted" | "denied" | "missing"} answer
 */
async function device(visit, answer) {
  await visit.page.addInitScript((answer) => {
    const kept = /** @type {any} */ (window);
    kept.shown = [];
    kept.asked = 0;
    window.focus = () => void (document.body.dataset.focused = "yes");
    if (answer === "missing") return void delete kept.Notification;
    class Device extends window.EventTarget {
      static permission = window.sessionStorage.getItem("permission") ?? "default";
      static async requestPermission() {
        kept.asked += 1;
        Device.permission = answer;
        window.sessionStorage.setItem("permission", answer);
        return answer;
      }
      /** @param {string} title @param {NotificationOptions} [options] */
      constructor(title, options = {}) {
        super();
        if (Device.permission === "granted") kept.shown.push({ title, ...options, notice: this });
      }
      close() {
        kept.shown = kept.shown.filter((/** @type {{notice: unknown}} */ { notice }) => notice !== this);
      }
    }
    kept.Notification = Device;
  }, answer);
}

/** Turns notifications on in the settings. @param {Visit} visit */
async function turnOn(visit) {
  await visit.go("/settings");
  await notices(visit).getByRole("radio", { name: "On" }).click({ force: true });
}

/** The switch. @param {Visit} visit */
const notices = ({ page }) => page.getByRole("group", { name: "Notifications" });

/** Looks at another tab, or back. @param {Visit} visit @param {boolean} hidden */
const look = ({ page }, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** Waits for a notification that begins so; there is never more than one of a tag. @param {Visit} visit @param {string} title */
async function notified({ page }, title) {
  await page.waitForFunction(
    (title) => /** @type {any} */ (window).shown.some((/** @type {{title: string}} */ shown) => shown.title.startsWith(title)),
    title,
  );
  const tags = await page.evaluate(() => /** @type {any} */ (window).shown.map((/** @type {{tag: string}} */ { tag }) => tag));
  assert.deepEqual([...new Set(tags)], ["parlor"]);
}

/** How many notifications there are. @param {Visit} visit */
const count = ({ page }) => page.evaluate(() => /** @type {any} */ (window).shown.length);

test("a browser that blocks notifications is told of in the settings, and they stay off", () =>
  house.visit({}, async (visit) => {
    await device(visit, "denied");
    await turnOn(visit);
    await visit.text("Your browser blocks notifications from this site.").waitFor();
    assert.ok(await notices(visit).getByRole("radio", { name: "Off" }).isChecked());
    assert.equal(await visit.page.evaluate(() => document.documentElement.dataset.notices), "off");
  }));

test("a browser without notifications says so", () =>
  house.visit({}, async (visit) => {
    await device(visit, "missing");
    await turnOn(visit);
    await visit.text("This browser can't show notifications here.").waitFor();
    assert.ok(await notices(visit).getByRole("radio", { name: "Off" }).isChecked());
  }));

test("a player who looks elsewhere is notified: joined, turn, offer, end; and nobody is asked before", () =>
  house.visit({}, async (first) => {
    await device(first, "granted");
    await first.go("/");
    assert.equal(await first.page.evaluate(() => /** @type {any} */ (window).asked), 0);
    await turnOn(first);
    assert.ok(await notices(first).getByRole("radio", { name: "On" }).isChecked());
    const one = await Table.start(first, "tictactoe", { seats: ["person", "open"] });
    await look(first, true);
    await house.visit({}, async (second) => {
      const two = await joined(second, one);
      await notified(first, "Guest");
      await look(first, false);
      assert.equal(await count(first), 0, "a player who is back needs none");
      await plays(one, "0-0");
      await plays(two, "1-1");
      await one.myTurn();
      assert.equal(await count(first), 0, "a player who looks needs none");
      await plays(one, "0-1");
      await look(first, true);
      await plays(two, "2-2");
      await notified(first, "Your move");
      await two.more("Offer a draw");
      await notified(first, "You have an offer");
      await first.page.evaluate(() => {
        const { shown } = /** @type {any} */ (window);
        shown.at(-1).notice.dispatchEvent(new Event("click"));
      });
      assert.equal(await first.page.evaluate(() => document.body.dataset.focused), "yes");
      await two.more("Resign", "Resign");
      await notified(first, "You won!");
    });
  }));

test("a match that was found calls, too", () =>
  house.visit({}, async (first) => {
    await device(first, "granted");
    await turnOn(first);
    await house.visit({}, async (second) => {
      for (const visit of [first, second]) {
        await visit.go("/now");
        await choose(visit.page.getByRole("radio", { name: "Tic-tac-toe" }));
        await choose(visit.page.getByRole("radio", { name: "10+5", exact: true }));
        await visit.page.getByRole("button", { name: "Find an opponent" }).click();
        await visit.page.locator(".seeking:visible, .board").first().waitFor();
        if (visit === first) await look(first, true);
      }
      await Table.find(first);
      await notified(first, "Opponent found");
      await first.page.waitForFunction(() => document.title.startsWith("● Opponent found"));
    });
  }));

/** Turns sounds on, and keeps the pitches instead of playing them. @param {Visit} visit */
const listen = ({ page }) =>
  page.addInitScript(() => {
    window.localStorage.setItem("parlor.settings", JSON.stringify({ sound: "on" }));
    const kept = /** @type {any} */ (window);
    kept.heard = [];
    const node = class {
      gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      /** @param {unknown} _ @param {{frequency?: number}} options */
      constructor(_, { frequency }) {
        if (frequency) kept.heard.push(frequency);
      }
      /** @param {unknown} next */
      connect(next) {
        return next;
      }
      start() {}
      stop() {}
    };
    Object.assign(kept, { OscillatorNode: node, GainNode: node, AudioContext: class { currentTime = 0; } });
  });

/** Waits until these pitches were the last. @param {Visit} visit @param {number[]} pitches */
const hears = ({ page }, pitches) =>
  page.waitForFunction((pitches) => /** @type {any} */ (window).heard.slice(-pitches.length).join() === pitches.join(), pitches);

test("a move, a turn and a capture sound different, and both hear the capture", () =>
  house.visit({}, async (first) => {
    await listen(first);
    await first.go("/");
    const seats = [{ player: "person" }, { player: "open" }];
    const { id } = await first.ask("/matches", { game: "squeeze", position: "bw1/111/w1b b", seats });
    await first.go(`/m/${id}`);
    const one = await Table.find(first);
    await house.visit({}, async (second) => {
      await listen(second);
      const two = await joined(second, one);
      await plays(one, "2,2-0,2");
      await hears(first, [260, 200, 520]);
      await hears(second, [260, 200, 390, 520]);
      await plays(two, "2,0-2,1");
      await hears(second, [520]);
      await hears(first, [390, 520]);
    });
  }));

test("low time sounds once", () =>
  house.visit({}, async (first) => {
    await listen(first);
    await first.page.clock.install();
    await first.go("/play/tictactoe?with=friend");
    await choose(first.page.getByRole("radio", { name: "10+5", exact: true }));
    await first.page.getByRole("button", { name: "Start" }).click();
    const one = await Table.find(first);
    await house.visit({}, async (second) => {
      const two = await joined(second, one);
      await plays(one, "0-0");
      await plays(two, "1-1");
      await one.myTurn();
      await first.page.clock.runFor(1000);
      await first.page.clock.fastForward(595_000);
      await hears(first, [880, 880]);
    });
  }));
