/** How the API shows a round of roulette: the pocket is told with the result, and not before. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { chainPlace, isoOrNull, type Round } from "../round/round.ts";

export type RouletteRoundView = NonNullable<RouteResponse<"rouletteRound">["round"]>;

const states = { betting: "betting", running: "spinning", ended: "result" } as const;

export function rouletteRoundView(round: Round): RouletteRoundView {
  if (round.bettingEndsAt === null) throw new Error("a round of roulette has no queue");
  return {
    ...chainPlace(round),
    state: states[round.state],
    betting_ends_at: round.bettingEndsAt.toISOString(),
    spin_ends_at: isoOrNull(round.resultAt),
    ends_at: isoOrNull(round.nextRoundAt),
    pocket: round.result?.pocket ?? null,
    game_hash: round.gameHash,
    refunded: round.refunded,
  };
}
