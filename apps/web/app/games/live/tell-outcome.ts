/** What the player hears of how a bet went: its sound, why it was not placed, that it is waited for. */
import type { Services } from "../../services/services.ts";
import { preferences } from "../panel/preferences.ts";
import { playSound } from "../panel/sound.ts";
import { profitMinor } from "./bet-money.ts";
import type { BetOutcome } from "./live-bets.ts";
import { tellRefusal, tellWaiting } from "./refusal.ts";

export function tellOutcome(services: Services, outcome: BetOutcome): void {
  switch (outcome.kind) {
    case "settled":
      // A return at or below the stake is never celebrated; a bet that goes on is neither.
      if (preferences.get().sound && outcome.bet.state !== "open") {
        playSound(profitMinor(outcome.bet) > 0n ? "win" : "loss");
      }
      return;
    case "refused":
      void tellRefusal(services, outcome.failure);
      return;
    case "no_answer":
      tellWaiting(services);
      return;
    case "not_sent":
      return;
  }
}
