// @ts-check
// Small sounds, made on the spot. Off unless somebody turns them on.

/** @type {AudioContext | null} */
let audio = null;

/** What each event sounds like: its pitches in hertz, one after the other. */
const PITCHES = { mine: [520], theirs: [390], refused: [180], over: [523, 659, 784], low: [880, 880] };

/** @param {keyof typeof PITCHES} event */
export function sound(event) {
  // The root element says what is chosen, to style sheets and to scripts alike.
  if (document.documentElement.dataset.sound !== "on") return;
  audio ??= new AudioContext();
  PITCHES[event].forEach((pitch, number) => tick(/** @type {AudioContext} */ (audio), pitch, number * 0.11));
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
