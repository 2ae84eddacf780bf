/** What the player hears of how a call went: its sound, why it was refused, that it is waited for. */
import type { Services } from "../../../runtime/services/services.ts";
import { soundEnd } from "../sound/play-sound.ts";
import type { BetOutcome } from "../bets/bet-calls.ts";
import { tellRefusal, tellWaiting } from "../../../runtime/services/refusal.ts";

/** Who asked for the bet: a run says by itself why it ended, once. */
export type BetCaller = "hand" | "run";

export function tellOutcome(
  services: Services,
  outcome: BetOutcome,
  caller: BetCaller = "hand",
): void {
  if (caller === "run" && outcome.kind !== "settled") return;
  switch (outcome.kind) {
    case "settled":
      if (["won", "lost"].includes(outcome.bet.state)) soundEnd(outcome.bet.game, [outcome.bet]);
      return;
    case "refused":
      void tellRefusal(services, outcome);
      return;
    case "no_answer":
      tellWaiting(services);
      return;
    case "not_sent":
      return;
  }
}
