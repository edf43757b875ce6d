// The parts of the page lie in layers: board, match, site. A part knows itself and those below it.
// Reads the files and needs no browser.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { evaluate } from "../../web/board/message.js";
import { ROOT } from "./parlor.js";

const WEB = path.join(ROOT, "web");
const SHELL = readFileSync(path.join(WEB, "index.html"), "utf8");

/** The types of what the server sends, below all parts. */
const WIRE = "wire.d.ts";
/** From the lowest to the highest. */
const PARTS = ["board", "match", "site"];

/** The files of the page with this ending, by their paths below `web`. @param {string} ending */
function files(ending) {
  return readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.replaceAll(path.sep, "/"));
}

/** @param {string} file */
const read = (file) => readFileSync(path.join(WEB, file), "utf8");
/** How high the part of a file is. @param {string} file */
const height = (file) => PARTS.indexOf(file.split("/")[0]);

/** What a module imports: when it is loaded, later, or only as types. @param {string} file */
function imported(file) {
  const named = [...read(file).matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)"([^"]+)"/g)];
  return named.map(([, name]) => path.posix.join(path.posix.dirname(file), name));
}

test("every module and every style sheet belongs to a part", () => {
  const strays = [...files(".js"), ...files(".css")].filter((file) => height(file) < 0);
  assert.deepEqual(strays, []);
});

test("a part imports only from itself and from the parts below it", () => {
  const upwards = files(".js").flatMap((file) =>
    imported(file)
      .filter((other) => other !== WIRE && (height(other) < 0 || height(other) > height(file)))
      .map((other) => `${file} imports ${other}`),
  );
  assert.deepEqual(upwards, []);
});

test("every import names a file, and every module is imported or named by the shell", () => {
  const known = new Set(files(".js"));
  const used = new Set([...known].flatMap(imported));
  assert.deepEqual([...used].filter((file) => !known.has(file) && file !== WIRE), []);
  const unused = [...known].filter((file) => !used.has(file) && !SHELL.includes(`"/${file}"`));
  assert.deepEqual(unused, []);
});

test("a style sheet uses only custom properties of its part, of those below it, and of scripts", () => {
  const scripts = files(".js").map(read).join("\n");
  /** @type {Map<string, number>} */
  const set = new Map();
  for (const file of files(".css")) {
    for (const [, name] of read(file).matchAll(/(--[\w-]+):/g)) {
      set.set(name, Math.min(set.get(name) ?? Infinity, height(file)));
    }
  }
  const wrong = files(".css").flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name]) => (set.get(name) ?? Infinity) > height(file) && !scripts.includes(`"${name}"`))
      .map(([, name]) => `${file} uses ${name}`),
  );
  assert.deepEqual(wrong, []);
});

test("an animation has one meaning: no two style sheets give theirs the same name", () => {
  const names = files(".css").flatMap((file) => [...read(file).matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
  assert.ok(names.length > 5);
  assert.deepEqual(names.filter((name, place) => names.indexOf(name) !== place), []);
});

test("the shell loads every style sheet before anything is drawn", () => {
  const head = SHELL.slice(0, SHELL.indexOf("</head>"));
  const loaded = [...head.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, file]) => file);
  assert.deepEqual(loaded.toSorted(), files(".css").toSorted());
});

test("whatever a board shows beside the shapes of a scene has a rule: hints, picks, paths, the focus", () => {
  /** For scripts and tests, without a look of their own. */
  const plain = ["can", "frame"];
  const scripts = files(".js").filter((file) => height(file) === 0).map(read).join("\n");
  const given = [
    /classList\.(?:add|toggle)\("([\w-]+)"/g,
    /\bclass: ["`]([\w -]+)/g,
    /&& "([\w-]+)",/g, // The states of a shape.
    /(?:outline|drawOutline)\((?:[\w.]+, )+"([\w-]+)"/g,
  ].flatMap((pattern) => [...scripts.matchAll(pattern)].flatMap(([, names]) => names.trim().split(" ")));
  assert.ok(["picked", "next", "hint", "focus", "way", "path", "entering"].every((name) => given.includes(name)));
  const sheets = files(".css").filter((file) => height(file) === 0).map(read).join("\n");
  const unstyled = given.filter((name) => !plain.includes(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(sheets));
  assert.deepEqual([...new Set(unstyled)], []);
});

test("the page evaluates patterns as the server does", () => {
  const examples = JSON.parse(readFileSync(path.join(ROOT, "crates/words/tests/examples.json"), "utf8"));
  for (const { pattern, values, language, text } of examples) assert.equal(evaluate(pattern, values, language), text);
});

test("no module says anything by itself: sentences come from the files of words", () => {
  const found = files(".js").flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && !/\bthrow\b|\bError\(/.test(line))
      // Two words of letters in a literal that begins with a capital, or three in any.
      .filter((line) => /["`][A-Z][a-z’']+ [a-z’']+[ .!?…"`:,]/.test(line) || /["`>][a-z]+ [a-z]+ [a-z]+[.!?…]["`<]/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});
