/**
 * Opens a session for whoever brings the token of an operator's link, once, and tells the owner. The link stands for the first factor and proves
 * nothing more, unless a second person of the staff has confirmed it (decision 0142).
 */
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { uuidv7 } from "uuidv7";
import { enterAccount, type EntranceResult } from "../entrance/enter-account.ts";
import { notifyOwner } from "../players/notify-owner.ts";
import { lockPlayerForShare } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { isSecret } from "../tokens/one-use-secret.ts";
import { findLinkOwner, takeLink } from "../tokens/sign-in-link-store.ts";

export type SignInResult =
  | (Extract<EntranceResult, { ok: true }> & { readonly playerId: string })
  | Extract<EntranceResult, { ok: false }>
  | { readonly ok: false; readonly code: "session_expired" };

const expired = { ok: false, code: "session_expired" } as const;

/**
 * A token that never was, was used, has ended or was revoked is refused alike, as an access token that is over. Guesses are not counted: nobody
 * guesses 256 bits, and a count by network would keep its other visitors from their links.
 */
export async function signInByLink(
  context: IdentityContext,
  token: string | null,
  browser: Browser,
): Promise<SignInResult> {
  // Access tokens have dots: one that has ended asks the database nothing.
  if (token === null || !isSecret(token)) return expired;
  const { pool } = context;
  const playerId = await findLinkOwner(pool, token);
  if (playerId === null) return expired;
  const entered = await withTransaction(pool, async (client) => {
    // The player's row before the link, as whatever ends a player's sessions does.
    await lockPlayerForShare(client, playerId);
    const link = await takeLink(client, token);
    if (link === null) return expired;
    const result = await enterAccount(context, client, {
      playerId,
      browser,
      isProof: link.isConfirmed,
    });
    await notifyOwner(client, playerId, {
      key: `sign_in_link_used:${uuidv7()}`,
      template: "sign_in_link_used",
      values: { at: isoTime(new Date()) },
    });
    return result;
  });
  if (!entered.ok) return entered;
  context.verifier.noteEnded(entered.session.replaced);
  return { ...entered, playerId };
}
