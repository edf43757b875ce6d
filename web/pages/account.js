// @ts-check
// Who the visitor is to others: a name, or an account that is found again from everywhere.

import { announce } from "../announce.js";
import { api, Refusal } from "../api.js";
import { open } from "../app.js";
import { button, make } from "../elements.js";
import { ratingsTable } from "../ratings.js";
import { words } from "../words.js";

/** @import {Visit} from "../app.js" */
/** @import {Me, Session} from "../types.js" */

/** As long as the server lets names and passwords be. */
const NAME = { maxlength: 24, required: true };
const NEW_PASSWORD = { minlength: 8, maxlength: 200, required: true, autocomplete: "new-password" };

/** @param {Visit} visit */
export async function show({ place }) {
  const [games, me, sessions] = await Promise.all([api.gamesAndRaces(), api.me(), api.sessions()]);
  const text = words.account;
  place.classList.add("narrow", "account");
  place.append(
    make("h1", {}, text.title),
    make("p", { class: "lead" }, text.lead),
    ...(me.registered ? [member(me)] : [named(me), newcomer(), returning()]),
    make("h2", {}, words.ratings.title),
    ratingsTable(games, me.ratings),
    ...(me.registered ? [logins(sessions), passwordChange(), removal()] : []),
    sessions.length > 0 ? make("p", {}, make("a", { href: api.data, download: "parlor-data.json" }, text.data)) : "",
  );
  return text.title;
}

/** Somebody who is logged in. @param {Me} me */
function member({ name }) {
  const note = make("p", { class: "refusal", role: "alert" });
  const leave = button(words.account.logOut, () => attempt(note, () => api.logOut(), words.account.loggedOut));
  return make("section", {}, make("p", {}, words.account.in(name ?? "")), make("p", {}, leave), note);
}

/** What others see of somebody without an account. @param {Me} me */
function named({ name }) {
  const text = words.account;
  return form(text.named, text.save, text.namedHelp, {
    fields: [field("name", text.name, { ...NAME, value: name ?? "", autocomplete: "nickname" })],
    send: ({ name }) => api.rename(name),
    done: text.saved,
  });
}

function newcomer() {
  const text = words.account;
  return form(text.make, text.make, text.makeHelp, {
    fields: [
      field("new-name", text.name, { ...NAME, autocomplete: "username" }),
      field("new-password", text.password, { ...NEW_PASSWORD, type: "password" }, text.passwordHelp),
    ],
    send: (values) => api.register(values["new-name"], values["new-password"]),
    done: text.loggedIn,
  });
}

function returning() {
  const text = words.account;
  return form(text.logIn, text.logIn, text.logInHelp, {
    fields: [
      field("known-name", text.name, { ...NAME, autocomplete: "username" }),
      field("password", text.password, { required: true, type: "password", autocomplete: "current-password" }),
    ],
    send: ({ "known-name": name, password }) => api.logIn(name, password),
    done: text.loggedIn,
  });
}

/** Where the visitor is logged in. @param {Session[]} sessions */
function logins(sessions) {
  const text = words.account;
  const note = make("p", { class: "refusal", role: "alert" });
  const item = (/** @type {Session} */ { id, since, used, browser, current }) => {
    const name = browser ?? text.unknown;
    const end = () => attempt(note, () => api.endSession(id), text.ended);
    const way = current ? text.thisOne : button(text.endIt, end, { "aria-label": text.endThat(name) });
    return make("li", {}, make("b", {}, name), " ", make("small", {}, text.lasted(since, used)), " ", way);
  };
  const endAll = button(text.endOthers, () => attempt(note, () => api.endOtherSessions(), text.ended));
  return make(
    "section",
    { "aria-label": text.sessions },
    make("h2", {}, text.sessions),
    make("ul", { class: "sessions" }, ...sessions.map(item)),
    sessions.length > 1 && make("p", {}, endAll),
    note,
  );
}

function passwordChange() {
  const text = words.account;
  const current = { required: true, type: "password", autocomplete: "current-password" };
  return form(text.change, text.change, text.changeHelp, {
    fields: [
      field("old-password", text.oldPassword, current),
      field("fresh-password", text.newPassword, { ...NEW_PASSWORD, type: "password" }, text.passwordHelp),
    ],
    send: (values) => api.changePassword(values["old-password"], values["fresh-password"]),
    done: text.changed,
  });
}

function removal() {
  const text = words.account;
  const current = { required: true, type: "password", autocomplete: "current-password" };
  return form(text.remove, text.remove, text.removeHelp, {
    fields: [field("own-password", text.password, current)],
    send: (values) => api.deleteAccount(values["own-password"]),
    done: text.removed,
  });
}

/**
 * @param {string} name
 * @param {string} label
 * @param {import("../elements.js").Attributes} attributes
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
 * @param {{fields: HTMLElement[], send: (values: Record<string, string>) => Promise<unknown>, done: string}} doing
 */
function form(heading, label, help, { fields, send, done }) {
  const note = make("p", { class: "refusal", role: "alert" });
  const element = make(
    "form",
    { class: "setup", "aria-label": heading },
    make("h2", {}, heading),
    make("p", { class: "quiet" }, help),
    make("div", { class: "fields" }, ...fields),
    make("div", { class: "row" }, make("button", { class: "primary" }, label)),
    note,
  );
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    attempt(note, () => send(values), done);
  });
  return element;
}

/** Changes who the visitor is, and shows the page as it is then. @param {HTMLElement} note @param {() => Promise<unknown>} change @param {string} done */
async function attempt(note, change, done) {
  try {
    note.textContent = "";
    await change();
    await open();
    announce(done);
  } catch (error) {
    note.textContent = error instanceof Refusal ? error.message : words.somethingWrong;
  }
}
