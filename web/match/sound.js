// @ts-check
// Small sounds, made on the spot. Off unless they are turned on in the settings.

/** @type {AudioContext | null} */
let audio = null;

/** What each event sounds like: its pitches in hertz, one after the other. */
const PITCHES = {
  mine: [520],
  theirs: [390],
  turn: [390, 520],
  capture: [260, 200],
  refused: [180],
  over: [523, 659, 784],
  low: [880, 880],
};

/** How long after one tone the next begins, in seconds. */
const APART = 0.11;

/** @typedef {keyof typeof PITCHES} Sound */

/** Sounds one after the other. @param {...Sound} events */
export function sound(...events) {
  // The root element says what is chosen, to style sheets and to scripts alike.
  if (document.documentElement.dataset.sound !== "on") return;
  audio ??= new AudioContext();
  for (const [number, pitch] of events.flatMap((event) => PITCHES[event]).entries()) tick(audio, pitch, number * APART);
}

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} delay in seconds
 */
function tick(audio, pitch, delay) {
  const start = audio.currentTime + delay;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.1);
}
