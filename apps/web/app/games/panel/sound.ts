/** The games' sounds, synthesised: no files to load, and silent until the player asks. */

/** A struck note: a sine and its overtone that die away. */
interface Note {
  readonly hertz: number;
  readonly afterMs: number;
  readonly lengthMs: number;
  readonly loudness: number;
}

export type Sound = "roll" | "win" | "loss";

const scores: Record<Sound, readonly Note[]> = {
  // A ratchet: the cursor leaves its place.
  roll: [0, 45, 90].map((afterMs) => ({ hertz: 1_900, afterMs, lengthMs: 28, loudness: 0.05 })),
  win: [
    { hertz: 587.33, afterMs: 0, lengthMs: 340, loudness: 0.12 },
    { hertz: 880, afterMs: 90, lengthMs: 520, loudness: 0.12 },
  ],
  loss: [{ hertz: 196, afterMs: 0, lengthMs: 260, loudness: 0.09 }],
};

let context: AudioContext | undefined;

/** Needs a press of the player's before it, as browsers ask. Silent where the browser has no sound to give. */
export function playSound(sound: Sound): void {
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  if (context.state === "suspended") void context.resume();
  for (const note of scores[sound]) strike(context, note);
}

function strike(audio: AudioContext, { hertz, afterMs, lengthMs, loudness }: Note): void {
  const start = audio.currentTime + afterMs / 1_000;
  const end = start + lengthMs / 1_000;
  for (const [overtone, share] of [
    [1, 1],
    [2.76, 0.22],
  ] as const) {
    const oscillator = new OscillatorNode(audio, { frequency: hertz * overtone });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness * share, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
