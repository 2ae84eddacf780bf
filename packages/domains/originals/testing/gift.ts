/** Money from nowhere in particular, for tests that need a rich player. */
import { randomUUID } from "node:crypto";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type pg from "pg";
import { acceptBonus, saveOffer } from "../../bonuses/index.ts";
import { type AuditCheck, defineOperation, type Ledger } from "../../ledger/index.ts";

export const gift = defineOperation<{ readonly amountMinor: bigint }>({
  kind: "test_gift",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ amountMinor }) => amountMinor.toString(),
  decide: ({ item: { input } }) => ({
    transfers: [
      {
        purpose: "gift",
        from: { system: "operator_capital" },
        to: { wallet: "main" },
        amountMinor: input.amountMinor,
      },
    ],
    answer: {},
  }),
});

export interface Giver {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
}

export interface Given {
  readonly playerId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
}

export async function giveMoney(
  { ledger }: Giver,
  { amountMinor, ...wallet }: Given,
): Promise<void> {
  const result = await ledger.execute(gift, {
    ...wallet,
    key: randomUUID(),
    input: { amountMinor },
  });
  if (!result.ok) throw new Error(`the gift was refused: ${result.code}`);
}

/** A bonus that any game takes and that no test of ours wagers to its end. */
export async function giveBonus(
  { pool, ledger }: Giver,
  { playerId, currency, amountMinor }: Given,
): Promise<void> {
  const code = `bonus-${randomUUID().slice(0, 18)}`;
  const name = { en: "Bonus", ru: "Bonus", kz: "Bonus", br: "Bonus" };
  const step = {
    amount: { [currency]: formatAmount(amountMinor) },
    wager: { multiplier: 100, base: "bonus" },
    weights: { originals: 100 },
    max_bet: null,
    max_win_multiplier: null,
    days: 7,
    claim_days: 7,
  };
  const value = {
    code,
    kind: "no_deposit",
    name,
    is_public: true,
    stacking: "together",
    steps: [step],
  };
  const jurisdiction = jurisdictionRules("default");
  const saved = await saveOffer(pool, { value, savedBy: "test", jurisdiction });
  if (!saved.ok) throw new Error(saved.faults.join("; "));
  const given = { playerId, currency, name: { offer: code }, region: null };
  const accepted = await acceptBonus({ pool, ledger }, given);
  if (!accepted.ok) throw new Error(`the bonus was refused: ${accepted.code}`);
}

/** A gift has no record of its own: what it moves is right. */
export const giftCheck: AuditCheck = {
  name: "gifts are explained",
  explains: ["test_gift"],
  run: async () => [],
};
