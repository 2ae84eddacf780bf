/** Where a player's mail goes, and in which language. */
import { type Locale, localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface MailAddress {
  readonly email: string;
  /** Whoever has the account has received a code there; else it may be a stranger's. */
  readonly isProved: boolean;
  readonly locale: Locale;
}

/** Null for a player without an e-mail address. */
export async function readMailAddress(
  db: Queryable,
  playerId: string,
): Promise<MailAddress | null> {
  const { rows } = await db.query<{ email: string | null; is_proved: boolean; locale: string }>(
    `select email, email_verified_at is not null as is_proved, locale from identity_player where id = $1`,
    [playerId],
  );
  const { email = null, is_proved: isProved = false, locale } = rows[0] ?? {};
  return email === null ? null : { email, isProved, locale: localeFromUnknown(locale) };
}
