// @ts-check
// What the menu of a match offers at this moment.

import { api } from "./api.js";
import { playAgain } from "./next-match.js";
import { hasCompany } from "./seats.js";
import { isMyTurn } from "./telling.js";
import { words } from "./words.js";

/** @import {Item} from "./menu.js" */
/** @import {Play} from "./page.js" */

/** @param {Play} play @returns {Item[]} */
export function menuItems(play) {
  const { match } = play;
  const { can, over } = match;
  const text = words.menu;
  const advisable = match.advice.length > 0 && isMyTurn(match) && match.scene.picks.first.length > 0;
  const running = over === null && match.length > 0;
  /** What belongs together; what ends a game comes last. @type {(Item | false)[][]} */
  const groups = [
    [
      ...(advisable ? match.advice.slice(1) : []).map(({ name, label }) => ({
        name: `advice ${name}`,
        label,
        press: () => play.advice.ask(name),
      })),
      (advisable || play.advice.isShowing) && {
        name: "show",
        label: play.advice.isShowing ? text.stop : text.showMe,
        press: () => play.advice.show(),
      },
      match.playback !== null && { name: "playback", label: text.playback, press: () => play.playback.playOrStop() },
      can.offer_undo && { name: "offer-undo", label: text.offerUndo, press: () => play.changes.converse("offer-undo") },
      can.offer_draw && { name: "offer-draw", label: text.offerDraw, press: () => play.changes.converse("offer-draw") },
    ],
    [
      !hasCompany(match) &&
        match.viewer !== null &&
        match.daily === null && {
          name: "new",
          label: text.newGame,
          ...(running ? { question: text.newSure, yes: text.newGame } : {}),
          press: () => playAgain(play),
        },
      { name: "options", label: text.options, href: `/play/${match.game}` },
      { name: "keys", label: text.keys, press: () => play.help() },
    ],
    [
      { name: "link", label: text.link, press: () => play.copyLink() },
      can.share_position && {
        name: "position",
        label: text.position,
        press: () => play.copy(play.positionLink(), words.buttons.shared),
      },
      // A running game is left for it, and goes on when the player comes back.
      can.share_position && { name: "study", label: text.study, press: async () => play.go(await play.positionPath()) },
      ...(match.veiled ? [] : files(play)),
    ],
    [
      ...match.scene.buttons
        .filter(({ place }) => place === "discard")
        .map(({ action, label }) => ({
          name: action,
          label,
          question: text.giveUpSure,
          yes: label,
          press: () => play.changes.act(action),
        })),
      // While a game is played, the button does it at once; a result is not to be lost by a slip.
      over !== null && can.undo && {
        name: "undo",
        label: text.takeBack,
        question: text.takeBackSure,
        yes: text.takeBack,
        no: text.keepResult,
        press: () => play.changes.undo(),
      },
      can.abort && {
        name: "abort",
        label: text.abort,
        question: text.abortSure,
        yes: text.abort,
        press: () => play.changes.converse("abort"),
      },
      // Before the first move, to abort is the better way out.
      can.resign && !can.abort && {
        name: "resign",
        label: text.resign,
        question: text.resignSure,
        yes: text.resign,
        press: () => play.changes.converse("resign"),
      },
      // Where two play to win, leaving is resigning: one way out is enough.
      can.leave &&
        !can.resign &&
        !can.abort &&
        over === null && {
          name: "leave",
          label: text.leave,
          ...(match.waiting ? {} : { question: text.leaveSure, yes: text.leave }),
          press: () => play.changes.converse("leave"),
        },
    ],
  ];
  return groups
    .map((items) => items.filter((item) => item !== false))
    .filter((items) => items.length > 0)
    .flatMap((items, group) => items.map((item, at) => ({ ...item, apart: group > 0 && at === 0 })));
}

/** The match as a text and as pictures. @param {Play} play @returns {Item[]} */
function files(play) {
  const { match, moves } = play;
  const text = words.menu;
  return [
    ...(match.can.replay ? [{ name: "text", label: text.text, press: () => play.copy(api.log(match.id), words.buttons.copied) }] : []),
    { name: "svg", label: text.svg, href: api.picture(match.id, "svg", moves.at), download: true },
    { name: "png", label: text.png, href: api.picture(match.id, "png", moves.at), download: true },
  ];
}
