/** SQL of what selections may cost, and of the most that they may. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { allOf } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import { type LiabilityKey, liabilityName } from "./liability.ts";

const columnsOf = (keys: readonly LiabilityKey[]): readonly unknown[] => [
  keys.map(({ event }) => event),
  keys.map(({ marketKey }) => marketKey),
  keys.map(({ selection }) => selection),
  keys.map(({ currency }) => currency),
];

const items = `unnest($1::text[], $2::text[], $3::text[], $4::text[]) as item (event_id, market_key, selection, currency)`;

/** Counters begin when a quote names them, so that a batch finds every row that it locks. */
export async function openLiabilities(db: Queryable, keys: readonly LiabilityKey[]): Promise<void> {
  await db.query(
    `insert into sportsbook_liability (event_id, market_key, selection, currency)
     select * from ${items} order by 1, 2, 3, 4 on conflict do nothing`,
    [...columnsOf(keys)],
  );
}

interface LossRow {
  readonly event_id: string;
  readonly market_key: string;
  readonly selection: string;
  readonly currency: Currency;
  readonly loss_minor: bigint;
}

/**
 * How long a batch waits for a counter, or the event behind it. Every batch with bets of one market waits for the same ones, so that waiting is their usual way of
 * taking turns: with the ledger's shorter limit, meant for a wallet that another process keeps, all of them would be given up and run again one bet at a time.
 */
const turnTimeoutMs = 2_000;

/** Held until the batch ends, all in one order: two batches never count past each other, nor wait for each other in a circle. */
export async function lockLiabilities(
  client: Queryable,
  keys: readonly LiabilityKey[],
): Promise<ReadonlyMap<string, bigint>> {
  if (keys.length === 0) return new Map();
  const [, losses] = await allOf([
    client.query(`set local lock_timeout = ${turnTimeoutMs}`),
    lossesOf(client, keys, { isLocked: true }),
  ]);
  return losses;
}

export async function readLiabilities(
  db: Queryable,
  keys: readonly LiabilityKey[],
): Promise<ReadonlyMap<string, bigint>> {
  return lossesOf(db, keys, { isLocked: false });
}

async function lossesOf(
  db: Queryable,
  keys: readonly LiabilityKey[],
  { isLocked }: { readonly isLocked: boolean },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<LossRow>(
    `select liability.* from sportsbook_liability liability
     where (event_id, market_key, selection, currency) in (select * from ${items})
     order by event_id, market_key, selection, currency ${isLocked ? "for no key update" : ""}`,
    [...columnsOf(keys)],
  );
  return new Map(
    rows.map((row) => {
      const { event_id: event, market_key: marketKey, selection, currency } = row;
      return [liabilityName({ event, marketKey, selection, currency }), row.loss_minor];
    }),
  );
}

export interface LossChange {
  readonly key: LiabilityKey;
  /** Below zero where a bet has ended. */
  readonly minor: bigint;
}

/** One row a counter: what a batch changes of it, all together. */
export function changeLiabilities(changes: readonly LossChange[]): readonly WriteStatement[] {
  const sums = new Map<string, LossChange>();
  for (const { key, minor } of changes) {
    const name = liabilityName(key);
    sums.set(name, { key, minor: minor + (sums.get(name)?.minor ?? 0n) });
  }
  const moved = [...sums.values()].filter(({ minor }) => minor !== 0n);
  if (moved.length === 0) return [];
  return [
    {
      name: "sportsbook-change-liabilities",
      text: `update sportsbook_liability liability set loss_minor = liability.loss_minor + item.minor
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
          as item (event_id, market_key, selection, currency, minor)
        where liability.event_id = item.event_id and liability.market_key = item.market_key
          and liability.selection = item.selection and liability.currency = item.currency`,
      values: [...columnsOf(moved.map(({ key }) => key)), moved.map(({ minor }) => minor)],
      rowCount: moved.length,
    },
  ];
}
