/** What the jurisdiction allows at a bet panel. */
import type { WebConfig } from "../../../runtime/page/page-request.ts";

export interface PlayRules {
  readonly autobet: boolean;
  readonly hotkeys: boolean;
  /** From one bet of a game to the next, at least. */
  readonly minimumCycleMs: number;
}

const free: PlayRules = { autobet: true, hotkeys: true, minimumCycleMs: 0 };

/** Great Britain: no automatic play and five seconds a game (RTS 14), so no keys that rush either. */
const britain: PlayRules = { autobet: false, hotkeys: false, minimumCycleMs: 5_000 };

export function playRules({ jurisdiction }: Pick<WebConfig, "jurisdiction">): PlayRules {
  return jurisdiction === "gb" ? britain : free;
}
