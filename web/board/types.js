// @ts-check
// A drawn board as data, as the server sends it. Nothing here runs.

/** @import * as wire from "../wire.d.ts" */

/** @typedef {wire.Point} Point */
/** @typedef {wire.Form} Form exactly one of these is there */
/** @typedef {wire.Picks} Picks */
/** @typedef {wire.Button} ActionButton */
/** @typedef {wire.NumberField} NumberField */
/** @typedef {wire.Fact} Fact */

/** @typedef {wire.Shape & {scale?: number}} Shape how much smaller the page draws it, the server never says */
/** @typedef {Omit<wire.Scene, "shapes"> & {shapes: Shape[]}} Scene */

export {};
