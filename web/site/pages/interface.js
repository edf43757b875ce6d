// @ts-check
// The interface for programs, browsable: what the server says of itself at /api/v1/openapi.json.

import { link, make } from "../../board/elements.js";
import { BASE, get } from "../../match/request.js";
import { words } from "../words/people.js";

/** @import {Visit} from "../../match/types.js" */

/** @typedef {{$ref?: string, type?: string | string[], items?: Schema, properties?: Record<string, Schema>, description?: string, oneOf?: Schema[], required?: string[]}} Schema */
/** @typedef {{summary: string, parameters?: {name: string, in: string, description?: string}[], requestBody?: {content: Record<string, {schema: Schema}>}, responses: Record<string, {description: string, content?: Record<string, {schema: Schema}>}>}} Operation */
/** @typedef {{paths: Record<string, Record<string, Operation>>, components?: {schemas?: Record<string, Schema>}}} Document */

const DOCUMENT = "/openapi.json";

/** @param {Visit} visit */
export async function show({ place }) {
  const document = /** @type {Document} */ (await get(DOCUMENT));
  place.classList.add("narrow", "interface");
  place.append(
    make("h1", {}, words.interface.title),
    make("p", { class: "lead" }, words.interface.lead),
    make("p", {}, link(words.interface.document, BASE + DOCUMENT)),
  );
  for (const [path, ways] of Object.entries(document.paths)) {
    for (const [way, operation] of Object.entries(ways)) {
      place.append(described(way, path, operation));
    }
  }
  place.append(make("h2", {}, words.interface.things));
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    place.append(thing(name, schema));
  }
  return words.interface.title;
}

/** @param {string} way @param {string} path @param {Operation} operation */
function described(way, path, { summary, parameters = [], requestBody, responses }) {
  const sent = requestBody && Object.values(requestBody.content)[0]?.schema;
  return make(
    "details",
    { class: "operation" },
    make("summary", {}, make("code", {}, `${way.toUpperCase()} ${path}`), " ", summary),
    ...parameters.map(({ name, in: where, description }) =>
      make("p", {}, make("code", {}, name), ` (${where}) ${description ?? ""}`),
    ),
    sent && make("p", {}, `${words.interface.sent} `, type(sent)),
    make(
      "ul",
      {},
      ...Object.entries(responses).map(([status, { description, content = {} }]) => {
        const schema = Object.values(content)[0]?.schema;
        return make("li", {}, make("code", {}, status), ` ${description} `, schema && type(schema));
      }),
    ),
  );
}

/** @param {string} name @param {Schema} schema */
function thing(name, { description, properties = {} }) {
  const rows = Object.entries(properties).map(([name, property]) =>
    make("li", {}, make("code", {}, name), ": ", type(property), ` ${property.description ?? ""}`),
  );
  return make(
    "details",
    { class: "operation", id: name },
    make("summary", {}, make("code", {}, name), ` ${description ?? ""}`),
    make("ul", {}, ...rows),
  );
}

/** The name of a type. @param {Schema} schema @returns {HTMLElement} */
function type({ $ref, type: kind, items, oneOf }) {
  if ($ref) return make("code", {}, $ref.split("/").at(-1) ?? "");
  if (items) return make("span", {}, words.interface.listOf, " ", type(items));
  if (oneOf) return make("span", {}, ...oneOf.flatMap((one, number) => (number === 0 ? [type(one)] : [" | ", type(one)])));
  return make("code", {}, [kind ?? ""].flat().join(" | "));
}
