// A visitor: a page in Chromium that remembers whatever went wrong on it.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { Parlor } from "./parlor.js";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page that a test has answered itself comes from nowhere, and may then not connect to this machine.
  "--disable-features=LocalNetworkAccessChecks",
];

/** How long anything may take before a test fails, in milliseconds: this ends a hang, on the busiest machine. */
export const PATIENCE = Number(process.env.PATIENCE ?? 240_000);

/** The folders of the games: each has the part that it brings to the catalogue. */
const FOLDERS = new URL("../../crates/games/src/", import.meta.url);

/** The names of all games. */
export const GAMES = readdirSync(FOLDERS).filter((name) => existsSync(new URL(`${name}/listed.rs`, FOLDERS)));

/** @typedef {import("playwright-core").BrowserContextOptions} Wishes */

/** The window of a phone, used by touch. @type {Wishes} */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const SQUARE = { viewport: { width: 700, height: 700 } };
export const DESK = { viewport: { width: 1280, height: 800 } };
/** Nothing moves by itself, unless a test wishes so: motion takes time, and hides what a test looks for. @type {Wishes} */
const CALM = { reducedMotion: "reduce" };
/** @type {Wishes} */
export const MOVING = { reducedMotion: "no-preference" };

/** Chromium without windows where it is there, which is quicker. */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? CHROMIUM, args: FLAGS });
}

/** The program and a browser for the tests of a file. */
export class House {
  /** @param {Parlor} parlor @param {import("playwright-core").Browser} browser */
  constructor(parlor, browser) {
    this.parlor = parlor;
    this.browser = browser;
  }

  static async open() {
    const [parlor, browser] = await Promise.all([Parlor.open(), launch()]);
    return new House(parlor, browser);
  }

  async close() {
    await this.browser.close();
    await this.parlor.close();
  }

  /**
   * Lets a new visitor do something, and holds that nothing went wrong on the page meanwhile.
   * @param {Wishes} wishes about the window
   * @param {(visit: Visit) => Promise<void>} doing
   */
  async visit(wishes, doing) {
    const context = await this.browser.newContext({ ...DESK, ...CALM, baseURL: this.parlor.address, ...wishes });
    try {
      context.setDefaultTimeout(PATIENCE);
      const visit = new Visit(context, await context.newPage());
      await doing(visit).catch((error) => visit.explain(error));
      assert.deepEqual(visit.troubles(), [], "errors on the page");
    } finally {
      await context.close();
    }
  }
}

export class Visit {
  /** @param {import("playwright-core").BrowserContext} context @param {import("playwright-core").Page} page */
  constructor(context, page) {
    this.context = context;
    this.page = page;
    /** @type {string[]} */
    this.said = [];
    /** @type {RegExp[]} */
    this.provoked = [];
    page.on("pageerror", (error) => this.said.push(`page error: ${error.stack}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.said.push(`${message.text()} ${message.location().url}`);
    });
  }

  /** The test itself brings about complaints of the browser like this one. @param {RegExp} complaint */
  provokes(complaint) {
    this.provoked.push(complaint);
  }

  /** Says what the page showed when a test failed. @param {Error} error @returns {Promise<never>} */
  async explain(error) {
    const seen = await this.page.locator("#page").innerText({ timeout: 10_000 }).catch(String);
    error.message += `\nThe page was ${this.page.url()}:\n${seen.slice(0, 1500)}`;
    throw error;
  }

  troubles() {
    return this.said.filter((line) => !this.provoked.some((complaint) => complaint.test(line)));
  }

  /** Leaves out the answers that come with a page, so that it asks for them and a test can answer otherwise. */
  async withoutFirst() {
    await this.page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json" id="first">.*?<\/script>/s, "");
      return route.fulfill({ response, body });
    });
  }

  /** What can be read on the page; what is only said does not count. @param {string | RegExp} text */
  text(text) {
    return this.page.locator("#page").getByText(text);
  }

  /** @param {string} path */
  async go(path) {
    await this.page.goto(path);
    await this.page.locator("#page h1").first().waitFor();
  }

  /**
   * Asks the server as this visitor, beside the page.
   * @param {string} path below the interface
   * @param {object} [body]
   */
  async ask(path, body) {
    const { request } = this.context;
    const answer = await (body ? request.post(`/api/v1${path}`, { data: body }) : request.get(`/api/v1${path}`));
    assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }
}
