/** Makes a token that signs a player in once, for a link that an operator hands over, and tells the owner. */
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { storableText } from "../input/storable-text.ts";
import { notifyOwner } from "../players/notify-owner.ts";
import { lockPlayer } from "../players/player-store.ts";
import { newSecret } from "../tokens/one-use-secret.ts";
import { confirmLink, insertLink } from "../tokens/sign-in-link-store.ts";

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
  | {
      readonly ok: true;
      readonly token: string;
      /** False where no address of the account is proved. */
      readonly isOwnerTold: boolean;
    }
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
  return withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    if (!(await insertLink(client, { playerId, token, minutes, issuedBy, reason })))
      return { ok: false, code: "too_many_links" };
    const isOwnerTold = await notifyOwner(client, playerId, {
      key: `sign_in_link_made:${uuidv7()}`,
      template: "sign_in_link_made",
      values: { at: isoTime(new Date()) },
    });
    return { ok: true, token, isOwnerTold };
  });
}

export interface ConfirmLink {
  readonly playerId: string;
  readonly confirmedBy: string;
  /** By what they know that the owner has the link. */
  readonly evidence: string;
}

export type ConfirmResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: "no_open_link" | "too_many_links" | "second_person_needed";
    };

/** From here on whoever uses the player's open link has proved who they are by it. Throws for a name or evidence that is none. */
export async function confirmSignInLink(
  pool: pg.Pool,
  { playerId, ...said }: ConfirmLink,
): Promise<ConfirmResult> {
  const confirmedBy = storableText(said.confirmedBy, issuedByMaxLength);
  const evidence = storableText(said.evidence, reasonMaxLength);
  if (confirmedBy === null || evidence === null)
    throw new Error("a link is confirmed by somebody, who says by what they know");
  const outcome = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    return confirmLink(client, { playerId, confirmedBy, evidence });
  });
  return outcome === "confirmed" ? { ok: true } : { ok: false, code: outcome };
}
