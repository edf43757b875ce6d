// @ts-check
// The language of the reader and its words. This is only the shape: the server puts the patterns of the reader's file
// in `words/` here when it sends this module; see docs/translating.md.

/** @typedef {string | [string] | [string, Record<string, Pattern>, string]} Part text, a variable, or a choice by a variable */
/** @typedef {Part[]} Pattern what a message says */

export const language = "en";

/** The languages to choose from, by their codes, as they are called by those who speak them. @type {Record<string, string>} */
export const languages = { en: "English" };

/** What messages say, by their names. @type {Record<string, Pattern>} */
export const patterns = {};
