/** Makes a token that signs a player in once, for a link that an operator hands over. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { storableText } from "../input/storable-text.ts";
import { lockPlayer } from "../players/player-store.ts";
import { newSecret } from "../tokens/one-use-secret.ts";
import { insertLink } from "../tokens/sign-in-link-store.ts";

/** Whoever reads the link is in: it lives as long as it takes to hand it over. */
export const defaultLinkMinutes = 15;
export const maxLinkMinutes = 60;
const issuedByMaxLength = 128;
const reasonMaxLength = 500;

export interface SignInLinkRequest {
  readonly playerId: string;
  readonly minutes?: number;
  /** Who of the staff asks, and why. */
  readonly issuedBy: string;
  readonly reason: string;
}

export type IssueResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly code: "too_many_links" };

/** Throws for a time, a name or a reason that is none. */
export async function issueSignInLink(
  pool: pg.Pool,
  { playerId, minutes = defaultLinkMinutes, ...asked }: SignInLinkRequest,
): Promise<IssueResult> {
  const issuedBy = storableText(asked.issuedBy, issuedByMaxLength);
  const reason = storableText(asked.reason, reasonMaxLength);
  if (issuedBy === null || reason === null) throw new Error("a link has an author and a reason");
  if (!Number.isSafeInteger(minutes) || minutes < 1 || minutes > maxLinkMinutes)
    throw new Error(`a link lives for 1 to ${maxLinkMinutes} minutes`);
  const token = newSecret();
  const isInserted = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    return insertLink(client, { playerId, token, minutes, issuedBy, reason });
  });
  return isInserted ? { ok: true, token } : { ok: false, code: "too_many_links" };
}
