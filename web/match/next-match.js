// @ts-check
// From one match to the next: once more with the same options and players, or a bot for a player who has not come.

import { api } from "./api.js";
import { ready } from "./ready.js";
import { reason } from "./request.js";
import { hasCompany, sameSeats, USUAL_LEVEL } from "./seats.js";

/** @import {Play} from "./page.js" */
/** @import {Sitting} from "./types.js" */

/** Another match with the same options and players; asked for twice at once, one. @param {Play} play */
export function playAgain(play) {
  play.changes.once("again", () => begin(play));
}

/** @param {Play} play */
async function begin(play) {
  const { can, rematch, start, game, setup, title, first_clock: clock } = play.match;
  if (hasCompany(play.match)) {
    if (can.rematch) await askForRematch(play);
    else if (rematch !== null) await play.go(`/m/${rematch}`);
    return;
  }
  try {
    if (!(await ready({ game, title, clock }))) return;
    const from = start === null ? {} : { position: start };
    await play.go(`/m/${(await api.open({ game, setup, seats: sameSeats(play.match), ...from })).id}`);
  } catch (error) {
    play.say(reason(error));
  }
}

/** Another match with the same people, who may have begun it already. @param {Play} play */
async function askForRematch(play) {
  try {
    await play.go(`/m/${(await api.rematch(play.match.id)).id}`);
  } catch (error) {
    play.say(reason(error));
  }
}

/** Nobody has come: a bot takes the open seat of another match. @param {Play} play */
export async function playBot(play) {
  const { id, game, setup, time, seats } = play.match;
  try {
    const sittings = seats.map(({ mine }) => (mine ? { player: "person" } : { player: "bot", level: USUAL_LEVEL }));
    const next = await api.open({ game, setup, time: time ?? undefined, seats: /** @type {Sitting[]} */ (sittings) });
    await api.say(id, "leave");
    await play.go(`/m/${next.id}`);
  } catch (error) {
    play.say(reason(error));
  }
}
