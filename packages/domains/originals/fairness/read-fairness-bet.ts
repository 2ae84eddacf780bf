/** All that is needed to verify a bet: of a player's own, and of anybody's that has ended. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { betView, type Bet } from "../bets/bet.ts";
import { type BetWithSeed, readBetWithSeed, readEndedBetWithSeed } from "../bets/bet-store.ts";
import type pg from "pg";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

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

/**
 * The round's own link, public once the round has ended. Null for bets of other games, for rounds that have not ended, and for
 * bets that no result decided: those that are open or were given back.
 */
async function revealRoundSeed(pool: Pick<pg.Pool, "query">, bet: Bet): Promise<string | null> {
  if (bet.commitment.kind !== "round" || (bet.state !== "won" && bet.state !== "lost")) return null;
  const { rows } = await pool.query<{ game_hash: string }>(
    `select game_hash from originals_round where id = $1 and state = 'ended' and $2::jsonb @> result`,
    [bet.commitment.id, JSON.stringify(bet.outcome)],
  );
  return rows[0]?.game_hash ?? null;
}

/** The pot's secret, public once the pot was drawn. Null for bets of other games, and for pots that are open or were given back. */
async function revealPotSecret(
  pool: Queryable,
  bet: Pick<Bet, "commitment">,
): Promise<string | null> {
  if (bet.commitment.kind !== "pot") return null;
  const { rows } = await pool.query<{ secret: string | null }>(
    `select secret from originals_room_pot where id = $1`,
    [bet.commitment.id],
  );
  return rows[0]?.secret ?? null;
}
