/** What the deposit dialog offers a player. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { readWaitingBonus } from "../../bonuses/index.ts";
import type { CashierDeps } from "../ports/deps.ts";
import { methodView, readOfferedMethods } from "./payment-methods.ts";

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
  return {
    payments: { methods: methods.map(methodView), bonus: bonus && { name: bonus.name[locale] } },
    "crypto-payments": [],
    "crypto-payouts": [],
  };
}
