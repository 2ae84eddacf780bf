// The operator puts capital behind the house, or takes it back: an explicit transfer, never an opening balance.
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { readSystemBalances } from "../house/read-system-balances.ts";
import { defineOperation } from "../operation.ts";

export interface FundHouseInput {
  /** Minor units. Above zero: from the operator to the house; below zero: back. */
  readonly amountMinor: bigint;
  /** Who did it and why, for the operator's records. */
  readonly note: string;
}

const CAPITAL = { system: "operator_capital" } as const;
const HOUSE = { system: "house" } as const;

/**
 * Run with `OPERATOR_PLAYER_ID` as the player. Refuses with `balance_not_enough` what the house does not hold: below zero
 * it could take no bets.
 */
export const fundHouse = defineOperation<FundHouseInput, bigint>({
  kind: "house_funding",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: (input) => `${input.amountMinor}\n${input.note}`,
  read: async (client, items) => {
    const balances = await readSystemBalances(client);
    return items.map(
      ({ currency }) =>
        balances.find((each) => each.name === "house" && each.currency === currency)
          ?.balanceMinor ?? 0n,
    );
  },
  decide: ({ item, rows: heldMinor }) => {
    const { amountMinor, note } = item.input;
    if (amountMinor === 0n) return { reject: "amount_invalid" };
    if (amountMinor < 0n && heldMinor + amountMinor < 0n) {
      return { reject: "balance_not_enough", params: { balance: formatAmount(heldMinor) } };
    }
    const inward = amountMinor > 0n;
    return {
      transfers: [
        {
          purpose: "house_funding",
          from: inward ? CAPITAL : HOUSE,
          to: inward ? HOUSE : CAPITAL,
          amountMinor: inward ? amountMinor : -amountMinor,
        },
      ],
      events: [{ topic: "house_funded", payload: { amountMinor: amountMinor.toString(), note } }],
      answer: { funded: amountMinor.toString() },
    };
  },
});
