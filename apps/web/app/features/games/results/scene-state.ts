/** The state of a bet that a scene's style shows. */
import type { Bet } from "../bets/bet-pages.ts";
import type { BetPhase } from "../bets/bet-calls.ts";
import { endOf } from "./bet-result.tsx";

export type SceneState = "idle" | "waiting" | "won" | "lost";

/** A payout at or below the stake is never celebrated: an equal one, and an open bet, have no colour. */
export function sceneStateOf(phase: BetPhase, bet: Bet | null): SceneState {
  if (phase === "sending" || phase === "waiting") return "waiting";
  if (bet === null || bet.state === "open") return "idle";
  const end = endOf(bet);
  return end === "returned" ? "idle" : end;
}
