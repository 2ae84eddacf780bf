/** Money from nowhere in particular, for tests that need a rich player. */
import { type AuditCheck, defineOperation } from "../../ledger/index.ts";

export const gift = defineOperation<{
  readonly part: "main" | "bonus";
  readonly amountMinor: bigint;
}>({
  kind: "test_gift",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ part, amountMinor }) => `${part}/${amountMinor}`,
  decide: ({ item: { input } }) => ({
    transfers: [
      {
        purpose: "gift",
        from: { system: "operator_capital" },
        to: { wallet: input.part },
        amountMinor: input.amountMinor,
      },
    ],
    answer: {},
  }),
});

/** A gift has no record of its own: what it moves is right. */
export const giftCheck: AuditCheck = {
  name: "gifts are explained",
  explains: ["test_gift"],
  run: async () => [],
};
