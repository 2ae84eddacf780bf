/** The accounts at other services that open a player's account: seen, and taken away again. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { findPlayer, lockPlayer, type PlayerRow } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import {
  deleteSocialAccount,
  findLinkedAccounts,
  type LinkedAccount,
} from "./social-account-store.ts";

export type LinkedAccountsView = RouteResponse<"socialAccounts">;

/** Null for an unknown player. */
export async function readLinkedAccounts(
  db: Queryable,
  playerId: string,
): Promise<LinkedAccountsView | null> {
  const player = await findPlayer(db, playerId);
  return player && view(player, await findLinkedAccounts(db, playerId));
}

export type UnlinkResult =
  | { ok: true; accounts: LinkedAccountsView }
  | { ok: false; code: "session_expired" | "social_not_linked" | "social_last_way_in" };

/** Of two at once the second finds what the first has left: the last way in stays. */
export async function unlinkAccount(
  { pool, verifier }: IdentityContext,
  caller: Caller,
  provider: SocialProviderId,
): Promise<UnlinkResult> {
  const { playerId } = caller;
  const result = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const player = await findPlayer(client, playerId);
    if (!player) return "session_expired";
    const accounts = await findLinkedAccounts(client, playerId);
    const left = accounts.filter((account) => account.provider !== provider);
    if (left.length === accounts.length) return "social_not_linked";
    if (!hasAnotherWayIn(player, left)) return "social_last_way_in";
    await deleteSocialAccount(client, playerId, provider);
    const ended = await credentialChanged(client, caller, "social_login");
    return { accounts: view(player, left), ended };
  });
  if (typeof result === "string") return { ok: false, code: result };
  verifier.noteEnded(result.ended);
  return { ok: true, accounts: result.accounts };
}

/**
 * A code by mail is no way in to count on: mailboxes are lost, and a player without a password may never have used it. A password opens
 * nothing without an address to write before it, which whoever proves that address may have taken.
 */
function hasAnotherWayIn(player: PlayerRow, left: readonly LinkedAccount[]): boolean {
  const { email, phone, is_password_exists: hasPassword } = player;
  return (hasPassword && (email !== null || phone !== null)) || left.length > 0;
}

function view(player: PlayerRow, accounts: readonly LinkedAccount[]): LinkedAccountsView {
  return {
    accounts: accounts.map(({ provider, label, linked_at: linkedAt }) => ({
      provider,
      label,
      linked_at: isoTime(linkedAt),
    })),
    may_unlink: hasAnotherWayIn(player, accounts.slice(1)),
  };
}
