/** The SQL of logins that are under way at another service. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type pg from "pg";

/** How long a player has for the other service's pages. */
export const attemptTtlSeconds = 600;

export interface Attempt {
  readonly provider: string;
  /** Where the result goes. */
  readonly origin: string;
  /** Who links the account; null for a login. */
  readonly linking: { readonly playerId: string; readonly sessionId: string } | null;
  readonly promo: string | null;
  readonly locale: Locale;
  /** HMAC of the fingerprint that was sent when the login began. */
  readonly fingerprintHash: Buffer | null;
}

export interface AttemptProof {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

export async function insertAttempt(
  pool: pg.Pool,
  { stateHash, browserHash }: AttemptProof,
  { provider, origin, linking, promo, locale, fingerprintHash }: Attempt,
): Promise<void> {
  await pool.query(
    `insert into identity_social_attempt
       (state_hash, browser_hash, provider, origin, player_id, session_id, promo, locale, fingerprint_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp() + $10::integer * interval '1 second')`,
    [
      stateHash,
      browserHash,
      provider,
      origin,
      linking?.playerId ?? null,
      linking?.sessionId ?? null,
      promo,
      locale,
      fingerprintHash,
      attemptTtlSeconds,
    ],
  );
}

interface AttemptRow {
  readonly origin: string;
  readonly player_id: string | null;
  readonly session_id: string | null;
  readonly promo: string | null;
  readonly locale: Locale;
  readonly fingerprint_hash: Buffer | null;
}

/** Once: of two callbacks with the same state one gets it. Null as well for another provider's, another browser's or an old one. */
export async function takeAttempt(
  pool: pg.Pool,
  { stateHash, browserHash }: AttemptProof,
  provider: string,
): Promise<Attempt | null> {
  const { rows } = await pool.query<AttemptRow>(
    `delete from identity_social_attempt
     where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > clock_timestamp()
     returning origin, player_id, session_id, promo, locale, fingerprint_hash`,
    [stateHash, browserHash, provider],
  );
  const row = rows[0];
  if (!row) return null;
  const { origin, promo, locale, player_id: playerId, session_id: sessionId } = row;
  const linking = playerId !== null && sessionId !== null ? { playerId, sessionId } : null;
  return { provider, origin, linking, promo, locale, fingerprintHash: row.fingerprint_hash };
}
