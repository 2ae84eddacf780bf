import { tick, type Voice } from "../sound/voice.ts";

/** A wire is drawn tight. */
export const voice: Voice = {
  rootHertz: 440,
  parts: [
    [1, 1],
    [2, 0.3],
    [3.01, 0.12],
  ],
  begin: [tick(220, 0, 140), tick(277, 70, 140), tick(330, 140, 180)],
};
