/** The server seed of a bet in a chain round is the round's own link, public once the round has ended. */
import type pg from "pg";
import type { Bet } from "../bets/bet.ts";

/**
 * Null for bets of other games, for rounds that have not ended, and for bets that no result decided: those that are open or
 * were given back.
 */
export async function revealRoundSeed(
  pool: Pick<pg.Pool, "query">,
  bet: Bet,
): Promise<string | null> {
  if (bet.commitment.kind !== "round" || (bet.state !== "won" && bet.state !== "lost")) return null;
  const { rows } = await pool.query<{ game_hash: string }>(
    `select game_hash from originals_round where id = $1 and state = 'ended' and $2::jsonb @> result`,
    [bet.commitment.id, JSON.stringify(bet.outcome)],
  );
  return rows[0]?.game_hash ?? null;
}
