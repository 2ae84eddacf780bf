/** The currency that the player plays in: saved in the profile, remembered on this device. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { writeCookie } from "../../../runtime/browser/cookies.ts";

const activeCurrencySeconds = 365 * 24 * 60 * 60;

export async function changeCurrency(services: Services, currency: Currency): Promise<void> {
  const { api, cookies, session, sessionStore } = services;
  const asked = sessionStore.get();
  const result = await api.call("profileCurrency", { body: { currency } });
  if (!result.ok) {
    return notifyRefusal(services, { route: "profileCurrency", failure: result.failure });
  }
  await session.takeUser(result.value.user, asked);
  writeCookie(cookies, {
    name: "activeCurrency",
    value: currency,
    maxAgeSeconds: activeCurrencySeconds,
  });
}
