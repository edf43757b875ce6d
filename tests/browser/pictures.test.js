// Pictures of every page and every phase, in four windows, by day and by night; nothing is wider than its window, and
// boards are as large as they can be. With a folder PICTURES all pictures are left there; otherwise two of each, in
// target/screenshots: that is quick.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { ROOT } from "./parlor.js";
import { act, begin, bot, daily, giveUp, ME, OPEN, play, tournament } from "./scenes.js";
import { GAMES, House } from "./visit.js";

/** @import {Visit} from "./visit.js" */

const FOLDER = process.env.PICTURES ?? path.join(ROOT, "target", "screenshots");
/** Windows, and how wide and high a board is in them at least. */
const WINDOWS = [
  // An evaluation bar may stand beside it.
  { width: 390, height: 844, wide: 366, high: 0 },
  { width: 700, height: 700, wide: 448, high: 0 },
  { width: 1280, height: 800, wide: 0, high: 600 },
  { width: 1920, height: 1080, wide: 0, high: 900 },
];
const WISHES = { timezoneId: "UTC", locale: "en-GB" };

/** @type {House} */
let house;
before(async () => {
  house = await House.open();
  await mkdir(FOLDER, { recursive: true });
});
after(() => house.close());

/** Takes the pictures of a page as it is. @param {Visit} visit @param {string} name */
async function pictures(visit, name) {
  const { page } = visit;
  for (const { width, height, wide: least, high } of WINDOWS) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${name} is ${wide} wide in a window of ${width}`);
    await largeBoard(visit, `${name} in a window of ${width}`, { wide: least, high });
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const isUsual = width === 1280 ? colorScheme === "light" : width === 390 && colorScheme === "dark";
      if (!process.env.PICTURES && !isUsual) continue;
      await page.emulateMedia({ colorScheme });
      const taken = await page.screenshot({ animations: "disabled" });
      await writeFile(path.join(FOLDER, `${name}-${width}x${height}-${colorScheme}.png`), taken);
    }
  }
}

/** Holds that the board of a match is large in its window. @param {Visit} visit @param {string} name @param {{wide: number, high: number}} least */
async function largeBoard({ page }, name, { wide, high }) {
  const drawn = page.locator(".table .board");
  if ((await drawn.count()) === 0) return;
  const { width, height } = await drawn.boundingBox();
  assert.ok(width >= wide && height >= high, `the board of ${name} is ${width} wide and ${height} high`);
}

/** Opens a match, without the coach. @param {Visit} visit @param {{id: string}} match */
async function open(visit, { id }) {
  await visit.page.goto(`/m/${id}`);
  await visit.page.locator(".table[data-seq]").waitFor();
}

/** A scene: how a page comes to be there, by its name. @param {string} name @param {(visit: Visit) => Promise<unknown>} doing @param {boolean} [coached] */
function scene(name, doing, coached = true) {
  test(name, () =>
    house.visit(WISHES, async (visit) => {
      if (coached) {
        await visit.page.addInitScript((games) => {
          for (const game of games) window.localStorage.setItem(`coached-${game}`, "yes");
        }, [...GAMES, "toggle-race", "dots-race"]);
      }
      await doing(visit);
      await pictures(visit, name);
    }),
  );
}

/** A page at its address, once it is complete. @param {string} name @param {string} address @param {string} [complete] */
const address = (name, address, complete = "#page h1") =>
  scene(name, async (visit) => {
    await visit.go(address);
    await visit.page.locator(complete).first().waitFor();
  });

describe("pages", () => {
  address("front", "/", ".tile .picture svg");
  address("learn", "/learn");
  address("daily", "/daily");
  address("archive", "/daily/archive");
  address("lobby-empty", "/lobby");
  address("leaderboard-empty", "/leaderboard");
  address("now", "/now");
  address("tournaments", "/tournaments");
  address("new-tournament", "/tournaments/new");
  address("account", "/account");
  address("settings", "/settings");
  address("statistics-empty", "/statistics");
  address("interface", "/interface");
  for (const game of GAMES) {
    address(`options-${game}`, `/play/${game}`);
    address(`rules-${game}`, `/rules/${game}`, ".picture svg");
    address(`position-${game}`, `/position/${game}`, ".board");
  }
  address("options-bot", "/play/squeeze?with=bot");
  address("options-friend", "/play/hex?with=friend");
  address("options-race", "/play/toggle-race");

  scene("options-advanced", async (visit) => {
    await visit.go("/play/hex");
    await visit.page.locator(".advanced > summary").click();
  });
  scene("not-found", async (visit) => {
    visit.provokes(/status of 404/);
    await visit.go("/nowhere");
  });
  scene("position-analysis", async (visit) => {
    await visit.go("/position/squeeze?at=ww1b%2F1bw1%2F3w%2Fb1b1%20b");
    await visit.page.getByRole("button", { name: "Analyse" }).click();
    await visit.text("Best line").first().waitFor();
  });
  for (const game of GAMES) {
    scene(`position-editor-${game}`, async (visit) => {
      await visit.go(`/position/${game}`);
      await visit.page.getByRole("button", { name: "Edit board" }).click();
      await visit.page.locator(".editor input").first().waitFor();
    });
  }
  scene("front-again", async (visit) => {
    await begin(visit, { game: "squeeze", seats: [ME, bot(3)] });
    await play(visit, await daily(visit, "toggle"));
    await visit.go("/");
    await visit.page.locator('.tile[data-state="ended"]').waitFor();
  });
  scene("daily-over", async (visit) => {
    await play(visit, await daily(visit, "toggle"));
    await play(visit, await daily(visit, "dots"));
    await visit.go("/daily");
    await visit.page.locator(".distribution").nth(1).waitFor();
  });
  scene("statistics", async (visit) => {
    for (const seed of ["1", "2", "3"]) await play(visit, await begin(visit, { game: "toggle", seed }));
    await play(visit, await begin(visit, { game: "tictactoe", seats: [ME, bot(1)] }));
    await play(visit, await begin(visit, { game: "dots", setup: "4,2" }));
    await begin(visit, { game: "hex" });
    await visit.go("/statistics");
  });
  for (const [name, query] of [["tournament", ""], ["tournament-beamer", "?big"]]) {
    scene(name, async (visit) => {
      const { id } = await tournament(visit, house, 9);
      await visit.ask(`/tournaments/${id}/words`, { word: "start" });
      await visit.go(`/tournament/${id}${query}`);
      await visit.text("Round 1 of 3: 4 games still running").waitFor();
    });
  }
  scene("account-own", async (visit) => {
    await visit.ask("/me/account", { name: `Ada ${Date.now() % 100000}`, password: "correct horse" }).catch(() => {});
    await visit.go("/account");
  });
  scene("lobby", async (visit) => {
    await house.visit(WISHES, async (other) => {
      await begin(other, { game: "squeeze", seats: [ME, OPEN], public: true });
      await begin(other, { game: "hex", setup: "3,2,rising,10,120,off,45", seats: [ME, OPEN, bot(4)], public: true });
      const live = await begin(other, { game: "tictactoe", seats: [ME, OPEN], public: true });
      await visit.ask(`/matches/${live.id}/words`, { word: "join", request: "join" });
      await act(other, await other.ask(`/matches/${live.id}`), "1-1");
    });
    await visit.go("/lobby");
    await visit.page.getByRole("button", { name: /^Join/ }).first().waitFor();
  });
});

describe("matches", () => {
  for (const game of GAMES) {
    scene(`${game}-first`, async (visit) => open(visit, await begin(visit, { game, seed: "7" })), false);
    scene(`${game}-hint`, async (visit) => {
      const match = await begin(visit, { game, seed: "7" });
      await open(visit, await play(visit, match, 1));
      await visit.page.getByRole("button", { name: "Hint" }).click();
      await visit.page.locator(".board .outline.hint").first().waitFor();
    });
  }
  scene("squeeze-picked", async (visit) => {
    await open(visit, await play(visit, await begin(visit, { game: "squeeze", seats: [ME, ME] }), 3));
    await visit.page.locator(".board .can").first().click();
  });
  scene("squeeze-menu", async (visit) => {
    await open(visit, await play(visit, await begin(visit, { game: "squeeze", seats: [ME, bot(2)] }), 1));
    await visit.page.getByRole("button", { name: "More" }).click();
  });
  scene("gomoku", async (visit) => {
    let match = await begin(visit, { game: "tictactoe", setup: "15,5,1,xo", seats: [ME, ME] });
    for (const move of ["7-7", "6-7", "8-8", "6-6", "8-6", "9-9", "6-8", "5-9"]) match = await act(visit, match, move);
    await open(visit, match);
  });
  scene("waiting", async (visit) => open(visit, await begin(visit, { game: "squeeze", seats: [ME, OPEN], public: true })));
  scene("race", async (visit) => {
    await open(visit, await begin(visit, { game: "toggle-race", setup: "4,300;5x5", seats: [ME, bot(1), bot(1), bot(1)] }));
  });
  scene("ready", async (visit) => {
    await visit.go("/daily");
    await visit.page.getByRole("button", { name: /Play today's Hex/ }).click();
    await visit.page.locator("dialog.ready").waitFor();
  });
});

describe("phases of Hex", () => {
  const setup = "2,2,easy,2,600,off,600";
  scene("hex-bidding", async (visit) => {
    const match = await begin(visit, { game: "hex", setup: "4,2,easy,3,600,off,600", seats: [ME, bot(8), bot(8), bot(5)] });
    await open(visit, match);
    await visit.page.locator(".strip", { hasText: /bid \d/ }).first().waitFor();
  });
  scene("hex-showing", async (visit) => {
    const match = await begin(visit, { game: "hex", setup, seats: [ME, ME] });
    await open(visit, await act(visit, await act(visit, await act(visit, match, "bid 9"), "pass"), "pass"));
  });
  scene("hex-review", async (visit) => {
    const match = await begin(visit, { game: "hex", setup: "1,2,medium,2,600,off,600" });
    await open(visit, await giveUp(visit, match));
    await visit.page.locator(".board .optimal").first().waitFor({ state: "attached" });
  });
  scene("hex-end", async (visit) => {
    await open(visit, await play(visit, await begin(visit, { game: "hex", setup: "1,1,easy,3,600,off,600" })));
    await visit.page.locator(".ending").waitFor();
  });
});

describe("endings", () => {
  /** @param {string} name @param {import("./scenes.js").Wishes} wishes @param {number} [times] how often it is played */
  const ending = (name, wishes, times = 1) =>
    scene(name, async (visit) => {
      for (let time = 1; time < times; time++) await play(visit, await begin(visit, wishes));
      await open(visit, await play(visit, await begin(visit, wishes)));
      await visit.page.locator(".ending").waitFor();
    });
  ending("end-toggle", { game: "toggle" }, 2);
  ending("end-tictactoe", { game: "tictactoe", seats: [ME, bot(1)] }, 2);
  ending("end-squeeze", { game: "squeeze", setup: "4x4,20,on", seats: [ME, bot(1)] });
  ending("end-dots", { game: "dots", setup: "5,3" });
  scene("end-daily", async (visit) => {
    await open(visit, await play(visit, await daily(visit, "toggle")));
    await visit.page.locator(".ending").waitFor();
  });
  scene("replay", async (visit) => {
    await open(visit, await play(visit, await begin(visit, { game: "tictactoe", seats: [ME, bot(1)] })));
    await visit.page.getByRole("button", { name: "Review" }).click();
    await visit.page.getByRole("button", { name: "Forward" }).click();
    await visit.page.locator('.table[data-at="1"]').waitFor();
  });
  scene("analysis", async (visit) => {
    await open(visit, await play(visit, await begin(visit, { game: "squeeze", setup: "4x4,20,on", seats: [ME, bot(1)] })));
    await visit.page.getByRole("button", { name: "Review" }).click();
    await visit.page.getByRole("tab", { name: "Analysis" }).click();
    await visit.page.getByRole("button", { name: "Analyse game" }).click();
    await visit.text("moves were the best.").waitFor();
  });
});
