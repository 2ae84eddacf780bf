/** Tokens that set a new password: of a link in a mail, and those that a confirmed code or link is exchanged for. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { ContactKind } from "../players/contact.ts";
import type { IdentityKeys } from "../tokens/keys.ts";
import { hashOfSecret, newSecret } from "../tokens/one-use-secret.ts";
import { type CodeSubject, hashOfSubject, purposeColumn } from "./code-store.ts";

export interface Link {
  readonly token: string;
  /** SHA-256, as stored. */
  readonly hash: Buffer;
}

export function newLink(): Link {
  const token = newSecret();
  return { token, hash: hashOfSecret(token) };
}

/** Whose password a token sets, and what it was sent to. */
export interface LinkOwner {
  readonly playerId: string;
  readonly subjectHash: Buffer;
}

interface LinkRow {
  readonly player_id: string;
  readonly subject_hash: Buffer;
}

const ownerOf = (row: LinkRow | undefined): LinkOwner | null =>
  row ? { playerId: row.player_id, subjectHash: row.subject_hash } : null;

const isValid = `purpose = $1 and link_hash = $2 and link_expires_at > clock_timestamp()
  and player_id is not null`;

/** Changes nothing. Null for a token that was used, replaced, is over, or is not ours. */
export async function findLink(
  db: Queryable,
  kind: ContactKind,
  token: string,
): Promise<LinkOwner | null> {
  const { rows } = await db.query<LinkRow>(
    `select player_id, subject_hash from identity_code where ${isValid}`,
    [purposeColumn("restore", kind), hashOfSecret(token)],
  );
  return ownerOf(rows[0]);
}

/** Uses the token and its code up, once of however many at the same moment; `next` takes its place for what is left of its hour. */
export async function useLink(
  db: Queryable,
  kind: ContactKind,
  { token, next }: { readonly token: string; readonly next: Link | null },
): Promise<LinkOwner | null> {
  const { rows } = await db.query<LinkRow>(
    `update identity_code set link_hash = $3, used_at = coalesce(used_at, clock_timestamp())
     where ${isValid} returning player_id, subject_hash`,
    [purposeColumn("restore", kind), hashOfSecret(token), next?.hash ?? null],
  );
  return ownerOf(rows[0]);
}

/** What a code that has just been redeemed is exchanged for: until the hour of its message is over. */
export async function linkForCode(
  db: Queryable,
  keys: Pick<IdentityKeys, "codeHash" | "codeSubject">,
  subject: CodeSubject,
): Promise<Link> {
  const link = newLink();
  await db.query(
    `update identity_code set link_hash = $3 where purpose = $1 and subject_hash = $2`,
    [purposeColumn(subject.purpose, subject.contact.kind), hashOfSubject(keys, subject), link.hash],
  );
  return link;
}
