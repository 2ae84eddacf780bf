/** Takes a document part by part. Each part is on disk before its row says so; a process may die between any two steps. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";
import type { DocumentKind } from "@oddwright/core/protection/verification-rules.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { type DocumentFiles, sha256Of } from "./document-files.ts";
import { hasDocument, insertDocument, readHeld } from "./document-store.ts";
import { inspectDocument } from "./inspect-document.ts";
import { lockGathering } from "./lock-gathering.ts";
import {
  addPart,
  forgetUpload,
  insertUpload,
  listParts,
  listUploads,
  partLength,
  readPartHash,
  readUpload,
  type Upload,
  type UploadOf,
} from "./upload-store.ts";

const maxUploads = 4;
const maxWaiting = 8;
/** Of a player: what is on its way, waits, and was handed in before. */
const maxHeldBytes = 80 * 1_024 * 1_024;

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
    const isTooMuch =
      held.uploads >= maxUploads ||
      held.uploads + held.waiting >= maxWaiting ||
      held.bytes + size > maxHeldBytes;
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
  const part = { uploadId: own.uploadId, startByte, sha256: sha256Of(bytes) };
  if (startByte > before.received) return outOfTurn(before);
  if (startByte === before.received) await files.putPart(part, bytes);
  return withTransaction(pool, async (client): Promise<UploadResult> => {
    const upload = await readUpload(client, own, { lock: true });
    if (!upload) return notFound;
    if (startByte > upload.received) return outOfTurn(upload);
    if (startByte === upload.received)
      return { ok: true, upload: await addPart(client, part, bytes.length) };
    const known = await readPartHash(client, own.uploadId, startByte);
    return known === part.sha256 ? { ok: true, upload } : { ok: false, code: "chunk_changed" };
  });
}

const outOfTurn = ({ received }: Upload): Refusal => ({
  ok: false,
  code: "chunk_out_of_turn",
  params: { received: String(received) },
});

/** False for an unknown and a foreign upload. */
export async function cancelUpload({ pool, files }: DocumentDeps, own: UploadOf): Promise<boolean> {
  const wasThere = await forgetUpload(pool, own);
  if (wasThere) await files.removeUpload(own.uploadId);
  return wasThere;
}

/**
 * Makes a document of what has come, once: its id is the upload's, so that a repeat finds it. Refuses with `upload_not_found`,
 * `upload_incomplete`, `verification_closed`; with `document_type_unsupported` and `document_broken` the upload is over.
 */
export async function completeUpload(
  deps: DocumentDeps,
  own: UploadOf,
): Promise<{ readonly ok: true } | Refusal> {
  const { pool, files } = deps;
  const { playerId, uploadId } = own;
  const upload = await readUpload(pool, own);
  if (!upload) return (await hasDocument(pool, playerId, uploadId)) ? { ok: true } : notFound;
  if (upload.received < upload.size) return { ok: false, code: "upload_incomplete" };
  const sent = await joinParts(deps, upload);
  const inspected = sent && (await inspectDocument(sent));
  if (!inspected?.ok) {
    await cancelUpload(deps, own);
    return inspected ?? { ok: false, code: "document_broken" };
  }
  const { bytes, mediaType } = inspected;
  const sha256 = sha256Of(bytes);
  await files.putDocument({ id: uploadId, sha256 }, bytes);
  const result = await withTransaction(pool, async (client): Promise<{ ok: true } | Refusal> => {
    if (!(await lockGathering(client, playerId))) return { ok: false, code: "verification_closed" };
    if (!(await forgetUpload(client, own)))
      return (await hasDocument(client, playerId, uploadId)) ? { ok: true } : notFound;
    const { kind, name, sha256: sentSha256 } = upload;
    const size = bytes.length;
    const document = { playerId, id: uploadId, kind, name, mediaType, size, sha256, sentSha256 };
    await insertDocument(client, document);
    await client.query(
      `update compliance_verification set status = 'init' where player_id = $1 and status = 'unverified'`,
      [playerId],
    );
    return { ok: true };
  });
  // What a process that dies here leaves behind has no row, and is swept up.
  if (result.ok) await files.removeUpload(uploadId);
  return result;
}

/** Null where a part is lost, or the whole is not what was announced. */
async function joinParts(
  { pool, files }: DocumentDeps,
  { id, size, sha256 }: Upload,
): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for (const part of await listParts(pool, id)) {
    const bytes = await files.readPart(part);
    if (bytes === null) return null;
    parts.push(bytes);
  }
  const sent = Buffer.concat(parts);
  return sent.length === size && sha256Of(sent) === sha256 ? sent : null;
}
