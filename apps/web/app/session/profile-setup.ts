/** What follows from a profile: language, time zone and the offer to deposit. Pure decisions. */
import { localeFromUnknown, type Locale } from "@oddwright/core/i18n/locales.ts";
import { needsDeposit } from "./deposit-offer.ts";
import type { User } from "./session-store.ts";

export interface ProfileSetup {
  /** The language to show; null when the shown one is right. */
  readonly showLocale: Locale | null;
  /** The language to save, when none is saved yet. */
  readonly saveLocale: Locale | null;
  readonly timezone: string;
  readonly offerDeposit: boolean;
}

export interface ProfileSetupInput {
  readonly user: Pick<User, "id" | "locale" | "timezone" | "balance" | "currency">;
  readonly shown: Locale;
  readonly guessedTimezone: string;
}

export function profileSetup({ user, shown, guessedTimezone }: ProfileSetupInput): ProfileSetup {
  const saved = user.locale === null ? null : localeFromUnknown(user.locale);
  return {
    showLocale: saved !== null && saved !== shown ? saved : null,
    saveLocale: saved === null ? shown : null,
    timezone: user.timezone ?? guessedTimezone,
    offerDeposit: needsDeposit(user),
  };
}
