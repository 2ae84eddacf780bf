/** Carries out what `profileSetup` decided. Browser only. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { changeLocale } from "../i18n/change-locale.ts";
import { deviceTimeZone } from "../i18n/time-zone.ts";
import type { Services } from "./services.ts";
import { profileSetup } from "../session/profile-setup.ts";
import type { User } from "../session/session-store.ts";

export function applyProfile(user: User, services: Services): void {
  const { locale, depositOffer, config, totals } = services;
  const setup = profileSetup({ user, shown: locale, guessedTimezone: deviceTimeZone() });
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

/** Not worth a notification: the next start tries again. */
function saveSetting(services: Services, body: { locale: Locale } | { timezone: string }): void {
  void services.api.call("profileSettings", { body });
}
