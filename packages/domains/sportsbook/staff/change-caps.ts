/** What selections, players and bets may cost the house at most, as staff set it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { recordAction, type StaffAnswer, type StaffDecision } from "./staff-action.ts";

/** Levels with names, then those that there is one of in each currency, which are never taken away. */
export const namedCapLevels = ["market", "type", "tournament", "sport"] as const;
export const singleCapLevels = ["default", "builder", "player", "payout"] as const;
export type CapLevel = (typeof namedCapLevels)[number] | (typeof singleCapLevels)[number];

export interface CapName {
  readonly level: CapLevel;
  /** `EVENT/KEY` of a market, a kind of markets, a tournament, a sport; empty for the levels without names. */
  readonly name: string;
  readonly currency: Currency;
}

export interface Cap extends CapName {
  readonly maxMinor: bigint;
}

export async function readCapList(db: Queryable): Promise<readonly Cap[]> {
  const { rows } = await db.query<Cap>(
    `select level, name, currency, max_minor as "maxMinor" from sportsbook_cap order by level, name, currency`,
  );
  return rows;
}

/** Bets that are open stay as they are: the new figure holds for the next one. Answers what it was before. */
export function setCap(
  pool: pg.Pool,
  { level, name, currency, maxMinor }: Cap,
  decision: StaffDecision,
): Promise<bigint | null> {
  return withTransaction(pool, async (client) => {
    const before = await lockCap(client, { level, name, currency });
    await client.query(
      `insert into sportsbook_cap (level, name, currency, max_minor) values ($1, $2, $3, $4)
       on conflict (level, name, currency) do update set max_minor = excluded.max_minor`,
      [level, name, currency, maxMinor],
    );
    const details = { level, name, currency, before: text(before), after: text(maxMinor) };
    await recordAction(client, { action: "cap", event: null, details, ...decision });
    return before;
  });
}

/** From then on the next cap of the chain counts. */
export function removeCap(
  pool: pg.Pool,
  { level, name, currency }: CapName,
  decision: StaffDecision,
): Promise<StaffAnswer<bigint>> {
  return withTransaction(pool, async (client) => {
    const before = await lockCap(client, { level, name, currency });
    if (before === null) return { ok: false, code: "cap_unknown" };
    await client.query(
      `delete from sportsbook_cap where level = $1 and name = $2 and currency = $3`,
      [level, name, currency],
    );
    const details = { level, name, currency, before: text(before), after: null };
    await recordAction(client, { action: "cap", event: null, details, ...decision });
    return { ok: true, value: before };
  });
}

const text = (minor: bigint | null): string | null => minor?.toString() ?? null;

async function lockCap(db: Queryable, { level, name, currency }: CapName): Promise<bigint | null> {
  const { rows } = await db.query<{ max_minor: bigint }>(
    `select max_minor from sportsbook_cap where level = $1 and name = $2 and currency = $3 for update`,
    [level, name, currency],
  );
  return rows[0]?.max_minor ?? null;
}
