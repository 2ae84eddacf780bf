/** The history of what players set for their protection, and of what was done about it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { LimitWindow } from "@oddwright/core/protection/limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidv7 } from "uuidv7";

export type ProtectionAction = RouteResponse<"protectionEvents">["events"][number]["action"];

/** Who made an event of the player's own. */
export const playerMade = "player";

export interface ProtectionEvent {
  readonly playerId: string;
  readonly action: ProtectionAction;
  readonly kind?: string | undefined;
  readonly window?: LimitWindow;
  readonly currency?: Currency | null | undefined;
  /** Minor units, or minutes of a limit on time. */
  readonly amount?: bigint | null | undefined;
  readonly until?: Date | null;
  /** `player`, or who of the staff. */
  readonly madeBy: string;
  readonly now: Date;
}

export async function keepEvent(db: Queryable, event: ProtectionEvent): Promise<void> {
  await db.query(
    `insert into compliance_protection_event
       (player_id, id, action, kind, window_name, currency, amount, until, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      event.playerId,
      uuidv7(),
      event.action,
      event.kind ?? null,
      event.window ?? null,
      event.currency ?? null,
      event.amount ?? null,
      event.until ?? null,
      event.madeBy,
      event.now,
    ],
  );
}

const pageSize = 20;

interface EventRow {
  readonly id: string;
  readonly action: ProtectionAction;
  readonly kind: RouteResponse<"protectionEvents">["events"][number]["kind"];
  readonly window_name: LimitWindow | null;
  readonly currency: Currency | null;
  readonly amount: bigint | null;
  readonly until: Date | null;
  readonly made_by: string;
  readonly made_at: Date;
}

/** Newest first. `validation_failed` for a cursor that no page gave. */
export async function listEvents(
  db: Queryable,
  { playerId, cursor: sent }: { readonly playerId: string; readonly cursor: string | undefined },
) {
  const read = readCursor("id", sent);
  if (!read.ok) return read;
  const { rows } = await db.query<EventRow>(
    `select * from compliance_protection_event
     where player_id = $1 and ($2::uuid is null or id < $2::uuid) order by id desc limit $3`,
    [playerId, read.cursor, pageSize + 1],
  );
  const page = cutPage(rows, pageSize, ({ id }) => id);
  const body: RouteResponse<"protectionEvents"> = {
    events: page.entries.map((row) => ({
      id: row.id,
      action: row.action,
      kind: row.kind,
      window: row.window_name,
      amount: row.currency === null || row.amount === null ? null : formatAmount(row.amount),
      currency: row.currency,
      minutes: row.currency !== null || row.amount === null ? null : Number(row.amount),
      until: row.until?.toISOString() ?? null,
      by_player: row.made_by === playerMade,
      at: row.made_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  };
  return { ok: true, body } as const;
}
