// A board on an otherwise empty page, driven as a page drives it: to look at boards apart from matches.

/** @import {JSHandle, Page} from "playwright-core" */
/** @import {Visit} from "./visit.js" */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {import("../../web/board/board.js").Board} Board */
/** @typedef {import("../../web/board/board.js").Chosen} Chosen */

/**
 * What stands on the page: the board, what it told, and the way to show another position.
 * @typedef {{board: Board, acted: string[], asked: string[], chosen: Chosen, show: (text: string, action?: string | null) => Promise<void>}} Shown
 */

export class Stand {
  /** @param {Page} page @param {JSHandle<Shown>} shown */
  constructor(page, shown) {
    this.page = page;
    this.shown = shown;
    this.board = page.locator(".frame .board");
    this.frame = page.locator(".frame");
  }

  /**
   * Shows a position of a game on a board that fills the window.
   * @param {Visit} visit
   * @param {string} game
   * @param {string} text
   */
  static async show({ page }, game, text) {
    await page.goto("/settings");
    await page.locator("#page h1").first().waitFor();
    const shown = await page.evaluateHandle(
      async ([game, text]) => {
        // The board has the window to itself.
        document.querySelector("header")?.remove();
        // The folder of the page's files, whatever they come in.
        const icon = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="icon"][href$="/icon.svg"]')).href;
        const { Board } = await import(icon.replace("icon.svg", "board/board.js"));
        /** @type {Shown} */
        const shown = {
          acted: [],
          asked: [],
          chosen: { count: 0, closed: false },
          board: new Board(
            {
              act: (/** @type {string} */ action) => void shown.acted.push(action),
              why: (/** @type {string} */ action) => void shown.asked.push(action),
              went: () => {},
              picked: (/** @type {Chosen} */ chosen) => void (shown.chosen = chosen),
            },
            new window.AbortController().signal,
          ),
          show: async (text, action = null) => {
            const answer = await window.fetch(`/api/v1/games/${game}/position?text=${encodeURIComponent(text)}`);
            const { scene, ground } = await answer.json();
            shown.board.draw(scene, ground.shapes, action);
          },
        };
        const box = document.createElement("div");
        Object.assign(box.style, { position: "fixed", inset: "0", padding: "8px", background: "var(--paper)" });
        // The style sheet of matches sizes their boards; this one fills its box.
        Object.assign(shown.board.svg.style, { width: "100%", height: "100%" });
        box.append(shown.board.frame);
        document.body.append(box);
        await shown.show(text);
        return shown;
      },
      [game, text],
    );
    return new Stand(page, shown);
  }

  /** Shows another position. @param {string} text @param {string | null} [action] */
  async go(text, action = null) {
    await this.shown.evaluate((shown, [text, action]) => shown.show(/** @type {string} */ (text), action), [text, action]);
  }

  /** What the player of the board was told. @returns {Promise<{acted: string[], asked: string[], chosen: Chosen}>} */
  told() {
    return this.shown.evaluate(({ acted, asked, chosen }) => ({ acted, asked, chosen }));
  }

  /** What is picked. @returns {Promise<string[]>} */
  picked() {
    return this.shown.evaluate(({ board }) => [...board.walk.path]);
  }

  /** Where a coordinate is in the window. @param {string} coordinate @returns {Promise<Point>} */
  at(coordinate) {
    return this.shown.evaluate(({ board }, coordinate) => {
      const { x, y, width, height } = board.spots.get(coordinate).base.element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, coordinate);
  }

  /** @param {string[]} coordinates */
  async click(...coordinates) {
    for (const coordinate of coordinates) {
      const { x, y } = await this.at(coordinate);
      await this.page.mouse.click(x, y);
    }
  }
}

/** Fingers on a page. Each event has a time of its own, so nothing depends on how fast a test runs. */
export class Fingers {
  /** @param {import("playwright-core").CDPSession} session */
  constructor(session) {
    this.session = session;
    this.time = Date.now() / 1000;
  }

  /** @param {Page} page */
  static async of(page) {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /**
   * Fingers go down, move or go up.
   * @param {"touchStart" | "touchMove" | "touchEnd"} type
   * @param {Point[]} points where fingers are then
   * @param {number} [later] milliseconds after what was before
   */
  async send(type, points, later = 20) {
    this.time += later / 1000;
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: this.time });
  }

  /** @param {Point} at @param {number} [later] */
  async tap(at, later) {
    await this.send("touchStart", [at], later);
    await this.send("touchEnd", []);
  }

  /** One finger that moves. @param {Point} from @param {Point} to */
  async drag(from, to) {
    await this.send("touchStart", [from]);
    for (const part of [0.3, 0.6, 1]) {
      await this.send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await this.send("touchEnd", []);
  }

  /** Two fingers that move apart around a point, bit by bit as fingers do. @param {Point} at @param {number} from @param {number} to */
  async pinch({ x, y }, from, to) {
    const fingers = (/** @type {number} */ apart) => [
      { x: x - apart / 2, y },
      { x: x + apart / 2, y },
    ];
    await this.send("touchStart", fingers(from).slice(0, 1));
    await this.send("touchStart", fingers(from));
    const steps = 40;
    for (let step = 1; step <= steps; step++) await this.send("touchMove", fingers(from + ((to - from) * step) / steps));
    await this.send("touchEnd", []);
  }
}
