// All that a player needs to verify a bet of their own.
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "./deps.ts";
import { betView } from "./bet.ts";
import { readBetWithSeed } from "./bet-store.ts";

export interface ReadFairnessBet {
  readonly playerId: string;
  readonly betId: string;
}

export type FairnessBet =
  | { readonly ok: true; readonly body: RouteResponse<"fairnessBet"> }
  | Refusal;

/** The server seed is there once its pair was rotated away. `bet_not_found` for unknown ids and for other players' bets. */
export async function readFairnessBet(
  { pool, vault }: Pick<OriginalsDeps, "pool" | "vault">,
  { playerId, betId }: ReadFairnessBet,
): Promise<FairnessBet> {
  const found = await readBetWithSeed(pool, playerId, betId);
  if (!found) return { ok: false, code: "bet_not_found" };
  const { bet, revealedSeed } = found;
  if (!revealedSeed) return { ok: true, body: { ...betView(bet), revealed: false } };
  const serverSeed = vault.open(revealedSeed, bet.seedPairId);
  return { ok: true, body: { ...betView(bet), revealed: true, serverSeed } };
}
