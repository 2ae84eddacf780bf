/** The SQL of challenges: what was asked, who alone may answer it, once and for a while. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { hashOfSecret, newSecret } from "../tokens/one-use-secret.ts";

/** Enough to unlock a phone, open an app and type a code. */
export const challengeTtlSeconds = 300;

export type ChallengePurpose = "second_factor" | "passkey_login" | "passkey_setup" | "step_up";

/** A session for a player who is inside, a browser's cookie for everyone else. */
export type ChallengeHolder =
  | { readonly sessionId: string; readonly browserHash?: undefined }
  | { readonly browserHash: Buffer; readonly sessionId?: undefined };

export interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly playerId: string | null;
  readonly holder: ChallengeHolder;
  readonly passkeyChallenge?: string;
}

export interface ChallengeKey {
  readonly purpose: ChallengePurpose;
  readonly token: string;
  /** Of the browser's cookie, where a browser holds the challenge. */
  readonly browserSecret?: string | undefined;
  /** Where a session holds it. */
  readonly sessionId?: string;
}

export interface OpenChallenge {
  readonly playerId: string | null;
  readonly passkeyChallenge: string | null;
}

/** Answers the challenge's token: only its hash is stored. */
export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<string> {
  const { purpose, playerId, holder, passkeyChallenge = null } = challenge;
  const token = newSecret();
  await db.query(
    `insert into identity_challenge
       (token_hash, purpose, player_id, session_id, browser_hash, passkey_challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7::integer * interval '1 second')`,
    [
      hashOfSecret(token),
      purpose,
      playerId,
      holder.sessionId ?? null,
      holder.browserHash ?? null,
      passkeyChallenge,
      challengeTtlSeconds,
    ],
  );
  return token;
}

/** Null when it was answered, has ended, or belongs to another browser or session. With `lock` others wait for the transaction. */
export async function findChallenge(
  db: Queryable,
  { purpose, token, browserSecret, sessionId }: ChallengeKey,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<OpenChallenge | null> {
  const { rows } = await db.query<{ player_id: string | null; passkey_challenge: string | null }>(
    `select player_id, passkey_challenge from identity_challenge
     where token_hash = $1 and purpose = $2 and (browser_hash = $3 or session_id = $4)
       and expires_at > clock_timestamp() ${lock ? "for no key update" : ""}`,
    [
      hashOfSecret(token),
      purpose,
      browserSecret === undefined ? null : hashOfSecret(browserSecret),
      sessionId ?? null,
    ],
  );
  const row = rows[0];
  return row ? { playerId: row.player_id, passkeyChallenge: row.passkey_challenge } : null;
}

/** One wrong answer more; the challenge ends with the last that it takes. */
export async function failChallenge(
  db: Queryable,
  token: string,
  wrongAnswers: number,
): Promise<void> {
  await db.query(
    `update identity_challenge set failures = failures + 1,
       expires_at = case when failures + 1 >= $2::integer then clock_timestamp() else expires_at end
     where token_hash = $1`,
    [hashOfSecret(token), wrongAnswers],
  );
}

/** It was answered. */
export async function endChallenge(db: Queryable, token: string): Promise<void> {
  await db.query("delete from identity_challenge where token_hash = $1", [hashOfSecret(token)]);
}

/** What a passkey is asked to sign for a challenge that is there already; what it was asked before is worth nothing then. */
export async function setPasskeyChallenge(
  db: Queryable,
  token: string,
  passkeyChallenge: string,
): Promise<void> {
  await db.query("update identity_challenge set passkey_challenge = $2 where token_hash = $1", [
    hashOfSecret(token),
    passkeyChallenge,
  ]);
}
