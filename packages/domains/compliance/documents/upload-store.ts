/** Documents on their way: how much of each has come, part by part, in order. */
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { DocumentKind } from "@oddwright/core/protection/verification-rules.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { PartName } from "./document-files.ts";

export type UploadView = RouteResponse<"documentUpload">["upload"];

/** The player's own upload. */
export interface UploadOf {
  readonly playerId: string;
  /** As the request writes it: rows are found by it, files by the id of the row. */
  readonly uploadId: string;
}

export interface Upload {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly received: number;
  readonly movedAt: Date;
}

/** An upload that nothing comes of for so long is given up. */
export const uploadLifetimeMs = 24 * 3_600_000;

interface UploadRow {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly received: number;
  readonly moved_at: Date;
}

const columns = `id, kind, name, size, encode(sha256, 'hex') as sha256, received, moved_at`;
export const lives = `moved_at > clock_timestamp() - ${uploadLifetimeMs} * interval '1 millisecond'`;

const uploadOf = ({ moved_at: movedAt, ...row }: UploadRow): Upload => ({ ...row, movedAt });

export const viewUpload = ({ movedAt, ...upload }: Upload): UploadView => ({
  ...upload,
  chunk_size: uploadChunkBytes,
  expires_at: new Date(movedAt.getTime() + uploadLifetimeMs).toISOString(),
});

export async function listUploads(db: Queryable, playerId: string): Promise<readonly Upload[]> {
  const { rows } = await db.query<UploadRow>(
    `select ${columns} from compliance_document_upload where player_id = $1 and ${lives} order by started_at, id`,
    [playerId],
  );
  return rows.map(uploadOf);
}

/** Null for an unknown, a foreign and a forgotten upload. Inside a transaction `lock` keeps it from others. */
export async function readUpload(
  db: Queryable,
  { playerId, uploadId }: UploadOf,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Upload | null> {
  const { rows } = await db.query<UploadRow>(
    `select ${columns} from compliance_document_upload
     where player_id = $1 and id = $2 and ${lives} ${lock ? "for update" : ""}`,
    [playerId, uploadId],
  );
  return rows[0] ? uploadOf(rows[0]) : null;
}

export interface NewUpload extends Pick<Upload, "id" | "kind" | "name" | "size" | "sha256"> {
  readonly playerId: string;
}

export async function insertUpload(client: pg.ClientBase, upload: NewUpload): Promise<Upload> {
  const { rows } = await client.query<UploadRow>(
    `insert into compliance_document_upload (id, player_id, kind, name, size, sha256, started_at, moved_at)
     values ($1, $2, $3, $4, $5, decode($6, 'hex'), clock_timestamp(), clock_timestamp()) returning ${columns}`,
    [upload.id, upload.playerId, upload.kind, upload.name, upload.size, upload.sha256],
  );
  return uploadOf(rows[0]!);
}

/** The hash of the part that came for a place; null where none has. */
export async function readPartHash(
  db: Queryable,
  uploadId: string,
  startByte: number,
): Promise<string | null> {
  const { rows } = await db.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from compliance_document_chunk where upload_id = $1 and start_byte = $2`,
    [uploadId, startByte],
  );
  return rows[0]?.sha256 ?? null;
}

/** Under the lock of the upload's row. */
export async function addPart(
  client: pg.ClientBase,
  { uploadId, startByte, sha256 }: PartName,
  length: number,
): Promise<Upload> {
  await client.query(
    `insert into compliance_document_chunk (upload_id, start_byte, sha256) values ($1, $2, decode($3, 'hex'))`,
    [uploadId, startByte, sha256],
  );
  const { rows } = await client.query<UploadRow>(
    `update compliance_document_upload set received = received + $2, moved_at = clock_timestamp()
     where id = $1 returning ${columns}`,
    [uploadId, length],
  );
  return uploadOf(rows[0]!);
}

/** In their order. */
export async function listParts(db: Queryable, uploadId: string): Promise<readonly PartName[]> {
  const { rows } = await db.query<{ start_byte: number; sha256: string }>(
    `select start_byte, encode(sha256, 'hex') as sha256 from compliance_document_chunk
     where upload_id = $1 order by start_byte`,
    [uploadId],
  );
  return rows.map(({ start_byte: startByte, sha256 }) => ({ uploadId, startByte, sha256 }));
}

/** The id that its files have, which go afterwards; null for an unknown and a foreign upload. */
export async function forgetUpload(
  db: Queryable,
  { playerId, uploadId }: UploadOf,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    "delete from compliance_document_upload where player_id = $1 and id = $2 returning id",
    [playerId, uploadId],
  );
  return rows[0]?.id ?? null;
}

/** How long the part at a place is; null where the file has no part that begins there. */
export function partLength(size: number, startByte: number): number | null {
  if (startByte % uploadChunkBytes !== 0 || startByte >= size) return null;
  return Math.min(uploadChunkBytes, size - startByte);
}
