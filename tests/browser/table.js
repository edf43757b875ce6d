// A match page as somebody sees it: starts a game through the form, looks, and waits for answers.

import assert from "node:assert/strict";
import { solve } from "./parlor.js";
import { PATIENCE } from "./visit.js";

/** @import {Visit} from "./visit.js" */
/** @typedef {{x: number, y: number}} Point */

/** Options with which each game is over soon. @type {Record<string, Record<string, string>>} */
export const SHORT = {
  toggle: {},
  tictactoe: {},
  squeeze: { rows: "3", cols: "3", limit: "20" },
  dots: { size: "4", moves: "2" },
  hex: { difficulty: "easy", rounds: "1" },
};

/** Classes that tell what can be done with a shape, or what has just happened to it. */
const PASSING = ["can", "picked", "next", "hint", "hover", "last", "entering", "changed", "goes", "on-hint"];

/** What a match that is over offers. */
const AGAIN = /^(Play again|Rematch|Join the rematch)$/;

export class Table {
  /** @param {Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.page = visit.page;
    this.board = this.page.locator(".board");
    this.status = this.page.locator(".status");
    this.note = this.page.locator(".note");
    this.outlines = this.page.locator(".board .outline.hint");
  }

  /**
   * Fills in the form of a game and starts it.
   * @param {Visit} visit
   * @param {string} game
   * @param {{options?: Record<string, string>, seats?: string[], seed?: string}} [wishes] a seat is "person", "open", the level of a bot or a style like "classic:3"
   */
  static async start(visit, game, { options = SHORT[game] ?? {}, seats = [], seed = "7" } = {}) {
    const { page } = visit;
    await visit.go(`/play/${game}`);
    await Table.unfold(visit);
    for (const [name, value] of Object.entries(options)) {
      const field = page.locator(`#field-${name}`);
      if (await field.evaluate((element) => element.matches("select"))) await field.selectOption(value);
      else await field.fill(value);
    }
    await page.locator('.setup[aria-busy="false"]').waitFor();
    for (const [number, sitter] of seats.entries()) await page.locator(`#seat-${number}`).selectOption(sitter);
    // Where somebody else may come, nobody chooses the seed.
    if (!seats.includes("open")) await page.locator("#seed").fill(seed);
    return Table.begin(visit);
  }

  /** Unfolds everything that can be chosen in a form, where it is folded. @param {Visit} visit */
  static async unfold({ page }) {
    await page.locator('.setup[aria-busy="false"]').waitFor();
    await page.locator(".advanced:not([open]) > summary").click();
  }

  /** Starts what was chosen in the form, once nothing in it moves. @param {Visit} visit */
  static async begin(visit) {
    await visit.page.locator('.setup[aria-busy="false"]').waitFor();
    await visit.page.getByRole("button", { name: "Start" }).click();
    return Table.ready(visit);
  }

  /** The match that begins, after the curtain where a clock starts with it. @param {Visit} visit */
  static async ready(visit) {
    const curtain = visit.page.locator("dialog.ready");
    await visit.page.locator(".board").or(curtain).first().waitFor();
    if (await curtain.isVisible()) await curtain.getByRole("button", { name: "Start" }).click();
    return Table.find(visit);
  }

  /** The match that the page shows, or is about to. @param {Visit} visit */
  static async find(visit) {
    const table = new Table(visit);
    await table.board.waitFor();
    return table;
  }

  get id() {
    return new URL(this.page.url()).pathname.split("/").at(-1);
  }

  /** The match as the server has it. */
  truth() {
    return this.visit.ask(`/matches/${this.id}`);
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.locator("#page").getByRole("button", { name, exact: typeof name === "string" });
  }

  /** Chooses something in the menu, and says yes where that is asked. @param {string} name @param {string} [yes] */
  async more(name, yes) {
    await this.button("More").click();
    await this.page.locator(".moremenu").getByRole("button", { name, exact: true }).click();
    if (yes) await this.page.locator(".moremenu .sure").getByRole("button", { name: yes, exact: true }).click();
  }

  /** Whether the menu offers something now. @param {string} name */
  async offers(name) {
    return (await this.page.locator(".moremenu .items > *", { hasText: new RegExp(`^${name}$`) }).count()) > 0;
  }

  /** Waits until the menu offers something. @param {string} name */
  async untilOffered(name) {
    await this.page.locator(".moremenu .items > *", { hasText: new RegExp(`^${name}$`) }).waitFor({ state: "attached" });
  }

  /** The strip of a player. @param {string} name */
  strip(name) {
    return this.page.locator(".strip", { has: this.page.locator(".name", { hasText: new RegExp(`^${name}$`) }) });
  }

  /** What can be read on the page; what is only said does not count. @param {string | RegExp} text */
  text(text) {
    return this.visit.text(text);
  }

  /** The value of a fact in the panel. @param {string} name */
  async fact(name) {
    return this.page.locator(`.facts div[data-name="${name}"] dd`).textContent();
  }

  /** Waits until a fact has a value. @param {string} name @param {string} value */
  async untilFact(name, value) {
    await this.page.locator(`.facts div[data-name="${name}"] dd`, { hasText: new RegExp(`^${value}$`) }).waitFor();
  }

  /** Waits until so many actions have led to the board. @param {number} length */
  async untilLength(length) {
    await this.page.locator(`.table[data-length="${length}"]`).waitFor();
  }

  /** Waits until the banner says something. @param {string} text */
  async untilStatus(text) {
    await this.page.locator(".status", { hasText: new RegExp(`^${text}$`) }).waitFor();
  }

  /** The state that is drawn: how much has happened, how much of it on the board, and whose turn it is. @returns {Promise<{seq: number, length: number, phase: string}>} */
  drawn() {
    return this.page.locator(".table[data-seq]").evaluate((table) => {
      const { seq, length, phase } = /** @type {HTMLElement} */ (table).dataset;
      return { seq: Number(seq), length: Number(length), phase: String(phase) };
    });
  }

  /** Waits until the page has drawn a state, or a later one. @param {number} wanted */
  async untilDrawn(wanted) {
    const drawn = (/** @type {number} */ wanted) =>
      Number(/** @type {HTMLElement} */ (document.querySelector(".table[data-seq]")).dataset.seq) >= wanted;
    await this.page.waitForFunction(drawn, wanted);
  }

  async isOver() {
    return (await this.drawn()).phase === "over";
  }

  /** Waits for the end. */
  async over() {
    await this.page.locator('.table[data-phase="over"]').waitFor();
    await this.button(AGAIN).waitFor();
  }

  /** Waits until it is the visitor's turn. */
  async myTurn() {
    await this.page.locator('.table[data-phase="mine"]').waitFor();
  }

  /**
   * Clicks what an action is made of.
   * @param {string} action
   */
  async play(action) {
    const isOne = (await this.spot(action).count()) > 0;
    for (const coordinate of isOne ? [action] : action.split("-")) {
      const { x, y } = await this.onScreen(coordinate);
      await this.page.mouse.click(x, y);
    }
    const finish = this.button(/^Remove/);
    if (await finish.isVisible()) await finish.click();
  }

  /** Where a coordinate is in the window. @param {string} coordinate @returns {Promise<Point>} */
  async onScreen(coordinate) {
    const { x, y, width, height } = await this.spot(coordinate).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** The topmost shape of a coordinate. @param {string} coordinate */
  spot(coordinate) {
    return this.board.locator(`[data-pick="${coordinate}"]:not(.leaving)`).last();
  }

  /**
   * The best that can be done on the board as the server has it. The server itself says so to nobody while people
   * play against each other.
   * @returns {Promise<string[]>}
   */
  async best() {
    const { game, position } = await this.truth();
    return solve(game.replace(/-race$/, ""), position);
  }

  /**
   * Waits until the page has drawn the answer to an action, and it is the visitor's turn again or nobody's. A hint
   * is an event as well, but none on the board.
   * @param {{length: number}} before the state that was drawn before the action
   */
  async answered({ length: before }) {
    const answered = (/** @type {number} */ before) => {
      const { length, phase } = /** @type {HTMLElement} */ (document.querySelector(".table[data-seq]")).dataset;
      return Number(length) > before && (phase === "mine" || phase === "over");
    };
    await this.page.waitForFunction(answered, before);
  }

  /** Asks for a hint by its button. */
  async hint() {
    await this.button(/^(Hint|Best move)$/).click();
    return this.hinted();
  }

  /** Where the outlines of a hint are, in their order, once they are there. @returns {Promise<Point[]>} */
  async hinted() {
    await this.outlines.first().waitFor();
    return this.outlines.evaluateAll((outlines) =>
      outlines.map((outline) => {
        const { x, y, width, height } = outline.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
  }

  /** Which shapes are where on the board, in any order, whatever can be done with them. */
  async picture() {
    return this.board.evaluate((board, passing) => {
      const shapes = [...board.querySelectorAll("g:nth-child(3) > :not(.leaving)")];
      const look = (/** @type {SVGElement} */ shape) =>
        [...shape.classList].filter((name) => !passing.includes(name)).join(" ");
      return shapes.map((shape) => [look(shape), shape.style.translate, shape.textContent].join(" | ")).sort();
    }, PASSING);
  }

  /** Waits until the board shows a picture. @param {string[]} wanted */
  async untilPicture(wanted) {
    const deadline = Date.now() + PATIENCE;
    let shown = await this.picture();
    while (Date.now() < deadline && String(shown) !== String(wanted)) {
      await this.page.evaluate(() => new Promise(window.requestAnimationFrame));
      shown = await this.picture();
    }
    assert.deepEqual(shown, wanted);
  }

  /** Holds that the whole board is inside the window, and that nothing sticks out to the side. */
  async fits() {
    const { scrolled, box, width, height, wide } = await this.board.evaluate((board) => {
      const { left, top, right, bottom } = board.getBoundingClientRect();
      return {
        scrolled: window.scrollY,
        box: { left, top, right, bottom },
        width: window.innerWidth,
        height: window.innerHeight,
        wide: document.documentElement.scrollWidth,
      };
    });
    assert.equal(scrolled, 0, "the page is scrolled");
    assert.ok(box.left >= 0 && box.top >= 0, `the board begins at ${box.left}, ${box.top}`);
    assert.ok(
      box.right <= width && box.bottom <= height,
      `the board ends at ${box.right}, ${box.bottom} of ${width}, ${height}`,
    );
    assert.ok(wide <= width, `the page is ${wide} wide in a window of ${width}`);
    assert.ok(box.right - box.left >= Math.min(width, height) * 0.4, `the board is ${box.right - box.left} wide only`);
  }
}
