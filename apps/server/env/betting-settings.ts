/** Whether past matches are played again, how quickly, and whether the site offers betting. */
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";

export interface BettingSettings {
  readonly isOn: boolean;
  /** Real milliseconds of one millisecond of a match. */
  readonly timeScale: number;
}

/** Slots of kick-offs are counted in thirty-two bits. */
const smallestScale = 0.001;

/** In production only when it is asked for: a replay of past matches can be known by who follows the sport. */
export function readBettingReplay(
  reader: EnvReader,
  { production }: { readonly production: boolean },
): BettingSettings {
  const asked = reader.text("BETTING_REPLAY") ?? (production ? "off" : "on");
  if (asked !== "on" && asked !== "off") reader.fault("BETTING_REPLAY", "is neither on nor off");
  const timeScale = Number(reader.text("BETTING_TIME_SCALE") ?? "1");
  if (!(timeScale >= smallestScale && timeScale <= 1)) {
    reader.fault("BETTING_TIME_SCALE", `is not a number from ${smallestScale} to 1`);
  } else if (production && timeScale !== 1) {
    reader.fault("BETTING_TIME_SCALE", "is for tests: production plays matches at their speed");
  }
  return { isOn: asked === "on", timeScale };
}

/** The site leads to betting where something feeds it: the replay, or a producer of the operator's own. */
export function readBettingOffer(reader: EnvReader, replay: BettingSettings): boolean {
  const asked = reader.text("BETTING") ?? (replay.isOn ? "on" : "off");
  if (asked !== "on" && asked !== "off") reader.fault("BETTING", "is neither on nor off");
  return asked === "on";
}
