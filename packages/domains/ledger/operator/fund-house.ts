/** The operator puts capital behind the house, or takes it back: an explicit transfer, never an opening balance. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { lockFree, type ReadExposure } from "../house/allowance.ts";
import { defineOperation, type OperationDefinition } from "../operations/operation.ts";

export interface FundHouseInput {
  /** Minor units. Above zero: from the operator to the house; below zero: back. */
  readonly amountMinor: bigint;
  /** Who did it and why, for the operator's records. */
  readonly note: string;
}

export const houseFundingKind = "house_funding";

const capital = { system: "operator_capital" } as const;
const house = { system: "house" } as const;

/**
 * Run with `operatorPlayerId` as the player. Refuses with `balance_not_enough` what the house does not have free: bets that are open, and those
 * that processes may take without asking, are paid from it.
 */
export const fundHouse = (
  readExposure: ReadExposure,
): OperationDefinition<FundHouseInput, bigint> =>
  defineOperation<FundHouseInput, bigint>({
    kind: houseFundingKind,
    stake: false,
    staleAfterMs: null,
    keepKey: "forever",
    fingerprint: (input) => `${input.amountMinor}\n${input.note}`,
    // The house's rows are held until the batch commits: no process gets a part of what is being taken out.
    read: async (client, items) => {
      const free = new Map<Currency, bigint>();
      for (const currency of new Set(items.map((item) => item.currency).toSorted())) {
        free.set(
          currency,
          await lockFree(client, { currency, holder: null, former: [], readExposure }),
        );
      }
      return items.map(({ currency }) => free.get(currency) ?? 0n);
    },
    decide: ({ item, rows: freeMinor }) => {
      const { amountMinor, note } = item.input;
      if (amountMinor === 0n) return { reject: "amount_invalid" };
      if (amountMinor < 0n && freeMinor + amountMinor < 0n) {
        return { reject: "balance_not_enough", params: { balance: formatAmount(freeMinor) } };
      }
      const inward = amountMinor > 0n;
      return {
        transfers: [
          {
            purpose: "house_funding",
            from: inward ? capital : house,
            to: inward ? house : capital,
            amountMinor: inward ? amountMinor : -amountMinor,
          },
        ],
        events: [{ topic: "house_funded", payload: { amountMinor: amountMinor.toString(), note } }],
        answer: { funded: amountMinor.toString() },
      };
    },
  });
