/** All that is needed to verify a bet: of a player's own, and of anybody's that has ended. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { betView } from "../bets/bet.ts";
import { type BetWithSeed, readBetWithSeed, readEndedBetWithSeed } from "../bets/bet-store.ts";
import { revealPotSecret } from "./reveal-pot-secret.ts";
import { revealRoundSeed } from "./reveal-round-seed.ts";

export interface ReadFairnessBet {
  readonly playerId: string;
  readonly betId: string;
}

type Answer<Route extends "fairnessBet" | "publicBet"> =
  | { readonly ok: true; readonly body: RouteResponse<Route> }
  | Refusal;

type SeedDeps = Pick<OriginalsDeps, "pool" | "vault">;

/** `bet_not_found` for unknown ids and for other players' bets. */
export async function readFairnessBet(
  deps: SeedDeps,
  { playerId, betId }: ReadFairnessBet,
): Promise<Answer<"fairnessBet">> {
  const found = await readBetWithSeed(deps.pool, playerId, betId);
  return found ? { ok: true, body: await provable(deps, found) } : notFound;
}

/** `bet_not_found` for unknown ids, and for bets that are open or were given back: nobody but their player sees those. */
export async function readPublicBet(
  deps: SeedDeps & Pick<OriginalsDeps, "shownNames">,
  betId: string,
): Promise<Answer<"publicBet">> {
  const found = await readEndedBetWithSeed(deps.pool, betId);
  if (!found) return notFound;
  const { playerId } = found.bet;
  // Read now: who has hidden since the bet is hidden here too.
  const names = await deps.shownNames([playerId]);
  const bet = await provable(deps, found);
  // A crash bet can end before its round: until then its target is the player's own.
  const isInRound = bet.game === "crash" && !bet.revealed;
  const shown = isInRound ? { ...bet, params: withoutTarget(bet.params) } : bet;
  return { ok: true, body: { player: names.get(playerId) ?? null, bet: shown } };
}

const withoutTarget = (params: RouteResponse<"fairnessBet">["params"]) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== "auto_cashout"));

const notFound = { ok: false, code: "bet_not_found" } as const;

/** With the server seed once its pair was rotated away, or its round has ended. */
async function provable(
  { pool, vault }: SeedDeps,
  { bet, revealedSeed }: BetWithSeed,
): Promise<RouteResponse<"fairnessBet">> {
  const serverSeed = revealedSeed
    ? vault.open(revealedSeed, bet.commitment.id)
    : ((await revealRoundSeed(pool, bet)) ?? (await revealPotSecret(pool, bet)));
  if (serverSeed === null) return { ...betView(bet), revealed: false };
  return { ...betView(bet), revealed: true, server_seed: serverSeed };
}
