// @ts-check
// What people read of tournaments.

import { t } from "../../board/message.js";
import { words as match } from "../../match/words.js";
import { words as play } from "./play.js";

/** @import {Outing, Standing, Tournament, TournamentSummary} from "../types.js" */

/** A guest without a name goes by their number. @param {Pick<Standing, "entrant">} standing */
const named = ({ entrant }) => entrant.called ?? play.bar.guest(entrant.number);

/** Points as people write them: halves as ½, quarters as ¼ and ¾. @param {number} points */
function points(points) {
  const whole = Math.floor(points);
  const rest = /** @type {Record<string, string>} */ ({ 0.25: "¼", 0.5: "½", 0.75: "¾" })[String(points - whole)] ?? "";
  return rest !== "" && whole === 0 ? rest : `${whole}${rest}`;
}

/** @param {number} milliseconds */
function time(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const words = {
  ...play,
  copy: { notCopied: match.buttons.notCopied },

  tournaments: {
    title: t("tournaments-title"),
    lead: t("tournaments-lead"),
    new: t("tournaments-new"),
    lists: { open: t("tournaments-open"), running: t("tournaments-running"), over: t("tournaments-over") },
    none: t("tournaments-none"),
    see: t("tournaments-see"),
    /** @param {string} name */
    seeIt: (name) => t("tournaments-see-it", { name }),
    yours: t("tournaments-yours"),
    /** @param {TournamentSummary} summary */
    about({ title, time, format, rounds }) {
      return t("tournaments-about", { title, time, format: words.tournament.format(format, rounds) });
    },
    /** @param {TournamentSummary} summary @param {boolean} begun */
    progress({ players, round, rounds }, begun) {
      const people = t("tournaments-players", { count: players });
      return begun ? `${people}, ${t("tournaments-round", { round, rounds })}` : people;
    },
  },

  newTournament: {
    name: t("tournament-new-name"),
    nameHelp: t("tournament-new-name-help"),
    format: t("tournament-new-format"),
    formats: { swiss: play.capital(t("tournament-swiss")), "round-robin": play.capital(t("tournament-round-robin")) },
    formatsHelp: { swiss: t("tournament-new-swiss-help"), "round-robin": t("tournament-new-round-robin-help") },
    rounds: t("tournament-new-rounds"),
    roundsHelp: t("tournament-new-rounds-help"),
    rest: t("tournament-new-rest"),
    /** @param {number} seconds */
    seconds: (seconds) => (seconds < 60 ? t("tournament-new-seconds", { seconds }) : t("tournament-new-minutes", { minutes: seconds / 60 })),
    who: t("tournament-new-who"),
    comers: { public: t("tournament-new-public"), link: t("tournament-new-link") },
    make: t("tournament-new-make"),
  },

  tournament: {
    named,
    points,
    /** @param {Tournament["format"]} format @param {number} rounds */
    format: (format, rounds) => (format === "swiss" ? t("tournament-swiss-rounds", { rounds }) : t("tournament-round-robin")),
    /** @param {Tournament} tournament */
    about: ({ title, time, format, rounds }) => t("tournaments-about", { title, time, format: words.tournament.format(format, rounds) }),
    /** @param {Tournament} tournament */
    organised: ({ organiser, own }) =>
      t("tournament-organised", { who: own?.organiser ? "you" : "other", name: named({ entrant: organiser }) }),
    /** How far it has come. @param {Tournament} tournament @param {number | null} left until the next round, in milliseconds */
    phase(tournament, left) {
      const { phase, round, rounds, boards, standings } = tournament;
      const games = boards.filter(({ result }) => result === null).length;
      if (phase === "open") return t("tournament-phase-open", { players: standings.length });
      if (phase === "over") {
        const best = standings.filter(({ rank }) => rank === 1);
        return best.length === 1 && round > 0 ? t("tournament-phase-won", { name: named(best[0]) }) : t("tournament-phase-over");
      }
      if (phase === "paused") return games > 0 ? t("tournament-phase-paused-playing", { round }) : t("tournament-phase-paused", { round, rounds });
      if (games > 0) return t("tournament-phase-playing", { round, rounds, games });
      return left !== null && left > 500
        ? t("tournament-phase-next", { round: round + 1, rounds, time: time(left) })
        : t("tournament-phase-soon", { round: round + 1, rounds });
    },
    join: t("tournament-join"),
    rejoin: t("tournament-rejoin"),
    leave: t("tournament-leave"),
    leaveSure: t("tournament-leave-sure"),
    keep: t("tournament-keep"),
    /** @param {number} round @param {string} opponent @param {string} seat */
    youPlay: (round, opponent, seat) => t("tournament-you-play", { round, opponent, seat: play.capital(seat) }),
    toGame: t("tournament-to-game"),
    bye: t("tournament-bye"),
    in: t("tournament-in"),
    inNext: t("tournament-in-next"),
    inLast: t("tournament-in-last"),
    removed: t("tournament-out"),
    left: t("tournament-left"),
    big: t("tournament-big"),
    textResults: t("tournament-text-results"),
    jsonResults: t("tournament-json-results"),
    copy: t("tournament-copy"),
    copied: t("tournament-copied"),
    come: t("tournament-come"),
    lost: t("tournament-lost"),
    standings: t("tournament-standings"),
    players: t("tournament-players"),
    nobody: t("tournament-nobody"),
    rank: t("tournament-rank"),
    player: t("tournament-player"),
    pointsHead: t("tournament-points"),
    buchholz: t("tournament-buchholz"),
    buchholzHelp: t("tournament-buchholz-help"),
    sonneborn: t("tournament-sonneborn"),
    sonnebornHelp: t("tournament-sonneborn-help"),
    /** @param {number} round */
    round: (round) => t("tournament-round-name", { round }),
    you: t("tournament-you"),
    status: { playing: "", left: t("tournament-status-left"), removed: t("tournament-status-removed") },
    /** What a round was for a player. @param {Outing} outing @param {string} opponent @param {string} seat */
    cell({ kind, points }, opponent, seat) {
      if (kind === "bye") return t("tournament-cell-bye");
      if (kind !== "game") return t("tournament-cell-missed");
      if (points === null) return t("tournament-cell-playing", { opponent, seat });
      if (points === 1) return t("tournament-cell-win", { opponent, seat });
      return points === 0 ? t("tournament-cell-loss", { opponent, seat }) : t("tournament-cell-draw", { opponent, seat });
    },
    /** @param {number} round */
    boards: (round) => t("tournament-boards", { round }),
    boardsNone: t("tournament-boards-none"),
    /** @param {number} board */
    board: (board) => t("tournament-board", { board }),
    watch: t("tournament-watch"),
    look: t("tournament-look"),
    /** @param {number} board */
    watchBoard: (board) => t("tournament-watch-board", { board }),
    /** @param {number} board */
    lookBoard: (board) => t("tournament-look-board", { board }),
    running: t("tournament-running"),
    unfinished: t("tournament-unfinished"),
    /** @param {string[]} names */
    byes: (names) => t("tournament-byes", { names: names.join(", ") }),
    controls: t("tournament-controls"),
    start: t("tournament-start"),
    startHelp: t("tournament-start-help"),
    pause: t("tournament-pause"),
    pauseHelp: t("tournament-pause-help"),
    resume: t("tournament-resume"),
    end: t("tournament-end"),
    endSure: t("tournament-end-sure"),
    endNo: t("tournament-end-no"),
    remove: t("tournament-remove"),
    removeChoose: t("tournament-remove-choose"),
    /** @param {string} name */
    removeSure: (name) => t("tournament-remove-sure", { name }),
    removeYes: t("tournament-remove-yes"),
    removeNo: t("tournament-remove-no"),
  },
};
