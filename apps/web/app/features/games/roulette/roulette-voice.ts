import { brass, tick, type Voice } from "../sound/voice.ts";

/** A ball sets out on the rim. */
export const voice: Voice = {
  rootHertz: 466.16,
  parts: brass,
  begin: [0, 40, 90, 150, 220].map((afterMs) => tick(3_200, afterMs, 20)),
};
