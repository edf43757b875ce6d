// A wire between one visitor and the program: it can be cut, and mended.

import { once } from "node:events";
import { connect, createServer } from "node:net";

export class Wire {
  /** @param {import("./parlor.js").Parlor} parlor */
  constructor(parlor) {
    this.parlor = parlor;
    /** @type {Set<import("node:net").Socket>} */
    this.ends = new Set();
    this.isCut = false;
    this.server = createServer((here) => this.join(here));
  }

  /** @param {import("./parlor.js").Parlor} parlor */
  static async open(parlor) {
    const wire = new Wire(parlor);
    await once(wire.server.listen(0, "127.0.0.1"), "listening");
    return wire;
  }

  get address() {
    const { port } = /** @type {import("node:net").AddressInfo} */ (this.server.address());
    return `http://127.0.0.1:${port}`;
  }

  /** @param {import("node:net").Socket} here */
  join(here) {
    if (this.isCut) return here.destroy();
    const there = connect(this.parlor.port, "127.0.0.1");
    for (const [end, other] of [
      [here, there],
      [there, here],
    ]) {
      this.ends.add(end);
      end.pipe(other);
      end.on("error", () => {}); // It is closed then, too.
      end.on("close", () => {
        this.ends.delete(end);
        other.destroy();
      });
    }
  }

  /** Nothing goes through any more, and whoever was talking notices. */
  cut() {
    this.isCut = true;
    for (const end of this.ends) end.destroy();
  }

  mend() {
    this.isCut = false;
  }

  async close() {
    this.cut();
    this.server.close();
  }
}
