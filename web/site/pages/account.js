// @ts-check
// Who the visitor is to others: a name, or an account that is found again from everywhere.

import { button, make } from "../../board/elements.js";
import { announce } from "../../match/attention.js";
import { reason } from "../../match/request.js";
import { api } from "../api.js";
import { ownTabs } from "../own.js";
import { ratingsTable } from "../ratings.js";
import { words } from "../words/people.js";

/** @import {Visit} from "../../match/types.js" */
/** @import {Me, Session} from "../types.js" */

/** @typedef {Visit["again"]} Again */

/** As long as the server lets names and passwords be. */
const NAME = { maxlength: 24, required: true };
const NEW_PASSWORD = { minlength: 8, maxlength: 200, required: true, autocomplete: "new-password" };

/** What was done just before the page is shown anew. */
let done = "";

/** @param {Visit} visit */
export async function show({ place, again }) {
  const [games, me, sessions] = await Promise.all([api.gamesAndRaces(), api.me(), api.sessions()]);
  const text = words.account;
  place.classList.add("narrow", "account");
  const said = make("p", { class: "said", role: "status" }, done);
  done = "";
  place.append(
    ownTabs("/account"),
    make("h1", {}, text.title),
    me.registered ? "" : make("p", { class: "lead" }, text.lead),
    said,
    ...(me.registered ? [member(me, again)] : [named(me, again), newcomer(again), returning(again)]),
    make("h2", {}, words.ratings.title),
    ratingsTable(games, me.ratings),
    ...(me.registered ? [logins(sessions, again), passwordChange(again), removal(again)] : []),
    sessions.length > 0 ? make("p", {}, make("a", { class: "button plain", href: api.data, download: "parlor-data.json" }, text.data)) : "",
  );
  return text.title;
}

/** A visitor who is logged in. @param {Me} me @param {Again} again */
function member({ name }, again) {
  const note = make("p", { class: "refusal", role: "alert" });
  const leave = button(words.account.logOut, () => attempt(note, () => api.logOut(), words.account.loggedOut, again));
  return make("section", {}, make("p", {}, words.account.in(name ?? "")), make("p", {}, leave), note);
}

/** What others see of a visitor without an account. @param {Me} me @param {Again} again */
function named({ name }, again) {
  const text = words.account;
  return form(text.named, text.save, text.namedHelp, {
    fields: [field("name", text.name, { ...NAME, value: name ?? "", autocomplete: "nickname" })],
    send: ({ name }) => api.rename(name),
    done: text.saved,
    again,
  });
}

/** @param {Again} again */
function newcomer(again) {
  const text = words.account;
  return form(text.make, text.make, text.makeHelp, {
    fields: [
      field("new-name", text.name, { ...NAME, autocomplete: "username" }),
      field("new-password", text.password, { ...NEW_PASSWORD, type: "password" }, text.passwordHelp),
    ],
    send: (values) => api.register(values["new-name"], values["new-password"]),
    done: text.loggedIn,
    again,
  });
}

/** @param {Again} again */
function returning(again) {
  const text = words.account;
  return form(text.logIn, text.logIn, text.logInHelp, {
    fields: [
      field("known-name", text.name, { ...NAME, autocomplete: "username" }),
      field("password", text.password, { required: true, type: "password", autocomplete: "current-password" }),
    ],
    send: ({ "known-name": name, password }) => api.logIn(name, password),
    done: text.loggedIn,
    again,
  });
}

/** Where the visitor is logged in. @param {Session[]} sessions @param {Again} again */
function logins(sessions, again) {
  const text = words.account;
  const note = make("p", { class: "refusal", role: "alert" });
  const item = (/** @type {Session} */ { id, since, used, browser, current }) => {
    const name = browser ?? text.unknown;
    const end = () => attempt(note, () => api.endSession(id), text.ended, again);
    const way = current ? make("span", {}, text.thisOne) : button(text.endIt, end, { "aria-label": text.endThat(name) });
    return make("li", {}, make("b", {}, name), " ", make("small", {}, text.lasted(since, used)), " ", way);
  };
  const endAll = button(text.endOthers, () => attempt(note, () => api.endOtherSessions(), text.ended, again));
  return make(
    "section",
    { "aria-label": text.sessions },
    make("h2", {}, text.sessions),
    make("ul", { class: "sessions" }, ...sessions.map(item)),
    sessions.length > 1 && make("p", {}, endAll),
    note,
  );
}

/** @param {Again} again */
function passwordChange(again) {
  const text = words.account;
  const current = { required: true, type: "password", autocomplete: "current-password" };
  return form(text.change, text.change, text.changeHelp, {
    fields: [
      field("old-password", text.oldPassword, current),
      field("fresh-password", text.newPassword, { ...NEW_PASSWORD, type: "password" }, text.passwordHelp),
    ],
    send: (values) => api.changePassword(values["old-password"], values["fresh-password"]),
    done: text.changed,
    again,
  });
}

/** @param {Again} again */
function removal(again) {
  const text = words.account;
  const current = { required: true, type: "password", autocomplete: "current-password" };
  return form(text.remove, text.remove, text.removeHelp, {
    fields: [field("own-password", text.password, current)],
    send: (values) => api.deleteAccount(values["own-password"]),
    look: "danger",
    done: text.removed,
    again,
  });
}

/**
 * @param {string} name
 * @param {string} label
 * @param {import("../../board/elements.js").Attributes} attributes
 * @param {string} [help]
 */
function field(name, label, attributes, help) {
  const about = help ? `${name}-help` : null;
  return make(
    "div",
    { class: "field" },
    make("label", { for: name }, label),
    make("input", { id: name, name, "aria-describedby": about, ...attributes }),
    help && make("small", { id: about }, help),
  );
}

/**
 * @param {string} heading
 * @param {string} label of its button
 * @param {string} help
 * @param {{fields: HTMLElement[], send: (values: Record<string, string>) => Promise<unknown>, done: string, look?: "primary" | "danger", again: Again}} doing
 */
function form(heading, label, help, { fields, send, done, look = "primary", again }) {
  const note = make("p", { class: "refusal", role: "alert" });
  const element = make(
    "form",
    { class: "setup", "aria-label": heading },
    make("h2", {}, heading),
    make("p", { class: "quiet" }, help),
    make("div", { class: "fields" }, ...fields),
    make("div", { class: "row" }, make("button", { class: look }, label)),
    note,
  );
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    attempt(note, () => send(values), done, again);
  });
  return element;
}

/**
 * Changes who the visitor is, and shows the page as it is then.
 * @param {HTMLElement} note
 * @param {() => Promise<unknown>} change
 * @param {string} success what to say then
 * @param {Again} again
 */
async function attempt(note, change, success, again) {
  try {
    note.textContent = "";
    await change();
    done = success;
    await again();
    announce(success);
  } catch (error) {
    note.textContent = reason(error);
  }
}
