// What a page needs comes with it: its first answers, its modules in few files, its icons. A new game needs one round trip.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Notes what a visitor's page asks for, in order: methods and paths. @param {Visit} visit */
function requests({ page }) {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.url().startsWith("http")) asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

/** @param {string[]} asked */
const ofInterface = (asked) => asked.filter((line) => line.includes(" /api/"));

/** Waits until the page of the address says that it is drawn, as often as it has been so far and once more. @param {Visit} visit @param {number} times */
async function shown({ page }, times) {
  await page.waitForFunction((times) => performance.getEntriesByName("shown").length >= times, times);
}

describe("a page asks for nothing that came with it", () => {
  for (const path of ["/", "/play/hex", "/rules/hex", "/daily", "/position/toggle?at=000000000%3A110101011"]) {
    test(path, () =>
      house.visit({}, async (visit) => {
        const asked = requests(visit);
        await visit.go(path);
        await shown(visit, 1);
        assert.deepEqual(ofInterface(asked), []);
      }),
    );
  }
});

test("the first board needs no further answer, for its player and for others", () =>
  house.visit({}, async (visit) => {
    const { id } = await visit.ask("/matches", { game: "squeeze" });
    const asked = requests(visit);
    await visit.go(`/m/${id}`);
    await Table.find(visit);
    assert.deepEqual(ofInterface(asked), []);
    await house.visit({}, async (other) => {
      const theirs = requests(other);
      await other.go(`/m/${id}`);
      await Table.find(other);
      assert.deepEqual(ofInterface(theirs), []);
    });
  }));

test("Play on the front page needs one answer until the board is there", () =>
  house.visit({}, async (visit) => {
    await visit.go("/");
    await shown(visit, 1);
    const asked = requests(visit);
    await visit.page.getByRole("button", { name: /Play.*Toggle/ }).first().click();
    await Table.find(visit);
    await shown(visit, 2);
    assert.deepEqual(ofInterface(asked), ["POST /api/v1/matches"]);
  }));

test("nothing on the page of a match moves by itself, with the coach of a first visit or without", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    await page.addInitScript(() => {
      new window.PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        const shifts = /** @type {(PerformanceEntry & {value: number, hadRecentInput: boolean})[]} */ (list.getEntries());
        const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
        if (unasked.length > 0) dataset.moved = [dataset.moved, ...unasked.map(({ value }) => value)].join(" ");
      }).observe({ type: "layout-shift", buffered: true });
    });
    const { id } = await visit.ask("/matches", { game: "toggle", setup: "8x8", seed: "7" });
    const coach = page.locator(".coach");
    for (const coached of [false, true]) {
      await visit.go(`/m/${id}`);
      await Table.find(visit);
      assert.equal(await coach.isVisible(), !coached);
      for (const seq of [2, 3]) {
        const before = Number(await page.locator(".table").getAttribute("data-seq"));
        await page.locator(".board [role=button]").nth(seq * 9).click();
        await page.locator(`.table[data-seq="${before + 1}"]`).waitFor();
      }
      assert.equal(await page.evaluate(() => document.documentElement.dataset.moved), undefined);
      if (coached) continue;
      // Each move has led to the next step.
      await coach.getByText("3 of 3").waitFor();
      await coach.getByRole("button", { name: "Got it" }).click();
    }
  }));

test("what came with a page is not used for a later one", () =>
  house.visit({}, async (visit) => {
    const { id } = await visit.ask("/matches", { game: "toggle", setup: "3x3", seed: "7" });
    await visit.go(`/m/${id}`);
    const table = await Table.find(visit);
    await shown(visit, 1);
    await visit.page.locator(".board [role=button]").first().click();
    await visit.page.locator('.table[data-seq="2"]').waitFor();
    await visit.page.evaluate(() => window.history.pushState(null, "", "/settings"));
    await visit.page.evaluate(() => window.dispatchEvent(new Event("popstate")));
    await shown(visit, 2);
    await visit.page.goBack();
    await shown(visit, 3);
    assert.equal((await table.truth()).seq, Number(await visit.page.locator(".table").getAttribute("data-seq")));
  }));

test("a page loads few files, all of this release", () =>
  house.visit({}, async (visit) => {
    const asked = requests(visit);
    await visit.go("/");
    await shown(visit, 1);
    const scripts = asked.filter((line) => line.endsWith(".js"));
    const styles = asked.filter((line) => line.endsWith(".css"));
    assert.ok(scripts.length <= 4, scripts.join("\n"));
    assert.equal(styles.length, 1, styles.join("\n"));
    assert.ok([...scripts, ...styles].every((line) => /^GET \/page\/[0-9a-f]{12}\//.test(line)));
  }));

test("the bar of the browser has the colour of the page in both themes", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme: scheme });
      await visit.go("/settings");
      const said = page.locator(`meta[name=theme-color][data-theme=${scheme}]`);
      const [colour, media, paper] = [
        await said.getAttribute("content"),
        await said.getAttribute("media"),
        await page.evaluate(() => window.getComputedStyle(document.documentElement).backgroundColor),
      ];
      assert.equal(media, `(prefers-color-scheme: ${scheme})`);
      const rgb = (/** @type {string} */ text) => text.match(/../g)?.map((part) => parseInt(part, 16)).join(", ");
      assert.equal(paper, `rgb(${rgb(String(colour).slice(1))})`);
    }
    await page.evaluate(() => window.localStorage.setItem("parlor.settings", JSON.stringify({ theme: "light" })));
    await visit.go("/settings");
    const media = (/** @type {string} */ theme) => page.locator(`meta[data-theme=${theme}]`).getAttribute("media");
    assert.deepEqual([await media("light"), await media("dark")], ["all", "not all"]);
  }));

test("the manifest and its icons can be used", () =>
  house.visit({}, async (visit) => {
    await visit.go("/");
    const session = await visit.context.newCDPSession(visit.page);
    const { errors, data } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    assert.equal(JSON.parse(data ?? "{}").id, "/");
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    const about = installabilityErrors.map(({ errorId }) => errorId);
    assert.deepEqual(about.filter((id) => id.includes("icon") || id.includes("manifest")), []);
  }));
