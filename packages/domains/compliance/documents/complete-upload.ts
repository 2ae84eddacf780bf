/** Makes a document of the parts that have come: one of a player at a time, and its bytes are read when its turn has come. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { fileClaimMs, inFileTurn } from "@oddwright/platform/images/in-file-turn.ts";
import { sha256Of } from "./document-files.ts";
import { hasDocument, insertDocument, type NewDocument } from "./document-store.ts";
import { inspectDocument } from "./inspect-document.ts";
import { beginGathering, claimCompletion, endClaim, lockGathering } from "./lock-gathering.ts";
import { cancelUpload, type DocumentDeps } from "./receive-document.ts";
import { forgetUpload, listParts, readUpload, type Upload, type UploadOf } from "./upload-store.ts";

export type CompleteResult = { readonly ok: true } | Refusal;

const notFound = { ok: false, code: "upload_not_found" } as const;
const isClosed = { ok: false, code: "verification_closed" } as const;

/** How long whoever has another file on its way has to wait. */
const retryAfterSeconds = 2;
const isBusy = {
  ok: false,
  code: "upload_busy",
  params: { retry_after: String(retryAfterSeconds) },
} as const;

/**
 * Makes the document once: its id is the upload's, so that a repeat finds it. Refuses with `upload_not_found`, `upload_incomplete`,
 * `verification_closed`; with `upload_busy` and `service_unavailable`, after which it can be tried again; with
 * `document_type_unsupported` and `document_broken` the upload is over.
 */
export async function completeUpload(deps: DocumentDeps, own: UploadOf): Promise<CompleteResult> {
  const claimed = await claimUpload(deps, own);
  if (!claimed.ok || !("upload" in claimed)) return claimed;
  const { upload, claim } = claimed;
  try {
    const made = await inFileTurn(() => makeDocument(deps, upload));
    if (!made.ok) return made;
    const { value } = made;
    if (!value.ok) {
      await cancelUpload(deps, own);
      return value;
    }
    const { kind, name, sha256: sentSha256 } = upload;
    const { playerId } = own;
    return await keepDocument(deps, own, {
      ...value.file,
      playerId,
      id: upload.id,
      kind,
      name,
      sentSha256,
    });
  } finally {
    await endClaim(deps.pool, own.playerId, claim);
  }
}

/** Parts read together: a store over the network takes its time for each. */
const partsAtOnce = 8;

type Claimed = { readonly ok: true; readonly upload: Upload; readonly claim: string };

/** Without an upload to make something of where the document is there already. */
function claimUpload({ pool }: DocumentDeps, own: UploadOf): Promise<Claimed | CompleteResult> {
  return withTransaction(pool, async (client): Promise<Claimed | CompleteResult> => {
    const isOpen = await lockGathering(client, own.playerId);
    const upload = await readUpload(client, own);
    if (!upload)
      return (await hasDocument(client, own.playerId, own.uploadId)) ? { ok: true } : notFound;
    if (!isOpen) return isClosed;
    if (upload.received < upload.size) return { ok: false, code: "upload_incomplete" };
    const claim = await claimCompletion(client, own.playerId, fileClaimMs);
    return claim === null ? isBusy : { ok: true, upload, claim };
  });
}

type Made =
  | { readonly ok: true; readonly file: Pick<NewDocument, "mediaType" | "size" | "sha256"> }
  | Extract<Awaited<ReturnType<typeof inspectDocument>>, { readonly ok: false }>;

/** Stored when it returns, without a row. */
async function makeDocument(deps: DocumentDeps, upload: Upload): Promise<Made> {
  const sent = await joinParts(deps, upload);
  const inspected = sent && (await inspectDocument(sent));
  if (!inspected?.ok) return inspected ?? { ok: false, code: "document_broken" };
  const { bytes, mediaType } = inspected;
  const sha256 = sha256Of(bytes);
  await deps.files.putDocument({ id: upload.id, sha256 }, bytes);
  return { ok: true, file: { mediaType, size: bytes.length, sha256 } };
}

async function keepDocument(
  { pool, files }: DocumentDeps,
  own: UploadOf,
  document: NewDocument,
): Promise<CompleteResult> {
  const { playerId, id } = document;
  const result = await withTransaction(pool, async (client): Promise<CompleteResult> => {
    if (!(await lockGathering(client, playerId))) return isClosed;
    if ((await forgetUpload(client, own)) === null)
      return (await hasDocument(client, playerId, id)) ? { ok: true } : notFound;
    await insertDocument(client, document);
    await beginGathering(client, playerId);
    return { ok: true };
  });
  // What a process that dies here leaves behind has no row, and is swept up.
  if (result.ok) await files.removeUpload(id);
  return result;
}

/** Null where a part is lost, or the whole is not what was announced. */
async function joinParts(
  { pool, files }: DocumentDeps,
  { id, size, sha256 }: Upload,
): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  const names = await listParts(pool, id);
  for (let at = 0; at < names.length; at += partsAtOnce) {
    const some = await Promise.all(names.slice(at, at + partsAtOnce).map(files.readPart));
    for (const bytes of some) {
      if (bytes === null) return null;
      parts.push(bytes);
    }
  }
  const sent = Buffer.concat(parts);
  return sent.length === size && sha256Of(sent) === sha256 ? sent : null;
}
