/** The players at the roulette table as everyone sees them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { rouletteRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { createBetBroadcast, type BetBroadcast, type ShownBet } from "../betting/bet-broadcast.ts";

type RoulettePlayer = RouteResponse<"rouletteRound">["players"][number];

export function roulettePlayerView({ bet, player }: ShownBet): RoulettePlayer {
  return {
    bet_id: bet.id,
    round_id: bet.commitment.id,
    player,
    currency: bet.currency,
    stake: bet.stake,
    state: bet.state,
    payout: bet.payout,
  };
}

export function createRouletteBroadcast(
  deps: Pick<OriginalsDeps, "shownNames" | "publish">,
): BetBroadcast {
  return createBetBroadcast(deps, (bets) =>
    deps.publish(rouletteRoom, { kind: "roulette_players", players: bets.map(roulettePlayerView) }),
  );
}
