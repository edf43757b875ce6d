// The program under test: started on a database of its own, killed, and started again.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BINARY = path.resolve(ROOT, process.env.PARLOR ?? "target/debug/parlor");

/** The best line in a position, by the command line. @param {string} game @param {string} position @returns {Promise<string[]>} */
export async function solve(game, position) {
  const { stdout } = await promisify(execFile)(BINARY, ["solve", game, position, "--json"]);
  return JSON.parse(stdout).line;
}

export class Parlor {
  /** @param {string} folder where the database is */
  constructor(folder) {
    this.folder = folder;
    /** Where it listens; 0 until it has chosen. */
    this.port = 0;
    /** @type {import("node:child_process").ChildProcess | null} */
    this.process = null;
  }

  /** Starts the program with an empty database. */
  static async open() {
    const parlor = new Parlor(await mkdtemp(path.join(tmpdir(), "parlor-")));
    await parlor.start();
    return parlor;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the program, the second time where it was before, and waits for its first line. */
  async start() {
    const database = path.join(this.folder, "parlor.sqlite");
    const child = spawn(BINARY, ["serve", "--port", String(this.port), "--database", database], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.process = child;
    const end = () => child.kill("SIGKILL");
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`${BINARY} ended with ${code} before it said where it is`);
    });
    const said = once(createInterface(child.stdout), "line").then(([line]) => line);
    const line = await Promise.race([said, ended]);
    ended.catch(() => {});
    const found = /:(\d+)\//.exec(line);
    if (!found) throw new Error(`no address in the first line: ${line}`);
    this.port = Number(found[1]);
  }

  /** Ends the program without a chance to tidy up. */
  async kill() {
    if (!this.process || this.process.exitCode !== null) return;
    const gone = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await gone;
    this.process = null;
  }

  async close() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
