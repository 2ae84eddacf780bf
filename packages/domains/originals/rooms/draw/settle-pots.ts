/** Settles the stakes of pots that have ended. Whatever stopped it before, each is settled once. */
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type pg from "pg";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { settleInParts } from "../../bets/settle-in-parts.ts";
import { isOfSharedGame } from "../../catalogue/shared-games.ts";
import { readBetsOfPots } from "../pots/pot-bets.ts";
import { settleStakeOperation } from "./settle-operation.ts";

/** Pots settled by one call; fifteen are open at most. */
const potsAtOnce = 20;

/** How many pots there were to settle. */
export async function settlePots({
  pool,
  ledger,
}: Pick<OriginalsDeps, "pool" | "ledger">): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from originals_room_pot where state <> 'open' and settled_at is null order by id limit $1`,
    [potsAtOnce],
  );
  const potIds = rows.map(({ id }) => id);
  if (potIds.length === 0) return 0;
  const bets = [...(await readBetsOfPots(pool, potIds)).values()].flat();
  const open = bets.filter((bet) => bet.state === "open");
  try {
    await settleInParts(open, ({ playerId, currency, id: betId, commitment }) =>
      ledger.execute(settleStakeOperation, {
        playerId,
        currency,
        key: uuidV8Of("settle", betId),
        input: { potId: commitment.id, betId },
      }),
    );
  } finally {
    await markSettled(pool, potIds);
  }
  return potIds.length;
}

/** A stake whose settlement failed or was refused for now keeps its pot on the list. */
async function markSettled(pool: pg.Pool, potIds: readonly string[]): Promise<void> {
  await pool.query(
    `update originals_room_pot pot set settled_at = clock_timestamp()
     where id = any($1) and not exists (
       select from originals_bet
       where seed_pair_id = pot.id and ${isOfSharedGame} and state = 'open')`,
    [potIds],
  );
}
