/** The players of crash as everyone sees them. Nobody's automatic target is shown. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { crashRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { OriginalsDeps } from "../../../ports/deps.ts";
import {
  createBetBroadcast,
  type BetBroadcast,
  type ShownBet,
} from "../../betting/bet-broadcast.ts";

type CrashPlayer = RouteResponse<"crashRound">["players"][number];

export function crashPlayerView({ bet, player }: ShownBet): CrashPlayer {
  const { cashed_out: exit } = bet.outcome as { cashed_out?: { multiplier: string } };
  return {
    bet_id: bet.id,
    round_id: bet.commitment.id,
    player,
    currency: bet.currency,
    stake: bet.stake,
    state: bet.state,
    cashed_out: exit?.multiplier ?? null,
    payout: bet.payout,
  };
}

export function createCrashBroadcast(
  deps: Pick<OriginalsDeps, "shownNames" | "publish">,
): BetBroadcast {
  return createBetBroadcast(deps, (bets) =>
    deps.publish(crashRoom, { kind: "crash_players", players: bets.map(crashPlayerView) }),
  );
}
