// @ts-check
// Plays back what could have been done, on a board that is there.

import { api } from "./api.js";
import { announce } from "./attention.js";
import { reason } from "./request.js";
import { words } from "./words.js";

/** @import {Scene} from "../board/types.js" */
/** @import {Play} from "./page.js" */
/** @import {Match} from "./types.js" */

/** How long each board is looked at, in milliseconds. */
const STEP = 700;

/**
 * Shows the boards of a line, one after the other.
 * @param {string} game
 * @param {{position: string, actions: string[]}} line where it begins, and what is done
 * @param {(scene: Scene, action: string | null) => void} show
 * @param {AbortSignal} signal the viewer has seen enough
 * @param {string} [match] the match that shows this line
 */
export async function playBack(game, { position, actions }, show, signal, match) {
  const [start, boards] = await Promise.all([api.position(game, position), api.line(game, position, actions, match)]);
  for (const [number, { scene }] of [start, ...boards].entries()) {
    if (signal.aborted) return;
    show({ ...scene, picks: { first: [], next: {} }, buttons: [] }, actions[number - 1] ?? null);
    await new Promise((resume) => setTimeout(resume, STEP));
  }
}

/** The playback of a match page. */
export class Playback {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {AbortController | null} */
    this.running = null;
  }

  get isOn() {
    return this.running !== null;
  }

  /** Others may go on to the next round while a player still looks at this one. @param {Match} before @param {Match} match */
  follow(before, match) {
    if (String(match.playback?.actions) !== String(before.playback?.actions)) this.stop();
  }

  stop() {
    this.running?.abort();
    this.running = null;
  }

  /** Plays back, or stops doing so. */
  async playOrStop() {
    const { play } = this;
    const controller = this.isOn ? null : new AbortController();
    this.stop();
    this.running = controller;
    play.element.toggleAttribute("data-playback", controller !== null);
    if (controller) play.say(words.match.bestWay, "calm");
    if (controller) await this.run(controller.signal).catch((error) => play.say(reason(error)));
    if (this.running !== controller) return;
    this.running = null;
    play.element.removeAttribute("data-playback");
    play.quiet();
    if (play.moves.at === null) play.draw(play.match);
  }

  /** @param {AbortSignal} signal */
  async run(signal) {
    const { id, game, playback, scene } = this.play.match;
    if (playback) await playBack(game, playback, (frame, action) => this.show(frame, scene, action), signal, id);
  }

  /** Another board, on which whatever else is drawn now (trails) stays. @param {Scene} frame @param {Scene} scene @param {string | null} action */
  show(frame, scene, action) {
    if (this.play.moves.at !== null) return;
    const moved = new Map(frame.shapes.map((shape) => [shape.key, shape]));
    const shapes = scene.shapes.map((shape) => moved.get(shape.key) ?? shape);
    this.play.drawScene({ ...frame, shapes }, action);
    if (action !== null) announce(action);
  }
}
