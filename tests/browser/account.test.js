// Names and accounts: what others see, and what is found again from another browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { byMouse, playOn } from "./hands.js";
import { joined, plays, rated, register } from "./pair.js";
import { reads } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Fills in one of the forms of the account page. @param {Visit} visit @param {string} form @param {string} label @param {Record<string, string>} values */
async function fill({ page }, form, label, values) {
  const place = page.getByRole("form", { name: form });
  for (const [name, value] of Object.entries(values)) await place.getByLabel(name).fill(value);
  await place.getByRole("button", { name: label }).click();
}

test("a name without an account is seen by the others", () =>
  house.visit({}, async (first) => {
    await first.go("/");
    await first.page.getByRole("link", { name: "Account: Guest" }).click();
    await fill(first, "Your name", "Save", { Name: "Ada" });
    await first.text("Name saved.").waitFor();
    await first.page.getByRole("link", { name: "Account: Ada" }).waitFor();
    const one = await Table.start(first, "tictactoe", { seats: ["person", "open"] });
    await house.visit({}, async (second) => {
      const two = await joined(second, one);
      await reads(two.status, "Ada to move");
      await two.page.locator(".strip", { hasText: "Ada" }).waitFor();
      assert.ok(!(await two.page.getByRole("img", { name: "registered name" }).isVisible()));
    });
  }));

test("an account is found again from another browser, with its matches and ratings", () =>
  house.visit({}, async (first) => {
    const account = { Name: "Grace", Password: "correct horse" };
    await playOn(await Table.start(first, "toggle"), byMouse);
    await first.go("/account");
    await fill(first, "Create account", "Create account", account);
    await first.page.getByText("You're logged in as Grace.").waitFor();
    await house.visit({}, async (second) => {
      await register(second, "Joan");
      const { one, two } = await rated(first, second);
      await two.page.getByRole("img", { name: "registered name" }).first().waitFor();
      await plays(one, "0-0");
      await two.myTurn();
      await plays(two, "1-1");
      await two.more("Resign", "Resign");
      await one.over();
    });
    await first.go("/account");
    await first.page.getByRole("row", { name: /^Tic-tac-toe/ }).waitFor();
    await house.visit({}, async (elsewhere) => {
      elsewhere.provokes(/status of 403/);
      await elsewhere.go("/account");
      await fill(elsewhere, "Log in", "Log in", { ...account, Password: "wrong horse" });
      await elsewhere.page.getByRole("alert").filter({ hasText: "password" }).waitFor();
      await fill(elsewhere, "Log in", "Log in", account);
      await elsewhere.page.getByText("You're logged in as Grace.").waitFor();
      await elsewhere.go("/statistics");
      await elsewhere.page.getByRole("heading", { name: "Ratings" }).waitFor();
      assert.equal(await elsewhere.page.locator(".matches a").count(), 2);
      await elsewhere.go("/account");
      await elsewhere.page.getByRole("button", { name: "Log out", exact: true }).click();
      await elsewhere.page.getByRole("form", { name: "Log in" }).waitFor();
      await elsewhere.go("/statistics");
      assert.equal(await elsewhere.page.locator(".matches a").count(), 0);
    });
  }));

test("a name that is taken is refused in words", () =>
  house.visit({}, async (visit) => {
    visit.provokes(/status of 409/);
    await house.visit({}, async (first) => {
      await first.go("/account");
      await fill(first, "Create account", "Create account", { Name: "Mary", Password: "correct horse" });
      await first.page.getByText("You're logged in as Mary.").waitFor();
    });
    await visit.go("/account");
    await fill(visit, "Create account", "Create account", { Name: "mary", Password: "correct horse" });
    await visit.page.getByText("This name is taken, or you have an account already.").waitFor();
  }));

test("logins are listed and ended, and the account is deleted", () =>
  house.visit({}, async (first) => {
    const account = { Name: "Hedy", Password: "correct horse" };
    await first.go("/account");
    await fill(first, "Create account", "Create account", account);
    const logins = first.page.getByRole("region", { name: "Where you're logged in" });
    await logins.getByText("This browser").waitFor();
    await house.visit({}, async (second) => {
      await second.go("/account");
      await fill(second, "Log in", "Log in", account);
      await second.page.getByText("You're logged in as Hedy.").waitFor();
      await first.go("/account");
      assert.equal(await logins.getByRole("listitem").count(), 2);
      await logins.getByRole("button", { name: /^Log out .* on / }).click();
      await first.page.waitForFunction(() => document.querySelectorAll(".sessions li").length === 1);
      await second.go("/account");
      await second.page.getByRole("form", { name: "Log in" }).waitFor();
    });
    first.provokes(/status of 422/);
    const passwords = { "Current password": "wrong horse", "New password": "a better horse" };
    await fill(first, "Change password", "Change password", passwords);
    await first.page.getByRole("alert").filter({ hasText: "not your password" }).waitFor();
    await fill(first, "Change password", "Change password", { ...passwords, "Current password": "correct horse" });
    await first.page.waitForFunction(() => document.querySelector("#live").textContent.includes("Password changed"));
    const [download] = await Promise.all([
      first.page.waitForEvent("download"),
      first.page.getByRole("link", { name: "Download my data" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "parlor-data.json");
    await first.page.locator("button.danger", { hasText: "Delete account" }).waitFor();
    await fill(first, "Delete account", "Delete account", { Password: "a better horse" });
    await first.page.getByRole("form", { name: "Log in" }).waitFor();
  }));
