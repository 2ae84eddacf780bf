/** SQL of the deposits that providers took back. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import { type Receivable, writeReceivables } from "../receivables/receivable.ts";

export interface ChargebackRow {
  readonly playerId: string;
  readonly id: string;
  readonly depositId: string;
  readonly provider: string;
  readonly reference: string;
  readonly kind: "chargeback" | "return";
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly takenMinor: bigint;
  readonly recordedBy: string;
  readonly reason: string;
  readonly recordedAt: Date;
  /** What the player owes after it. */
  readonly after: Receivable;
}

export const writeChargebacks = (rows: readonly ChargebackRow[]): readonly WriteStatement[] => [
  insertChargebacks(rows),
  writeReceivables(rows.map(({ after }) => after)),
];

function insertChargebacks(rows: readonly ChargebackRow[]): WriteStatement {
  return {
    name: "cashier-insert-chargebacks",
    text: `insert into cashier_chargeback (player_id, id, deposit_id, provider, reference, kind, currency, amount_minor,
        taken_minor, recorded_by, reason, recorded_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::timestamptz[])`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.id),
      rows.map((row) => row.depositId),
      rows.map((row) => row.provider),
      rows.map((row) => row.reference),
      rows.map((row) => row.kind),
      rows.map((row) => row.currency),
      rows.map((row) => row.amountMinor),
      rows.map((row) => row.takenMinor),
      rows.map((row) => row.recordedBy),
      rows.map((row) => row.reason),
      rows.map((row) => row.recordedAt),
    ],
    rowCount: rows.length,
  };
}
