// Private games: only the players see them.

import { after, before, test } from "node:test";
import { joined } from "./pair.js";
import { choose } from "./reads.js";
import { Table } from "./table.js";
import { House } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

test("a private game is seen by whoever has the link until the seat is taken, and then by its players only", () =>
  house.visit({}, async (first) => {
    await first.go("/play/tictactoe?with=friend");
    await choose(first.page.getByRole("radio", { name: "By link, no spectators" }));
    await first.page.getByRole("button", { name: "Start" }).click();
    const one = await Table.find(first);
    await one.text("Private: only the players can see this game.").waitFor();
    await house.visit({}, async (second) => {
      await house.visit({}, async (third) => {
        third.provokes(/status of 404|Unexpected response code: 404/);
        await third.go(new URL(one.page.url()).pathname);
        await third.page.getByRole("button", { name: "Join" }).waitFor();
        await joined(second, one);
        // The page of the visitor who did not get the seat says that there is nothing here.
        await third.page.getByRole("heading", { name: "Nothing here" }).waitFor();
      });
      await house.visit({}, async (third) => {
        third.provokes(/status of 404/);
        await third.go(new URL(one.page.url()).pathname);
        await third.page.getByRole("heading", { name: "Nothing here" }).waitFor();
      });
    });
  }));
