// The operator puts capital behind the house, or takes it back: an explicit transfer, never an opening balance.
import { defineOperation } from "../operation.ts";

export interface FundHouseInput {
  /** Minor units. Above zero: from the operator to the house; below zero: back. */
  readonly amountMinor: bigint;
  /** Who did it and why, for the operator's records. */
  readonly note: string;
}

const CAPITAL = { system: "operator_capital" } as const;
const HOUSE = { system: "house" } as const;

/** Run with `OPERATOR_PLAYER_ID` as the player. */
export const fundHouse = defineOperation<FundHouseInput>({
  kind: "house_funding",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: (input) => `${input.amountMinor}\n${input.note}`,
  decide: ({ item }) => {
    const { amountMinor, note } = item.input;
    if (amountMinor === 0n) return { reject: "amount_invalid" };
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
