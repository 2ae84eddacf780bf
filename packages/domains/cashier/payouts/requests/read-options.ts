/** What the payout dialog offers a player: the balance, and the methods with their bounds, fees, and what has to go back by each. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { readBonusesAtStake } from "../../../bonuses/index.ts";
import { readBalances } from "../../../ledger/index.ts";
import { type PayoutMethod, readPayoutMethods } from "../../methods/payout-methods.ts";
import type { CashierDeps } from "../../ports/deps.ts";
import { readPasts } from "../rules/payout-past.ts";
import { payingProviders } from "./request-payout.ts";
import { type MoneyByMethod, owedMinor } from "../rules/source-first.ts";

export type PayoutOptions = RouteResponse<"payoutOptions">;

/** In the player's active currency. */
export async function readPayoutOptions(
  { pool, providers, activeCurrency }: CashierDeps,
  playerId: string,
): Promise<PayoutOptions> {
  const currency = await activeCurrency(playerId);
  const paying = payingProviders(providers);
  const methods = await readPayoutMethods(pool, [currency]);
  const [past] = await readPasts(pool, [{ playerId, currency, marks: [] }]);
  const balances = await readBalances(pool, playerId);
  const ended = await readBonusesAtStake(pool, { playerId, currency });
  const own = balances.find((balance) => balance.currency === currency);
  return {
    currency,
    balance: formatAmount(own?.mainMinor ?? 0n),
    methods: methods
      .filter(({ enabled, provider }) => enabled && paying.includes(provider))
      .map((method) => methodView(method, past!.money)),
    ends_bonuses: ended.map(({ id, name, amountMinor }) => ({
      id,
      name,
      amount: formatAmount(amountMinor),
    })),
  };
}

function methodView(method: PayoutMethod, money: MoneyByMethod): PayoutOptions["methods"][number] {
  return {
    hash: method.hash,
    name: method.names,
    icon: method.icon,
    min_amount: formatAmount(method.minMinor),
    max_amount: formatAmount(method.maxMinor),
    fee: { basis_points: method.fee.basisPoints, fixed: formatAmount(method.fee.fixedMinor) },
    destination: method.destination,
    owed: formatAmount(owedMinor(method, money)),
    value: { exchange_currency: method.currency },
  };
}
