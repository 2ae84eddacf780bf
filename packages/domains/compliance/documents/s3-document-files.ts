/**
 * Documents and the parts of those on their way as objects of a private bucket. A service that speaks S3 shows an object whole or not at all; its
 * name has the hash of its bytes, so that putting it again changes nothing.
 */
import {
  type DocumentFiles,
  type DocumentName,
  type OrphanOptions,
  type PartName,
  sha256Of,
} from "./document-files.ts";
import {
  createS3Client,
  type S3Body,
  type S3Client,
  type S3Settings,
  type S3Timing,
} from "./s3-client.ts";

const documents = "documents/";
const uploads = "uploads/";

/** No document or part is larger: more is not ours. */
const maxObjectBytes = 16 * 1024 * 1024;
const removedAtOnce = 8;

export function s3DocumentFiles(settings: S3Settings, timing?: S3Timing): DocumentFiles {
  const client = createS3Client(settings, timing);
  const documentKey = ({ id, sha256 }: DocumentName) => `${documents}${id}-${sha256}`;
  const partKey = ({ uploadId, startByte, sha256 }: PartName) =>
    `${uploads}${uploadId}/${startByte}-${sha256}`;
  return {
    putDocument: (name, bytes) => put(client, documentKey(name), { bytes, sha256: name.sha256 }),
    readDocument: (name) => readWhole(client, documentKey(name), name.sha256),
    removeDocument: (name) => client.remove(documentKey(name)),
    putPart: (name, bytes) => put(client, partKey(name), { bytes, sha256: name.sha256 }),
    readPart: (name) => readWhole(client, partKey(name), name.sha256),
    removePart: (name) => client.remove(partKey(name)),
    removeUpload: async (uploadId) => {
      for await (const page of client.list(`${uploads}${uploadId}/`))
        await removeAll(
          client,
          page.map(({ key }) => key),
        );
    },
    removeOrphans: async (options) =>
      (await sweep(client, { ...options, prefix: documents, wanted: options.wantedDocuments })) +
      (await sweep(client, { ...options, prefix: uploads, wanted: options.wantedUploads })),
  };
}

/** The name says what the bytes are: others are never stored under it. */
async function put(client: S3Client, key: string, body: S3Body): Promise<void> {
  if (sha256Of(body.bytes) !== body.sha256) throw new Error("a document is not what its name says");
  await client.put(key, body);
}

async function readWhole(client: S3Client, key: string, sha256: string): Promise<Buffer | null> {
  const bytes = await client.get(key, maxObjectBytes);
  return bytes !== null && sha256Of(bytes) === sha256 ? bytes : null;
}

async function removeAll(client: S3Client, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += removedAtOnce)
    await Promise.all(keys.slice(at, at + removedAtOnce).map((key) => client.remove(key)));
}

interface Sweep extends Pick<OrphanOptions, "beforeMs"> {
  readonly prefix: string;
  readonly wanted: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

const idLength = 36;

/** An upload is counted with its first part: whatever was removed of it counts once. */
async function sweep(client: S3Client, { prefix, beforeMs, wanted }: Sweep): Promise<number> {
  const removed = new Set<string>();
  for await (const page of client.list(prefix)) {
    const idOf = (key: string) => key.slice(prefix.length, prefix.length + idLength);
    // Asked after the names were read: an object that has no row by then gets none any more.
    const kept = await wanted([...new Set(page.map(({ key }) => idOf(key)))]);
    const orphans = page
      .filter(({ key, changedAtMs }) => !kept.has(idOf(key)) && changedAtMs < beforeMs)
      .map(({ key }) => key);
    await removeAll(client, orphans);
    for (const key of orphans) removed.add(idOf(key));
  }
  return removed.size;
}
