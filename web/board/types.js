// @ts-check
// A drawn board as data, as the server sends it. Nothing here runs.

/** @typedef {{x: number, y: number}} Point */

/**
 * What a shape looks like: exactly one of these is there.
 * @typedef {object} Form
 * @property {{radius: number}} [disc]
 * @property {{width: number, height: number, round: number}} [box]
 * @property {Point[]} [polygon]
 * @property {Point[]} [line]
 * @property {{text: string, size: number}} [text]
 */

/**
 * One thing to draw. Its key survives a move: the same piece keeps its key at its new place.
 * @typedef {object} Shape
 * @property {string} key
 * @property {string} class
 * @property {Point} at
 * @property {Form} form
 * @property {string} [label] what a screen reader says
 * @property {string} [pick] the coordinate that picking this shape picks
 * @property {number} [scale] how much smaller the page draws it; the server never says
 */

/**
 * Where an action may begin and go on.
 * @typedef {object} Picks
 * @property {string[]} first
 * @property {Record<string, string[]>} next
 * @property {{label: string, least: number}} [finish] the button that completes an action, and how many picks that takes
 */

/** @typedef {{action: string, label: string}} ActionButton */
/** @typedef {{action: string, label: string, least: number, most: number}} NumberField actions that end with a number */
/** @typedef {{name: string, value: string}} Fact */

/**
 * @typedef {object} Scene
 * @property {number} width
 * @property {number} height
 * @property {number} [beside] where what is only to compare the board with begins
 * @property {string} label
 * @property {Shape[]} shapes
 * @property {Picks} picks
 * @property {ActionButton[]} buttons
 * @property {NumberField[]} [numbers]
 * @property {Fact[]} facts
 */

export {};
