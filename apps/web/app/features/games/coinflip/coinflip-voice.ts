import { tick, type Voice } from "../sound/voice.ts";

/** A flipped coin that rings. */
export const voice: Voice = {
  rootHertz: 783.99,
  parts: [
    [1, 1],
    [2.76, 0.3],
    [5.4, 0.14],
  ],
  begin: [tick(2_637, 0, 220), tick(3_951, 12, 160)],
};
