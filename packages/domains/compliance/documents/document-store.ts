/** Documents that have come whole: what is known of each, whose file lies beside the database. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { DocumentKind } from "@oddwright/core/protection/verification-rules.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { lives } from "./upload-store.ts";

export type MediaType = "image/jpeg" | "application/pdf";

export interface StoredDocument {
  readonly id: string;
  readonly playerId: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly mediaType: MediaType;
  readonly size: number;
  readonly sha256: string;
  readonly uploadedAt: Date;
  /** Null until it is handed in. */
  readonly submissionId: string | null;
  readonly isDeleted: boolean;
}

interface DocumentRow {
  readonly id: string;
  readonly player_id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly media_type: MediaType;
  readonly size: number;
  readonly sha256: string;
  readonly uploaded_at: Date;
  readonly submission_id: string | null;
  readonly is_deleted: boolean;
}

const columns = `id, player_id, kind, name, media_type, size, encode(sha256, 'hex') as sha256, uploaded_at, submission_id,
  deleted_at is not null as is_deleted`;

const documentOf = (row: DocumentRow): StoredDocument => ({
  id: row.id,
  playerId: row.player_id,
  kind: row.kind,
  name: row.name,
  mediaType: row.media_type,
  size: row.size,
  sha256: row.sha256,
  uploadedAt: row.uploaded_at,
  submissionId: row.submission_id,
  isDeleted: row.is_deleted,
});

export const viewDocument = ({
  id,
  kind,
  name,
  mediaType,
  size,
  uploadedAt,
}: StoredDocument): RouteResponse<"verification">["verification"]["documents"][number] => ({
  id,
  kind,
  name,
  media_type: mediaType,
  size,
  uploaded_at: uploadedAt.toISOString(),
});

/** All of a player that were not deleted, the oldest first. */
export async function listDocuments(
  db: Queryable,
  playerId: string,
): Promise<readonly StoredDocument[]> {
  const { rows } = await db.query<DocumentRow>(
    `select ${columns} from compliance_document where player_id = $1 and deleted_at is null order by uploaded_at, id`,
    [playerId],
  );
  return rows.map(documentOf);
}

export async function hasDocument(
  db: Queryable,
  playerId: string,
  documentId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from compliance_document where player_id = $1 and id = $2",
    [playerId, documentId],
  );
  return rowCount === 1;
}

export interface NewDocument extends Omit<
  StoredDocument,
  "uploadedAt" | "submissionId" | "isDeleted"
> {
  readonly sentSha256: string;
}

export async function insertDocument(client: pg.ClientBase, document: NewDocument): Promise<void> {
  const { playerId, id, kind, name, mediaType, size, sha256, sentSha256 } = document;
  await client.query(
    `insert into compliance_document (player_id, id, kind, name, media_type, size, sha256, sent_sha256, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), decode($8, 'hex'), clock_timestamp())`,
    [playerId, id, kind, name, mediaType, size, sha256, sentSha256],
  );
}

/** What of a player is on its way and not handed in, for the bounds on it. */
export interface Held {
  readonly uploads: number;
  readonly waiting: number;
  /** The same file waits to be handed in. */
  readonly isSent: boolean;
}

export async function readHeld(db: Queryable, playerId: string, sha256: string): Promise<Held> {
  const { rows } = await db.query<{ uploads: number; waiting: number; is_sent: boolean }>(
    `with u as (
       select count(*)::int as uploads from compliance_document_upload where player_id = $1 and ${lives}
     ), d as (
       select count(*)::int as waiting, coalesce(bool_or(sent_sha256 = decode($2, 'hex')), false) as is_sent
       from compliance_document where player_id = $1 and submission_id is null and deleted_at is null
     )
     select uploads, waiting, is_sent from u cross join d`,
    [playerId, sha256],
  );
  const { uploads, waiting, is_sent: isSent } = rows[0]!;
  return { uploads, waiting, isSent };
}

/** One that was not handed in yet; null where there is none. Under the lock of the player's wallets. */
export async function takeDocument(
  client: pg.ClientBase,
  playerId: string,
  documentId: string,
): Promise<StoredDocument | null> {
  const { rows } = await client.query<DocumentRow>(
    `delete from compliance_document where player_id = $1 and id = $2 and submission_id is null returning ${columns}`,
    [playerId, documentId],
  );
  return rows[0] ? documentOf(rows[0]) : null;
}
