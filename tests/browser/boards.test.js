// The boards themselves: what they are made of, and whether it can be told apart; how they turn, zoom and point.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Fingers, Stand } from "./stand.js";
import { House, PHONE } from "./visit.js";

/** @type {House} */
let house;
before(async () => (house = await House.open()));
after(() => house.close());

const SQUEEZE = "bbb1bbbb/8/3b4/8/8/4w3/8/wwww1www b 4";
const SMALL = "1-1;0-0;0-2@3,3,1,xo";
const BIG = "7-7;6-6;7-8;7-6;8-7@15,5,1,xo";
const EIGHT = "0-0;0-1;0-2;0-3;0-4;0-5;0-6;0-7@8,8,1,xoabcdef";
const TOGGLE = "101000101:001011111";
const DOTS = "13522/11223/11445/53421/23145 5 0";
const HEX = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70";

/**
 * What must stand out from what. `front` and `back` are selectors; a gradient has all tones of its stops, or only the outermost
 * one where `edge` says so. An edge stands out if its stroke or its filling does.
 * @typedef {{game: string, at: string, front: string, paint?: "fill" | "stroke" | "edge", back: string, least: number}} Pair
 */

const TEXT = 4.5;
const THING = 3;

/** @type {Pair[]} */
const PAIRS = [
  ...[".piece.black", ".piece.white"].map((front) => edge("squeeze", SQUEEZE, front, ".cell.wood")),
  { game: "squeeze", at: SQUEEZE, front: ".coordinate", back: ".cell.wood", least: TEXT },
  ...[SMALL, EIGHT].flatMap((at) => [
    /** @type {Pair} */ ({ game: "tictactoe", at, front: ".symbol.stroked", paint: "stroke", back: ".sheet", least: TEXT }),
    /** @type {Pair} */ ({ game: "tictactoe", at, front: ".pencil", paint: "stroke", back: ".sheet", least: THING }),
    { game: "tictactoe", at, front: ".coordinate", back: ".sheet", least: TEXT },
  ]),
  { game: "tictactoe", at: EIGHT, front: ".symbol:not(.stroked)", back: ".sheet", least: TEXT },
  { game: "tictactoe", at: BIG, front: ".symbol.stroked", paint: "stroke", back: ".plank", least: TEXT },
  { game: "tictactoe", at: BIG, front: ".grid", paint: "stroke", back: ".plank", least: THING },
  { game: "tictactoe", at: BIG, front: ".coordinate", back: ".plank", least: TEXT },
  { game: "toggle", at: TOGGLE, front: ".number:not(.ondark)", back: ".light", least: TEXT },
  { game: "toggle", at: TOGGLE, front: ".number.ondark", back: ".dark", least: TEXT },
  ...[".light", ".dark"].map((front) => edge("toggle", TOGGLE, front, ".tray")),
  edge("dots", DOTS, ".dot", ".sheet"),
  ...[1, 2, 3, 4, 5].map((n) => ({ game: "dots", at: DOTS, front: ".mark", back: `.dot.colour${n}`, least: TEXT })),
  { game: "dots", at: DOTS, front: ".coordinate", back: ".sheet", least: TEXT },
  { game: "hex", at: HEX, front: ".wall", paint: "stroke", back: ".cell", least: THING },
  { game: "hex", at: HEX, front: ".cell.nook", paint: "stroke", back: ".cell:not(.nook)", least: THING },
  edge("hex", HEX, ".goal", ".cell.nook"),
  { game: "hex", at: HEX, front: ".goaltext", back: ".bull", least: TEXT },
  { game: "hex", at: HEX, front: ".cellnumber", back: ".cell", least: TEXT },
  edge("hex", HEX, ".piece", ".cell"),
  ...[1, 2, 3, 4].map((n) => ({ game: "hex", at: HEX, front: `.piecetext${n}`, back: `.piece.piece${n}`, least: TEXT })),
];

/** @param {string} game @param {string} at @param {string} front @param {string} back @returns {Pair} */
function edge(game, at, front, back) {
  return { game, at, front, paint: "edge", back, least: THING };
}

/**
 * The colours of elements, each as a list of tones.
 * @param {import("playwright-core").Locator} board
 * @param {string} selector
 * @param {"fill" | "stroke" | "rim" | "face"} paint
 * @returns {Promise<string[][]>}
 */
function tones(board, selector, paint) {
  return board.evaluate(
    (board, [selector, paint]) => {
      /** From here on a gradient shows the front of a rim, on which nothing is written. */
      const RIM = 0.9;
      const elements = [...board.querySelectorAll(selector)];
      const looks = elements.map((element) => {
        const style = window.getComputedStyle(element);
        const colour = paint === "stroke" ? style.stroke : style.fill;
        const named = /#([\w-]+)/.exec(colour);
        if (!named) return [colour];
        const stops = [...document.querySelectorAll(`[id="${named[1]}"] stop`)].map((stop) => ({
          offset: Number(stop.getAttribute("offset")),
          colour: window.getComputedStyle(stop).stopColor,
        }));
        const rims = stops.filter(({ offset }) => offset === RIM).length > 1;
        const face = rims ? stops.filter(({ offset }) => offset <= RIM).slice(0, -1) : stops;
        return (paint === "rim" ? face.slice(-1) : face).map(({ colour }) => colour);
      });
      // Thousands of shapes look like a few.
      return [...new Set(looks.map((look) => JSON.stringify(look)))].map((look) => JSON.parse(look));
    },
    [selector, paint],
  );
}

/** The luminance of a colour as WCAG defines it. @param {string} colour */
function luminance(colour) {
  const found = /^rgba?\((\d+), (\d+), (\d+)\)$/.exec(colour);
  assert.ok(found, `'${colour}' is an opaque colour`);
  const [red, green, blue] = found.slice(1).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast between the tones of what is in front and all tones behind it. @param {string[]} front @param {string[]} back */
const least = (front, back) => Math.min(...front.flatMap((one) => back.map((other) => contrast(one, other))));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`pieces, walls and texts stand out from what they lie on: ${colorScheme}`, () =>
    house.visit({ colorScheme }, async (visit) => {
      /** @type {string[]} */
      const poor = [];
      let shown = "";
      /** @type {Stand | undefined} */
      let stand;
      for (const { game, at, front, paint = "fill", back, least: wanted } of PAIRS) {
        if (`${game} ${at}` !== shown) stand = await Stand.show(visit, game, at);
        shown = `${game} ${at}`;
        const backs = (await tones(stand.board, back, "face")).flat();
        assert.ok(backs.length > 0, `${game} has ${back}`);
        const strokes = paint === "fill" ? [] : await tones(stand.board, front, "stroke");
        const fills = paint === "stroke" ? [] : await tones(stand.board, front, paint === "edge" ? "rim" : "face");
        assert.ok(strokes.length + fills.length > 0, `${game} has ${front}`);
        for (const [number, look] of (fills.length > 0 ? fills : strokes).entries()) {
          // Each element has one stroke and one filling, in the same order, or all strokes are the same.
          const stroke = paint === "edge" ? (strokes[number] ?? strokes[0]) : look;
          const found = backs.map((tone) => Math.max(least(look, [tone]), least(stroke, [tone])));
          if (Math.min(...found) < wanted) poor.push(`${game}: ${front} on ${back}: ${Math.min(...found).toFixed(2)}, not ${wanted}`);
        }
      }
      assert.deepEqual(poor, []);
    }));

  test(`a hint of Toggle is red and can be read on both kinds of tiles, which stay as they are: ${colorScheme}`, () =>
    house.visit({ colorScheme }, async (visit) => {
      const stand = await Stand.show(visit, "toggle", TOGGLE);
      for (const [button, tile] of /** @type {const} */ ([["0", ".light"], ["1", ".dark"]])) {
        await stand.shown.evaluate(({ board }, button) => board.advise([button]), button);
        const [[number]] = await tones(stand.board, ".number.on-hint", "face");
        const [red, green, blue] = [...number.matchAll(/\d+/g)].map(Number);
        assert.ok(red > 180 && red > 2 * green && red > 2 * blue, `${number} is red`);
        const hinted = await tones(stand.board, `${tile}.hint`, "face");
        assert.deepEqual(hinted, await tones(stand.board, `${tile}:not(.hint)`, "face"), "the tile stays as it is");
        assert.ok(least([number], hinted.flat()) >= TEXT, `${number} on ${hinted}`);
        assert.equal(await stand.board.locator(".outline.hint").count(), 1);
      }
    }));

  test(`where a piece may go stands out from every cell, and a hint from the halo around it: ${colorScheme}`, () =>
    house.visit({ colorScheme }, async (visit) => {
      for (const [game, at, first, back] of [
        ["squeeze", SQUEEZE, "0,0", ".cell.wood"],
        ["hex", HEX, "64", ".cell"],
      ]) {
        const stand = await Stand.show(visit, game, at);
        await stand.click(first);
        const [dot] = await tones(stand.board, ".way-dot", "face");
        assert.ok(least(dot, (await tones(stand.board, back, "face")).flat()) >= THING, `${game}: ${dot}`);
        await stand.shown.evaluate(({ board }, first) => board.advise([first]), first);
        const [[hint], [halo]] = [
          await tones(stand.board, ".outline.hint", "stroke"),
          await tones(stand.board, ".outline.halo", "stroke"),
        ];
        assert.ok(least(hint, halo) >= THING, `${hint} in ${halo}`);
      }
    }));
}

test("coordinates stand inside the board", () =>
  house.visit({}, async (visit) => {
    for (const [game, at, board] of [
      ["squeeze", SQUEEZE, ".rim"],
      ["tictactoe", SMALL, ".sheet"],
      ["tictactoe", BIG, ".plank"],
      ["dots", DOTS, ".sheet"],
    ]) {
      const stand = await Stand.show(visit, game, at);
      const outside = await stand.board.evaluate((svg, board) => {
        const { left, top, right, bottom } = svg.querySelector(board).getBoundingClientRect();
        return [...svg.querySelectorAll(".coordinate")].filter((text) => {
          const box = text.getBoundingClientRect();
          return box.left < left || box.top < top || box.right > right || box.bottom > bottom;
        }).length;
      }, board);
      assert.equal(outside, 0, `${game}, ${at}`);
    }
  }));

test("the numbers of cells are hidden unless they are asked for, or the board is used by keys", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const stand = await Stand.show(visit, "hex", HEX);
    const number = stand.board.locator(".cellnumber").first();
    assert.ok(!(await number.isVisible()));
    await page.evaluate(() => (document.documentElement.dataset.numbers = "on"));
    assert.ok(await number.isVisible());
    await page.evaluate(() => delete document.documentElement.dataset.numbers);
    await stand.click("64");
    assert.ok(!(await number.isVisible()), "a click needs no numbers");
    await stand.shown.evaluate(({ board }) => board.focus());
    await page.keyboard.press("ArrowRight");
    await stand.board.locator(":focus-visible").waitFor();
    assert.ok(await number.isVisible());
  }));

test("a board fills the box that it is given, however that is shaped", () =>
  house.visit({}, async (visit) => {
    const stand = await Stand.show(visit, "squeeze", SQUEEZE);
    for (const [width, height] of [[1280, 800], [1920, 1080], [390, 844], [320, 480]]) {
      await visit.page.setViewportSize({ width, height });
      const rim = await stand.board.locator(".rim").boundingBox();
      assert.ok(Math.abs(Math.max(rim.width, rim.height) - (Math.min(width, height) - 16)) < 3, `${rim.width} in ${width}x${height}`);
    }
  }));

test("a turned board is seen from the other side: its texts stay upright, pointer and keys follow what is seen", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    const stand = await Stand.show(visit, "squeeze", SQUEEZE);
    const turn = (/** @type {boolean} */ turned) => stand.shown.evaluate(({ board }, turned) => void (board.turned = turned), turned);
    const whole = await stand.board.boundingBox();
    const [corner, middle] = [await stand.at("0,0"), { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }];
    await turn(true);
    assert.equal(await stand.frame.getAttribute("data-turned"), "true");
    const opposite = await stand.at("0,0");
    assert.ok(Math.abs(opposite.x + corner.x - 2 * middle.x) < 2 && Math.abs(opposite.y + corner.y - 2 * middle.y) < 2);
    const upright = await stand.board.locator("text").evaluateAll((texts) =>
      texts.every((text) => /** @type {SVGTextElement} */ (text).getScreenCTM().a > 0),
    );
    assert.ok(upright);
    // The pointer: a slide, by clicks where the squares are seen.
    await stand.click("0,0", "3,0");
    assert.deepEqual((await stand.told()).acted, ["0,0-3,0"]);
    // The keys: up leads to what is seen above, the row with the higher number.
    await stand.shown.evaluate(({ board }) => {
      board.letGo();
      board.here = "0,0";
      board.mark();
      board.focus();
    });
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    assert.equal(await stand.shown.evaluate(({ board }) => board.here), "1,0");
    await turn(false);
    assert.deepEqual(await stand.picked(), ["0,0"], "what is picked stays picked");
    const back = await stand.at("0,0");
    assert.ok(Math.abs(back.x - corner.x) < 2 && Math.abs(back.y - corner.y) < 2);
  }));

test("lines of play are arrows above the board, of three kinds, and go when they should", () =>
  house.visit({}, async (visit) => {
    const stand = await Stand.show(visit, "squeeze", SQUEEZE);
    const arrows = stand.board.locator(".arrow");
    await stand.shown.evaluate(({ board }) => {
      board.arrows([["0,0", "3,0"], ["7,0", "4,0"]], "best");
      board.arrows([["2,3", "2,6"]], "played");
      board.arrows([["0,7"]], "other");
    });
    assert.equal(await arrows.count(), 4);
    const looks = await arrows.evaluateAll((arrows) => arrows.map((arrow) => window.getComputedStyle(arrow).stroke));
    assert.equal(new Set(looks).size, 3);
    // The number of an action stands on the colour of its arrow.
    const fill = (/** @type {string} */ part) => stand.board.locator(part).first().evaluate((drawn) => window.getComputedStyle(drawn).fill);
    const [ground, number, arrow] = await Promise.all([".badge rect", ".badge text", ".arrow.best polygon:not(.casing)"].map(fill));
    assert.ok(ground === arrow && number !== ground, `${number} on ${ground}`);
    // An arrow ends where its line does.
    const head = await stand.board.locator(".arrow.played polygon:not(.casing)").boundingBox();
    const end = await stand.at("2,6");
    assert.ok(Math.abs(head.y + head.height / 2 - end.y) < 3 && head.x < end.x && head.x + head.width > end.x - 20);
    await stand.shown.evaluate(({ board }) => void (board.turned = true));
    const turned = await stand.board.locator(".arrow.played polygon:not(.casing)").boundingBox();
    const there = await stand.at("2,6");
    assert.ok(Math.abs(turned.y + turned.height / 2 - there.y) < 3);
    await stand.shown.evaluate(({ board }) => board.arrows([], "other"));
    assert.equal(await arrows.count(), 3);
    await stand.shown.evaluate(({ board }) => board.arrows([]));
    assert.equal(await arrows.count(), 0);
  }));

test("a tap where a closed shape meets itself completes it; where it came from, and before it is closed, it does not", () =>
  house.visit({}, async (visit) => {
    const stand = await Stand.show(visit, "dots", DOTS);
    await stand.click("0,2", "0,3", "1,3", "0,2");
    assert.deepEqual(await stand.told().then(({ acted, asked }) => [acted, asked]), [[], ["0,2-0,3-1,3-0,2"]]);
    await stand.click("1,2", "1,3");
    assert.deepEqual((await stand.told()).acted, []);
    await stand.click("0,2");
    assert.deepEqual((await stand.told()).acted, ["0,2-0,3-1,3-1,2"]);
    assert.deepEqual((await stand.told()).chosen, { count: 0, closed: false });
  }));

test("a closed shape rings every dot that goes and dims the others; what it takes is told and floats up", () =>
  house.visit({}, async (visit) => {
    const stand = await Stand.show(visit, "dots", DOTS);
    const rings = stand.board.locator(".outline.ring");
    const rows = DOTS.split(" ")[0].split("/");
    const ones = rows.join("").split("1").length - 1;
    await stand.click("0,2", "0,3", "1,3");
    assert.deepEqual((await stand.told()).chosen, { count: 3, closed: false });
    assert.equal(await rings.count(), 0);
    await stand.click("1,2");
    assert.deepEqual((await stand.told()).chosen, { count: ones, closed: true });
    assert.equal(await rings.count(), ones);
    assert.equal(await stand.board.locator(".dot.goes").count(), ones);
    assert.equal(await stand.board.locator(".mark.goes").count(), ones);
    await stand.page.waitForFunction(() => {
      const other = document.querySelector(".frame .dot:not(.goes)");
      const taken = document.querySelector(".frame .dot.goes");
      return Number(window.getComputedStyle(other).opacity) < 0.5 && window.getComputedStyle(taken).opacity === "1";
    });
    await stand.shown.evaluate(({ board }) => board.finish());
    const action = "0,2-0,3-1,3-1,2";
    assert.deepEqual((await stand.told()).acted, [action]);
    assert.deepEqual((await stand.told()).chosen, { count: 0, closed: false });
    // The scene of a match gives dots names that last; here they are called by their places, so they are taken by hand.
    await stand.shown.evaluate(({ board }, action) => {
      const [scene, ground] = board.drawn;
      const gone = new Set(scene.shapes.filter((shape) => shape.class === "dot colour1").map(({ key }) => key.replace("dot ", "")));
      const renamed = scene.shapes.map((shape) => {
        const [kind, place] = shape.key.split(" ");
        return gone.has(place) ? { ...shape, key: `${kind} new ${place}` } : shape;
      });
      board.draw({ ...scene, shapes: renamed }, ground, action);
    }, action);
    assert.equal(await stand.frame.getAttribute("data-gain"), String(ones));
    assert.equal(await stand.board.locator(".dot.goes, .outline.ring").count(), 0);
  }));

test("a line follows the finger from dot to dot, and what it joins is taken when the finger goes up", () =>
  house.visit(PHONE, async (visit) => {
    const stand = await Stand.show(visit, "dots", DOTS);
    const fingers = await Fingers.of(visit.page);
    const [from, to] = [await stand.at("0,2"), await stand.at("0,3")];
    const beyond = { x: to.x + 15, y: to.y - 12 };
    await fingers.send("touchStart", [from]);
    await fingers.send("touchMove", [to]);
    await fingers.send("touchMove", [beyond]);
    await visit.page.waitForFunction(({ x, y }) => {
      const path = /** @type {SVGPolylineElement | null} */ (document.querySelector(".frame .path"));
      if (path?.points.numberOfItems !== 3) return false;
      const end = path.points.getItem(2).matrixTransform(path.getScreenCTM());
      return Math.hypot(end.x - x, end.y - y) < 3;
    }, beyond);
    await fingers.send("touchEnd", []);
    await visit.page.waitForFunction(({ acted }) => acted.length === 1, stand.shown);
    assert.deepEqual((await stand.told()).acted, ["0,2-0,3"]);
  }));

test("a finger picks the nearest piece that can be picked, even from beside it", () =>
  house.visit(PHONE, async (visit) => {
    const stand = await Stand.show(visit, "hex", HEX);
    const fingers = await Fingers.of(visit.page);
    const { x, y } = await stand.at("64");
    await fingers.tap({ x: x + 17, y: y + 10 });
    await stand.page.waitForFunction(() => document.querySelector(".frame .picked") !== null);
    assert.deepEqual(await stand.picked(), ["64"]);
    // Farther away it means what lies there.
    await fingers.tap({ x: x + 60, y: y + 10 }, 1000);
    await stand.page.waitForFunction(({ asked }) => asked.length === 1, stand.shown);
    assert.deepEqual(await stand.picked(), ["64"]);
  }));

test("a large board zooms by pinch and pans, keeps what is picked, and is reset by its button", () =>
  house.visit(PHONE, async (visit) => {
    const { page } = visit;
    const stand = await Stand.show(visit, "hex", HEX);
    const fingers = await Fingers.of(page);
    const zoomed = (/** @type {boolean} */ wanted) =>
      page.waitForFunction((wanted) => (document.querySelector(".frame .zoomed") !== null) === wanted, wanted);
    await stand.shown.evaluate(({ board }) => board.tap("64"));
    const start = await stand.at("64");
    await fingers.pinch(start, 60, 180);
    await zoomed(true);
    assert.deepEqual(await stand.picked(), ["64"]);
    const near = await stand.at("64");
    assert.ok(Math.hypot(near.x - start.x, near.y - start.y) < 30, "what is between the fingers stays there");
    const button = page.getByRole("button", { name: "Reset zoom" });
    assert.ok(await button.isVisible());
    const before = await stand.board.getAttribute("viewBox");
    const box = await stand.board.boundingBox();
    const [from, to] = [{ x: box.x + 60, y: box.y + box.height - 80 }, { x: box.x + 160, y: box.y + box.height - 160 }];
    await fingers.drag(from, to);
    await page.waitForFunction((before) => document.querySelector(".frame .board").getAttribute("viewBox") !== before, before);
    assert.deepEqual(await stand.picked(), ["64"]);
    assert.deepEqual((await stand.told()).acted, []);
    await button.click();
    await zoomed(false);
    assert.ok(!(await button.isVisible()));
    assert.deepEqual(await stand.picked(), ["64"]);
  }));

test("a double tap zooms a large board and picks nothing; a single one acts", () =>
  house.visit(PHONE, async (visit) => {
    const { page } = visit;
    const stand = await Stand.show(visit, "hex", HEX);
    const fingers = await Fingers.of(page);
    const at = await stand.at("64");
    await fingers.tap(at);
    await fingers.tap(at, 80);
    await page.waitForFunction(() => document.querySelector(".frame .zoomed") !== null);
    assert.deepEqual(await stand.picked(), []);
    const lines = await Stand.show(visit, "tictactoe", BIG);
    await fingers.tap(await lines.at("0-3"), 1000);
    await page.waitForFunction(({ acted }) => acted.length === 1, lines.shown);
    assert.deepEqual((await lines.told()).acted, ["0-3"]);
    assert.equal(await lines.frame.getAttribute("data-zoom"), "1.00");
  }));

test("a tap where an action has just led is no double tap", () =>
  house.visit(PHONE, async (visit) => {
    const stand = await Stand.show(visit, "hex", HEX);
    const fingers = await Fingers.of(visit.page);
    const to = await stand.shown.evaluate(({ board }) => board.walk.picks.next["64"][0]);
    await fingers.tap(await stand.at("64"));
    await fingers.tap(await stand.at(to), 80);
    assert.deepEqual((await stand.told()).acted, [`64-${to}`]);
    // The answer is there, and the piece is tapped where it arrived.
    await stand.go(HEX.replace("064:64-", `${to.padStart(3, "0")}:${to}-`));
    await fingers.tap(await stand.at(to), 80);
    assert.deepEqual(await stand.picked(), [to]);
    assert.equal(await stand.frame.getAttribute("data-zoom"), "1.00");
  }));

test("what moves glides, tips, falls and lifts off; nothing does where motion is off", () =>
  house.visit({}, async (visit) => {
    const { page } = visit;
    for (const motion of ["on", "off"]) {
      const stand = await Stand.show(visit, "squeeze", "bb6/8/8/8/8/8/8/w7 b 0");
      await page.evaluate((motion) => (document.documentElement.dataset.motion = motion), motion);
      const seconds = await stand.board.locator(".piece").first().evaluate((piece) => window.getComputedStyle(piece).transitionDuration);
      if (motion === "on") assert.ok(parseFloat(seconds) >= 0.15 && parseFloat(seconds) <= 0.25, seconds);
      else assert.equal(parseFloat(seconds), 0);
      const leaving = await stand.shown.evaluate(({ board }) => {
        const [scene, ground] = board.drawn;
        board.draw({ ...scene, shapes: scene.shapes.slice(1) }, ground, null);
        const element = document.querySelector(".frame .leaving");
        return element && window.getComputedStyle(element).animationName;
      });
      assert.equal(leaving, motion === "on" ? "lift" : null);
      const slid = await stand.shown.evaluate(({ board }) => {
        const [scene, ground] = board.drawn;
        board.draw(scene, ground, "0,1-3,1");
        return window.getComputedStyle(document.querySelector(".frame .slid")).animationName;
      });
      assert.equal(slid, motion === "on" ? "ink" : "none");
      const toggle = await Stand.show(visit, "toggle", "111111111:001011111");
      await page.evaluate((motion) => (document.documentElement.dataset.motion = motion), motion);
      await toggle.go("101000101:001011111", "4");
      const tipped = await toggle.board.locator(".dark[data-pick]").first().evaluate((tile) => window.getComputedStyle(tile).animationName);
      assert.equal(tipped, motion === "on" ? "tip-down" : "none");
    }
  }));
