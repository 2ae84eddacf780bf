/** What a new payout is judged by, read for many players at once under the locks of their wallets. */
import { stoppableStatuses } from "@oddwright/contract/cashier/payout-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { readRegistrations } from "../../../identity/index.ts";
import { readReceivables } from "../../receivables/receivable.ts";
import type { PayoutPast } from "./review-rules.ts";
import type { MoneyByMethod } from "./source-first.ts";

export interface Claimant {
  readonly playerId: string;
  readonly currency: Currency;
  /** Of the destination, under each key; none where nobody asks about one. */
  readonly marks: readonly Buffer[];
}

export interface ReadPast extends PayoutPast {
  readonly money: MoneyByMethod;
  /** Payouts that are still on their way, in every currency. */
  readonly openCount: number;
}

/** What was given back to the player counts as not paid out. */
const counted = `status not in ('failed', 'returned', 'rejected', 'cancelled')`;
const arrived = `status in ('sent', 'final')`;
const open = [...stoppableStatuses, "sending"].map((status) => `'${status}'`).join(", ");

interface PaidRow {
  readonly player_id: string;
  readonly currency: Currency;
  readonly method_hash: string;
  readonly counted: string;
  readonly last_day: string;
  readonly arrived: bigint;
  readonly open: bigint;
  /** In hexadecimal digits. */
  readonly marks: readonly string[];
}

interface DepositedRow {
  readonly player_id: string;
  readonly currency: Currency;
  readonly method_hash: string;
  readonly minor: string;
}

const sum = (amounts: Iterable<bigint>): bigint =>
  [...amounts].reduce((one, next) => one + next, 0n);

/** One a claimant, in order. */
export async function readPasts(
  db: Queryable,
  claimants: readonly Claimant[],
): Promise<readonly ReadPast[]> {
  const playerIds = claimants.map(({ playerId }) => playerId);
  const registrations = await readRegistrations(db, playerIds);
  const deposited = await db.query<DepositedRow>({
    name: "cashier-read-deposited-by-method",
    // What the provider took back is not deposited any more.
    text: `select invoice.player_id, invoice.currency, invoice.method_hash,
        (sum(invoice.credited_minor) - coalesce(sum(back.minor), 0))::text as minor
      from cashier_invoice invoice
      left join (
        select deposit.player_id, deposit.invoice_id, sum(taken.amount_minor) as minor
        from cashier_chargeback taken
        join cashier_deposit deposit on deposit.player_id = taken.player_id and deposit.id = taken.deposit_id
        where taken.player_id = any($1::uuid[]) group by 1, 2
      ) back on back.player_id = invoice.player_id and back.invoice_id = invoice.id
      where invoice.player_id = any($1::uuid[]) and invoice.credited_minor > 0 group by 1, 2, 3`,
    values: [playerIds],
  });
  const paid = await db.query<PaidRow>({
    name: "cashier-read-paid-out-by-method",
    text: `select player_id, currency, method_hash,
        coalesce(sum(amount_minor) filter (where ${counted}), 0)::text as counted,
        coalesce(sum(amount_minor) filter (where ${counted} and created_at > clock_timestamp() - interval '24 hours'), 0)::text
          as last_day,
        count(*) filter (where ${arrived}) as arrived, count(*) filter (where status in (${open})) as open,
        coalesce(array_agg(distinct encode(destination_mark, 'hex')) filter (where ${arrived}), '{}') as marks
      from cashier_payout where player_id = any($1::uuid[]) group by 1, 2, 3`,
    values: [playerIds],
  });
  const debts = await readReceivables(db, claimants);
  return claimants.map(({ playerId, currency, marks }, index) => {
    const own = paid.rows.filter((row) => row.player_id === playerId);
    const isOfCurrency = (row: { player_id: string; currency: Currency }) =>
      row.player_id === playerId && row.currency === currency;
    const money: MoneyByMethod = {
      depositedMinor: new Map(
        deposited.rows.filter(isOfCurrency).map((row) => [row.method_hash, BigInt(row.minor)]),
      ),
      paidOutMinor: new Map(
        own.filter(isOfCurrency).map((row) => [row.method_hash, BigInt(row.counted)]),
      ),
    };
    return {
      money,
      owedMinor: debts[index]!.owedMinor,
      openCount: Number(sum(own.map((row) => row.open))),
      registeredAt: registrations.get(playerId) ?? null,
      depositedMinor: sum(money.depositedMinor.values()),
      paidOutMinor: sum(money.paidOutMinor.values()),
      lastDayMinor: sum(own.filter(isOfCurrency).map((row) => BigInt(row.last_day))),
      hasPaidOut: own.some((row) => row.arrived > 0n),
      isKnownDestination: marks.some((mark) =>
        own.some((row) => row.marks.includes(mark.toString("hex"))),
      ),
    };
  });
}
