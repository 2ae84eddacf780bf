import { tick, type Voice } from "../sound/voice.ts";

/** A drawer runs open. */
export const voice: Voice = {
  rootHertz: 1_046.5,
  parts: [
    [1, 1],
    [6.3, 0.1],
  ],
  begin: [tick(140, 0, 180), tick(1_100, 60, 24), tick(1_250, 120, 24)],
};
