/** What the deposit dialog offers a player. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { readWaitingBonus } from "../../bonuses/index.ts";
import type { CashierDeps } from "../ports/deps.ts";
import {
  cryptoIcon,
  methodView,
  type PaymentMethod,
  readOfferedMethods,
} from "./payment-methods.ts";
import { payoutMethodView, readPayoutMethods } from "./payout-methods.ts";

export interface BillingReader {
  readonly playerId: string;
  readonly locale: Locale;
}

/** The methods of the player's active currency, and the bonus that the next deposit feeds. */
export async function readBillingData(
  { pool, providers, activeCurrency }: CashierDeps,
  { playerId, locale }: BillingReader,
): Promise<RouteResponse<"billingData">> {
  const currency = await activeCurrency(playerId);
  const bonus = await readWaitingBonus(pool, { playerId, currency, offered: false });
  const names = providers.map((provider) => provider.name);
  const methods = await readOfferedMethods(pool, currency, names);
  const isOfCoins = ({ icon }: PaymentMethod): boolean => icon === cryptoIcon;
  const payers = providers.flatMap(({ name, payouts }) => (payouts === undefined ? [] : [name]));
  const payouts = (await readPayoutMethods(pool, [currency])).filter(
    ({ enabled, destination, provider }) =>
      enabled && destination === "crypto" && payers.includes(provider),
  );
  return {
    payments: {
      methods: methods.filter((method) => !isOfCoins(method)).map(methodView),
      bonus: bonus && { name: bonus.name[locale] },
    },
    "crypto-payments": methods.filter(isOfCoins).map(methodView),
    "crypto-payouts": payouts.map(payoutMethodView),
  };
}
