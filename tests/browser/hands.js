// Ways to do what a hint outlines: by mouse, by touch, by dragging, and by keyboard alone.

import assert from "node:assert/strict";

/** @import {Table, Point} from "./table.js" */
/** @typedef {(table: Table) => Promise<void>} Hand follows one hint */

/** The button that completes an action where picking does not, as in Dots. @param {Table} table */
const finish = (table) => table.button(/^Remove/);

/** The button that goes on to the next round of Hex. @param {Table} table */
const next = (table) => table.button("Next");

/** Presses Hint and clicks what it outlines. @type {Hand} */
export async function byMouse(table) {
  if (await next(table).isVisible()) return next(table).click();
  for (const { x, y } of await table.hint()) await table.page.mouse.click(x, y);
  if (await finish(table).isVisible()) await finish(table).click();
}

/** @type {Hand} */
export async function byTouch(table) {
  if (await next(table).isVisible()) return next(table).tap();
  await table.button(/^(Hint|Best move)$/).tap();
  for (const { x, y } of await table.hinted()) await table.page.touchscreen.tap(x, y);
  if (await finish(table).isVisible()) await finish(table).tap();
}

/** Goes down on the first outline, over the others, and up on the last. @type {Hand} */
export async function byDragging(table) {
  const { mouse } = table.page;
  const [first, ...others] = await table.hint();
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y, { steps: 4 });
  await mouse.up();
}

/** A finger that drags over what is outlined. @type {Hand} */
export async function byDraggingTouch(table) {
  const points = await table.hint();
  const session = await table.visit.context.newCDPSession(table.page);
  const touch = (/** @type {string} */ type, /** @type {Point[]} */ touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [points[0]]);
  for (const point of points.slice(1)) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}

/** Presses h, walks to what is outlined with the arrow keys, and presses Enter. @type {Hand} */
export async function byKeys(table) {
  const { keyboard } = table.page;
  if (await next(table).isVisible()) return pressByKeys(table, next(table));
  await keyboard.press("h");
  for (const point of await table.hinted()) {
    await walk(table, point);
    await keyboard.press("Enter");
  }
  if (await finish(table).isVisible()) await pressByKeys(table, finish(table));
}

/** @param {Table} table @param {import("playwright-core").Locator} button */
async function pressByKeys({ page }, button) {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

/**
 * Presses Tab until an element has the focus.
 * @param {import("playwright-core").Page} page
 * @param {import("playwright-core").Locator} wanted
 */
export async function tabTo(page, wanted) {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${wanted}`);
}

/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Walks over the board to a place: from every shape first in the direction that leads nearer, never
 * twice in the same direction from the same shape.
 * @param {Table} table
 * @param {Point} to
 */
async function walk(table, to) {
  const { keyboard } = table.page;
  const tried = new Set();
  let here = await focused(table);
  while (!here || Math.hypot(here.x - to.x, here.y - to.y) > 2) {
    const from = here ?? to;
    const name = (/** @type {string} */ arrow) => `${Math.round(from.x)} ${Math.round(from.y)} ${arrow}`;
    const ahead = (/** @type {[string, Point]} */ [, { x, y }]) => (to.x - from.x) * x + (to.y - from.y) * y;
    const ways = Object.entries(ARROWS).filter(([arrow]) => !tried.has(name(arrow)));
    assert.ok(ways.length > 0, "the arrow keys do not lead to what is outlined");
    const [arrow] = ways.reduce((best, way) => (ahead(way) > ahead(best) ? way : best));
    if (here) tried.add(name(arrow));
    await keyboard.press(arrow);
    here = await focused(table);
    assert.ok(here, "an arrow key brings the focus to the board");
  }
}

/** Where the shape with the focus is, if the board has it. @param {Table} table @returns {Promise<Point | null>} */
function focused(table) {
  return table.board.evaluate((board) => {
    const outline = board.querySelector(".outline.focus");
    if (!outline || !board.contains(document.activeElement)) return null;
    const { x, y, width, height } = outline.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/**
 * Follows hints until the game is over.
 * @param {Table} table
 * @param {Hand} hand
 */
export async function playOn(table, hand) {
  for (let actions = 0; actions < 60; actions++) {
    if (await table.isOver()) return;
    const before = await table.drawn();
    await hand(table);
    await table.answered(before);
  }
  assert.fail("the game does not end");
}
