/** How the player is notified of the outcome of a call: its sound, why it was refused, that it is waited for. */
import type { Services } from "../../../runtime/services/services.ts";
import { soundEnd } from "../sound/play-sound.ts";
import type { BetOutcome } from "../bets/bet-calls.ts";
import { notifyRefusal, notifyWaiting } from "../../../runtime/services/refusal.ts";

/** Who placed the bet: a run notifies of its own end, once. */
export type BetCaller = "hand" | "run";

export function notifyOutcome(
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
      void notifyRefusal(services, outcome);
      return;
    case "no_answer":
      notifyWaiting(services);
      return;
    case "not_sent":
      return;
  }
}
