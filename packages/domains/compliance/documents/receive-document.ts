/** Takes a document part by part. Each part is stored before its row says so; a process may die between any two steps. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";
import type { DocumentKind } from "@oddwright/core/protection/verification-rules.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { type DocumentFiles, type PartName, sha256Of } from "./document-files.ts";
import { readHeld } from "./document-store.ts";
import { lockGathering } from "./lock-gathering.ts";
import {
  addPart,
  forgetUpload,
  insertUpload,
  listUploads,
  partLength,
  readPartHash,
  readUpload,
  type Upload,
  type UploadOf,
} from "./upload-store.ts";

const maxUploads = 4;
/** On their way or not handed in. What was handed in is bounded by the attempts: it must not keep a player from the next one. */
const maxWaiting = 8;

export interface DocumentDeps {
  readonly pool: pg.Pool;
  readonly files: DocumentFiles;
}

export interface StartUpload {
  readonly playerId: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export type UploadResult = { readonly ok: true; readonly upload: Upload } | Refusal;

const notFound = { ok: false, code: "upload_not_found" } as const;

/**
 * The same file again is the same upload, wherever it was begun. Refuses with `verification_closed`, `document_sent_already`,
 * `documents_too_many`.
 */
export async function startUpload(
  { pool }: Pick<DocumentDeps, "pool">,
  command: StartUpload,
): Promise<UploadResult> {
  const { playerId, kind, size, sha256 } = command;
  return withTransaction(pool, async (client): Promise<UploadResult> => {
    // Two beginnings at once take turns.
    if (!(await lockGathering(client, playerId))) return { ok: false, code: "verification_closed" };
    const open = await listUploads(client, playerId);
    const same = open.find((each) => each.sha256 === sha256 && each.size === size);
    if (same?.kind === kind) return { ok: true, upload: same };
    const held = await readHeld(client, playerId, sha256);
    if (held.isSent || same !== undefined) return { ok: false, code: "document_sent_already" };
    const isTooMuch = held.uploads >= maxUploads || held.uploads + held.waiting >= maxWaiting;
    if (isTooMuch) return { ok: false, code: "documents_too_many" };
    const name = withoutInvisible(command.name).trim() || kind;
    return { ok: true, upload: await insertUpload(client, { ...command, id: uuidv7(), name }) };
  });
}

export interface SentPart {
  readonly startByte: number;
  readonly bytes: Buffer;
}

/**
 * The same part again changes nothing. Refuses with `upload_not_found`, `chunk_wrong` for one that does not fit the file,
 * `chunk_out_of_turn` for one that comes too early, `chunk_changed` for other bytes in the place of those that came.
 */
export async function takePart(
  { pool, files }: DocumentDeps,
  own: UploadOf,
  { startByte, bytes }: SentPart,
): Promise<UploadResult> {
  const before = await readUpload(pool, own);
  if (!before) return notFound;
  if (partLength(before.size, startByte) !== bytes.length)
    return { ok: false, code: "chunk_wrong" };
  const part = { uploadId: before.id, startByte, sha256: sha256Of(bytes) };
  if (startByte > before.received) return outOfTurn(before);
  const isWritten = startByte === before.received;
  try {
    if (isWritten) await files.putPart(part, bytes);
  } catch (error) {
    // Of an upload that has ended the folder may be removed as often as it is made.
    if (!(await readUpload(pool, own))) return notFound;
    throw error;
  }
  const result = await withTransaction(pool, async (client): Promise<UploadResult> => {
    const upload = await readUpload(client, own, { lock: true });
    if (!upload) return notFound;
    if (startByte > upload.received) return outOfTurn(upload);
    if (startByte === upload.received)
      return { ok: true, upload: await addPart(client, part, bytes.length) };
    const known = await readPartHash(client, part.uploadId, startByte);
    return known === part.sha256 ? { ok: true, upload } : { ok: false, code: "chunk_changed" };
  });
  if (isWritten && !result.ok) await removeUnwanted(files, part, result);
  return result;
}

/** What was written meanwhile and counts for nothing: another part was quicker, or the upload is gone. */
async function removeUnwanted(files: DocumentFiles, part: PartName, { code }: Refusal) {
  if (code === "chunk_changed") await files.removePart(part);
  if (code === notFound.code) await files.removeUpload(part.uploadId);
}

const outOfTurn = ({ received }: Upload): Refusal => ({
  ok: false,
  code: "chunk_out_of_turn",
  params: { received: String(received) },
});

/** False for an unknown and a foreign upload. */
export async function cancelUpload({ pool, files }: DocumentDeps, own: UploadOf): Promise<boolean> {
  const forgotten = await forgetUpload(pool, own);
  if (forgotten !== null) await files.removeUpload(forgotten);
  return forgotten !== null;
}
