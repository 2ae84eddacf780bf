/** What went through each provider in a span of time, by our settlements, beside what the ledger posted on the provider's account. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { csvLine, csvStart } from "@oddwright/core/text/csv.ts";
import { idsBetween } from "@oddwright/platform/identifiers/id-range.ts";
import type pg from "pg";

/** Minor units. What the provider holds for us is above zero: its account in the ledger lies below by as much. */
export interface ProviderSpan {
  readonly provider: string;
  readonly currency: Currency;
  readonly openingMinor: bigint;
  readonly deposits: bigint;
  readonly depositedMinor: bigint;
  /** Arrived and not credited: the commission, which stays with the provider and is on no account. */
  readonly depositFeesMinor: bigint;
  readonly payouts: bigint;
  /** With the fees, which stay with the provider. */
  readonly paidOutMinor: bigint;
  readonly payoutFeesMinor: bigint;
  /** Payouts that came back, with their fees. */
  readonly reversals: bigint;
  readonly reversedMinor: bigint;
  readonly chargebacks: bigint;
  /** Of deposits, taken back by the provider. */
  readonly chargedBackMinor: bigint;
  /** By the account's balance in the ledger, less what was posted later. */
  readonly closingMinor: bigint;
  /** Opening, deposits, payouts, reversals and chargebacks against the closing: anything but zero is an error in the books. */
  readonly differenceMinor: bigint;
}

export interface ReportSpan {
  readonly from: Date;
  readonly before: Date;
}

interface SpanRow {
  readonly code: string;
  readonly deposits: bigint;
  readonly deposited: string;
  readonly deposit_fees: string;
  readonly payouts: bigint;
  readonly paid_out: string;
  readonly payout_fees: string;
  readonly reversals: bigint;
  readonly reversed: string;
  readonly chargebacks: bigint;
  readonly charged_back: string;
  readonly posted: string;
  readonly closing: string;
}

/** Every provider's account that was ever used, by name and currency. The pool's connection sees one moment. */
export async function readProviderSpans(
  client: pg.PoolClient,
  { from, before }: ReportSpan,
): Promise<readonly ProviderSpan[]> {
  const { rows } = await client.query<SpanRow>(
    `with accounts as (
       select a.id, a.code, a.balance_minor + coalesce(sum(d.amount_minor), 0) as minor
       from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
       where a.code like 'provider:%' group by a.id
     ), postings as (
       select account.id, t.created_at >= $2 as is_later,
         sum(case when t.credit_account_id = account.id then t.amount_minor else -t.amount_minor end) as minor
       from accounts account
       join ledger_transfer t on account.id in (t.debit_account_id, t.credit_account_id)
       where t.created_at >= $1 and t.id >= $3::uuid group by 1, 2
     ), settled as (
       select 'provider:' || provider || ':' || currency as code, 'deposit' as what,
         credited_minor as minor, amount_minor - credited_minor as fee_minor
       from cashier_deposit where credited_at >= $1 and credited_at < $2
       union all
       select 'provider:' || provider || ':' || currency, 'chargeback', amount_minor, 0
       from cashier_chargeback where recorded_at >= $1 and recorded_at < $2
       union all
       select 'provider:' || payout.provider || ':' || payout.currency, step.status, payout.amount_minor, payout.fee_minor
       from cashier_payout_step step
       join cashier_payout payout on payout.player_id = step.player_id and payout.id = step.payout_id
       where step.status in ('sent', 'returned') and step.proposed_status is null
         and step.made_at >= $1 and step.made_at < $2
     )
     select code,
       (select -coalesce(sum(minor), 0) from postings p where p.id = account.id and not is_later)::text as posted,
       (coalesce((select sum(minor) from postings p where p.id = account.id and is_later), 0) - account.minor)::text as closing,
       count(*) filter (where what = 'deposit') as deposits,
       coalesce(sum(s.minor) filter (where what = 'deposit'), 0)::text as deposited,
       coalesce(sum(fee_minor) filter (where what = 'deposit'), 0)::text as deposit_fees,
       count(*) filter (where what = 'sent') as payouts,
       coalesce(sum(s.minor) filter (where what = 'sent'), 0)::text as paid_out,
       coalesce(sum(fee_minor) filter (where what = 'sent'), 0)::text as payout_fees,
       count(*) filter (where what = 'returned') as reversals,
       coalesce(sum(s.minor) filter (where what = 'returned'), 0)::text as reversed,
       count(*) filter (where what = 'chargeback') as chargebacks,
       coalesce(sum(s.minor) filter (where what = 'chargeback'), 0)::text as charged_back
     from accounts account full join settled s using (code)
     group by code, account.id, account.minor order by code`,
    [from, before, idsBetween(from, null).from],
  );
  return rows.map(spanOf);
}

function spanOf(row: SpanRow): ProviderSpan {
  const [, provider = "", code = ""] = row.code.split(":");
  const currency = currencies.find((each) => each === code);
  if (currency === undefined) throw new Error(`an account of no currency: ${row.code}`);
  const closingMinor = BigInt(row.closing);
  const openingMinor = closingMinor - BigInt(row.posted);
  const [depositedMinor, paidOutMinor] = [BigInt(row.deposited), BigInt(row.paid_out)];
  const [reversedMinor, chargedBackMinor] = [BigInt(row.reversed), BigInt(row.charged_back)];
  return {
    provider,
    currency,
    openingMinor,
    deposits: row.deposits,
    depositedMinor,
    depositFeesMinor: BigInt(row.deposit_fees),
    payouts: row.payouts,
    paidOutMinor,
    payoutFeesMinor: BigInt(row.payout_fees),
    reversals: row.reversals,
    reversedMinor,
    chargebacks: row.chargebacks,
    chargedBackMinor,
    closingMinor,
    differenceMinor:
      openingMinor +
      depositedMinor -
      paidOutMinor +
      reversedMinor -
      chargedBackMinor -
      closingMinor,
  };
}

export interface ReportDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** An IANA name, such as `Europe/Moscow`. */
  readonly zone: string;
}

export type DayReport =
  | { readonly ok: true; readonly csv: string; readonly spans: readonly ProviderSpan[] }
  | { readonly ok: false; readonly problem: "day_unknown" | "zone_unknown" | "day_not_over" };

/** A day of a time zone as a CSV file: its bounds stand in every line. */
export async function reportDay(pool: pg.Pool, { day, zone }: ReportDay): Promise<DayReport> {
  if (!isZone(zone)) return { ok: false, problem: "zone_unknown" };
  if (!isDay(day)) return { ok: false, problem: "day_unknown" };
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<ReportSpan & { is_over: boolean }>(
      `select "from", before, before <= clock_timestamp() as is_over from (
         select $1::date::timestamp at time zone $2 as "from", ($1::date + 1)::timestamp at time zone $2 as before) bounds`,
      [day, zone],
    );
    const { is_over: isOver, ...span } = rows[0]!;
    if (!isOver) return { ok: false, problem: "day_not_over" };
    const spans = await readProviderSpans(client, span);
    return { ok: true, spans, csv: csvOf({ day, zone }, span, spans) };
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const header = [
  "day",
  "time_zone",
  "from",
  "before",
  "provider",
  "currency",
  "opening_balance",
  "deposits",
  "deposited",
  "deposit_fees",
  "payouts",
  "paid_out",
  "payout_fees",
  "reversals",
  "reversed",
  "chargebacks",
  "charged_back",
  "closing_balance",
  "difference",
];

function csvOf(
  { day, zone }: ReportDay,
  { from, before }: ReportSpan,
  spans: readonly ProviderSpan[],
): string {
  const lines = spans.map((each) => [
    day,
    zone,
    from.toISOString(),
    before.toISOString(),
    each.provider,
    each.currency,
    signed(each.openingMinor),
    String(each.deposits),
    signed(each.depositedMinor),
    signed(each.depositFeesMinor),
    String(each.payouts),
    signed(each.paidOutMinor),
    signed(each.payoutFeesMinor),
    String(each.reversals),
    signed(each.reversedMinor),
    String(each.chargebacks),
    signed(each.chargedBackMinor),
    signed(each.closingMinor),
    signed(each.differenceMinor),
  ]);
  return csvStart + [header, ...lines].map(csvLine).join("");
}

const signed = (minor: bigint): string =>
  minor < 0n ? `-${formatAmount(-minor)}` : formatAmount(minor);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime())
    ? moment.toISOString().startsWith(text)
    : false;
}
