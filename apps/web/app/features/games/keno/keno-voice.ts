import { tick, wood, type Voice } from "../sound/voice.ts";

/** Balls on a wooden board. */
export const voice: Voice = {
  rootHertz: 698.46,
  parts: wood,
  begin: [0, 60, 130, 190].map((afterMs, index) => tick(760 + index * 60, afterMs, 50)),
};
