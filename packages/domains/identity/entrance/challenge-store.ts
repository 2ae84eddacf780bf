/** The SQL of challenges: what was asked, who alone may answer it, once and for a while. */
import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** Enough to unlock a phone, open an app and type a code. */
export const challengeTtlSeconds = 300;
const tokenBytes = 32;

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

export function hashOfSecret(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Of 256 random bits. */
export function newSecret(): string {
  return randomBytes(tokenBytes).toString("base64url");
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
