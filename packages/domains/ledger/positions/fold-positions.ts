/** Adds a player's transfers up by quarter of an hour, from where it was left off. */
import { firstIdOf, momentOf } from "@oddwright/platform/identifiers/id-range.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { movedByQuarter } from "./moved-by-quarter.ts";

const minuteMs = 60_000;

/** Younger transfers may still be written under a lower id than one that is there: by a clock that is behind, by a batch under way. */
const settledAfterMs = 10 * minuteMs;
/** What is younger than this is added up when it is asked for: nothing is written for the sake of a few bets. */
const foldEveryMs = 60 * minuteMs;
/** Transfers of one transaction. */
const stepMs = 7 * 24 * 60 * minuteMs;
/** A player who asks waits no longer; the next question goes on from there. */
const maxFoldMs = 6_000;

/** False when the time was over before all was folded. */
export async function foldPositions(pool: pg.Pool, playerId: string): Promise<boolean> {
  const startedAtMs = performance.now();
  for (;;) {
    if (await withTransaction(pool, (client) => foldStep(client, playerId))) return true;
    if (performance.now() - startedAtMs > maxFoldMs) return false;
  }
}

/** One step of a player who has transfers to fold; true when there are none, or none worth it. */
async function foldStep(client: pg.ClientBase, playerId: string): Promise<boolean> {
  const { mark, nowMs } = await lockMark(client, playerId);
  const settled = firstIdOf(nowMs - settledAfterMs);
  const { rows } = await client.query<{ id: string }>(
    "select id from ledger_transfer where player_id = $1 and id >= $2 order by id limit 1",
    [playerId, mark],
  );
  const first = rows[0]?.id;
  if (first === undefined || first >= firstIdOf(nowMs - settledAfterMs - foldEveryMs)) return true;
  const stepEnd = firstIdOf(momentOf(first) + stepMs);
  const end = stepEnd < settled ? stepEnd : settled;
  await client.query(
    `insert into ledger_position as position
       (player_id, currency, quarter, staked_minor, returned_minor, deposited_minor, paid_out_minor, wagered_minor)
     ${movedByQuarter("t.player_id = $1 and t.id >= $2 and t.id < $3")}
     on conflict (player_id, currency, quarter) do update set
       staked_minor = position.staked_minor + excluded.staked_minor,
       returned_minor = position.returned_minor + excluded.returned_minor,
       deposited_minor = position.deposited_minor + excluded.deposited_minor,
       paid_out_minor = position.paid_out_minor + excluded.paid_out_minor,
       wagered_minor = position.wagered_minor + excluded.wagered_minor`,
    [playerId, mark, end],
  );
  await client.query("update ledger_position_mark set folded_to = $2 where player_id = $1", [
    playerId,
    end,
  ]);
  return end === settled;
}

/** The mark under its lock: parallel questions of one player take turns, and none adds a transfer twice. */
async function lockMark(
  client: pg.ClientBase,
  playerId: string,
): Promise<{ readonly mark: string; readonly nowMs: number }> {
  await client.query(
    `insert into ledger_position_mark (player_id, folded_to) values ($1, $2) on conflict do nothing`,
    [playerId, firstIdOf(0)],
  );
  const { rows } = await client.query<{ folded_to: string; now: Date }>(
    `select folded_to, clock_timestamp() as now from ledger_position_mark where player_id = $1 for update`,
    [playerId],
  );
  const row = rows[0];
  if (!row) throw new Error(`there is no mark of the player ${playerId}`);
  return { mark: row.folded_to, nowMs: row.now.getTime() };
}
