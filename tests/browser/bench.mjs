// How heavy and how quick a match page is: bytes, time to the first board, time from click to screen.
// A measurement, not a test; scripts/browser-bench runs it against the release build.

import { House } from "./visit.js";

const CLICKS = 300;
/** A board that random clicks do not solve by chance. */
const SETUP = "8x8";

/** What is aimed at. */
const TARGETS = { weight: 150_000, board: 300, click: 50 };

/** Notes when the first board is drawn: the frame after its shapes are in the document. */
function noteFirstBoard() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".board [role=button]")) return;
    watch.disconnect();
    window.requestAnimationFrame(() => window.setTimeout(() => (window.firstBoard = performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/**
 * Notes, for every press, the time until a square has another colour. Only the server's answer
 * changes what a square is called; that it was pressed is shown at once in another way, which may
 * set the same name again.
 */
function noteAnswers() {
  window.waits = [];
  let pressed = 0;
  const board = document.querySelector(".board");
  board.addEventListener("pointerdown", () => (pressed = performance.now()), { capture: true });
  new MutationObserver((changes) => {
    const isAnswer = changes.some(({ target, oldValue }) => target.getAttribute("aria-label") !== oldValue);
    if (!isAnswer || pressed === 0) return;
    window.waits.push(performance.now() - pressed);
    pressed = 0;
  }).observe(board, { attributeFilter: ["aria-label"], attributeOldValue: true, subtree: true });
}

const house = await House.open();
try {
  const { bytes, wire, count, boards } = await measureLoading();
  const waits = await measureClicks();
  const at = (/** @type {number[]} */ times, /** @type {number} */ part) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];
  tell(`page weight over the wire, ${count} responses`, wire, TARGETS.weight, "bytes");
  tell("page weight uncompressed", bytes, Infinity, "bytes");
  tell("first board, median of 9 visits", at(boards, 0.5), TARGETS.board, "ms");
  tell(`click to screen, median of ${waits.length}`, at(waits, 0.5), Infinity, "ms");
  tell(`click to screen, 99th percentile of ${waits.length}`, at(waits, 0.99), TARGETS.click, "ms");
} finally {
  await house.close();
}

/** @param {string} what @param {number} measured @param {number} target @param {string} unit */
function tell(what, measured, target, unit) {
  const figure = unit === "ms" ? measured.toFixed(1) : String(Math.round(measured));
  const aim = target === Infinity ? "" : `  (target ${target}: ${measured < target ? "met" : "missed"})`;
  console.log(`${what.padEnd(44)} ${figure.padStart(9)} ${unit}${aim}`);
}

/** Opens a match in an empty browser, again and again. */
async function measureLoading() {
  /** @type {number[]} */
  const boards = [];
  const weight = { bytes: 0, wire: 0, count: 0 };
  for (let visits = 0; visits < 9; visits++) {
    await house.visit({}, async (visit) => {
      const { id } = await visit.ask("/matches", { game: "toggle", setup: "3x3", seed: "7" });
      const session = await visit.context.newCDPSession(visit.page);
      await session.send("Network.enable");
      const seen = { bytes: 0, wire: 0, count: 0 };
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        seen.wire += encodedDataLength;
        seen.count += 1;
      });
      session.on("Network.dataReceived", ({ dataLength }) => (seen.bytes += dataLength));
      await visit.page.addInitScript(noteFirstBoard);
      await visit.page.goto(`/m/${id}`, { waitUntil: "networkidle" });
      boards.push(await visit.page.waitForFunction(() => window.firstBoard).then((time) => time.jsonValue()));
      Object.assign(weight, seen);
    });
  }
  return { ...weight, boards };
}

/** Clicks on every square in turn and waits for each answer. */
async function measureClicks() {
  /** @type {number[]} */
  let waits = [];
  await house.visit({}, async (visit) => {
    const { id } = await visit.ask("/matches", { game: "toggle", setup: SETUP, seed: "7" });
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
      await visit.page.mouse.click(x, y);
      await visit.page.waitForFunction((clicks) => window.waits.length > clicks, clicks);
    }
    waits = await visit.page.evaluate(() => window.waits);
  });
  return waits;
}
