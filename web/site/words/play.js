// @ts-check
// What people read where games begin: the front page, the form, the lobby, the daily puzzles, positions.

import { t } from "../../board/message.js";
import { style } from "../../match/words.js";
import { words as shell } from "./shell.js";

/** @import {OpenMatch} from "../types.js" */

/** What a bot is called. @param {number} level from 1 */
const level = (level) => `${t("level", { level })} (${level})`;

/** @param {string[]} names */
function listed(names) {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("list-and", { names: names.slice(0, -1).join(", "), last });
}

export const words = {
  ...shell,

  front: {
    title: t("front-title"),
    games: t("front-games"),
    play: t("front-play"),
    playNew: t("front-play-new"),
    resume: t("front-resume"),
    options: t("front-options"),
    bot: t("front-bot"),
    friend: t("front-friend"),
    rules: t("front-rules"),
    /** @param {string} title */
    playIt: (title) => t("front-play-it", { title }),
    /** @param {string} title */
    resumeIt: (title) => t("front-resume-it", { title }),
    /** @param {string} title */
    optionsOf: (title) => t("front-options-of", { title }),
    /** @param {string} title */
    botIn: (title) => t("front-bot-in", { title }),
    /** @param {string} title */
    friendIn: (title) => t("front-friend-in", { title }),
    /** @param {string} title */
    rulesOf: (title) => t("front-rules-of", { title }),
  },

  waiting: {
    title: t("waiting-title"),
    looking: t("waiting-looking"),
    /** @param {number} count */
    people: (count) => t("waiting-people", { count }),
    /** @param {string} title */
    join: (title) => t("lobby-join-it", { title }),
    lobby: t("waiting-lobby"),
  },

  form: {
    /** @param {string} title */
    title: (title) => t("form-title", { title }),
    /** @param {string} title */
    raceTitle: (title) => t("form-race-title", { title }),
    mode: t("form-mode"),
    modes: {
      alone: t("form-alone"),
      bot: t("front-bot"),
      friend: t("front-friend"),
      here: t("form-here"),
      custom: t("form-modes-custom"),
    },
    modesHelp: {
      alone: "",
      bot: "",
      friend: t("form-modes-help-friend"),
      here: t("form-modes-help-here"),
      custom: t("form-modes-help-custom"),
    },
    strength: t("form-strength"),
    time: {
      label: t("form-time"),
      none: t("form-time-none"),
      own: t("form-time-own"),
      minutes: t("form-time-minutes"),
      seconds: t("form-time-seconds"),
      /** @param {number} minutes @param {number} seconds */
      help: (minutes, seconds) => t("form-time-help", { minutes, seconds }),
    },
    rated: {
      label: t("form-rated"),
      casual: t("form-rated-casual"),
      rated: t("form-rated-rated"),
      help: t("form-rated-help"),
      guest: t("form-rated-guest"),
    },
    side: t("form-side"),
    random: t("form-random"),
    options: t("form-options"),
    advanced: t("form-advanced"),
    custom: t("form-custom"),
    seats: t("form-seats"),
    seed: t("form-seed"),
    seedHelp: t("form-seed-help"),
    start: t("form-start"),
    resume: t("form-resume"),
    rules: t("form-rules"),
    person: t("form-person"),
    open: t("form-open"),
    who: t("form-who"),
    comers: { public: t("form-comers-public"), link: t("form-comers-link"), private: t("form-comers-private") },
    level,
    /** @param {number} number */
    bot: (number) => t("form-bot", { level: level(number) }),
    style,
    position: t("form-position"),
    positionHelp: t("form-position-help"),
    /** @param {number} number @param {string} name */
    seat(number, name) {
      const nameless = name === t("seat-player") || name === t("seat-player-number", { player: number });
      return nameless ? t("form-seat", { number }) : t("form-seat-named", { number, name });
    },
    /** @param {number | undefined} least @param {number | undefined} most */
    range: (least, most) => (least === undefined || most === undefined ? "" : t("form-range", { least, most })),
  },

  now: {
    title: t("now-title"),
    lead: t("now-lead"),
    game: t("now-game"),
    variant: t("now-variant"),
    find: t("now-find"),
    seeking: t("now-seeking"),
    found: t("now-found"),
    /** @param {number} others */
    others: (others) => t("now-others", { others }),
    cancel: t("now-cancel"),
  },

  lobby: {
    title: t("lobby-title"),
    /** The clock of a match, and whether it counts. @param {{time: string | null, rated: boolean}} match */
    terms: ({ time, rated }) => (rated ? t("lobby-rated", { time: time ?? t("form-time-none") }) : t("lobby-casual", { time: time ?? t("form-time-none") })),
    leaderboard: t("leaderboard-title"),
    tournaments: t("tournaments-title"),
    start: t("lobby-start"),
    more: t("lobby-more"),
    open: t("lobby-open"),
    live: t("lobby-live"),
    none: t("lobby-none"),
    begin: t("lobby-begin"),
    noneLive: t("lobby-none-live"),
    watchHelp: t("lobby-watch-help"),
    join: t("lobby-join"),
    /** @param {string} title */
    joinIt: (title) => t("lobby-join-it", { title }),
    back: t("lobby-back"),
    /** @param {string} title */
    backTo: (title) => t("lobby-back-to", { title }),
    watch: t("lobby-watch"),
    /** @param {string} title */
    watchIt: (title) => t("lobby-watch-it", { title }),
    usual: t("lobby-usual"),
    /** @param {string} label @param {string} value */
    option: (label, value) => `${label}: ${value}`,
    /** @param {OpenMatch["seats"][number]} seat */
    who(seat) {
      if (seat.player === "bot")
        return seat.style ? style(seat.style.label, seat.style.depth) : t("lobby-bot", { level: level(seat.level ?? 1) });
      return seat.called ? seat.called + (seat.registered ? " ✓" : "") : t("lobby-guest");
    },
    /** @param {string[]} people @param {number} free */
    waiting: (people, free) => t("lobby-waiting", { people: listed(people), count: people.length, free }),
    /** @param {string[]} people @param {number} free */
    running: (people, free) => t("lobby-running", { people: listed(people), count: people.length, free }),
    /** @param {string[]} people */
    against: (people) => people.join(` ${t("page-versus")} `),
    /** @param {number} minutes */
    since: (minutes) => t("lobby-since", { minutes }),
    /** @param {number} hours */
    sinceHours: (hours) => t("lobby-since-hours", { hours }),
  },

  daily: {
    title: t("daily-title"),
    today: t("daily-today"),
    terms: t("daily-terms"),
    lead: t("daily-lead"),
    /** @param {string} clock */
    newIn: (clock) => t("daily-new-in", { clock }),
    /** @param {number} days */
    streak: (days) => t("daily-streak", { days }),
    /** @param {number} days */
    best: (days) => t("daily-best", { days }),
    notYet: t("daily-not-yet"),
    begun: t("daily-begun"),
    check: t("daily-check"),
    play: t("daily-play"),
    resume: t("daily-resume"),
    /** @param {string} title */
    playIt: (title) => t("daily-play-it", { title }),
    /** @param {string} title */
    resumeIt: (title) => t("daily-resume-it", { title }),
    review: t("daily-review"),
    /** @param {string} title */
    reviewIt: (title) => t("daily-review-it", { title }),
    share: t("daily-share"),
    /** @param {string} title */
    shareIt: (title) => t("daily-share-it", { title }),
    picture: t("ending-picture"),
    /** @param {string} title */
    pictureOf: (title) => t("daily-picture-of", { title }),
    /** @param {string} title @param {string} date */
    of: (title, date) => t("match-daily", { title, date }),
    helped: t("daily-helped"),
    /** @param {string} label @param {number} count @param {boolean} mine */
    bucket: (label, count, mine) => t("daily-bucket", { label, count, mine: mine ? "yes" : "no" }),
    archive: t("daily-archive"),
    archiveLead: t("daily-archive-lead"),
    /** @param {string} title @param {string} date */
    playOf: (title, date) => t("daily-play-of", { title, date }),
    practice: t("daily-practice"),
    /** @param {string} title @param {string} date */
    practiceIt: (title, date) => t("daily-practice-it", { title, date }),
    solved: t("daily-solved"),
    missed: t("daily-missed"),
    toToday: t("daily-to-today"),
    older: t("daily-older"),
    noArchive: t("daily-no-archive"),
  },

  position: {
    /** @param {string} title */
    title: (title) => t("page-position-of", { title }),
    analyse: t("position-analyse"),
    noBeginning: t("match-no-beginning"),
    back: t("position-back"),
    thinking: t("position-thinking"),
    playFromHere: t("position-play-from-here"),
    playBot: t("position-play-bot"),
    playFriend: t("position-play-friend"),
    showBest: t("position-show-best"),
    copy: t("position-copy"),
    copied: t("position-copied"),
    notCopied: t("position-not-copied"),
    edit: t("position-edit"),
    editDone: t("position-edit-done"),
    editHelp: t("position-edit-help"),
    brushes: t("position-brushes"),
    /** @param {string} what */
    fewer: (what) => t("position-fewer", { what }),
    /** @param {string} what */
    greater: (what) => t("position-greater", { what }),
    /** @param {string} why */
    unready: (why) => t("position-unready", { why }),
    paste: t("position-paste"),
    show: t("position-show"),
    rules: t("position-rules"),
    /** @param {string | null} mover @param {string} verdict @param {boolean} proven */
    verdict(mover, verdict, proven) {
      const whole = mover === null ? shell.capital(verdict) : t("position-mover", { mover, verdict });
      return t("position-verdict", { whole, proven: proven ? "yes" : "no" });
    },
    /** @param {string[]} line */
    best: (line) => t("position-best", { line: line.slice(0, 8).join(" ") + (line.length > 8 ? " …" : "") }),
    nothing: t("position-nothing"),
    others: t("position-others"),
  },
};
