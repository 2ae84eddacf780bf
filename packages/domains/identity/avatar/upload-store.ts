/** A picture on its way: its chunks come in any order and any number of times, each once counted. */
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";

export type UploadView = RouteResponse<"avatarUpload">["upload"];

/** The player's own upload. */
export interface UploadOf {
  readonly playerId: string;
  readonly uploadId: string;
}

/** Begins anew: what an earlier upload had brought is gone. */
export async function startUpload(
  client: pg.ClientBase,
  playerId: string,
  size: number,
): Promise<UploadView> {
  const uploadId = uuidv7();
  await client.query("delete from identity_avatar_upload where player_id = $1", [playerId]);
  await client.query(
    "insert into identity_avatar_upload (player_id, id, size) values ($1, $2, $3)",
    [playerId, uploadId, size],
  );
  return viewOf({ id: uploadId, size, positions: [] });
}

interface UploadRow {
  readonly id: string;
  readonly size: number;
  readonly positions: readonly number[];
}

/** Null for an unknown, a foreign and a forgotten upload. */
export async function readUpload(
  db: Queryable,
  { playerId, uploadId }: UploadOf,
): Promise<UploadView | null> {
  const { rows } = await db.query<UploadRow>(
    `select id, size, array(select position from identity_avatar_chunk where upload_id = upload.id) as positions
     from identity_avatar_upload as upload where player_id = $1 and id = $2`,
    [playerId, uploadId],
  );
  return rows[0] ? viewOf(rows[0]) : null;
}

const chunkCount = (size: number): number => Math.ceil(size / uploadChunkBytes);

function viewOf({ id, size, positions }: UploadRow): UploadView {
  const come = new Set(positions);
  const all = Array.from({ length: chunkCount(size) }, (_, position) => position);
  return {
    id,
    size,
    chunk_size: uploadChunkBytes,
    missing: all.filter((position) => !come.has(position)),
  };
}

/** How long the chunk at a position is; null where the upload has no such position. */
export function chunkLength(size: number, position: number): number | null {
  if (position >= chunkCount(size)) return null;
  return Math.min(uploadChunkBytes, size - position * uploadChunkBytes);
}

/** The same chunk again takes the place of the one before. False when the upload was given up meanwhile. */
export async function keepChunk(
  db: Queryable,
  { playerId, uploadId }: UploadOf,
  { position, bytes }: { readonly position: number; readonly bytes: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into identity_avatar_chunk (upload_id, position, bytes)
     select id, $3, $4 from identity_avatar_upload where player_id = $1 and id = $2 for key share
     on conflict (upload_id, position) do update set bytes = excluded.bytes`,
    [playerId, uploadId, position, bytes],
  );
  return rowCount === 1;
}

/** All the bytes in their order. */
export async function readBytes(db: Queryable, uploadId: string): Promise<Buffer> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    "select bytes from identity_avatar_chunk where upload_id = $1 order by position",
    [uploadId],
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** False for an unknown and a foreign upload. */
export async function forgetUpload(
  db: Queryable,
  { playerId, uploadId }: UploadOf,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "delete from identity_avatar_upload where player_id = $1 and id = $2",
    [playerId, uploadId],
  );
  return rowCount === 1;
}
