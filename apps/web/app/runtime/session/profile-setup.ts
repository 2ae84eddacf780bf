/** What follows from a profile: language, time zone and the offer to deposit. Pure decisions. */
import { localeFromUnknown, type Locale } from "@oddwright/core/i18n/locales.ts";
import { localeAtHost, type HostFacts } from "../i18n/locale-at-host.ts";
import { isPlace, isTimeZone } from "../i18n/time-zone.ts";
import { mayBeOffered } from "./deposit-offer.ts";
import type { User } from "./session-store.ts";

export interface ProfileSetup {
  /** The language to show; null when the shown one is right. */
  readonly showLocale: Locale | null;
  /** The language to save, when none is saved yet. */
  readonly saveLocale: Locale | null;
  /** The time zone to show moments in. */
  readonly timezone: string;
  /** The time zone to save, when none is saved yet and the device names one. */
  readonly saveTimezone: string | null;
  readonly offerDeposit: boolean;
}

export interface ProfileSetupInput {
  readonly user: Pick<
    User,
    "id" | "locale" | "timezone" | "balance" | "currency" | "protection" | "is_frozen"
  >;
  readonly shown: Locale;
  /** Null where the device names none. */
  readonly guessedTimezone: string | null;
  readonly host: HostFacts;
}

export function profileSetup(input: ProfileSetupInput): ProfileSetup {
  const { user, shown, guessedTimezone, host } = input;
  const saved = user.locale === null ? null : localeAtHost(localeFromUnknown(user.locale), host);
  const placeToSave = user.timezone === null && isPlace(guessedTimezone ?? "");
  return {
    showLocale: saved !== null && saved !== shown ? saved : null,
    saveLocale: saved === null ? shown : null,
    // A saved zone may be younger than this browser.
    timezone: [user.timezone, guessedTimezone].find(isKnown) ?? "UTC",
    saveTimezone: placeToSave ? guessedTimezone : null,
    offerDeposit: mayBeOffered(user),
  };
}

function isKnown(zone: string | null): zone is string {
  return zone !== null && isTimeZone(zone);
}
