/** How the API shows a crash round, and where it stands on the database's clock. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { chainPlace, isoOrNull, type Round } from "../../round/round.ts";

export type CrashRoundView = NonNullable<RouteResponse<"crashRound">["round"]>;

export function crashRoundView(round: Round): CrashRoundView {
  return {
    ...chainPlace(round),
    state: round.state,
    betting_ends_at: isoOrNull(round.bettingEndsAt),
    started_at: isoOrNull(round.startedAt),
    ended_at: isoOrNull(round.endedAt),
    next_round_at: isoOrNull(round.nextRoundAt),
    bust: round.result?.bust ?? null,
    game_hash: round.gameHash,
    interrupted: round.interrupted,
  };
}

/** Whole milliseconds of the rules since the start, below zero before it. `atMs`: unix, the database's clock. */
export function crashElapsedMs(round: Round, atMs: number, scale: number): number {
  if (round.startedAt === null) return -1;
  return Math.floor((atMs - round.startedAt.getTime()) / scale);
}

/** When the multiplier reaches this, in unix milliseconds of the database's clock. */
export function crashReachedAtMs(round: Round, hundredths: bigint, scale: number): number {
  if (round.startedAt === null) throw new Error("a round that has not started reaches nothing");
  return round.startedAt.getTime() + crash.timeMs(hundredths) * scale;
}
