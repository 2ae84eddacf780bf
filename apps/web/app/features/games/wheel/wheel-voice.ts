import { brass, tick, type Voice } from "../sound/voice.ts";

/** The clapper at the wheel's pins. */
export const voice: Voice = {
  rootHertz: 659.25,
  parts: brass,
  begin: [0, 50, 100, 155, 215, 285, 370].map((afterMs) => tick(1_200, afterMs, 26)),
};
