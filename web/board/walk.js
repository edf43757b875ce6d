// @ts-check
// Walks the picks of a scene: which coordinates are picked, and where the action may go on.

/** @import {Picks} from "./types.js" */

/** @type {Picks} */
const NOTHING = { first: [], next: {} };

export class Walk {
  /** @param {Picks} [picks] */
  constructor(picks = NOTHING) {
    this.picks = picks;
    /** @type {string[]} */
    this.path = [];
  }

  get last() {
    return this.path.at(-1);
  }

  /** Whether an action ends only when a button says so. */
  get isOpen() {
    return this.picks.finish !== undefined;
  }

  /** Whether every action is a single pick. */
  get isClick() {
    return Object.keys(this.picks.next).length === 0;
  }

  /** The coordinates that can be picked next. */
  ways() {
    if (this.last === undefined) return this.picks.first;
    return (this.picks.next[this.last] ?? []).filter((way) => !this.path.includes(way));
  }

  /** @param {string} coordinate */
  canTake(coordinate) {
    return this.ways().includes(coordinate);
  }

  /**
   * Whether taking this coordinate would complete the action: it could go on nowhere.
   * @param {string} coordinate
   */
  completes(coordinate) {
    if (this.isOpen || !this.canTake(coordinate)) return false;
    const picked = [...this.path, coordinate];
    return (this.picks.next[coordinate] ?? []).every((way) => picked.includes(way));
  }

  /**
   * Whether picking this coordinate once more completes a closed selection: it is where the line from the last one would
   * meet the others.
   * @param {string} coordinate
   */
  closes(coordinate) {
    const { path, picks, last } = this;
    if (last === undefined || !this.isClosed) return false;
    return path.slice(0, -2).includes(coordinate) && (picks.next[last] ?? []).includes(coordinate);
  }

  /** Whether these coordinates, picked one after the other from the beginning, make a whole action. @param {string[]} path */
  leads(path) {
    const walk = new Walk(this.picks);
    for (const coordinate of path) {
      if (!walk.canTake(coordinate)) return false;
      walk.take(coordinate);
    }
    return walk.isOpen ? walk.isWhole : path.length > 0 && walk.ways().length === 0;
  }

  /** @param {string} coordinate */
  take(coordinate) {
    this.path.push(coordinate);
  }

  back() {
    this.path.pop();
  }

  /** @param {string[]} [path] */
  restart(path = []) {
    this.path = path;
  }

  /** Whether there is something for the finishing button to act on. */
  canFinish() {
    return this.isOpen && this.path.length > 0;
  }

  /** Whether the picks make an action that the finishing button completes. */
  get isWhole() {
    const { finish } = this.picks;
    return finish !== undefined && this.path.length >= finish.least;
  }

  /** Whether the picks are closed: they take more off the board than themselves. */
  get isClosed() {
    const closed = this.picks.finish?.closed;
    if (!closed || this.last === undefined) return false;
    const around = this.picks.next[this.last] ?? [];
    const touching = this.path.slice(0, -1).filter((other) => around.includes(other)).length;
    return this.path.length >= closed.least && touching >= closed.touching;
  }

  /**
   * The text of the action that has been picked, perhaps with one more coordinate.
   * @param {string} [more]
   */
  text(more) {
    return [...this.path, ...(more === undefined ? [] : [more])].join("-");
  }

  /**
   * Goes on with new picks. What was picked stays picked if it still can be: a scene may change
   * for reasons that have nothing to do with this action.
   * @param {Picks} picks
   */
  renew(picks) {
    const path = this.path;
    this.picks = picks;
    this.path = [];
    for (const coordinate of path) {
      if (!this.canTake(coordinate)) return this.restart();
      this.take(coordinate);
    }
  }
}
