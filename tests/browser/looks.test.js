// Light and dark, and what a hint looks like: never told by colour alone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** The red, green and blue of a computed colour, from 0 to 255. @param {string} colour */
function parts(colour) {
  const found = /^rgba?\((\d+), (\d+), (\d+)/.exec(colour);
  assert.ok(found, `'${colour}' is no colour`);
  return found.slice(1).map(Number);
}

/** @param {string} colour */
const brightness = (colour) => parts(colour).reduce((sum, part) => sum + part) / 3;

/** @param {string} colour */
function isRed(colour) {
  const [red, green, blue] = parts(colour);
  return red > 150 && green < red / 2 && blue < red / 2;
}

/** @param {import("playwright-core").Locator} element @param {"fill" | "stroke" | "strokeWidth" | "color" | "backgroundColor"} property */
const computed = (element, property) =>
  element.evaluate((element, property) => window.getComputedStyle(element)[property], property);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the page follows the system: ${colorScheme}`, () =>
    house.visit({ colorScheme }, async (visit) => {
      await visit.go("/");
      const ground = brightness(await computed(visit.page.locator("html"), "backgroundColor"));
      const ink = brightness(await computed(visit.page.locator("h1"), "color"));
      assert.ok(
        colorScheme === "light" ? ground > 200 && ink < 80 : ground < 60 && ink > 180,
        `ground ${ground}, ink ${ink}`,
      );
    }));

  test(`a hint in Toggle is red and outlined: ${colorScheme}`, () =>
    house.visit({ colorScheme }, async (visit) => {
      const table = await Table.start(visit, "toggle");
      const hinted = visit.page.locator(".board :is(.light, .dark).hint");
      assert.equal(await hinted.count(), 0);
      const [place] = await table.hint();
      assert.equal(await hinted.count(), 1);
      const number = visit.page.locator(".board .number.on-hint");
      assert.ok(isRed(await computed(number, "fill")), await computed(number, "fill"));
      assert.match(await computed(hinted, "fill"), /#tile-(light|dark)"/, "the square stays as it is");
      assert.equal(await table.outlines.count(), 1);
      assert.ok(isRed(await computed(table.outlines, "stroke")), await computed(table.outlines, "stroke"));
      assert.ok(parseFloat(await computed(table.outlines, "strokeWidth")) >= 2);
      const box = await hinted.boundingBox();
      assert.ok(Math.abs(box.x + box.width / 2 - place.x) < 2 && Math.abs(box.y + box.height / 2 - place.y) < 2);
    }));
}

test("a chosen theme wins over the system, is kept, and can be given back", () =>
  house.visit({ colorScheme: "light" }, async (visit) => {
    const ground = async () => brightness(await computed(visit.page.locator("html"), "backgroundColor"));
    await visit.go("/settings");
    assert.ok((await ground()) > 200);
    await visit.page.getByRole("radio", { name: "Dark" }).check();
    assert.ok((await ground()) < 60);
    await visit.go("/settings");
    assert.ok((await ground()) < 60);
    await visit.page.getByRole("group", { name: "Theme" }).getByRole("radio", { name: "Match system" }).check();
    assert.ok((await ground()) > 200);
  }));

test("marks on colours can be turned off and are there at first", () =>
  house.visit({}, async (visit) => {
    const table = await Table.start(visit, "dots");
    const mark = table.board.locator(".mark").first();
    assert.ok(await mark.isVisible());
    const address = visit.page.url();
    await visit.go("/settings");
    await visit.page.getByRole("group", { name: "Marks on colours" }).getByRole("radio", { name: "Off" }).check();
    await visit.go(address);
    await table.board.waitFor();
    assert.ok(!(await mark.isVisible()));
  }));
