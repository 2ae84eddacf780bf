/** SQL of what staff said of transfers that arrived. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";

/** One transfer of so much for one invoice. */
export interface TransferClaim {
  readonly reference: string;
  readonly invoiceId: string;
  readonly amountMinor: bigint;
}

export interface TransferWord {
  readonly person: string;
  readonly osUser: string;
  readonly peopleNeeded: number;
  /** When it arrived, as this person has it. */
  readonly paidAt: Date;
  readonly note: string;
}

/** The first word of a person about the same transfer stays. */
export async function insertWord(
  db: Queryable,
  { reference, invoiceId, amountMinor }: TransferClaim,
  { currency, ...word }: TransferWord & { readonly currency: Currency },
): Promise<void> {
  await db.query(
    `insert into cashier_transfer_word (reference, invoice_id, currency, amount_minor, person, os_user, people_needed, paid_at, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      reference,
      invoiceId,
      currency,
      amountMinor,
      word.person,
      word.osUser,
      word.peopleNeeded,
      word.paidAt,
      word.note,
    ],
  );
}

/** In the order in which they were said. */
export async function readWords(
  db: Queryable,
  { reference, invoiceId, amountMinor }: TransferClaim,
): Promise<readonly TransferWord[]> {
  const { rows } = await db.query<{
    person: string;
    os_user: string;
    people_needed: number;
    paid_at: Date;
    note: string;
  }>(
    `select person, os_user, people_needed, paid_at, note from cashier_transfer_word
     where reference = $1 and invoice_id = $2 and amount_minor = $3 order by said_at, person`,
    [reference, invoiceId, amountMinor],
  );
  return rows.map((row) => ({
    person: row.person,
    osUser: row.os_user,
    peopleNeeded: row.people_needed,
    paidAt: row.paid_at,
    note: row.note,
  }));
}

/**
 * What staff said within 24 hours that arrived from the player, by other transfers than this one. Minor units. What was said counts, not what was
 * credited: a payment that is held, and one that waits for its second person, are credited later. The caller holds `lockWords`.
 */
export async function readLastDay(
  db: Queryable,
  {
    playerId,
    currency,
    reference,
  }: { readonly playerId: string; readonly currency: Currency; readonly reference: string },
): Promise<bigint> {
  const { rows } = await db.query<{ minor: string }>(
    `select coalesce(sum(amount_minor), 0)::text as minor from (
       select distinct word.reference, word.invoice_id, word.amount_minor
       from cashier_transfer_word word join cashier_invoice invoice on invoice.id = word.invoice_id
       where invoice.player_id = $1 and word.currency = $2 and word.reference <> $3
         and word.said_at > clock_timestamp() - interval '24 hours'
     ) said`,
    [playerId, currency, reference],
  );
  return BigInt(rows[0]!.minor);
}

/** Until the transaction ends nobody else says anything of this player's transfers: two at once would not see each other's. */
export async function lockWords(client: pg.PoolClient, playerId: string): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('manual transfers of ' || $1, 0))`,
    [playerId],
  );
}
