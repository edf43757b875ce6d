// What is read and chosen on the page, once it is there.

import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";

/** Only to end a hang: what is waited for comes when the machine has the time. */
const PATIENCE = 120_000;

/**
 * Waits until an element reads so; fails with what it reads instead.
 * @param {import("playwright-core").Locator} locator
 * @param {string | RegExp} wanted
 */
export async function reads(locator, wanted) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const text = await locator.innerText();
    if (typeof wanted === "string" ? text === wanted : wanted.test(text)) return;
    if (Date.now() > end) return typeof wanted === "string" ? assert.equal(text, wanted) : assert.match(text, wanted);
    await setTimeout(50);
  }
}

/**
 * Chooses one of several by a click on its label; again if the form was drawn anew under the pointer.
 * @param {import("playwright-core").Locator} radio
 */
export async function choose(radio) {
  const end = Date.now() + PATIENCE;
  do await radio.locator("xpath=ancestor::label").click();
  while (!(await radio.isChecked()) && Date.now() < end);
  assert.ok(await radio.isChecked());
}
