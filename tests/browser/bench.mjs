// How heavy and how quick the page is, on this machine and over a slow network. A measurement, not a test;
// scripts/browser-bench runs it against the release build.
//
// A page marks when it has been drawn ("shown", web/site/app.js); times are between such marks and the
// beginning of the visit, or a press.

import { readFile } from "node:fs/promises";
import { House, MOVING } from "./visit.js";

/** Of 300 clicks the three slowest decide about the 99th percentile, and one stall of the machine is three clicks. */
const CLICKS = 300;
const MATCHES = 5;
const VISITS = 9;
/** A board that random clicks do not solve by chance. */
const SETUP = "8x8";

/** A network far away: milliseconds for a round trip, bytes a second. */
const SLOW = { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** What is aimed at, in milliseconds and bytes. */
const TARGETS = { front: 2500, play: 1500, board: 150, click: 50, weight: 120_000, shift: 0 };

/** Notes when somebody presses something, and how far things move that nobody has moved. */
function noteVisit() {
  window.presses = [];
  window.shifts = { all: 0, unasked: 0 };
  window.addEventListener("click", () => window.presses.push(performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      window.shifts.all += value;
      if (!hadRecentInput) window.shifts.unasked += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Notes, for every click, the time from the release of the button, with which a click is one, until a square of another
 * colour is on the screen: the frame after the change has been painted. Only the server's answer changes what a square
 * is called; that it was pressed is shown at once in another way, which may set the same name again.
 */
function noteAnswers() {
  window.waits = [];
  window.answered = () => {};
  let clicked = 0;
  const board = document.querySelector(".board");
  board.addEventListener("pointerup", ({ timeStamp }) => (clicked = timeStamp), { capture: true });
  const painted = new window.MessageChannel();
  painted.port1.addEventListener("message", ({ data }) => {
    window.waits.push(performance.now() - data);
    window.answered();
  });
  painted.port1.start();
  new MutationObserver((changes) => {
    const isAnswer = changes.some(({ target, oldValue }) => target.getAttribute("aria-label") !== oldValue);
    if (!isAnswer || clicked === 0) return;
    const since = clicked;
    clicked = 0;
    // A message that is sent before a frame is painted comes after it.
    window.requestAnimationFrame(() => painted.port2.postMessage(since));
  }).observe(board, { attributeFilter: ["aria-label"], attributeOldValue: true, subtree: true });
}

const house = await House.open();
try {
  const front = [];
  const play = [];
  for (let visits = 0; visits < 3; visits++) {
    const slow = await measureSlow();
    front.push(slow.front);
    play.push(slow.play);
  }
  tell("600 ms, 50 kB/s: front page complete", at(front, 0.5), TARGETS.front, "ms");
  tell("600 ms, 50 kB/s: board after Play", at(play, 0.5), TARGETS.play, "ms");
  const { bytes, wire, count, boards } = await measureLoading();
  tell(`first board, median of ${VISITS} visits`, at(boards, 0.5), TARGETS.board, "ms");
  tell(`weight to the first board, ${count} answers`, wire, TARGETS.weight, "bytes");
  tell("the same uncompressed", bytes, Infinity, "bytes");
  /** @type {number[]} */
  const waits = [];
  const shifts = { all: 0, unasked: 0 };
  const before = await stolen();
  for (let matches = 0; matches < MATCHES; matches++) {
    const match = await measureClicks();
    waits.push(...match.waits);
    shifts.all = Math.max(shifts.all, match.shifts.all);
    shifts.unasked = Math.max(shifts.unasked, match.shifts.unasked);
  }
  tell(`click to screen, median of ${waits.length}`, at(waits, 0.5), Infinity, "ms");
  tell(`click to screen, 99th percentile of ${waits.length}`, at(waits, 0.99), TARGETS.click, "ms");
  tell("meanwhile the host ran something else", (await stolen()) - before, Infinity, "ms");
  tell("layout shift during play (CLS)", shifts.unasked, TARGETS.shift, "");
  tell("the same with shifts right after a press", shifts.all, Infinity, "");
} finally {
  await house.close();
}

/** @param {number[]} figures @param {number} part */
function at(figures, part) {
  return figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))];
}

/** @param {string} what @param {number} measured @param {number} target @param {string} unit */
function tell(what, measured, target, unit) {
  const figure = unit === "ms" ? measured.toFixed(1) : unit === "" ? measured.toFixed(4) : String(Math.round(measured));
  const aim = target === Infinity ? "" : `  (target ${target}: ${measured <= target ? "met" : "missed"})`;
  console.log(`${what.padEnd(44)} ${figure.padStart(9)} ${unit}${aim}`);
}

/**
 * For how long the processors of a virtual machine were not its own so far, in milliseconds: clicks of that moment are slow
 * whatever the page does. 0 where the system does not tell.
 */
async function stolen() {
  const [line = ""] = (await readFile("/proc/stat", "utf8").catch(() => "")).split("\n");
  // The ninth word of the line counts hundredths of a second.
  return Number(line.split(/\s+/)[8] ?? 0) * 10;
}

/** When the page was drawn for the so-manyeth time. @param {import("./visit.js").Visit} visit @param {number} time from 1 */
async function shown({ page }, time) {
  const mark = await page.waitForFunction((time) => performance.getEntriesByName("shown")[time - 1]?.startTime, time);
  return Number(await mark.jsonValue());
}

/** Opens the front page in an empty browser over a slow network, and plays as soon as it is complete. */
async function measureSlow() {
  const times = { front: 0, play: 0 };
  await house.visit(MOVING, async (visit) => {
    const { page } = visit;
    const session = await visit.context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
    await page.addInitScript(noteVisit);
    await page.goto("/", { waitUntil: "commit" });
    const drawn = await shown(visit, 1);
    // Complete is a page whose cards all have their pictures.
    const complete = await page.waitForFunction(() => {
      const pictures = [...document.querySelectorAll(".card .picture")];
      return pictures.length > 0 && pictures.every((picture) => picture.querySelector("svg")) && performance.now();
    });
    const isLate = (await ofInterface(page)) > 0;
    times.front = isLate ? Number(await complete.jsonValue()) : drawn;
    await page.locator(".card button").first().click();
    times.play = (await shown(visit, 2)) - (await page.evaluate(() => window.presses[0]));
  });
  return times;
}

/** How many answers of the interface the page had to ask for. @param {import("playwright-core").Page} page */
function ofInterface(page) {
  return page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.startsWith("/api/")).length,
  );
}

/** Opens a match in an empty browser, again and again. */
async function measureLoading() {
  /** @type {number[]} */
  const boards = [];
  const weight = { bytes: 0, wire: 0, count: 0 };
  for (let visits = 0; visits < VISITS; visits++) {
    await house.visit(MOVING, async (visit) => {
      const { id } = await visit.ask("/matches", { game: "toggle", setup: "3x3", seed: "7" });
      const session = await visit.context.newCDPSession(visit.page);
      await session.send("Network.enable");
      const seen = { bytes: 0, wire: 0, count: 0 };
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        seen.wire += encodedDataLength;
        seen.count += 1;
      });
      session.on("Network.dataReceived", ({ dataLength }) => (seen.bytes += dataLength));
      await visit.page.goto(`/m/${id}`, { waitUntil: "networkidle" });
      await visit.page.locator(".board [role=button]").first().waitFor();
      boards.push(await shown(visit, 1));
      Object.assign(weight, seen);
    });
  }
  return { ...weight, boards };
}

/** Clicks on every square of a match in turn and waits for each answer. */
async function measureClicks() {
  /** @type {number[]} */
  let waits = [];
  let shifts = { all: 0, unasked: 0 };
  await house.visit(MOVING, async (visit) => {
    const { id } = await visit.ask("/matches", { game: "toggle", setup: SETUP, seed: "7" });
    await visit.page.addInitScript(noteVisit);
    await visit.go(`/m/${id}`);
    const squares = visit.page.locator(".board [role=button]");
    await squares.first().waitFor();
    const boxes = await squares.evaluateAll((squares) =>
      squares.map((square) => {
        const { x, y, width, height } = square.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    await visit.page.evaluate(noteAnswers);
    for (let clicks = 0; clicks < CLICKS; clicks++) {
      const { x, y } = boxes[clicks % boxes.length];
      // Whoever waits asks once, and not in every frame: the page has the processors for itself.
      const answered = visit.page.evaluate(
        (clicks) => new Promise((done) => (window.waits.length > clicks ? done(null) : (window.answered = () => done(null)))),
        clicks,
      );
      await visit.page.mouse.click(x, y);
      await answered;
    }
    ({ waits, shifts } = await visit.page.evaluate(() => ({ waits: window.waits, shifts: window.shifts })));
  });
  return { waits, shifts };
}
