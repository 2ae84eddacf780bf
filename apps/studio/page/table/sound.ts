/** Sounds that the page makes itself, once a player has asked for them. */

let context: AudioContext | null = null;

/** Answers whether there is sound now. */
export function toggleSound(): boolean {
  void context?.close();
  context = context === null ? new AudioContext() : null;
  return context !== null;
}

const tones = {
  chip: [[880, 0]],
  closed: [[392, 0]],
  ball: [
    [1_240, 0],
    [1_180, 0.14],
    [1_120, 0.24],
  ],
  won: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
} as const;

const toneSeconds = 0.16;

export function playSound(name: keyof typeof tones): void {
  if (context === null) return;
  for (const [hertz, after] of tones[name]) {
    const at = context.currentTime + after;
    const oscillator = new OscillatorNode(context, { frequency: hertz, type: "triangle" });
    const gain = new GainNode(context, { gain: 0.12 });
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + toneSeconds);
  }
}
