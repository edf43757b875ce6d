// @ts-check
// Says things to those who listen to the page instead of looking at it.

/** @type {string[]} */
let waiting = [];

/**
 * Sentences that come together are said together: one replacing the other would be lost.
 * @param {...(string | null | undefined)} sentences
 */
export function announce(...sentences) {
  const fresh = sentences.filter((sentence) => sentence);
  if (fresh.length === 0) return;
  if (waiting.length === 0) setTimeout(speak, 60);
  waiting.push(.../** @type {string[]} */ (fresh));
}

function speak() {
  const live = document.getElementById("live");
  if (live) live.textContent = waiting.join(" ");
  waiting = [];
}
