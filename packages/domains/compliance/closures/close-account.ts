/** A player closes the account: for good, as far as the player is concerned. Staff may open it again. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import {
  clearClosedAccount,
  decideOnMarketing,
  endSessionsOfPlayer,
  lockPlayer,
  notifyOwner,
} from "../../identity/index.ts";
import { lockWallets, type OpenMatter, type ReadOpenMatters } from "../../ledger/index.ts";
import { keepEvent, playerMade } from "../events/protection-events.ts";
import { readStop } from "../freezes/read-stops.ts";

export type CloseResult =
  | {
      readonly ok: true;
      readonly closedAt: Date;
      readonly endedSessions: readonly string[];
    }
  | Refusal;

/**
 * From its return on nothing is staked, no invoice is opened, and nobody logs in: it waits for the batch that holds the player's wallets
 * and for logins under way, and all later ones see it. `account_frozen` where the operator has frozen the account, `account_not_settled` while something
 * is open that it would strand, `account_closed` for the second of two.
 */
export function closeAccount(
  { pool, openMatters }: { readonly pool: pg.Pool; readonly openMatters: ReadOpenMatters },
  playerId: string,
): Promise<CloseResult> {
  return withTransaction(pool, async (client) => {
    // The locks first, identity's before those of the wallets, then what statements younger than they are read.
    await lockPlayer(client, playerId);
    await lockWallets(client, playerId);
    const stop = await readStop(client, playerId);
    if (stop !== null) return { ok: false, ...stop };
    const left = (await openMatters(client, playerId)).filter(({ blocks }) => blocks);
    if (left.length > 0) return { ok: false, code: "account_not_settled", params: paramsOf(left) };
    return close(client, playerId);
  });
}

const paramsOf = (left: readonly OpenMatter[]) => ({
  open: [...new Set(left.map(({ kind }) => kind))].join(","),
});

async function close(client: pg.PoolClient, playerId: string): Promise<CloseResult> {
  const id = uuidv7();
  const { rows } = await client.query<{ closed_at: Date }>(
    `insert into compliance_closure (player_id, id, closed_at)
     values ($1, $2, date_trunc('milliseconds', clock_timestamp())) returning closed_at`,
    [playerId, id],
  );
  const { closed_at: closedAt } = rows[0]!;
  const endedSessions = await endSessionsOfPlayer(client, playerId, "closed");
  await decideOnMarketing(client, { playerId, isGiven: false });
  await clearClosedAccount(client, playerId);
  await keepEvent(client, {
    playerId,
    action: "account_closed",
    madeBy: playerMade,
    now: closedAt,
  });
  const values = { at: isoTime(closedAt) };
  await notifyOwner(client, playerId, {
    key: `account closed ${id}`,
    template: "account_closed",
    values,
  });
  return { ok: true, closedAt, endedSessions };
}
