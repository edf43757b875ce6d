// @ts-check
// Signs drawn as outlines instead of letters: fonts place them differently, and some show pictures.

/** @type {Record<string, (size: number) => string>} */
const MARKS = {
  "●": (s) => circle(s * 0.42),
  "■": (s) => `M${-s * 0.4} ${-s * 0.4}h${s * 0.8}v${s * 0.8}h${-s * 0.8}z`,
  "▲": (s) => `M0 ${-s * 0.52}L${s * 0.52} ${s * 0.4}H${-s * 0.52}z`,
  "◆": (s) => `M0 ${-s * 0.56}L${s * 0.56} 0L0 ${s * 0.56}L${-s * 0.56} 0z`,
  "✚": (s) => {
    const [arm, half] = [s * 0.52, s * 0.18];
    const across = arm - half;
    return `M${-half} ${-arm}h${half * 2}v${across}h${across}v${half * 2}h${-across}v${across}h${-half * 2}v${-across}h${-across}v${-half * 2}h${across}z`;
  },
};

/** Symbols are lines, not areas: the style sheet gives them their width. */
/** @type {Record<string, (size: number) => string>} */
const LINES = {
  // Two strokes of a pen, slightly bent.
  x: (s) =>
    `M${-s * 0.45} ${-s * 0.43}Q${s * 0.06} ${-s * 0.05} ${s * 0.44} ${s * 0.45}` +
    `M${s * 0.45} ${-s * 0.45}Q${-s * 0.05} ${-s * 0.04} ${-s * 0.44} ${s * 0.44}`,
  // One stroke, not quite a circle.
  o: (s) => {
    const round = `A${s * 0.485} ${s * 0.46} -25 1 0`;
    return `M${s * 0.05} ${-s * 0.464}${round} ${-s * 0.05} ${s * 0.464}${round} ${s * 0.05} ${-s * 0.464}z`;
  },
};

/** @param {number} radius */
function circle(radius) {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

/**
 * The outline of a text that is a sign, around the origin.
 * @param {string} text
 * @param {number} size the height of a capital letter
 * @returns {{outline: string, stroked: boolean} | null}
 */
export function sign(text, size) {
  if (text in MARKS) return { outline: MARKS[text](size), stroked: false };
  const symbol = text.toLowerCase();
  // Small and capital letters may be two players: only the small ones become lines.
  if (symbol === text && symbol in LINES) return { outline: LINES[symbol](size), stroked: true };
  return null;
}
