/** The server seed of a stake in a room is its pot's secret, public once the pot was drawn. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Bet } from "../bets/bet.ts";

/** Null for bets of other games, and for pots that are open or were given back. */
export async function revealPotSecret(
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
