/**
 * The batch's locks and its one read of keys: two statements, because under READ COMMITTED only the second has a snapshot younger than
 * the locks. Wallets are read by the lock itself: it hands out the row as the transaction before it left it.
 */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { KnownKey } from "../operations/idempotency-key.ts";
import type { Entry } from "./entry.ts";

export interface LockedWallet {
  /** Where its row lies (`ctid`): it stays there as long as the lock is held. */
  readonly place: string;
  readonly mainMinor: bigint;
  readonly bonusMinor: bigint;
  readonly mainAccountId: bigint;
  readonly bonusAccountId: bigint;
}

export interface EntryState {
  /** Null when the wallet did not exist when the locks were taken. */
  readonly wallet: LockedWallet | null;
  readonly known: KnownKey | null;
  /** The database's clock, the same for the whole batch. */
  readonly now: Date;
}

/** Locks every wallet of the players in one order, and nothing else: the lock unit is the player. */
const lockWalletsText = `
  select player_id, currency, ctid as place, main_minor, bonus_minor, main_account_id, bonus_account_id
  from ledger_wallet where player_id = any($1::uuid[])
  order by player_id, currency for no key update`;

const readWallets = `select player_id, currency from ledger_wallet where player_id = any($1::uuid[])`;

/** The time is read once and holds for the whole batch. */
const readKeysText = `
  select o.input_hash, o.answer,
    case when i.position = 1 then date_trunc('milliseconds', clock_timestamp()) end as now
  from unnest($1::uuid[], $2::uuid[]) with ordinality as i (player_id, key, position)
  left join ledger_operation o on o.player_id = i.player_id and o.key = i.key
  order by i.position`;

interface KeyRow {
  readonly input_hash: Buffer | null;
  readonly answer: string;
  /** On the first row only. */
  readonly now: Date | null;
}

interface WalletName {
  readonly player_id: string;
  readonly currency: string;
}

interface WalletRow extends WalletName {
  readonly place: string;
  readonly main_minor: bigint;
  readonly bonus_minor: bigint;
  readonly main_account_id: bigint;
  readonly bonus_account_id: bigint;
}

const nameOf = ({ player_id, currency }: WalletName): string => `${player_id}:${currency}`;

const playersOf = (entries: readonly Entry[]): Buffer =>
  uuidArray(entries.map((entry) => entry.item.playerId));

/** What is done about a wallet that another process holds: wait for it, or leave its player out of the batch. */
export type HeldWallets = "wait" | "leave-out";

export interface LockedWallets {
  /** By `player:currency`. */
  readonly wallets: ReadonlyMap<string, LockedWallet>;
  /** Players of whom another process holds a wallet. Empty when this batch waited. */
  readonly heldPlayers: ReadonlySet<string>;
}

/** Fails with a lock timeout when it waits for too long. */
export async function lockWallets(
  client: pg.ClientBase,
  entries: readonly Entry[],
  held: HeldWallets,
): Promise<LockedWallets> {
  if (held === "leave-out") return lockFreeWallets(client, entries);
  const { rows } = await client.query<WalletRow>({
    name: "ledger-lock-wallets",
    text: lockWalletsText,
    values: [playersOf(entries)],
  });
  return { wallets: walletsOf(rows), heldPlayers: new Set() };
}

/** A player counts as held when any wallet is: the rows of the player that are read under the lock belong to all of them. */
async function lockFreeWallets(
  client: pg.ClientBase,
  entries: readonly Entry[],
): Promise<LockedWallets> {
  const values = [playersOf(entries)];
  const [there, { rows }] = await Promise.all([
    // First what is there: a wallet opened between the two statements then only adds to what is locked.
    client.query<WalletName>({ name: "ledger-read-wallets", text: readWallets, values }),
    client.query<WalletRow>({
      name: "ledger-lock-free-wallets",
      text: `${lockWalletsText} skip locked`,
      values,
    }),
  ]);
  const wallets = walletsOf(rows);
  const held = there.rows.filter((row) => !wallets.has(nameOf(row)));
  return { wallets, heldPlayers: new Set(held.map((row) => row.player_id)) };
}

const walletsOf = (rows: readonly WalletRow[]): ReadonlyMap<string, LockedWallet> =>
  new Map(
    rows.map((row) => [
      nameOf(row),
      {
        place: row.place,
        mainMinor: row.main_minor,
        bonusMinor: row.bonus_minor,
        mainAccountId: row.main_account_id,
        bonusAccountId: row.bonus_account_id,
      },
    ]),
  );

/** One row an entry, in order. To be sent after `lockWallets`, in the same transaction. */
export async function readKeys(
  client: pg.ClientBase,
  entries: readonly Entry[],
): Promise<readonly KeyRow[]> {
  const { rows } = await client.query<KeyRow>({
    name: "ledger-read-keys",
    text: readKeysText,
    values: [playersOf(entries), uuidArray(entries.map((entry) => entry.item.key))],
  });
  return rows;
}

/** What was read, with its wallet as far as that was locked before. */
export function statesOf(
  rows: readonly KeyRow[],
  entries: readonly Entry[],
  { wallets }: LockedWallets,
): readonly EntryState[] {
  const now = rows[0]?.now ?? null;
  if (now === null) throw new Error("the batch was not told the time");
  return entries.map(({ item }, index) => {
    const row = rows[index];
    if (row === undefined) throw new Error("the batch read fewer rows than it has entries");
    return {
      now,
      known: row.input_hash === null ? null : { inputHash: row.input_hash, answer: row.answer },
      wallet: wallets.get(`${item.playerId}:${item.currency}`) ?? null,
    };
  });
}
