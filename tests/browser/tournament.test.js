// Tournaments: made by a form, joined by a link, players brought to their games and back, shown on a beamer.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { DESK, House, PHONE } from "./visit.js";

/** @import {Visit} from "./visit.js" */

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

/** Makes a tournament by the form; its address. @param {Visit} visit @param {string} name */
async function made(visit, name) {
  const { page } = visit;
  await visit.go("/lobby");
  await page.getByRole("link", { name: "Tournaments" }).click();
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.getByLabel("Name").fill(name);
  await choose(page.getByRole("radio", { name: "Tic-tac-toe" }));
  await choose(page.getByRole("radio", { name: "10 s" }));
  await page.getByLabel("Rounds").fill("2");
  await page.getByRole("button", { name: "Create tournament" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

/** Comes by the link and joins. @param {Visit} visit @param {string} address */
async function join(visit, address) {
  await visit.go(address);
  await visit.page.getByRole("button", { name: "Join" }).click();
  await visit.text("You're in. Stay on this page: you'll be taken to your game.").waitFor();
}

test("players are brought to their games and back, and a beamer shows how it stands", () =>
  house.visit({}, (organiser) =>
    house.visit({}, (first) =>
      house.visit(PHONE, (second) =>
        house.visit(DESK, async (beamer) => {
          const address = await made(organiser, "Club night");
          await organiser.text("No players yet. Share the link to bring them here.").waitFor();
          assert.ok(await organiser.page.getByRole("button", { name: "Start" }).isDisabled());
          await join(first, address);
          await join(second, address);
          await beamer.go(`${address}?big`);
          await beamer.text("2 players so far. Waiting to start").waitFor();
          await organiser.page.getByRole("button", { name: "Start" }).click();
          const [one, two] = await Promise.all([Table.find(first), Table.find(second)]);
          assert.equal(one.page.url(), two.page.url());
          await beamer.text("Round 1 of 2: one game still running").waitFor();
          await organiser.page.getByRole("link", { name: "Watch board 1" }).waitFor();
          assert.ok(await one.page.getByRole("link", { name: "Tic-tac-toe, round 1" }).isVisible());
          const { id } = await first.ask(new URL(one.page.url()).pathname.replace("/m/", "/matches/"));
          await first.ask(`/matches/${id}/words`, { request: "gives-up", word: "resign" });
          await second.text("You won!").first().waitFor();
          await second.page.getByRole("link", { name: /^Back to the tournament/ }).click();
          await second.page.getByRole("heading", { name: "Standings" }).waitFor();
          // No two meet twice: with two players there is no second round.
          await beamer.text("wins the tournament").waitFor();
          const rows = await second.page.locator(".standings tbody tr").allInnerTexts();
          assert.match(rows[0], /^1\s.*\(you\)\s+1/);
        }),
      ),
    ),
  ));

/** Looks at another tab. @param {Visit} visit */
const lookAway = ({ page }) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** Waits until a visitor is at a match, and not at this one. @param {Visit} visit @param {string} [before] its address */
const atAnother = ({ page }, before) => page.waitForURL((url) => url.pathname.startsWith("/m/") && url.href !== before);

test("nobody misses a round: neither who reviews the game before, nor who has put its end away, nor who looks elsewhere", () =>
  house.visit({}, (organiser) =>
    house.visit({}, (second) =>
      house.visit({}, (third) =>
        house.visit({}, async (fourth) => {
          const players = [organiser, second, third, fourth];
          const address = await made(organiser, "League");
          for (const player of players) await join(player, address);
          await lookAway(third);
          await organiser.page.getByRole("button", { name: "Start" }).click();
          for (const player of players) await atAnother(player);
          await third.page.waitForFunction(() => /^● Round 1: you play /.test(document.title));
          const games = players.map(({ page }) => page.url());
          for (const [number, game] of games.entries()) {
            // Of the two who play a game, the first gives up.
            if (games.indexOf(game) < number) continue;
            await players[number].ask(`${new URL(game).pathname.replace("/m/", "/matches/")}/words`, { request: "gives-up", word: "resign" });
          }
          await organiser.page.getByRole("button", { name: "Review" }).click();
          await second.page.locator(".ending").getByRole("button", { name: "See the board" }).click();
          for (const [number, player] of players.entries()) await atAnother(player, games[number]);
          await third.page.waitForFunction(() => document.title.startsWith("● Round 2 has begun"));
        }),
      ),
    ),
  ));

test("the organiser's controls ask once, in their place, and what is refused is said", () =>
  house.visit({}, (organiser) =>
    house.visit({}, async (player) => {
      const address = await made(organiser, "School cup");
      await join(player, address);
      const { page } = organiser;
      await page.locator(".standings tbody tr").first().waitFor();
      await page.getByText("Remove a player").click();
      await page.getByRole("button", { name: "Remove" }).click();
      await page.getByRole("button", { name: "Keep" }).click();
      await page.getByRole("button", { name: "Remove" }).click();
      const sure = page.getByRole("group", { name: /^Remove Guest \d+\?/ });
      await sure.getByRole("button", { name: "Remove" }).click();
      await organiser.text("No players yet. Share the link to bring them here.").waitFor();
      player.provokes(/status of 422/);
      assert.equal(await player.page.getByRole("button", { name: "Come back" }).count(), 0);
      await page.getByRole("button", { name: "End" }).click();
      await page.getByRole("group", { name: /^End the tournament now/ }).getByRole("button", { name: "End" }).click();
      await player.text("Final standings").waitFor();
      assert.ok(await page.getByRole("link", { name: "Results as text" }).isVisible());
    }),
  ));
