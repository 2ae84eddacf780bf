/** What the deposit dialog offers a player. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { CashierDeps } from "../ports/deps.ts";
import { methodView, readOfferedMethods } from "./payment-methods.ts";

/** The methods of the player's active currency. */
export async function readBillingData(
  { pool, providers, activeCurrency }: CashierDeps,
  playerId: string,
): Promise<RouteResponse<"billingData">> {
  const currency = await activeCurrency(playerId);
  const names = providers.map((provider) => provider.name);
  const methods = await readOfferedMethods(pool, currency, names);
  return {
    payments: { methods: methods.map(methodView), bonus: null },
    "crypto-payments": [],
    "crypto-payouts": [],
  };
}
