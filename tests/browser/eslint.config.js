// What keeps the page and its tests sound, beside the types. Run from the root of the repository.

import js from "@eslint/js";

/** Slips that the recommended rules let pass. */
const RULES = {
  "no-unused-vars": ["error", { args: "all", argsIgnorePattern: "^_", caughtErrors: "all" }],
  eqeqeq: "error",
  "no-var": "error",
  "prefer-const": "error",
  "no-implicit-coercion": "error",
  "no-implicit-globals": "error",
  "no-self-compare": "error",
  "no-shadow-restricted-names": "error",
  "no-throw-literal": "error",
  "no-unused-expressions": "error",
  "no-useless-return": "error",
  "no-eval": "error",
  "no-new-func": "error",
  "no-console": "error",
};

/** What a browser offers by bare names that are easily meant otherwise, or that stop the page. */
const TRAPS = [
  "event",
  "name",
  "status",
  "length",
  "top",
  "parent",
  "self",
  "origin",
  "closed",
  "alert",
  "confirm",
  "prompt",
];

/** Text from elsewhere must never become elements or code. */
const MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML", "write"].map((property) => ({
  property,
  message: "Make elements with elements.js.",
}));

/** @param {string[]} names */
const readable = (names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default [
  { ignores: ["**/node_modules/", "target/"] },
  js.configs.recommended,
  { rules: RULES, linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["web/**/*.js"],
    rules: {
      // The types know every name of the browser.
      "no-undef": "off",
      "no-restricted-globals": ["error", ...TRAPS],
      "no-restricted-properties": ["error", ...MARKUP],
    },
  },
  {
    // The only script that is no module.
    files: ["web/site/theme.js"],
    languageOptions: { sourceType: "script" },
  },
  {
    files: ["tests/browser/**/*.{js,mjs}"],
    languageOptions: {
      // What runs in the page is written in the tests, too.
      globals: readable([
        "process",
        "Event",
        "navigator",
        "console",
        "URL",
        "document",
        "window",
        "location",
        "performance",
        "MutationObserver",
        "PerformanceObserver",
      ]),
    },
    rules: { "no-console": "off" },
  },
];
