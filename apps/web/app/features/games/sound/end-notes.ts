/** How a bet ends for the ear: the larger the win beside its stake, the further its notes climb. */
import type { WinSize } from "../bets/win-size.ts";
import type { Note, Voice } from "./voice.ts";

/** A fifth; a chord; the chord over two octaves, and its ground held under it. */
const climbs: Readonly<Record<Exclude<WinSize, "none">, readonly number[]>> = {
  small: [1, 3 / 2],
  good: [1, 5 / 4, 3 / 2, 2],
  great: [1, 5 / 4, 3 / 2, 2, 5 / 2, 3, 4],
};

const stepMs = 90;
const winLoudness = 0.12;

export function endNotes({ rootHertz }: Voice, size: WinSize): readonly Note[] {
  if (size === "none") return [{ hertz: rootHertz / 3, afterMs: 0, lengthMs: 260, loudness: 0.09 }];
  const steps = climbs[size];
  const climb = steps.map((interval, index): Note => ({
    hertz: rootHertz * interval,
    afterMs: index * stepMs,
    lengthMs: 340 + index * 60,
    loudness: winLoudness,
  }));
  if (size !== "great") return climb;
  const held = { hertz: rootHertz / 2, afterMs: 0, lengthMs: 1_800, loudness: winLoudness / 2 };
  return [held, ...climb];
}
