import { tick, wood, type Voice } from "../sound/voice.ts";

/** A card leaves the deck. */
export const voice: Voice = {
  rootHertz: 523.25,
  parts: wood,
  begin: [tick(900, 0, 18), tick(1_300, 26, 22)],
};
