// @ts-check
// The tournaments: open, running and finished ones.

import { link, make } from "../../board/elements.js";
import { api } from "../api.js";
import { words } from "../words/tournaments.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Tournaments, TournamentSummary} from "../types.js" */

/** @param {Visit} visit */
export async function show({ place }) {
  const text = words.tournaments;
  const found = await api.tournaments();
  const way = link(text.new, "/tournaments/new", { class: "button primary" });
  place.classList.add("narrow", "tournaments");
  place.append(
    make("div", { class: "title-row" }, make("h1", {}, text.title), way),
    make("p", { class: "lead" }, text.lead),
    ...sections(found),
  );
  return text.title;
}

/** The lists in which there is something. @param {Tournaments} found */
function sections(found) {
  const phases = /** @type {const} */ (["running", "open", "over"]).filter((phase) => found[phase].length > 0);
  return phases.length > 0 ? phases.map((phase) => section(phase, found)) : [make("p", { class: "empty quiet" }, words.tournaments.none)];
}

/** @param {keyof Tournaments} phase @param {Tournaments} found */
function section(phase, found) {
  const items = found[phase].map((summary) => item(summary, phase !== "open"));
  return make(
    "section",
    { "aria-labelledby": `${phase}-title` },
    make("h2", { id: `${phase}-title` }, words.tournaments.lists[phase]),
    make("ul", { class: "events" }, ...items),
  );
}

/** @param {TournamentSummary} summary @param {boolean} begun */
function item(summary, begun) {
  const text = words.tournaments;
  const { id, name, own } = summary;
  return make(
    "li",
    {},
    make(
      "div",
      {},
      make("h3", {}, link(name, `/tournament/${id}`, { "aria-label": text.seeIt(name) }), own && make("small", {}, ` (${text.yours})`)),
      make("p", { class: "quiet" }, text.about(summary)),
    ),
    make("p", { class: "quiet" }, text.progress(summary, begun)),
  );
}
