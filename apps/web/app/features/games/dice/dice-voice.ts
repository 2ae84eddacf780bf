import { brass, tick, type Voice } from "../sound/voice.ts";

/** The ratchet of the protractor's cursor. */
export const voice: Voice = {
  rootHertz: 587.33,
  parts: brass,
  begin: [0, 45, 90].map((afterMs) => tick(1_900, afterMs, 28)),
};
