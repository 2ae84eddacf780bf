// All that a player needs to verify a bet of their own.
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "./deps.ts";
import { betView } from "./bet.ts";
import { readBetWithSeed } from "./bet-store.ts";
import { revealPotSecret } from "./rooms/reveal-pot-secret.ts";
import { revealRoundSeed } from "./rounds/reveal-round-seed.ts";

export interface ReadFairnessBet {
  readonly playerId: string;
  readonly betId: string;
}

export type FairnessBet =
  | { readonly ok: true; readonly body: RouteResponse<"fairnessBet"> }
  | Refusal;

/**
 * The server seed is there once its pair was rotated away, or its round has ended. `bet_not_found` for unknown ids and for other
 * players' bets.
 */
export async function readFairnessBet(
  { pool, vault }: Pick<OriginalsDeps, "pool" | "vault">,
  { playerId, betId }: ReadFairnessBet,
): Promise<FairnessBet> {
  const found = await readBetWithSeed(pool, playerId, betId);
  if (!found) return { ok: false, code: "bet_not_found" };
  const { bet, revealedSeed } = found;
  const serverSeed = revealedSeed
    ? vault.open(revealedSeed, bet.seedPairId)
    : ((await revealRoundSeed(pool, bet)) ?? (await revealPotSecret(pool, bet)));
  if (serverSeed === null) return { ok: true, body: { ...betView(bet), revealed: false } };
  return { ok: true, body: { ...betView(bet), revealed: true, serverSeed } };
}
