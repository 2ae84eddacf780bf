/** Opens a session for whoever brings the token of an operator's link, once. The link stands for the first factor. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { enterAccount, type EntranceResult } from "../entrance/enter-account.ts";
import { lockPlayerForShare } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { Browser } from "../sessions/read-browser.ts";
import {
  countAttempt,
  linkCountersOf,
  takeBackAttempt,
  type TooManyAttempts,
} from "../throttle/attempt-throttle.ts";
import { isSecret } from "../tokens/one-use-secret.ts";
import { findLinkOwner, takeLink } from "../tokens/sign-in-link-store.ts";

export type SignInResult =
  | (Extract<EntranceResult, { ok: true }> & { readonly playerId: string })
  | Extract<EntranceResult, { ok: false }>
  | TooManyAttempts
  | { readonly ok: false; readonly code: "session_expired" };

const expired = { ok: false, code: "session_expired" } as const;

/** A token that never was, was used, has ended or was revoked is refused alike, as an access token that is over. */
export async function signInByLink(
  context: IdentityContext,
  token: string | null,
  browser: Browser,
): Promise<SignInResult> {
  // Access tokens have dots: one that has ended costs nobody an attempt.
  if (token === null || !isSecret(token)) return expired;
  const { pool, keys } = context;
  const counters = linkCountersOf(keys, browser.address);
  const attempt = await countAttempt(pool, counters);
  if (!attempt.ok) return attempt;
  const playerId = await findLinkOwner(pool, token);
  if (playerId === null) return expired;
  const entered = await withTransaction(pool, async (client) => {
    // The player's row before the link, as whatever ends a player's sessions does.
    await lockPlayerForShare(client, playerId);
    if (!(await takeLink(client, token))) return expired;
    await takeBackAttempt(client, counters);
    return enterAccount(context, client, { playerId, browser });
  });
  if (!entered.ok) return entered;
  context.verifier.noteEnded(entered.session.replaced);
  return { ...entered, playerId };
}
