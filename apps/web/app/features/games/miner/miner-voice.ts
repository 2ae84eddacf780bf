import { glass, tick, type Voice } from "../sound/voice.ts";

/** A hammer on stone. */
export const voice: Voice = {
  rootHertz: 880,
  parts: glass,
  begin: [tick(180, 0, 70), tick(1_400, 4, 24)],
};
