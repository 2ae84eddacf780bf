/** How a pot ends: drawn, or given back. Each step stands behind the runner's lease and on the database's clock. */
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { drawRoom } from "@oddwright/core/games/rooms/room-draw.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import type { RoundTiming } from "../../ports/round-timing.ts";
import type { SeedVault } from "../../seeds/seed-vault.ts";
import { type Pot, potOf, type PotRow, type RefundReason } from "../pots/pot.ts";
import { readBetsOfPots, roomBetOf } from "../pots/pot-bets.ts";
import { potPhase } from "../pots/pot-phase.ts";

export interface PotEnder {
  readonly pool: pg.Pool;
  readonly vault: SeedVault;
  readonly roundTiming: RoundTiming;
  readonly lease: Lease;
}

/** Later than this the draw was interrupted: its players may have left. */
const overdueAfterMs = 2_000;

/**
 * Ends the pot if that is due: null when it is not, or when it has ended already. `isFirstPoll` is true for a runner that has just
 * taken over: a draw that nobody made in time is then not made any more, and every stake goes back.
 */
export function endPot(
  { pool, lease, vault, roundTiming }: PotEnder,
  potId: string,
  { isFirstPoll }: { readonly isFirstPoll: boolean },
): Promise<Pot | null> {
  return fenced({ pool, lease }, async (client) => {
    const locked = await lockPot(client, potId);
    if (locked === null || locked.pot.openedAt === null) return null;
    const { pot, now } = locked;
    const { phase, endsAt } = potPhase(pot, now, roundTiming);
    if (phase === "refund_due") return refundPot(client, pot, "alone");
    if (phase !== "draw_due") return null;
    const overdueMs = now.getTime() - endsAt.getTime();
    return isFirstPoll && overdueMs > overdueAfterMs
      ? refundPot(client, pot, "interrupted")
      : drawPot(client, pot, vault);
  });
}

/** Waits for the batches that hold the pot; what they staked is there for the next statement. */
async function lockPot(
  client: pg.ClientBase,
  potId: string,
): Promise<{ readonly pot: Pot; readonly now: Date } | null> {
  const { rows } = await client.query<PotRow>(
    `select * from originals_room_pot where id = $1 and state = 'open' for no key update`,
    [potId],
  );
  const time = await client.query<{ now: Date }>(`select clock_timestamp() as now`);
  return rows[0] ? { pot: potOf(rows[0]), now: time.rows[0]!.now } : null;
}

async function drawPot(client: pg.ClientBase, pot: Pot, vault: SeedVault): Promise<Pot> {
  const bets = (await readBetsOfPots(client, [pot.id])).get(pot.id) ?? [];
  const secret = vault.open(pot.sealedSecret, pot.id);
  const { winner } = drawRoom({ secret, bets: bets.map(roomBetOf), beacon: null }, nodeHashes);
  return ended(
    client,
    `update originals_room_pot set state = 'drawn', secret = $2, winner_bet_id = $3, ended_at = clock_timestamp()
     where id = $1 and state = 'open' returning *`,
    [pot.id, secret, winner.id],
  );
}

const refundPot = (client: pg.ClientBase, pot: Pot, reason: RefundReason): Promise<Pot> =>
  ended(
    client,
    `update originals_room_pot set state = 'refunded', refund_reason = $2, ended_at = clock_timestamp()
     where id = $1 and state = 'open' returning *`,
    [pot.id, reason],
  );

async function ended(client: pg.ClientBase, text: string, values: readonly string[]): Promise<Pot> {
  const { rows } = await client.query<PotRow>(text, [...values]);
  if (!rows[0]) throw new Error("a locked pot ended by itself");
  return potOf(rows[0]);
}
