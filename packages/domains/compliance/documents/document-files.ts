/**
 * Documents and the parts of those on their way, as files: outside of whatever the site or the API serve, readable by this account only.
 * A file appears whole or not at all, and never changes; without a row that names it, it is an orphan.
 */
import { hash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export interface DocumentName {
  readonly id: string;
  /** Of its bytes, as lower-case hexadecimal text. */
  readonly sha256: string;
}

export interface PartName {
  readonly uploadId: string;
  readonly startByte: number;
  readonly sha256: string;
}

export interface DocumentFiles {
  readonly putDocument: (name: DocumentName, bytes: Buffer) => Promise<void>;
  /** Null where there is no such file, or its bytes are no longer those that were stored. */
  readonly readDocument: (name: DocumentName) => Promise<Buffer | null>;
  readonly removeDocument: (name: DocumentName) => Promise<void>;
  readonly putPart: (name: PartName, bytes: Buffer) => Promise<void>;
  readonly readPart: (name: PartName) => Promise<Buffer | null>;
  readonly removePart: (name: PartName) => Promise<void>;
  readonly removeUpload: (uploadId: string) => Promise<void>;
  /** Removes what is older than `sinceMs` and is not wanted: `wanted` answers which of some ids have a row. */
  readonly removeOrphans: (options: OrphanOptions) => Promise<number>;
}

export interface OrphanOptions {
  readonly beforeMs: number;
  readonly wantedDocuments: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly wantedUploads: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

const [folderMode, fileMode] = [0o700, 0o600];
const draftMark = ".draft-";

/** Names looked at together. */
const namesAtOnce = 500;

export const sha256Of = (bytes: Uint8Array): string => hash("sha256", bytes);

export function documentFiles(folder: string): DocumentFiles {
  const documents = join(folder, "documents");
  const uploads = join(folder, "uploads");
  const documentPath = ({ id, sha256 }: DocumentName) => join(documents, `${id}-${sha256}`);
  const partPath = ({ uploadId, startByte, sha256 }: PartName) =>
    join(uploads, uploadId, `${startByte}-${sha256}`);

  return {
    putDocument: (name, bytes) => put(documents, documentPath(name), bytes),
    readDocument: (name) => readWhole(documentPath(name), name.sha256),
    removeDocument: (name) => rm(documentPath(name), { force: true }),
    putPart: (name, bytes) => put(join(uploads, name.uploadId), partPath(name), bytes),
    readPart: (name) => readWhole(partPath(name), name.sha256),
    removePart: (name) => rm(partPath(name), { force: true }),
    removeUpload: (uploadId) =>
      rm(join(uploads, uploadId), { recursive: true, force: true, maxRetries: 3 }),
    removeOrphans: async ({ beforeMs, wantedDocuments, wantedUploads }) => {
      const idOfDocument = (name: string) => name.slice(0, 36);
      return (
        (await sweep(documents, { beforeMs, idOf: idOfDocument, wanted: wantedDocuments })) +
        (await sweep(uploads, { beforeMs, idOf: (name) => name, wanted: wantedUploads }))
      );
    },
  };
}

/** Whoever removes a folder may do so between any two steps of whoever writes into it. */
const maxTries = 5;

/** On disk, with its name, when it returns. Another process that stores the same file at the same time changes nothing. */
async function put(folder: string, path: string, bytes: Buffer): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await putOnce(folder, path, bytes);
      return;
    } catch (error) {
      if (!isCode(error, "ENOENT") || tries === maxTries) throw error;
    }
  }
}

async function putOnce(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const draft = `${path}${draftMark}${randomBytes(6).toString("hex")}`;
  try {
    const file = await open(draft, "wx", fileMode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Without it a file may lose its name with the machine's power. Not every system opens a folder. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r").catch(() => null);
  if (opened === null) return;
  try {
    await opened.sync();
  } catch (error) {
    if (!isCode(error, "EINVAL", "EPERM", "EISDIR")) throw error;
  } finally {
    await opened.close();
  }
}

async function readWhole(path: string, sha256: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path);
    return sha256Of(bytes) === sha256 ? bytes : null;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

interface Sweep {
  readonly beforeMs: number;
  readonly idOf: (name: string) => string;
  readonly wanted: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

async function sweep(folder: string, { beforeMs, idOf, wanted }: Sweep): Promise<number> {
  const names = await namesIn(folder);
  let removed = 0;
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce);
    // Asked after the names were read: a file that has no row by then gets none any more.
    const kept = await wanted(some.map(idOf));
    for (const name of some) {
      const isDraft = name.includes(draftMark);
      if (kept.has(idOf(name)) && !isDraft) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (found === null || found.mtimeMs >= beforeMs) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  }
}

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? "");
