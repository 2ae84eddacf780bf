// The batch's locks and its one read of wallets and keys: two statements, because under READ COMMITTED only the second
// has a snapshot younger than the locks.
import { plainArray, textArray } from "@oddwright/platform/database/array-literal.ts";
import type pg from "pg";
import type { Entry } from "./entry.ts";

export interface LockedWallet {
  readonly mainMinor: bigint;
  readonly bonusMinor: bigint;
  readonly mainAccountId: bigint;
  readonly bonusAccountId: bigint;
}

export interface EntryState {
  /** Null when the wallet did not exist when the locks were taken. */
  readonly wallet: LockedWallet | null;
  /** What an earlier request under this key left. */
  readonly known: { readonly inputHash: Buffer; readonly answer: string } | null;
  /** The database's clock, the same for the whole batch. */
  readonly now: Date;
}

/** Locks every wallet of the players in one order, and nothing else: the lock unit is the player. */
const LOCK_WALLETS = `
  select player_id, currency from ledger_wallet where player_id = any($1::uuid[])
  order by player_id, currency for no key update`;

/** The time is read once and holds for the whole batch. */
const READ_STATES = `
  select w.main_minor, w.bonus_minor, w.main_account_id, w.bonus_account_id, o.input_hash, o.answer,
    case when i.position = 1 then date_trunc('milliseconds', clock_timestamp()) end as now
  from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as i (player_id, currency, key, position)
  left join ledger_wallet w on w.player_id = i.player_id and w.currency = i.currency
  left join ledger_operation o on o.player_id = i.player_id and o.key = i.key
  order by i.position`;

interface StateRow {
  readonly main_minor: bigint | null;
  readonly bonus_minor: bigint;
  readonly main_account_id: bigint;
  readonly bonus_account_id: bigint;
  readonly input_hash: Buffer | null;
  readonly answer: string;
  /** On the first row only. */
  readonly now: Date | null;
}

export async function lockWallets(
  client: pg.ClientBase,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ player_id: string; currency: string }>({
    name: "ledger-lock-wallets",
    text: LOCK_WALLETS,
    values: [plainArray(entries.map((entry) => entry.item.playerId))],
  });
  return new Set(rows.map((row) => `${row.player_id}:${row.currency}`));
}

/** One state an entry, in order. Call after `lockWallets`, in the same transaction. */
export async function readStates(
  client: pg.ClientBase,
  entries: readonly Entry[],
  locked: ReadonlySet<string>,
): Promise<readonly EntryState[]> {
  const { rows } = await client.query<StateRow>({
    name: "ledger-read-states",
    text: READ_STATES,
    values: [
      plainArray(entries.map((entry) => entry.item.playerId)),
      textArray(entries.map((entry) => entry.item.currency)),
      plainArray(entries.map((entry) => entry.item.key)),
    ],
  });
  const now = rows[0]?.now ?? null;
  if (now === null) throw new Error("the batch was not told the time");
  return entries.map((entry, index) => {
    const row = rows[index];
    if (row === undefined) throw new Error("the batch read fewer rows than it has entries");
    return toState(row, now, locked.has(`${entry.item.playerId}:${entry.item.currency}`));
  });
}

function toState(row: StateRow, now: Date, locked: boolean): EntryState {
  return {
    now,
    known: row.input_hash === null ? null : { inputHash: row.input_hash, answer: row.answer },
    wallet:
      !locked || row.main_minor === null
        ? null
        : {
            mainMinor: row.main_minor,
            bonusMinor: row.bonus_minor,
            mainAccountId: row.main_account_id,
            bonusAccountId: row.bonus_account_id,
          },
  };
}
