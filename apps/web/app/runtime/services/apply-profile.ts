/** What a profile has the page do, on mount and on login: its language, its time zone, and the offer to deposit. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { changeLocale } from "../i18n/change-locale.ts";
import { deviceTimeZone } from "../i18n/time-zone.ts";
import { profileSetup } from "../session/profile-setup.ts";
import type { User } from "../session/session-store.ts";
import type { Services } from "./services.ts";

/** Carries out what `profileSetup` decided. Browser only. */
export function applyProfile(user: User, services: Services): void {
  const { locale, depositOffer, config, totals, cookies } = services;
  const { gamesHost } = config;
  const setup = profileSetup({
    user,
    shown: locale,
    guessedTimezone: deviceTimeZone(),
    host: { origin: location.origin, gamesHost, cookies: cookies.read() },
  });
  totals.begin(user.id);
  if (setup.saveLocale !== null) saveSetting(services, { locale: setup.saveLocale });
  if (setup.saveTimezone !== null) saveSetting(services, { timezone: setup.saveTimezone });
  services.timezone.set(setup.timezone);
  if (setup.showLocale !== null) {
    changeLocale(services.cookies, setup.showLocale);
    return;
  }
  if (setup.offerDeposit && config.automaticDepositOffer) depositOffer.schedule(user.id);
  else depositOffer.cancel();
}

/** Without a notification: the next start tries again. */
function saveSetting(services: Services, body: { locale: Locale } | { timezone: string }): void {
  void services.api.call("profileSettings", { body });
}
