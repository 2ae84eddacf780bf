import { tick, type Voice } from "../sound/voice.ts";

/** A coin falls on coins. */
export const voice: Voice = {
  rootHertz: 622.25,
  parts: [
    [1, 1],
    [2.4, 0.24],
  ],
  begin: [tick(1_760, 0, 90), tick(2_093, 70, 120)],
};
