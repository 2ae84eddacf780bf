/** Staff open an account again that its player closed. Limits and exclusions hold as before. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import type pg from "pg";
import { notifyOwner } from "../../identity/index.ts";
import { keepEvent } from "../events/protection-events.ts";

export interface ReopenAccount {
  readonly playerId: string;
  /** Who of the staff, and why, 1–500 characters. */
  readonly reopenedBy: string;
  readonly reason: string;
}

/** False when the account is not closed. Throws when the reason is empty or too long. */
export function reopenAccount(pool: pg.Pool, command: ReopenAccount): Promise<boolean> {
  const { playerId, reopenedBy, reason } = command;
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; reopened_at: Date }>(
      `update compliance_closure set reopened_at = date_trunc('milliseconds', clock_timestamp()),
         reopened_by = $2, reopen_reason = $3
       where player_id = $1 and reopened_at is null returning id, reopened_at`,
      [playerId, reopenedBy, reason],
    );
    const [reopened] = rows;
    if (reopened === undefined) return false;
    const { id, reopened_at: now } = reopened;
    await keepEvent(client, { playerId, action: "account_reopened", madeBy: reopenedBy, now });
    await notifyOwner(client, playerId, {
      key: `account reopened ${id}`,
      template: "account_reopened",
      values: { at: isoTime(now) },
    });
    return true;
  });
}
