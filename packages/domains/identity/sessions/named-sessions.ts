/** The sessions that tokens of ours name, whether or not they still live: enough to end them, never to act in them. */
import type { IdentityKeys } from "../tokens/keys.ts";
import { sessionOfAccessToken } from "../tokens/access-token.ts";
import { readRefreshToken } from "../tokens/refresh-token.ts";

export interface HeldTokens {
  readonly refreshCookie: string | undefined;
  readonly accessToken: string | null;
}

/** An access token counts after its expiry too: a logout that was kept until there was network comes late. */
export function namedSessions(
  keys: IdentityKeys,
  { refreshCookie, accessToken }: HeldTokens,
): readonly string[] {
  const byCookie = readRefreshToken(keys, refreshCookie)?.sessionId ?? null;
  const byToken = accessToken === null ? null : sessionOfAccessToken(keys.accessToken, accessToken);
  return [...new Set([byCookie, byToken])].filter((id) => id !== null);
}
