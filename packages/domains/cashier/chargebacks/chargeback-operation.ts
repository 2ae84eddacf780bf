/**
 * A deposit that its provider took back: the player's own money pays it as far as it goes, the rest is owed (docs/decisions/0258). Bonus money and open
 * bets are not touched.
 */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type pg from "pg";
import {
  defineOperation,
  type OperationDefinition,
  type OperationItem,
  type TransferSpec,
} from "../../ledger/index.ts";
import { receivableChanged } from "../receivables/collect-receivables.ts";
import { readReceivables, receivable, type Receivable } from "../receivables/receivable.ts";
import { type ChargebackRow, writeChargebacks } from "./chargeback-store.ts";

export type ChargebackKind = "chargeback" | "return";

export interface ChargebackInput {
  readonly depositId: string;
  readonly provider: string;
  /** The provider's own name of it. */
  readonly reference: string;
  readonly kind: ChargebackKind;
  /** Of what was credited: what a dispute costs besides is no player's. */
  readonly amountMinor: bigint;
  readonly recordedBy: string;
  readonly reason: string;
}

export interface ChargebackAnswer {
  /** What was paid at once, and all that the player owes after it: amounts as decimal text. */
  readonly taken: string;
  readonly owed: string;
}

interface ChargebackRows {
  /** What of the deposit the provider has not taken back; null where the player has no such deposit. */
  readonly leftMinor: bigint | null;
  /** The reference was booked, for whomever. */
  readonly isBooked: boolean;
  readonly debt: Receivable;
}

export const chargebackKey = (provider: string, reference: string): string =>
  uuidV8Of("chargeback", provider, reference);

/**
 * Run it with `chargebackKey` and the deposit's player and currency. `not_found` without such a deposit, `amount_out_of_range` beyond what is left of it,
 * `idempotency_conflict` for a reference that was booked otherwise.
 */
export const chargebackOperation: OperationDefinition<
  ChargebackInput,
  ChargebackRows,
  ChargebackRow
> = defineOperation<ChargebackInput, ChargebackRows, ChargebackRow>({
  kind: "chargeback",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  // Who recorded it and why may differ in a repeat; the first ones stay.
  fingerprint: ({ depositId, kind, amountMinor }) =>
    JSON.stringify([depositId, kind, String(amountMinor)]),
  read: readChargebacks,
  decide: ({ item, rows: { leftMinor, isBooked, debt }, wallet, now, earlier }) => {
    const { input, key, playerId, currency } = item;
    if (isBooked || earlier.some(({ id }) => id === key)) return { reject: "idempotency_conflict" };
    if (leftMinor === null) return { reject: "not_found" };
    if (input.amountMinor > leftMinor) return { reject: "amount_out_of_range" };
    const takenMinor = wallet.mainMinor < input.amountMinor ? wallet.mainMinor : input.amountMinor;
    const owedMinor = debt.owedMinor + input.amountMinor - takenMinor;
    const after: Receivable = { playerId, currency, owedMinor };
    const answer: ChargebackAnswer = {
      taken: formatAmount(takenMinor),
      owed: formatAmount(owedMinor),
    };
    return {
      transfers: chargebackTransfers(input, takenMinor),
      row: { ...input, playerId, id: key, currency, takenMinor, recordedAt: now, after },
      events: [receivableChanged(after)],
      answer,
    };
  },
  write: writeChargebacks,
});

function chargebackTransfers(
  { provider, amountMinor }: ChargebackInput,
  takenMinor: bigint,
): readonly TransferSpec[] {
  const to = { system: `provider:${provider}` };
  const owedMinor = amountMinor - takenMinor;
  const taken: TransferSpec = {
    purpose: "chargeback",
    from: { wallet: "main" },
    to,
    amountMinor: takenMinor,
  };
  const owed: TransferSpec = {
    purpose: "chargeback_owed",
    from: receivable,
    to,
    amountMinor: owedMinor,
  };
  return [...(takenMinor > 0n ? [taken] : []), ...(owedMinor > 0n ? [owed] : [])];
}

async function readChargebacks(
  client: pg.ClientBase,
  items: readonly OperationItem<ChargebackInput>[],
): Promise<readonly ChargebackRows[]> {
  const { rows } = await client.query<{ left_minor: string | null; is_booked: boolean }>({
    name: "cashier-read-chargebacks",
    text: `select (deposit.credited_minor - (
          select coalesce(sum(back.amount_minor), 0) from cashier_chargeback back
          where back.player_id = item.player_id and back.deposit_id = item.deposit_id))::text as left_minor,
        exists (select from cashier_chargeback booked
          where booked.provider = item.provider and booked.reference = item.reference) as is_booked
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
        with ordinality as item (player_id, deposit_id, provider, currency, reference, position)
      left join cashier_deposit deposit on deposit.player_id = item.player_id and deposit.id = item.deposit_id
        and deposit.provider = item.provider and deposit.currency = item.currency
      order by item.position`,
    values: [
      items.map(({ playerId }) => playerId),
      items.map(({ input }) => input.depositId),
      items.map(({ input }) => input.provider),
      items.map(({ currency }) => currency satisfies Currency),
      items.map(({ input }) => input.reference),
    ],
  });
  const debts = await readReceivables(client, items);
  return rows.map(({ left_minor: left, is_booked: isBooked }, index) => ({
    leftMinor: left === null ? null : BigInt(left),
    isBooked,
    debt: debts[index]!,
  }));
}
